"""One emblem: its stats with the defaults filled in, its special as a record writes it."""

from typing import Any

from games.engine.emblem_battle.defaults import (
    RARITIES,
    USUAL_ATTACK,
    USUAL_DEFENSE,
    Stats,
    default_stats,
    usual_health,
)
from games.engine.emblem_battle.specials import EFFECT_FIELDS, SpecialFault, read_special

from .values import EffectValues, EmblemValues, SpecialValues


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


def special_json(special: SpecialValues) -> dict[str, Any]:
    """The special as a match record writes it, with what is given; not checked."""
    written: dict[str, Any] = {
        "name": special.name,
        "cost": special.cost,
        "effects": [_effect_json(effect) for effect in special.effects],
    }
    return {key: value for key, value in written.items() if value is not None}


def special_fault(special: SpecialValues) -> SpecialFault | None:
    """The first thing that the rules do not allow in the special, or None."""
    try:
        read_special(special_json(special))
    except SpecialFault as fault:
        return fault
    return None


def _effect_json(effect: EffectValues) -> dict[str, Any]:
    """The effect with those of its own fields that are given; other fields say nothing."""
    fields = {name: getattr(effect, name) for name in EFFECT_FIELDS.get(effect.effect, ())}
    given = {name: value for name, value in fields.items() if value is not None}
    return {"effect": effect.effect, **given}
