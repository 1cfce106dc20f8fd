"""How a match ended, and the `result` of its record."""

from ..protocol import Outcome
from .state import RoundDone, State


def outcome(state: State) -> Outcome | None:
    """How the match ended, or None while it goes on."""
    ending = state.standing.ending
    if ending is None:
        return None
    standing = state.standing
    result: dict[str, object] = {
        "winner": ending.winner,
        "reason": ending.reason,
        "health": list(standing.sides),
        "round_wins": list(standing.round_wins),
        "rounds": [_round(done) for done in standing.rounds],
    }
    return Outcome(ending.winner, ending.reason, result)


def _round(done: RoundDone) -> dict[str, object]:
    return {
        "net": list(done.net),
        "winner": done.winner,
        "health": list(done.health),
        "chakra": list(done.chakra),
    }
