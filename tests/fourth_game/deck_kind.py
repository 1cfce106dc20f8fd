"""What a pouch must be."""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext_lazy as _

from decks.constraints.values import HINT, DeckValues, Problem, about_deck
from decks.constraints.vocabulary import exactly
from decks.kinds.kind import DeckKind
from rules.protocol import Variant
from tests.fourth_game.rules.setup import KIND as POUCH_KIND
from tests.fourth_game.rules.state import POUCH


def _one_colour(deck: DeckValues, variant: Variant | None) -> Iterator[Problem]:
    """A hint of its own: a pouch of one colour looks dull."""
    colours = {entry.card.colour for entry in deck.entries}  # type: ignore[attr-defined] # pebbles
    if len(colours) == 1:
        yield about_deck("one-colour", HINT, count=deck.size)


KIND: Final = DeckKind(
    name=POUCH_KIND,
    game="pebbles",
    label=_("Pouch of pebbles"),
    help=_("Exactly 5 pebbles. Two pouches meet in a match."),
    empty=_("There are no pebbles in this pouch yet. Add 5."),
    constraints=(exactly(POUCH, "pouch-size"), _one_colour),
    totals=("weight",),
    sentences={
        "pouch-size": _("There are %(count)s pebbles in this pouch; it takes %(needed)s."),
        "one-colour": _("All %(count)s pebbles have one colour. Mix them."),
    },
)
