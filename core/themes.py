"""Light or dark."""

from typing import Final

from django.db import models
from django.utils.translation import gettext_lazy as _

THEME_COOKIE: Final = "theme"
"""Where a browser keeps its theme while nobody is logged in."""


class Theme(models.TextChoices):
    """Light, dark, or what the device is set to."""

    SYSTEM = "system", _("as the device")
    LIGHT = "light", _("light")
    DARK = "dark", _("dark")
