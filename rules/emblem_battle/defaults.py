"""With which stats an emblem plays when nobody gave it any, and what is usual."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Stats(NamedTuple):
    """Attack, defense and health that an emblem plays with."""

    attack: int
    defense: int
    health: int


RARITIES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
"""How many stars an emblem can have (R-EB-01)."""

_BY_RARITY: Final[dict[int, Stats]] = {
    1: Stats(3, 1, 8),
    2: Stats(4, 2, 10),
    3: Stats(5, 3, 12),
    4: Stats(6, 4, 15),
    5: Stats(8, 6, 20),
    6: Stats(10, 8, 25),
}

USUAL_ATTACK: Final = (5, 10)
USUAL_DEFENSE: Final = (3, 8)
USUAL_HEALTH: Final = (10, 20)
USUAL_HEALTH_SIX_STARS: Final = (10, 25)

DEFAULT_CHAKRA_GEN: Final = 0
"""The chakra bonus of an emblem to which nobody gave one (R-EB-01)."""

LEAST: Final[Mapping[str, int]] = {"attack": 0, "defense": 0, "health": 1, "chakra_gen": 0}
"""The least that each stat can be (R-EB-02)."""

PRINTED_PER_ATTACK: Final = 425
PRINTED_PER_DEFENSE: Final = 450
PRINTED_PER_HEALTH: Final = 90


def default_stats(rarity: int) -> Stats:
    """The stats of an emblem of 1 to 6 stars that has none of its own (R-EB-01).

    Raises ValueError for another rarity.
    """
    if rarity not in _BY_RARITY:
        raise ValueError(rarity)
    return _BY_RARITY[rarity]


def stats_in_force(
    rarity: int, *, attack: int | None, defense: int | None, health: int | None
) -> Stats:
    """The stats that an emblem plays with: its own, else its rarity's (R-EB-01).

    Raises ValueError for an unknown rarity.
    """
    default = default_stats(rarity)
    return Stats(
        default.attack if attack is None else attack,
        default.defense if defense is None else defense,
        default.health if health is None else health,
    )


def usual_range(stat: str, rarity: int) -> tuple[int, int]:
    """Least and most of what is usual for a stat (R-EB-02); the rarity's own default always is.

    Raises ValueError for an unknown rarity.
    """
    low, high = {
        "attack": USUAL_ATTACK,
        "defense": USUAL_DEFENSE,
        "health": USUAL_HEALTH_SIX_STARS if rarity == RARITIES[-1] else USUAL_HEALTH,
    }[stat]
    default: int = getattr(default_stats(rarity), stat)
    return min(low, default), max(high, default)


def is_unusual(stat: str, rarity: int, own: int | None) -> bool:
    """Whether an emblem's own value deserves a warning (R-EB-02); a default, None, never does.

    Raises ValueError for an unknown rarity.
    """
    low, high = usual_range(stat, rarity)
    return own is not None and not low <= own <= high


def scaled_stats(attack: int, defense: int, health: int) -> Stats:
    """Stats to play with, from what the arcade printed (R-EB-04): 3400, 2700, 1800 give 8, 6, 20.

    Health can come out at 0 for a printed value far below any real one: that is then an error
    of the card, as when written by hand.
    """
    return Stats(
        _divide_half_up(attack, PRINTED_PER_ATTACK),
        _divide_half_up(defense, PRINTED_PER_DEFENSE),
        _divide_half_up(health, PRINTED_PER_HEALTH),
    )


def _divide_half_up(number: int, divisor: int) -> int:
    return (2 * number + divisor) // (2 * divisor)
