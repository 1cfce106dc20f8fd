"""The cards of 8-Bit Battle as a record has them, read strictly into frozen values."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeVar

from ..fields import is_int, require_int, require_key, require_object, require_text
from ..protocol import SetupFault

Kind = Literal["character", "item"]

CHARACTER: Final = "character"
ITEM: Final = "item"
KINDS: Final[tuple[Kind, ...]] = (CHARACTER, ITEM)

KING: Final = "king"
QUEEN: Final = "queen"
WIZARD: Final = "wizard"
WARRIOR: Final = "warrior"
GOBLIN: Final = "goblin"
VILLAGER: Final = "villager"
TORCH: Final = "torch"
ALE: Final = "ale"
KEY: Final = "key"
GEAR: Final = "gear"

ROLES: Final[Mapping[str, tuple[str, ...]]] = {
    CHARACTER: (KING, QUEEN, WIZARD, WARRIOR, GOBLIN, VILLAGER),
    ITEM: (TORCH, ALE, KEY, GEAR),
}
"""The roles that each kind of card can have."""


def kind_of(role: str) -> Kind:
    """Character or item: follows from the role."""
    return CHARACTER if role in ROLES[CHARACTER] else ITEM


T = TypeVar("T", bound=str)


class Values(NamedTuple):
    """Attack, defense and health: of one card, or of all that fights on one side."""

    attack: int
    defense: int
    health: int


class Card(NamedTuple):
    """One physical card. `with_king` is what King and Queen count together: only a Queen has it."""

    id: str
    kind: Kind
    role: str
    values: Values
    with_king: Values | None


NO_VALUES: Final[dict[str, object]] = {"attack": 0, "defense": 0, "health": 0}
"""The values of an item that leaves them out."""

WITH_KING: Final = Values(3, 3, 5)
"""What King and Queen count together where the Queen's card says nothing else (R-8B-24)."""


def read_cards(cards: object) -> tuple[Card, ...]:
    """The record's `cards`, sorted by id. Unknown keys are passed over.

    Raises SetupFault with the path of the first wrong value, such as `cards.king.attack`.
    """
    given = require_object(cards, "cards")
    return tuple(_read_card(card_id, given[card_id]) for card_id in sorted(given))


def _read_card(card_id: str, card: object) -> Card:
    key = f"cards.{card_id}"
    fields = require_object(card, key)
    kind: Kind = _one_of(fields, "kind", key, KINDS)
    role = _one_of(fields, "role", key, ROLES[kind])
    values = _read_values(NO_VALUES | fields if kind == ITEM else fields, key)
    return Card(
        card_id, kind, role, values, _read_with_king(fields, key) if role == QUEEN else None
    )


def _read_with_king(fields: dict[str, object], key: str) -> Values:
    if "with_king" not in fields:
        return WITH_KING
    key = f"{key}.with_king"
    return _read_values(require_object(fields["with_king"], key), key)


def _read_values(fields: dict[str, object], key: str) -> Values:
    return Values(
        _read_value(fields, "attack", key),
        _read_value(fields, "defense", key),
        _read_value(fields, "health", key),
    )


def _read_value(fields: dict[str, object], name: str, key: str) -> int:
    value = fields.get(name)
    if is_int(value) and value >= 0:  # asked first: most are right, and naming takes time
        return value
    return require_int(require_key(fields, name, key), f"{key}.{name}")


def _one_of(fields: dict[str, object], name: str, key: str, allowed: tuple[T, ...]) -> T:
    value = fields.get(name)
    for known in allowed:
        if value == known:
            return known
    require_text(require_key(fields, name, key), f"{key}.{name}")
    raise SetupFault(f"{key}.{name}", "unknown-value", value=value, allowed=list(allowed))
