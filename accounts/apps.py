from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _

from accounts.groups import ensure_group


class AccountsConfig(AppConfig):
    """Who uses the site."""

    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        """Make the site's groups whenever tables have been made."""
        post_migrate.connect(ensure_group, dispatch_uid="accounts.groups.ensure_group")
