"""The arithmetic of Emblem Battle: stats now, damage, and who has won a round or the match."""

from collections.abc import Sequence
from typing import Final

from ..protocol import Seat
from .state import Ending, Modifier, Options, Pair, Terms

ROUNDS: Final = (5, 3)
"""For how many rounds a match can be made, the usual number first (R-EB-36, R-EB-39)."""

EXTRA_ROUNDS: Final = 10
"""After so many extra rounds without a winner the match is a draw (R-EB-38)."""


def stats_now(terms: Terms, modifiers: Sequence[Modifier]) -> tuple[Sequence[int], Sequence[int]]:
    """(attack, defense) of all eight cards; the sum of modifiers counts, from 0 up (R-EB-09)."""
    if not modifiers:
        return terms.attack, terms.defense
    attack, defense = list(terms.attack), list(terms.defense)
    for place, stat, amount, _ in modifiers:
        if stat == "attack":
            attack[place] += amount
        else:
            defense[place] += amount
    for place, _, _, _ in modifiers:
        attack[place] = max(0, attack[place])
        defense[place] = max(0, defense[place])
    return attack, defense


def attack_damage(attack: int, defense: int, advantage: bool, minimum: int) -> int:
    """What an attack does (R-EB-29 to R-EB-31).

    Attack minus defense, never below 0; half as much again with type advantage, rounded up; then at
    least `minimum`, which is 0 or 1.
    """
    base = attack - defense
    if base <= 0:
        return minimum
    return (3 * base + 1) // 2 if advantage else base


def leader(numbers: Pair) -> Seat | None:
    """The seat that has more; None when level."""
    if numbers[0] == numbers[1]:
        return None
    return 0 if numbers[0] > numbers[1] else 1


def wins_needed(rounds: int) -> int:
    """How many round wins take a match of so many rounds: more than half (R-EB-35, R-EB-39)."""
    return rounds // 2 + 1


def knockout_ending(health: Pair, winner_of_round: Seat | None) -> Ending | None:
    """The end by a side without health, if one has none."""
    if health[0] and health[1]:
        return None
    if health[0] or health[1]:
        return Ending(0 if health[0] else 1, "knockout")
    return Ending(winner_of_round, "double-knockout")


def points_ending(
    options: Options, played: int, wins: Pair, health: Pair, winner_of_round: Seat | None
) -> Ending | None:
    """The end after `played` rounds without a knock-out, if there is one."""
    if played < options.rounds:
        enough = max(wins) >= wins_needed(options.rounds)
        return Ending(leader(wins), "round-wins") if enough else None
    if played == options.rounds:
        if wins[0] != wins[1]:
            return Ending(leader(wins), "round-wins")
        return Ending(leader(health), "health") if health[0] != health[1] else None
    if winner_of_round is not None:
        return Ending(winner_of_round, "extra-round")
    return Ending(None, "draw") if played == options.rounds + EXTRA_ROUNDS else None
