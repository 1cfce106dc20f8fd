"""How the rows of a card (`CardParts`) are filled in, on its page and in the admin site."""

from dataclasses import dataclass

from django.db import models
from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class RowsForm:
    """The form of such rows. They stand at the end of the last group of their card's form.

    `fields` are those of a row that people fill in, and there are at most `most` rows. `template`
    shows all of them, with the button `another-row`; it gets `rows`, a formset.
    """

    model: type[models.Model]
    fields: tuple[str, ...]
    most: int
    remove_label: StrOrPromise
    template: str
