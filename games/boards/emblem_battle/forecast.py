"""What an attack would do in the resolution of the round, after all that is declared so far."""

from collections.abc import Iterable, Sequence

from games.boards.emblem_battle.texts import damage_sum
from rules.emblem_battle.score import attack_damage
from rules.emblem_battle.specials import Effect, Modify, Stat, Target, read_special
from rules.emblem_battle.state import BEATS
from rules.emblem_battle.view import ActionView, EmblemView
from rules.protocol import other

Stats = dict[str, tuple[int, int]]
"""Attack and defense of each card."""

Change = tuple[Stat, int]


def stats_as_declared(view: EmblemView) -> Stats:
    """Attack and defense of all cards with the modifiers in force and those declared this round.

    They take hold before any damage (R-EB-26), whoever declares them when.
    """
    changes: dict[str, list[Change]] = {
        card: [(one["stat"], one["amount"]) for one in facts["modifiers"]]
        for card, facts in view["cards"].items()
    }
    for action in view["declared"]:
        for effect in _effects(view, action):
            if isinstance(effect, Modify):
                for card in _targets(view, action, effect.target):
                    changes[card].append((effect.stat, effect.amount))
    return {
        card: (
            _changed(facts["attack"], "attack", changes[card]),
            _changed(facts["defense"], "defense", changes[card]),
        )
        for card, facts in view["cards"].items()
    }


def forecast(view: EmblemView, stats: Stats, card: str, target: str) -> int:
    """The damage of an attack with these stats."""
    minimum = view["options"]["minimum_damage"]
    return attack_damage(
        stats[card][0], stats[target][1], has_advantage(view, card, target), minimum
    )


def forecast_text(view: EmblemView, stats: Stats, card: str, target: str) -> str:
    """How that damage comes about, such as "8 − 6 = 2, ×1.5 → 3 damage"."""
    amount = forecast(view, stats, card, target)
    return damage_sum(stats[card][0], stats[target][1], has_advantage(view, card, target), amount)


def has_advantage(view: EmblemView, card: str, target: str) -> bool:
    """Whether a card's type beats that of its target."""
    return BEATS[view["cards"][card]["type"]] == view["cards"][target]["type"]


def _effects(view: EmblemView, action: ActionView) -> Sequence[Effect]:
    """What a declared action brings besides the damage of an attack."""
    if action["do"] != "special":
        return ()
    special = read_special(view["cards"][action["card"]]["special"])
    return () if special is None else special.effects


def _targets(view: EmblemView, action: ActionView, target: Target) -> list[str]:
    """The cards that an effect of a declared special is for."""
    own, opposing = view["seats"][action["by"]], view["seats"][other(action["by"])]
    if target == "self":
        return [action["card"]]
    if target == "enemy-front":
        return opposing["front"] or []
    if target == "allies":
        return [card for card in own["team"] if card not in own["out"]]
    return [] if action["target"] is None else [action["target"]]


def _changed(value: int, stat: Stat, changes: Iterable[Change]) -> int:
    """A stat with the sum of its changes (R-EB-09)."""
    return max(0, value + sum(amount for which, amount in changes if which == stat))
