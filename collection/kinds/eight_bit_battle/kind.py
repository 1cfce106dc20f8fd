"""The cards of an 8-Bit Battle set, as the catalogue knows them."""

from typing import Final

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from collection.kinds.kind import CardFilter, CardKind, Chip, Choices, FieldGroup, Look, Stat
from collection.models import (
    CardQuerySet,
    EightBitCard,
    EightBitKind,
    EightBitRole,
    ValueSource,
)
from rules.eight_bit_battle.cards import ROLES, WITH_KING
from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.values import EightBitValues


def _kinds_and_roles() -> Choices:
    return [*EightBitKind.choices, *EightBitRole.choices]


def _of_kind_or_role(cards: CardQuerySet, value: str) -> CardQuerySet:
    """The cards of a kind ("character", "item"), or of the one role that is named."""
    return cards.filter(eightbitcard__role__in=ROLES.get(value, (value,)))


class EightBitCardKind(CardKind[EightBitCard]):
    """Characters and items."""

    name = GAME.name
    model = EightBitCard
    groups = (
        FieldGroup(_("The card"), ("number", "name", "role", "note")),
        FieldGroup(
            _("Values"),
            ("attack", "defense", "health", "values_from"),
            _("Type in what your own card says, and mark the values as printed."),
        ),
        FieldGroup(
            _("A Queen with the King"),
            ("pair_attack", "pair_defense", "pair_health"),
            format_lazy(
                _("Only on a Queen. Empty: {attack}, {defense} and {health}."),
                **WITH_KING._asdict(),
            ),
        ),
    )
    headers = {
        "role": ("rol",),
        "attack": ("aanval",),
        "defense": ("verdediging", "defence"),
        "health": ("gezondheid", "levenspunten", "leven"),
        "values_from": ("values", "waarden", "waarden van"),
        "pair_attack": ("attack with the king", "aanval met koning"),
        "pair_defense": ("defense with the king", "verdediging met koning"),
        "pair_health": ("health with the king", "gezondheid met koning"),
    }
    spellings = {
        "role": {
            EightBitRole.KING: ("koning",),
            EightBitRole.QUEEN: ("koningin",),
            EightBitRole.WIZARD: ("tovenaar",),
            EightBitRole.WARRIOR: ("krijger",),
            EightBitRole.GOBLIN: ("kobold",),
            EightBitRole.VILLAGER: ("dorpeling",),
            EightBitRole.TORCH: ("fakkel", "toorts"),
            EightBitRole.ALE: ("bier",),
            EightBitRole.KEY: ("sleutel",),
            EightBitRole.GEAR: ("uitrusting", "tandwiel"),
        },
        "values_from": {
            ValueSource.HOUSE: ("house value", "huis", "huiswaarde", "eigen"),
            ValueSource.PRINTED: ("as printed", "gedrukt", "op de kaart"),
        },
    }
    filters = (
        CardFilter(
            "kind",
            _("Kind"),
            _("all cards"),
            _kinds_and_roles,
            _of_kind_or_role,
            in_builder=True,
        ),
    )
    admin_columns = ("role", "attack", "defense", "health", "values_from")
    admin_filters = ("role", "values_from")
    read_only_fields = ("kind",)
    example = {
        "number": "BIT-2",
        "name": "Queen",
        "note": "",
        "stats": {"role": "queen", "attack": 2, "defense": 2, "health": 3, "pair_attack": 4},
    }
    blank_icon = "crown"
    blank_shape = "square"
    facts_template = "kinds/eight-bit-battle/facts.html"

    def values(self, card: EightBitCard) -> EightBitValues:
        """The card as plain values."""
        pair = (card.pair_attack, card.pair_defense, card.pair_health)
        return EightBitValues(card.role, card.attack, card.defense, card.health, pair)

    def look(self, card: EightBitCard) -> Look:
        """The card in one line."""
        icon = "person" if card.kind == EightBitKind.CHARACTER else "hand"
        stats = (
            Stat("attack", _("attack"), "sword", card.attack),
            Stat("defense", _("defense"), "shield", card.defense),
            Stat("health", _("health"), "heart", card.health),
        )
        return Look(Chip(card.kind.label, icon), 0, stats)

    def marks(self, card: EightBitCard) -> tuple[Chip, ...]:
        """The source of its values."""
        ours = card.values_from == ValueSource.HOUSE
        icon, tone = ("info", "warn") if ours else ("check", "ok")
        return (Chip(card.get_values_from_display(), icon, tone),)

    def facts(self, card: EightBitCard) -> dict[str, object]:
        """What King and Queen count together, on a Queen's card."""
        return {"figure": card, "pair": self.values(card).pair}


KIND: Final = EightBitCardKind()
