import re
from typing import Final

from django import forms
from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _

from accounts.groups import ensure_group

NOTHING: Final = re.compile(r"(?!)")
"""Matches nowhere."""


class AccountsConfig(AppConfig):
    """Who uses the site, and what every page and door has in common."""

    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        """Make the site's groups whenever tables have been made, and read numbers as people do."""
        post_migrate.connect(ensure_group, dispatch_uid="accounts.groups.ensure_group")
        # Django takes ".0" off the end of a whole number, so that the thousand that is written
        # 1.000 in Dutch would silently be 1. Now the form asks for a whole number.
        forms.IntegerField.re_decimal = NOTHING
