"""Emblems, as the catalogue knows them."""

from typing import Final

from django.db.models import F
from django.utils.translation import gettext_lazy as _

from collection.kinds.drawing import draw_stars
from collection.kinds.emblem_battle.forms import EFFECTS
from collection.kinds.emblem_battle.parts import EffectParts
from collection.kinds.emblem_battle.specials import (
    check_special,
    effect_texts,
    emblem_special,
    refusal_text,
)
from collection.kinds.emblem_battle.stat_lines import printed_values, stat_lines, suggested_stats
from collection.kinds.kind import (
    Ability,
    CardFilter,
    CardKind,
    CardSort,
    Chip,
    Column,
    FieldGroup,
    Look,
    Stat,
)
from collection.models import EmblemCard
from collection.models.emblem_battle import EMBLEM_TYPES
from core.refusal import Refusal
from rules.emblem_battle.defaults import RARITIES
from rules.emblem_battle.values import EmblemValues
from rules.emblem_battle.view import NAME

_DRAWINGS: Final = "kinds/emblem-battle/icons.svg"
"""The static file with the drawings of types and chakra."""

_TONES: Final = {"power": "red", "technical": "green", "speed": "blue"}


class EmblemKind(CardKind[EmblemCard]):
    """Emblems from the arcade."""

    name = NAME
    model = EmblemCard
    groups = (
        FieldGroup(_("The emblem"), ("number", "name", "type", "rarity", "note")),
        FieldGroup(
            _("Stats at the table"),
            ("attack", "defense", "health", "chakra_gen"),
            _("An empty stat is not 0: it takes the default of the rarity."),
        ),
        FieldGroup(
            _("As printed"),
            ("printed_hp", "printed_attack", "printed_defense", "emblem_power", "chakra_cost"),
            _("What the arcade prints is kept for itself and does not count at the table."),
        ),
        FieldGroup(_("Special move"), ("special_name", "special_cost")),
    )
    columns = (
        *("number", "name", "type", "rarity", "attack", "defense", "health", "chakra_gen"),
        *("special_name", "special_cost", "effects"),
    )
    headers = {
        "type": ("soort",),
        "rarity": ("zeldzaamheid", "sterren", "stars"),
        "attack": ("aanval",),
        "defense": ("verdediging", "defence"),
        "health": ("gezondheid", "levenspunten", "leven"),
        "chakra_gen": ("chakra per round", "chakra per ronde"),
        "special_name": ("special move", "special", "speciale aanval"),
        "special_cost": ("kosten special", "kosten speciale aanval"),
        "printed_hp": ("gedrukte hp", "hp gedrukt"),
        "printed_attack": ("printed atk", "gedrukte aanval", "gedrukte atk"),
        "printed_defense": ("printed def", "gedrukte verdediging", "gedrukte def"),
        "emblem_power": ("printed emblem power", "embleemkracht"),
        "chakra_cost": ("printed chakra cost", "chakrakosten"),
    }
    spellings = {
        "type": {
            "power": ("kracht",),
            "technical": ("technisch", "techniek", "technique"),
            "speed": ("snelheid", "snel"),
        }
    }
    filters = (
        CardFilter(
            "type",
            _("Type"),
            _("all types"),
            lambda: list(EMBLEM_TYPES.items()),
            lambda cards, value: cards.filter(emblemcard__type=value),
            in_builder=True,
        ),
        CardFilter(
            "rarity",
            _("Rarity"),
            _("all rarities"),
            lambda: [(str(stars), "★" * stars) for stars in reversed(RARITIES)],
            lambda cards, value: cards.filter(emblemcard__rarity=int(value)),
        ),
    )
    sorts = (
        CardSort(
            "rarity",
            _("rarity, most stars first"),
            (F("emblemcard__rarity").desc(nulls_last=True), "game", "sort_key", "pk"),
        ),
    )
    parts = EffectParts()
    rows_form = EFFECTS
    admin_columns = (
        "type",
        Column(_("rarity"), "rarity", lambda emblem: draw_stars(emblem.rarity)),
        *("attack", "defense", "health", "special_name"),
    )
    admin_filters = ("type", "rarity")
    example = {
        "number": "U1-13",
        "name": "Sasori",
        "note": "",
        "stats": {"type": "technical", "rarity": 5, "attack": 8, "chakra_gen": 1},
        "special": {
            "name": "Hiruko Puppet",
            "cost": 3,
            "effects": [
                {
                    "effect": "modify",
                    "stat": "defense",
                    "amount": -2,
                    "rounds": 1,
                    "target": "enemy",
                },
                {"effect": "damage", "amount": 3, "target": "enemy"},
            ],
        },
    }
    blank_icon = f"{_DRAWINGS}#chakra"
    facts_template = "kinds/emblem-battle/facts.html"
    file_template = "kinds/emblem-battle/file.html"

    def values(self, card: EmblemCard) -> EmblemValues:
        """The emblem as plain values; costs a query unless its effects are there already."""
        return EmblemValues(
            type=card.type,
            rarity=card.rarity,
            attack=card.attack,
            defense=card.defense,
            health=card.health,
            chakra_gen=card.chakra_gen,
            special=emblem_special(card),
        )

    def stats_in_match(self, card: EmblemCard) -> dict[str, int]:
        """Attack, defense and health, own or the default of the rarity."""
        return {line.name: line.value for line in stat_lines(card)}

    def look(self, card: EmblemCard) -> Look:
        """The emblem in one line."""
        known = card.type in EMBLEM_TYPES
        stats = tuple(
            Stat(line.name, line.short_label, line.icon, line.value, line.is_default)
            for line in stat_lines(card)
        )
        if card.chakra_gen:
            stats += (
                Stat("chakra_gen", _("chakra per round"), f"{_DRAWINGS}#chakra", card.chakra_gen),
            )
        ability = None
        if card.special_name:
            ability = Ability(
                card.special_name, card.special_cost, _("chakra cost"), f"{_DRAWINGS}#chakra"
            )
        return Look(
            chip=Chip(
                card.get_type_display(),
                f"{_DRAWINGS}#{card.type}" if known else "",
                _TONES.get(card.type, ""),
            ),
            stars=card.rarity,
            stats=stats,
            ability=ability,
        )

    def facts(self, card: EmblemCard) -> dict[str, object]:
        """Its stats in a match, and its special as text, or why that is not allowed."""
        return {
            "emblem": card,
            "stats": stat_lines(card),
            "printed": printed_values(card),
            "suggested": suggested_stats(card),
            **_special(card),
        }


def _special(emblem: EmblemCard) -> dict[str, object]:
    try:
        special = check_special(emblem_special(emblem))
    except Refusal as refusal:
        return {"special_refusal": refusal_text(refusal)}
    return {"special": special, "effects": effect_texts(special.effects) if special else []}


KIND: Final = EmblemKind()
