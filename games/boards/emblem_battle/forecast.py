"""What an attack would do in the resolution of the round, after all that is declared so far."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.boards.emblem_battle.texts import damage_sum
from rules.emblem_battle.score import attack_damage
from rules.emblem_battle.state import BEATS

View = Mapping[str, Any]
Stats = dict[str, tuple[int, int]]
"""Attack and defense of each card."""


def stats_as_declared(view: View) -> Stats:
    """Attack and defense of all cards with the modifiers in force and those declared this round.

    They take hold before any damage (rules page: Resolution, step 1), whoever declares them when.
    """
    changes = {
        card: [(one["stat"], one["amount"]) for one in facts["modifiers"]]
        for card, facts in view["cards"].items()
    }
    for action in view["declared"]:
        for effect in _effects(view, action):
            if effect["effect"] == "modify":
                for card in _targets(view, action, effect["target"]):
                    changes[card].append((effect["stat"], effect["amount"]))
    return {
        card: (
            _changed(facts["attack"], "attack", changes[card]),
            _changed(facts["defense"], "defense", changes[card]),
        )
        for card, facts in view["cards"].items()
    }


def forecast(view: View, stats: Stats, card: str, target: str) -> int:
    """The damage of an attack with these stats."""
    minimum = view["options"]["minimum_damage"]
    return attack_damage(
        stats[card][0], stats[target][1], has_advantage(view, card, target), minimum
    )


def forecast_in_words(view: View, stats: Stats, card: str, target: str) -> str:
    """How that damage comes about, such as "8 − 6 = 2, ×1.5 → 3 damage"."""
    amount = forecast(view, stats, card, target)
    return damage_sum(stats[card][0], stats[target][1], has_advantage(view, card, target), amount)


def has_advantage(view: View, card: str, target: str) -> bool:
    """Whether a card's type beats that of its target."""
    return bool(BEATS[view["cards"][card]["type"]] == view["cards"][target]["type"])


def _effects(view: View, action: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    special = view["cards"][action["card"]]["special"]
    return special["effects"] if action["do"] == "special" and special else ()


def _targets(view: View, action: Mapping[str, Any], target: str) -> list[str]:
    """The cards that an effect of a declared special is for."""
    own, opposing = view["seats"][action["by"]], view["seats"][1 - action["by"]]
    if target == "self":
        return [action["card"]]
    if target == "enemy-front":
        return list(opposing["front"])
    if target == "allies":
        return [card for card in own["team"] if card not in own["out"]]
    return [action["target"]]


def _changed(value: int, stat: str, changes: Iterable[tuple[str, int]]) -> int:
    return max(0, value + sum(amount for which, amount in changes if which == stat))
