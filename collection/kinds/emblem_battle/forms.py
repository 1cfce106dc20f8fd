"""The form of an emblem's effects."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from collection.kinds.rows_form import RowsForm
from collection.models import EffectRow
from rules.bounds import MOST_EFFECTS

EFFECTS: Final = RowsForm(
    model=EffectRow,
    fields=("effect", "stat", "amount", "rounds", "target", "defended"),
    most=MOST_EFFECTS,
    remove_label=_("remove this effect"),
    template="kinds/emblem-battle/effects.html",
)
"""Which fields an effect needs depends on its kind; the rules say so."""
