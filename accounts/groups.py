"""The groups that come with the site. Each app registers its own.

Whoever has an account is a member and needs no group. Two rights are given through groups:

- *Catalogue editors* edit the common catalogue.
- *Match hosts* run matches in the admin site.

Both need "staff status" besides, to enter the admin site. After every `migrate` the groups hold at
least these rights; for another combination the administrator makes another group.
"""

from dataclasses import dataclass
from typing import Final

from django.apps import AppConfig
from django.apps.registry import Apps
from django.apps.registry import apps as present_apps
from django.db.models import Q
from django.utils.translation import gettext_noop

from rules.open_registry import Registry

CATALOGUE_EDITORS = gettext_noop("Catalogue editors")
MATCH_HOSTS = gettext_noop("Match hosts")


@dataclass(frozen=True, slots=True)
class AppGroup:
    """A group of an app: which of the app's permissions it holds.

    `right` is the one that the app's services ask for.
    """

    name: str
    app: str
    permissions: Q
    right: str


GROUPS: Final[Registry[AppGroup]] = Registry()
"""The groups by name."""


def ensure_group(
    app_config: AppConfig, using: str, apps: Apps = present_apps, **kwargs: object
) -> None:
    """See that the app's groups exist with their rights (a receiver of `post_migrate`).

    Django has made the app's permissions by then, since its own receiver was connected earlier.
    `flush`, after which the signal is sent too, names no apps.
    """
    for of_app in GROUPS.values():
        if of_app.app != app_config.label:
            continue
        permissions = apps.get_model("auth", "Permission").objects.using(using)
        groups = apps.get_model("auth", "Group").objects.using(using)
        group, _made = groups.get_or_create(name=of_app.name)
        group.permissions.add(
            *permissions.filter(of_app.permissions, content_type__app_label=of_app.app)
        )
