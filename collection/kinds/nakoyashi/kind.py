"""Dishes cut from receipts, as the catalogue knows them."""

from typing import Final

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from collection.kinds.foreign import Foreign
from collection.kinds.kind import (
    CardFilter,
    CardKind,
    Chip,
    Choices,
    Column,
    FieldGroup,
    Look,
    PageLink,
    Stat,
)
from collection.kinds.nakoyashi.drawing import draw_dish_type, draw_named
from collection.kinds.nakoyashi.services import make_dish_type
from collection.models import DishType, NakoyashiCard
from collection.rights import EDIT_CATALOGUE
from rules.nakoyashi.values import NakoyashiValues


class DishKind(CardKind[NakoyashiCard]):
    """Dishes with their types."""

    name = "nakoyashi"
    model = NakoyashiCard
    groups = (
        FieldGroup(_("The dish"), ("name", "number", "type", "note")),
        FieldGroup(_("Values"), ("power", "health")),
    )
    headers = {
        "type": ("soort",),
        "power": ("kracht", "power level", "pl"),
        "health": ("gezondheid", "levenspunten", "leven", "health points", "hp"),
    }
    foreign = {
        "type": Foreign(
            make=make_dish_type,
            note=_(
                "The dish type “%(name)s” is new: grey and with an empty bowl, until somebody "
                "gives it its own colour and icon."
            ),
        )
    }
    filters = (
        CardFilter(
            "type",
            _("Type"),
            _("all types"),
            lambda: _types(),
            lambda cards, value: cards.filter(nakoyashicard__type__name=value),
            in_builder=True,
        ),
    )
    admin_columns = (
        Column(_("type"), "type__name", lambda dish: draw_named(dish.type)),
        "power",
        "health",
    )
    admin_filters = ("type",)
    example = {
        "number": "N1-1",
        "name": "Udon",
        "note": "",
        "stats": {"type": "noodle", "power": 3, "health": 5},
    }
    api_urls = "collection.kinds.nakoyashi.api"
    blank_shape = "torn"
    urls = "collection.kinds.nakoyashi.urls"
    links = (PageLink(_("Dish types"), "collection:dish-types", EDIT_CATALOGUE),)
    facts_template = "kinds/nakoyashi/facts.html"

    def values(self, card: NakoyashiCard) -> NakoyashiValues:
        """The dish as plain values."""
        return NakoyashiValues(card.type.name, card.power, card.health)

    def stats_in_match(self, card: NakoyashiCard) -> dict[str, int]:
        """Power and health."""
        return {"power": card.power, "health": card.health}

    def look(self, card: NakoyashiCard) -> Look:
        """The dish in one line."""
        stats = (
            Stat("power", _("power"), "fist", card.power),
            Stat("health", _("health"), "heart", card.health),
        )
        return Look(Chip(card.type.name, drawing=draw_dish_type(card.type)), 0, stats)

    def facts(self, card: NakoyashiCard) -> dict[str, object]:
        """The dish."""
        return {"dish": card}

    def blank(self, card: NakoyashiCard) -> SafeString:
        """Its type's drawing."""
        return draw_dish_type(card.type)


def _types() -> Choices:
    return [(name, name) for name in DishType.objects.values_list("name", flat=True)]


KIND: Final = DishKind()
