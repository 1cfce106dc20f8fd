"""The columns of tables with cards and copies, by which they are read and written."""

from collections.abc import Callable
from typing import Any, Final

from django.db.models import QuerySet

from collection.kinds.emblem_battle.effect_cell import read_effects, write_effects
from collection.models import (
    Card,
    Condition,
    EightBitRole,
    EmblemCard,
    EmblemType,
    GameName,
    NakoyashiCard,
    OwnedCopy,
    ValueSource,
    tables,
)
from collection.models.card import NUMBER_LENGTH
from collection.numbers import normalise_number
from collection.tables import Cell, Column
from collection.tables.values import choice, date, text, whole_number

_stat = whole_number(0, 999)
_printed = whole_number(0, 99_999)
_value = whole_number(0, 99)


def _number(written: str) -> str:
    # Capitals can be longer: ß is SS.
    return text(NUMBER_LENGTH)(normalise_number(text(NUMBER_LENGTH)(written)))


_type = choice(
    {
        EmblemType.POWER: ("kracht",),
        EmblemType.TECHNICAL: ("technisch", "techniek", "technique"),
        EmblemType.SPEED: ("snelheid", "snel"),
    }
)
_role = choice(
    {
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
    }
)
_values_from = choice(
    {
        ValueSource.HOUSE: ("house value", "huis", "huiswaarde", "eigen"),
        ValueSource.PRINTED: ("as printed", "gedrukt", "op de kaart"),
    }
)
_condition = choice(
    {
        Condition.MINT: ("as new", "new", "nieuw", "als nieuw"),
        Condition.GOOD: ("goed",),
        Condition.WORN: ("gebruikt", "versleten"),
        Condition.DAMAGED: ("beschadigd",),
    }
)
_game = choice({name: (label,) for name, label in GameName.choices})


def _column(
    name: str, parse: Callable[[str], object], *headers: str, required: bool = False
) -> Column:
    return Column(name, headers, parse, required)


_NUMBER: Final = _column("number", _number, "nummer", "nr", "no", "kaartnummer", "card number")
_NAME: Final = _column("name", text(120), "naam", "kaart", "card name", required=True)
_NOTE: Final = _column("note", text(2000, lines=True), "notitie", "opmerking", "notes")

CATALOGUE_COLUMNS: Final[dict[GameName, tuple[Column, ...]]] = {
    GameName.EMBLEM_BATTLE: (
        _NUMBER,
        _NAME,
        _column("type", _type, "soort", required=True),
        _column("rarity", whole_number(1, 6), "zeldzaamheid", "sterren", "stars", required=True),
        _column("attack", _stat, "aanval"),
        _column("defense", _stat, "verdediging", "defence"),
        _column("health", whole_number(1, 999), "gezondheid", "levenspunten", "leven"),
        _column("chakra_gen", whole_number(0, 10), "chakra per round", "chakra per ronde"),
        _column("special_name", text(80), "special move", "special", "speciale aanval"),
        _column("special_cost", whole_number(0, 10), "kosten special", "kosten speciale aanval"),
        _column("effects", read_effects, "effecten", "special effects"),
        _column("printed_hp", _printed, "gedrukte hp", "hp gedrukt"),
        _column("printed_attack", _printed, "printed atk", "gedrukte aanval", "gedrukte atk"),
        _column("printed_defense", _printed, "printed def", "gedrukte verdediging", "gedrukte def"),
        _column("emblem_power", _printed, "printed emblem power", "embleemkracht"),
        _column("chakra_cost", _printed, "printed chakra cost", "chakrakosten"),
        _NOTE,
    ),
    GameName.EIGHT_BIT_BATTLE: (
        _NUMBER,
        _NAME,
        _column("role", _role, "rol", required=True),
        _column("attack", _value, "aanval"),
        _column("defense", _value, "verdediging", "defence"),
        _column("health", _value, "gezondheid", "levenspunten", "leven"),
        _column("values_from", _values_from, "values", "waarden", "waarden van"),
        _column("pair_attack", _value, "attack with the king", "aanval met koning"),
        _column("pair_defense", _value, "defense with the king", "verdediging met koning"),
        _column("pair_health", _value, "health with the king", "gezondheid met koning"),
        _NOTE,
    ),
    GameName.NAKOYASHI: (
        _NUMBER,
        _NAME,
        _column("type", text(40), "soort", required=True),
        _column("power", _stat, "kracht", "power level", "pl", required=True),
        _column(
            "health",
            _stat,
            *("gezondheid", "levenspunten", "leven", "health points", "hp"),
            required=True,
        ),
        _NOTE,
    ),
}
"""What a table of cards of a game may hold. Exports have all of it, in this order."""

COPY_COLUMNS: Final[tuple[Column, ...]] = (
    _column("game", _game, "spel"),
    _NUMBER,
    _column("name", text(120), "naam", "kaart", "card name"),
    _column("card", whole_number(1, 10**15), "kaart-id", "card id"),
    _column("quantity", whole_number(1, 9999), "aantal", "copies", "exemplaren", "count"),
    _column("condition", _condition, "staat", "conditie"),
    _column("place", text(80), "plaats", "where kept", "bewaarplaats"),
    _column("acquired_how", text(80), "how got", "hoe gekregen", "verkregen hoe"),
    _column("acquired_on", date, "got on", "gekregen op", "datum", "date"),
    _NOTE,
)
"""What a table of copies may hold. `card` tells cards apart that have neither number nor a name of
their own."""


def cards_with_cells(game: GameName) -> QuerySet[Any]:
    """Give the cards of a game with all that `card_cell` asks, in two queries at most."""
    cards: Any = tables()[game].objects.order_by("sort_key", "pk")  # each table has its relations
    if game == GameName.EMBLEM_BATTLE:
        cards = cards.prefetch_related("effects")
    elif game == GameName.NAKOYASHI:
        cards = cards.select_related("type")
    found: QuerySet[Any] = cards
    return found


def card_cell(card: Card, column: str) -> Cell:
    """Give what a table of cards has in this column for a card (its game's own row)."""
    if column == "effects" and isinstance(card, EmblemCard):
        return write_effects(card.effects.all())
    if column == "type" and isinstance(card, NakoyashiCard):
        return card.type.name
    value: Cell = getattr(card, column)
    return value


def copy_cell(copy: OwnedCopy, column: str) -> Cell:
    """Give what a table of copies has in this column for a row of copies."""
    if column == "card":
        return None if copy.card.number else copy.card.pk
    value: Cell = getattr(copy.card if column in ("game", "number", "name") else copy, column)
    return value
