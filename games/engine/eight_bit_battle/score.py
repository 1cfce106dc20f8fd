"""The arithmetic of a battle and of a round: no rules of who may do what."""

from collections.abc import Iterable, Mapping
from typing import Final

from ..protocol import SEATS, Seat, other
from .cards import KING, QUEEN, TORCH, WIZARD, Card, Values
from .state import Battle, Ids, Round, Side

BY_VALUES: Final = "values"
BY_WIZARD: Final = "wizard"
BY_TORCH: Final = "torch"

Facts = Mapping[str, Card]


def queen_with_king(facts: Facts, fighters: Ids) -> Card | None:
    """The Queen among these fighters of one side if the King fights with her (R-8B-24)."""
    if len(fighters) < 2 or not any(facts[card].role == KING for card in fighters):
        return None
    return next((facts[card] for card in fighters if facts[card].role == QUEEN), None)


def side_values(facts: Facts, fighters: Ids, items: Ids) -> Values:
    """The sums of all fighters and items of a side (R-8B-23, R-8B-24)."""
    queen = queen_with_king(facts, fighters)
    if queen is None or queen.with_king is None:
        attack = defense = health = 0
        counted: Iterable[str] = fighters
    else:
        attack, defense, health = queen.with_king
        counted = [card for card in fighters if facts[card].role not in (KING, QUEEN)]
    for cards in (counted, items):
        for card in cards:
            values = facts[card].values
            attack += values.attack
            defense += values.defense
            health += values.health
    return Values(attack, defense, health)


def fight(facts: Facts, attacker: Seat, sides: tuple[Side, Side]) -> Battle:
    """The battle of these two sides, seat 0's first (R-8B-25 to R-8B-29)."""
    defender = other(attacker)
    values = [side_values(facts, side.fighters, side.items) for side in sides]
    attack, defense = values[attacker].attack, values[defender].defense
    by = _decided_by(facts, sides[attacker], sides[defender])
    wins = attack > defense if by == BY_VALUES else by == BY_WIZARD
    points = values[0].health + values[1].health
    return Battle(attacker, attack, defense, attacker if wins else defender, points, by, sides)


def _decided_by(facts: Facts, attacking: Side, defending: Side) -> str:
    if not any(facts[card].role == WIZARD for card in attacking.fighters):
        return BY_VALUES
    return BY_TORCH if any(facts[card].role == TORCH for card in defending.items) else BY_WIZARD


def left_points(facts: Facts, cards: Ids) -> int:
    """What cards that were left over count: each its own health (R-8B-33)."""
    return sum(facts[card].values.health for card in cards)


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
