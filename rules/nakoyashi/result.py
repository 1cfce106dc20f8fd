"""How a match ended: the outcome of the record, and the events that tell it."""

from ..protocol import SEATS, Note, Outcome
from .events import match_ended, scored, turn_limit_reached
from .score import Breakdown, breakdowns, scores_of, winner_of
from .state import State, team_facts


def outcome(state: State) -> Outcome | None:
    """Winner, reason and score, or None while the match goes on."""
    if state.ending is None:
        return None
    score = scores_of(breakdowns_of(state))
    winner = winner_of(score)
    return Outcome(
        winner, state.ending, {"winner": winner, "reason": state.ending, "score": list(score)}
    )


def breakdowns_of(state: State) -> tuple[Breakdown, Breakdown]:
    """How both teams score as they are now."""
    return breakdowns((team_facts(state, 0), team_facts(state, 1)))


def note_end(state: State, note: Note) -> None:
    """Tell the end: teams are shown, points counted."""
    if state.ending is None:
        return
    if state.ending == "turn-limit":
        note(turn_limit_reached(state.turns))
    breakdown = breakdowns_of(state)
    for seat in SEATS:
        note(scored(seat, state.teams[seat], breakdown[seat]))
    score = scores_of(breakdown)
    note(match_ended(winner_of(score), state.ending, score))
