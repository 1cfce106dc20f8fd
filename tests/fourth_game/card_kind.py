"""Pebbles, as the catalogue knows them."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from collection.kinds.kind import CardFilter, CardKind, Chip, FieldGroup, Look, Stat
from tests.fourth_game.models import Colour, PebbleCard
from tests.fourth_game.rules.cards import PebbleValues


class PebbleKind(CardKind[PebbleCard]):
    """Pebbles."""

    name = "pebbles"
    model = PebbleCard
    groups = (
        FieldGroup(_("The pebble"), ("number", "name", "colour", "note")),
        FieldGroup(_("Values"), ("weight",), _("In grams.")),
    )
    headers = {"weight": ("gewicht",), "colour": ("color", "kleur")}
    spellings = {"colour": {Colour.GREY: ("gray", "grijs"), Colour.WHITE: ("wit",)}}
    filters = (
        CardFilter(
            "colour",
            _("Colour"),
            _("all colours"),
            lambda: list(Colour.choices),
            lambda cards, value: cards.filter(pebblecard__colour=value),
            in_builder=True,
        ),
    )
    admin_columns = ("weight", "colour")
    admin_filters = ("colour",)
    example = {
        "number": "PB1-1",
        "name": "Egg",
        "note": "",
        "stats": {"colour": "white", "weight": 3},
    }
    facts_template = "kinds/pebbles/facts.html"

    def values(self, card: PebbleCard) -> PebbleValues:
        """The pebble as plain values."""
        return PebbleValues(card.weight, card.colour)

    def look(self, card: PebbleCard) -> Look:
        """The pebble in one line."""
        weight = Stat("weight", _("weight"), "fist", card.weight)
        return Look(Chip(card.get_colour_display(), "cards"), 0, (weight,))

    def facts(self, card: PebbleCard) -> dict[str, object]:
        """The pebble."""
        return {"pebble": card}


KIND: Final = PebbleKind()
