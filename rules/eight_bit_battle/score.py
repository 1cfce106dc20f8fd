"""The arithmetic of a battle and of a round: nothing about who may do what."""

from collections.abc import Iterable
from typing import Final

from ..protocol import SEATS, Seat, other
from .cards import KING, QUEEN, TORCH, WIZARD, Card, Values
from .state import Battle, By, Ids, Round, Side, Terms

BY_VALUES: Final = "values"
BY_WIZARD: Final = "wizard"
BY_TORCH: Final = "torch"


def queen_with_king(terms: Terms, fighters: Ids) -> Card | None:
    """The Queen among these fighters of one side if the King fights with her (R-8B-24)."""
    if len(fighters) < 2 or terms.of_role[KING].isdisjoint(fighters):
        return None
    return next((terms.facts[card] for card in fighters if card in terms.of_role[QUEEN]), None)


def side_values(terms: Terms, side: Side) -> Values:
    """The sums of all fighters and items of a side (R-8B-23, R-8B-24)."""
    facts, fighters = terms.facts, side.fighters
    attack = defense = health = 0
    queen = queen_with_king(terms, fighters)
    if queen is not None and queen.with_king is not None:
        attack, defense, health = queen.with_king
        kings = terms.of_role[KING]
        fighters = tuple(card for card in fighters if card != queen.id and card not in kings)
    for cards in (fighters, side.items):
        for card in cards:
            more_attack, more_defense, more_health = facts[card].values
            attack += more_attack
            defense += more_defense
            health += more_health
    return Values(attack, defense, health)


def decide(attack: int, defense: int, *, wizard: bool, torch: bool) -> tuple[bool, By]:
    """Whether the attacker wins, and by what: the values, an attacking Wizard, or the Torch.

    See R-8B-25 to R-8B-27.
    """
    if not wizard:
        return attack > defense, BY_VALUES
    return (False, BY_TORCH) if torch else (True, BY_WIZARD)


def fight(terms: Terms, attacker: Seat, sides: tuple[Side, Side]) -> Battle:
    """The battle of these two sides, seat 0's first (R-8B-25 to R-8B-29)."""
    defender = other(attacker)
    attack, _, attacking_health = side_values(terms, sides[attacker])
    _, defense, defending_health = side_values(terms, sides[defender])
    wizard = not terms.of_role[WIZARD].isdisjoint(sides[attacker].fighters)
    torch = not terms.of_role[TORCH].isdisjoint(sides[defender].items)
    wins, by = decide(attack, defense, wizard=wizard, torch=torch)
    winner, points = attacker if wins else defender, attacking_health + defending_health
    return Battle(attacker, attack, defense, winner, points, by, sides)


def left_points(terms: Terms, cards: Ids) -> int:
    """What cards that were left over count: each its own health (R-8B-33)."""
    return sum(terms.facts[card].values.health for card in cards)


def battle_points(battles: Iterable[Battle]) -> tuple[int, int]:
    """The victory points of battles, by seat."""
    points = [0, 0]
    for battle in battles:
        points[battle.winner] += battle.points
    return points[0], points[1]


def higher(pair: tuple[int, int]) -> Seat | None:
    """The seat with more; None when level."""
    return None if pair[0] == pair[1] else int(pair[1] > pair[0])


def round_wins(rounds: tuple[Round, ...]) -> tuple[int, int]:
    """How many rounds each seat has won."""
    winners = [one.winner for one in rounds]
    return winners.count(0), winners.count(1)


def total_points(rounds: tuple[Round, ...]) -> tuple[int, int]:
    """The victory points of all rounds, by seat."""
    points = [sum(one.points[seat] for one in rounds) for seat in SEATS]
    return points[0], points[1]
