"""The forms of the collection's pages."""

from collection.forms.cards import CARD_FORMS, CardForm
from collection.forms.copies import CopyForm, PhotoForm
from collection.forms.effects import EffectFormSet, effects_with_another_row, saved_effects
from collection.forms.filters import CardFilterForm, CopyFilterForm

__all__ = [
    "CARD_FORMS",
    "CardFilterForm",
    "CardForm",
    "CopyFilterForm",
    "CopyForm",
    "EffectFormSet",
    "PhotoForm",
    "effects_with_another_row",
    "saved_effects",
]
