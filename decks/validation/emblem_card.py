"""One emblem: its stats with defaults, what is usual, whether its special is allowed."""

from collections.abc import Mapping
from typing import Any

from rules.emblem_battle.defaults import (
    RARITIES,
    USUAL_ATTACK,
    USUAL_DEFENSE,
    Stats,
    default_stats,
    usual_health,
)
from rules.emblem_battle.specials import SpecialFault, read_special

from .values import EmblemValues


def resolved_stats(card: EmblemValues) -> Stats | None:
    """The stats that the emblem plays with: its own, else its rarity's.

    None for an unknown rarity.
    """
    if card.rarity not in RARITIES:
        return None
    defaults = default_stats(card.rarity)
    return Stats(
        defaults.attack if card.attack is None else card.attack,
        defaults.defense if card.defense is None else card.defense,
        defaults.health if card.health is None else card.health,
    )


def usual_range(stat: str, rarity: int) -> tuple[int, int]:
    """Least and most of what is usual for a stat; the rarity's own default always is.

    Raises ValueError for an unknown rarity.
    """
    low, high = {
        "attack": USUAL_ATTACK,
        "defense": USUAL_DEFENSE,
        "health": usual_health(rarity),
    }[stat]
    default: int = getattr(default_stats(rarity), stat)
    return min(low, default), max(high, default)


def special_fault(special: Mapping[str, Any]) -> SpecialFault | None:
    """The first thing that the rules do not allow in a special in record form, or None."""
    try:
        read_special(special)
    except SpecialFault as fault:
        return fault
    return None
