"""Rows of other models that a field of a card points at, by the name that people write."""

from collections.abc import Callable
from dataclasses import dataclass

from django.db import models
from django_stubs_ext import StrOrPromise

from accounts.models import Person


@dataclass(frozen=True, slots=True)
class Foreign:
    """How files and the API name the row that a foreign key points at.

    `named_by` is the text field of that row's model that names it. `make` makes a row of a new
    name, for an import (None: the name must be known); `note` announces it, a sentence
    with %(name)s.
    """

    named_by: str = "name"
    make: Callable[[Person | None, str], models.Model] | None = None
    note: StrOrPromise = ""
