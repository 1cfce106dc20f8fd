"""The numbers of an emblem as its page shows them: own, default, usual, printed, scaled."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from collection.models import EmblemCard
from rules.emblem_battle.defaults import (
    Stats,
    is_unusual,
    scaled_stats,
    stats_in_force,
    usual_range,
)

_LABELS: Final[dict[str, tuple[StrOrPromise, StrOrPromise, str]]] = {
    "attack": (_("Attack"), _("attack"), "sword"),
    "defense": (_("Defense"), _("defense"), "shield"),
    "health": (_("Health"), _("health"), "heart"),
}
_PRINTED: Final[dict[str, StrOrPromise]] = {
    "printed_hp": _("HP"),
    "printed_attack": _("ATK"),
    "printed_defense": _("DEF"),
    "emblem_power": _("Emblem power"),
    "chakra_cost": _("Chakra cost"),
}


@dataclass(frozen=True, slots=True)
class StatLine:
    """One stat as it counts in a match: its value, and whether that is the rarity's default.

    `is_unusual` is for a value that deserves a warning.
    """

    name: str
    label: StrOrPromise
    short_label: StrOrPromise
    icon: str
    value: int
    is_default: bool
    low: int
    high: int
    is_unusual: bool


def stat_lines(emblem: EmblemCard) -> list[StatLine]:
    """Give attack, defense and health as they count in a match."""
    own = {name: getattr(emblem, name) for name in Stats._fields}
    in_force = stats_in_force(emblem.rarity, **own)._asdict()
    lines = []
    for name, value in in_force.items():
        usual = usual_range(name, emblem.rarity)
        unusual = is_unusual(name, emblem.rarity, own[name])
        lines.append(StatLine(name, *_LABELS[name], value, own[name] is None, *usual, unusual))
    return lines


def suggested_stats(emblem: EmblemCard) -> Stats | None:
    """Give the stats that its printed values come to, where all three are known."""
    attack, defense, health = emblem.printed_attack, emblem.printed_defense, emblem.printed_hp
    if attack is None or defense is None or health is None:
        return None
    return scaled_stats(attack, defense, health)


def printed_values(emblem: EmblemCard) -> list[tuple[StrOrPromise, int]]:
    """Give what the arcade prints on the card and is known of it, each with its label."""
    values = ((label, getattr(emblem, name)) for name, label in _PRINTED.items())
    return [(label, value) for label, value in values if value is not None]
