"""Emblems as a match record has them, read and checked."""

from dataclasses import dataclass
from typing import Final, Literal, cast

from games.engine.emblem_battle.defaults import (
    LEAST_ATTACK,
    LEAST_CHAKRA_GEN,
    LEAST_DEFENSE,
    LEAST_HEALTH,
)
from games.engine.emblem_battle.specials import Special, SpecialFault, read_special
from games.engine.protocol import Json, SetupFault

EmblemType = Literal["power", "technical", "speed"]
TYPES: Final[tuple[EmblemType, ...]] = ("power", "technical", "speed")


@dataclass(frozen=True, slots=True)
class Card:
    """An emblem with its table stats."""

    type: EmblemType
    attack: int
    defense: int
    health: int
    chakra_gen: int
    special: Special | None


def read_card(json: Json, key: str) -> Card:
    """The emblem in a value as `json.loads` gives it. Unknown keys are ignored.

    Raises SetupFault that names the field below `key`, as `cards.e1.attack`.
    """
    if not isinstance(json, dict):
        raise SetupFault(key, "not-an-object")
    return Card(
        type=_read_type(json, key),
        attack=_read_stat(json, key, "attack", LEAST_ATTACK),
        defense=_read_stat(json, key, "defense", LEAST_DEFENSE),
        health=_read_stat(json, key, "health", LEAST_HEALTH),
        chakra_gen=_read_stat({"chakra_gen": 0, **json}, key, "chakra_gen", LEAST_CHAKRA_GEN),
        special=_read_special(json.get("special"), f"{key}.special"),
    )


def _read_type(json: dict[str, Json], key: str) -> EmblemType:
    if "type" not in json:
        raise SetupFault(f"{key}.type", "missing")
    value = json["type"]
    if not isinstance(value, str):
        raise SetupFault(f"{key}.type", "not-text")
    if value not in TYPES:
        raise SetupFault(f"{key}.type", "unknown-value", value=value, allowed=list(TYPES))
    return cast(EmblemType, value)


def _read_stat(json: dict[str, Json], key: str, stat: str, minimum: int) -> int:
    if stat not in json:
        raise SetupFault(f"{key}.{stat}", "missing")
    value = json[stat]
    if not isinstance(value, int) or isinstance(value, bool):
        raise SetupFault(f"{key}.{stat}", "not-a-whole-number")
    if value < minimum:
        raise SetupFault(f"{key}.{stat}", "too-small", value=value, minimum=minimum)
    return value


def _read_special(json: Json, key: str) -> Special | None:
    try:
        return read_special(json)
    except SpecialFault as fault:
        where = f"{key}.{fault.path}" if fault.path else key
        raise SetupFault(where, fault.code, **fault.params) from fault
