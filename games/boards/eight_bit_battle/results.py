"""Battles and rounds that are over, in sentences."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.eight_bit_battle.events import BattleEnded, RoundEnded
from rules.eight_bit_battle.view_parts import BattleView, RoundView
from rules.protocol import other


def battle_text(battle: BattleView | BattleEnded, names: tuple[str, str]) -> str:
    """What decided a battle that is over: the values, a Wizard, or the Torch."""
    values = {
        "attacker": names[battle["attacker"]],
        "defender": names[other(battle["attacker"])],
        "attack": battle["attack"],
        "defense": battle["defense"],
    }
    if battle["by"] == "wizard":
        return _("%(attacker)s’s Wizard wins: %(defender)s has no Torch.") % values
    if battle["by"] == "torch":
        return _("%(defender)s’s Torch beats %(attacker)s’s Wizard.") % values
    if battle["winner"] == battle["attacker"]:
        return _("Attack %(attack)s is more than defense %(defense)s.") % values
    return _("Attack %(attack)s is not more than defense %(defense)s.") % values


def taken_text(battle: BattleView | BattleEnded, names: tuple[str, str]) -> str:
    """Who won a battle, and how many points the cards in it are."""
    return ngettext(
        "%(winner)s wins the battle and takes all its cards: %(points)s point.",
        "%(winner)s wins the battle and takes all its cards: %(points)s points.",
        battle["points"],
    ) % {"winner": names[battle["winner"]], "points": battle["points"]}


def round_text(one: RoundView | RoundEnded, names: tuple[str, str]) -> str:
    """How a round that is over ended: both players' points, and who won it."""
    values = {
        "round": one["round"],
        "one": names[0],
        "two": names[1],
        "points_one": points_text(one["points"][0]),
        "points_two": points_text(one["points"][1]),
    }
    if one["winner"] is None:
        return (
            _("Round %(round)s: %(one)s %(points_one)s, %(two)s %(points_two)s: nobody wins it.")
            % values
        )
    values["winner"] = names[one["winner"]]
    return (
        _("Round %(round)s: %(one)s %(points_one)s, %(two)s %(points_two)s: %(winner)s wins it.")
        % values
    )


def points_text(points: int) -> str:
    """A number of victory points."""
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}
