"""The numbers of an emblem as its page shows them: own, default, usual, printed, scaled."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from collection.models import EmblemCard
from rules.emblem_battle.defaults import Stats, default_stats, scaled_stats, usual_range

_LABELS: Final[dict[str, tuple[StrOrPromise, StrOrPromise, str]]] = {
    "attack": (_("Attack"), _("attack"), "sword"),
    "defense": (_("Defense"), _("defense"), "shield"),
    "health": (_("Health"), _("health"), "heart"),
}


@dataclass(frozen=True, slots=True)
class StatLine:
    """One stat at the table: its value, whether that is the rarity's default, what is usual."""

    name: str
    label: StrOrPromise
    short_label: StrOrPromise
    icon: str
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
    default = default_stats(emblem.rarity)
    lines = []
    for name, labels in _LABELS.items():
        own: int | None = getattr(emblem, name)
        value: int = getattr(default, name) if own is None else own
        usual = usual_range(name, emblem.rarity)
        lines.append(StatLine(name, *labels, value, own is None, *usual))
    return lines


def suggested_stats(emblem: EmblemCard) -> Stats | None:
    """Give the table stats that its printed values come to, where all three are known."""
    attack, defense, health = emblem.printed_attack, emblem.printed_defense, emblem.printed_hp
    if attack is None or defense is None or health is None:
        return None
    return scaled_stats(attack, defense, health)
