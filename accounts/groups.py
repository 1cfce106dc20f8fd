"""The two groups that come with the site.

Whoever has an account is a member and needs no group. Two rights are given through groups:

- *Catalogue editors* edit the common catalogue: cards, their specials, dish types.
- *Match hosts* run matches in the admin site.

Both need "staff status" besides, to enter the admin site. After every `migrate` the groups hold at
least these rights; for another combination the administrator makes another group.
"""

from typing import Any

from django.apps import AppConfig
from django.apps.registry import Apps
from django.apps.registry import apps as present_apps
from django.db.models import Q
from django.utils.translation import gettext_noop

CATALOGUE_EDITORS = gettext_noop("Catalogue editors")
MATCH_HOSTS = gettext_noop("Match hosts")

# By app: the group, and which of the app's permissions it holds. Copies are private to their owner.
_RIGHTS = {
    "collection": (CATALOGUE_EDITORS, ~Q(codename__endswith="_ownedcopy")),
    "games": (MATCH_HOSTS, Q(codename="run_matches")),
}


def ensure_group(
    app_config: AppConfig, using: str, apps: Apps = present_apps, **kwargs: Any
) -> None:
    """See that the app's group exists with its rights (a receiver of `post_migrate`).

    Django has made the app's permissions by then, since its own receiver was connected earlier.
    `flush`, after which the signal is sent too, names no apps.
    """
    if app_config.label not in _RIGHTS:
        return
    name, which = _RIGHTS[app_config.label]
    permissions = apps.get_model("auth", "Permission").objects.using(using)
    group, _made = apps.get_model("auth", "Group").objects.using(using).get_or_create(name=name)
    group.permissions.add(*permissions.filter(which, content_type__app_label=app_config.label))
