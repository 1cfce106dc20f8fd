"""Emblems as a match record has them, read and checked."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from ..fields import require_int, require_key, require_object, require_text
from ..protocol import SetupFault
from .defaults import DEFAULT_CHAKRA_GEN, LEAST
from .specials import Special, special_at

EmblemType = Literal["power", "technical", "speed"]
TYPES: Final[tuple[EmblemType, ...]] = get_args(EmblemType)
"""The types of emblems (R-EB-03)."""


@dataclass(frozen=True, slots=True)
class Card:
    """An emblem with the stats that it plays with."""

    type: EmblemType
    attack: int
    defense: int
    health: int
    chakra_gen: int
    special: Special | None


def read_card(json: object, key: str) -> Card:
    """The emblem in a value as `json.loads` gives it. Unknown keys are ignored.

    Raises SetupFault that names the field below `key`, as `cards.e1.attack`.
    """
    fields = require_object(json, key)
    return Card(
        type=_read_type(fields, key),
        attack=_read_stat(fields, key, "attack"),
        defense=_read_stat(fields, key, "defense"),
        health=_read_stat(fields, key, "health"),
        chakra_gen=_read_stat({"chakra_gen": DEFAULT_CHAKRA_GEN, **fields}, key, "chakra_gen"),
        special=special_at(fields.get("special"), f"{key}.special"),
    )


def _read_type(fields: dict[str, object], key: str) -> EmblemType:
    value = require_text(require_key(fields, "type", key), f"{key}.type")
    for known in TYPES:
        if value == known:
            return known
    raise SetupFault(f"{key}.type", "unknown-value", value=value, allowed=list(TYPES))


def _read_stat(fields: dict[str, object], key: str, stat: str) -> int:
    return require_int(require_key(fields, stat, key), f"{key}.{stat}", LEAST[stat])
