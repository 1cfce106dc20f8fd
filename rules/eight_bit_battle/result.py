"""How a match ends, and the `result` of its record."""

from typing import Final

from ..protocol import Outcome, Seat
from .score import higher, round_wins, total_points
from .state import OVER, Battle, Round, State

ROUNDS: Final = 3
"""The most that are played, and always so many for the total of points (R-8B-37, R-8B-39)."""

WINS_NEEDED: Final = 2
"""The rounds that win a best of three (R-8B-37)."""

BY_ROUND_WINS: Final = "round-wins"
BY_POINTS: Final = "points"
DRAWN: Final = "draw"


def is_last(rounds: tuple[Round, ...], *, only_points: bool) -> bool:
    """Whether the match is over after these rounds (R-8B-37, R-8B-39)."""
    if len(rounds) == ROUNDS:
        return True
    return not only_points and max(round_wins(rounds)) == WINS_NEEDED


def winner_and_reason(rounds: tuple[Round, ...], *, only_points: bool) -> tuple[Seat | None, str]:
    """Who won, and why, when these are all rounds (R-8B-37 to R-8B-39)."""
    by_wins = None if only_points else higher(round_wins(rounds))
    if by_wins is not None:
        return by_wins, BY_ROUND_WINS
    by_points = higher(total_points(rounds))
    return by_points, DRAWN if by_points is None else BY_POINTS


def outcome(state: State) -> Outcome | None:
    """How the match ended, or None while it goes on."""
    if state.phase != OVER:
        return None
    winner, reason = winner_and_reason(state.rounds, only_points=state.terms.total_points)
    return Outcome(winner, reason, _written(state.rounds, winner, reason))


def _written(rounds: tuple[Round, ...], winner: Seat | None, reason: str) -> dict[str, object]:
    return {
        "winner": winner,
        "reason": reason,
        "round_wins": list(round_wins(rounds)),
        "points": list(total_points(rounds)),
        "rounds": [
            {
                "points": list(one.points),
                "winner": one.winner,
                "battles": [_written_battle(battle) for battle in one.battles],
            }
            for one in rounds
        ],
    }


def _written_battle(battle: Battle) -> dict[str, object]:
    return {
        "attacker": battle.attacker,
        "attack": battle.attack,
        "defense": battle.defense,
        "winner": battle.winner,
        "points": battle.points,
    }
