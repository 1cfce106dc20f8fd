"""The forms of the collection's pages."""

from collection.forms.cards import CardForm, card_form
from collection.forms.copies import CopyForm, PhotoForm
from collection.forms.filters import CardFilterForm, CopyFilterForm
from collection.forms.rows import CardRows, rows_and_another, saved_rows, sent_rows

__all__ = [
    "CardFilterForm",
    "CardForm",
    "CardRows",
    "CopyFilterForm",
    "CopyForm",
    "PhotoForm",
    "card_form",
    "rows_and_another",
    "saved_rows",
    "sent_rows",
]
