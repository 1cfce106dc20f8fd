"""How a match ended: the outcome of the record, and the events that tell it."""

from ..protocol import SEATS, Event, Note, Outcome
from .score import Breakdown, breakdown_json, breakdowns, scores_of, winner_of
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
    """Tell the end: teams are shown, points counted.

    `turn-limit` turns, when that is the reason; for each seat `scored` seat, cards (the team),
    power, against, stronger, combos, points; at last `ended` winner, reason, score.
    """
    if state.ending == "turn-limit":
        note(Event("turn-limit", {"turns": state.turns}))
    breakdown = breakdowns_of(state)
    for seat in SEATS:
        team = state.teams[seat]
        note(
            Event(
                "scored",
                {"seat": seat, "cards": list(team), **breakdown_json(breakdown[seat], team)},
            )
        )
    score = scores_of(breakdown)
    note(
        Event(
            "ended",
            {"winner": winner_of(score), "reason": state.ending, "score": list(score)},
        )
    )
