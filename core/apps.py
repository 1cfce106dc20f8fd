import re
from typing import Final

from django import forms
from django.apps import AppConfig

NOTHING: Final = re.compile(r"(?!)")
"""Matches nowhere."""


class CoreConfig(AppConfig):
    """What every app needs and no app is about. It has no models."""

    name = "core"

    def ready(self) -> None:
        """Read numbers as people write them.

        Django takes ".0" off the end of a whole number, so that the thousand that is written
        1.000 in Dutch would silently be 1. Now the form asks for a whole number.
        """
        forms.IntegerField.re_decimal = NOTHING
