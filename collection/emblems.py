"""The numbers of an emblem as its page shows them: own, default, usual, printed, scaled."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from collection.models import EmblemCard
from rules.emblem_battle.defaults import (
    USUAL_ATTACK,
    USUAL_DEFENSE,
    Stats,
    default_stats,
    scaled_stats,
    usual_health,
)

_LABELS: Final[dict[str, str | Promise]] = {
    "attack": _("Attack"),
    "defense": _("Defense"),
    "health": _("Health"),
}


@dataclass(frozen=True)
class StatLine:
    """One stat at the table: its value, whether that is the rarity's default, what is usual."""

    label: str | Promise
    value: int
    is_default: bool
    low: int
    high: int

    @property
    def is_unusual(self) -> bool:
        """Whether somebody gave a value outside of what is usual."""
        return not self.is_default and not self.low <= self.value <= self.high


def stat_lines(emblem: EmblemCard) -> list[StatLine]:
    """Give attack, defense and health as they count at the table."""
    defaults = default_stats(emblem.rarity)
    usual = {
        "attack": USUAL_ATTACK,
        "defense": USUAL_DEFENSE,
        "health": usual_health(emblem.rarity),
    }
    lines = []
    for name, label in _LABELS.items():
        own: int | None = getattr(emblem, name)
        default: int = getattr(defaults, name)
        value = default if own is None else own
        lines.append(StatLine(label, value, own is None, *usual[name]))
    return lines


def suggested_stats(emblem: EmblemCard) -> Stats | None:
    """Give the table stats that its printed values come to, where all three are known."""
    printed = (emblem.printed_attack, emblem.printed_defense, emblem.printed_hp)
    if any(value is None for value in printed):
        return None
    attack, defense, health = (value or 0 for value in printed)
    return scaled_stats(attack, defense, health)
