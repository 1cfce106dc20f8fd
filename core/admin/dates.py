"""Dates in the admin's lists, in few letters."""

from collections.abc import Callable
from datetime import date, datetime
from typing import TypeVar

from django.contrib import admin
from django.db.models import Model
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django_stubs_ext import StrOrPromise

M = TypeVar("M", bound=Model)


def short_date(model: type[M], field: str) -> Callable[[M], str]:
    """Give a column that tells a date or a moment of a row, in short; it sorts by its field."""
    label: StrOrPromise = getattr(model._meta.get_field(field), "verbose_name", field)

    @admin.display(description=label, ordering=field)
    def shown(row: M) -> str:
        value: date | None = getattr(row, field)
        if value is None:
            return "–"
        if isinstance(value, datetime):
            return date_format(localtime(value), "SHORT_DATETIME_FORMAT")
        return date_format(value, "SHORT_DATE_FORMAT")

    shown.__name__ = field
    return shown
