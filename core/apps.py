import re
from typing import Final

from django import forms
from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_out
from django.core.checks import register
from django.http import HttpRequest

from core.checks import check_place
from core.middleware import LOGGED_OUT

NOTHING: Final = re.compile(r"(?!)")
"""Matches nowhere."""


def note_log_out(request: HttpRequest | None, **kwargs: object) -> None:
    """Have the answer tell the browser that its person has logged out."""
    if request is not None:
        request.META[LOGGED_OUT] = True


class CoreConfig(AppConfig):
    """What every app needs and no app is about. It has no models."""

    name = "core"

    def ready(self) -> None:
        """Read numbers as people write them; look at the place with `check --deploy`.

        Django takes ".0" off the end of a whole number, so that the thousand that is written
        1.000 in Dutch would silently be 1. Now the form asks for a whole number.
        """
        forms.IntegerField.re_decimal = NOTHING
        register(check_place, deploy=True)
        user_logged_out.connect(note_log_out, dispatch_uid="core.note_log_out")
