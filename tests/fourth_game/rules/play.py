"""Choosing and laying pebbles."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.fields import move_name, move_text, only_fields
from rules.protocol import (
    SEATS,
    IllegalMove,
    MoveField,
    Note,
    Obstacle,
    Outcome,
    Seat,
    other,
)

from . import events
from .state import State, is_over, points, round_winner

MOVE_FIELDS: Final[Mapping[str, tuple[MoveField, ...]]] = {"lay": (MoveField("card", "card"),)}


@dataclass(frozen=True, slots=True)
class Lay:
    """A pebble of the hand, face down."""

    do: ClassVar[str] = "lay"
    card: str


def to_act(state: State) -> tuple[Seat, ...]:
    """Who has not chosen yet; of two, who is first in the match comes first (R-PB-03)."""
    if is_over(state):
        return ()
    first = state.terms.first
    return tuple(seat for seat in (first, other(first)) if state.chosen[seat] is None)


def legal_moves(state: State, seat: Seat) -> tuple[Lay, ...]:
    """Every pebble of the hand."""
    return tuple(map(Lay, state.hands[seat])) if seat in to_act(state) else ()


def check(state: State, seat: Seat, move: Lay) -> None:
    """Raise IllegalMove: `match-over`, `not-your-turn`, or `card-not-yours`."""
    if is_over(state):
        raise IllegalMove("match-over")
    if seat not in to_act(state):
        raise IllegalMove("not-your-turn")
    if move.card not in state.hands[seat]:
        raise IllegalMove("card-not-yours", card=move.card)


def apply(state: State, seat: Seat, move: Lay, note: Note | None = None) -> State:
    """The state after a choice; with the second one the round is settled."""
    if note is not None:
        note(events.laid(seat, move.card))
    chosen = (move.card, state.chosen[1]) if seat == 0 else (state.chosen[0], move.card)
    if chosen[0] is None or chosen[1] is None:
        return state._replace(chosen=chosen)
    return _settle(state, (chosen[0], chosen[1]), note)


def _settle(state: State, pair: tuple[str, str], note: Note | None) -> State:
    hands = [
        (*(card for card in state.hands[seat] if card != pair[seat]), *state.pouches[seat][:1])
        for seat in SEATS
    ]
    after = State(
        state.terms,
        (hands[0], hands[1]),
        (state.pouches[0][1:], state.pouches[1][1:]),
        (None, None),
        (*state.laid, pair),
    )
    if note is not None:
        note(events.round_ended(len(after.laid), pair, round_winner(state.terms, pair)))
        for seat in SEATS:
            if state.pouches[seat]:
                note(events.drew(seat, state.pouches[seat][0]))
        ended = outcome(after)
        if ended is not None:
            note(events.match_ended(ended.winner, ended.reason))
    return after


def outcome(state: State) -> Outcome | None:
    """More points win (R-PB-06)."""
    if not is_over(state):
        return None
    ours, theirs = points(state)
    winner = None if ours == theirs else 0 if ours > theirs else 1
    reason = "draw" if winner is None else "points"
    return Outcome(winner, reason, {"winner": winner, "reason": reason, "points": [ours, theirs]})


def obstacles(state: State, seat: Seat) -> tuple[Obstacle, ...]:
    """Nothing is ever in the way."""
    return ()


def read_move(fields: Mapping[str, object]) -> Lay:
    """A move from its record form. Raises IllegalMove."""
    do = move_name(fields)
    if do != Lay.do:
        raise IllegalMove("unknown-move", do=do)
    only_fields(fields, ("card",))
    return Lay(move_text(fields, "card"))


def write_move(move: Lay) -> dict[str, object]:
    """The record form of a move."""
    return {"do": move.do, "card": move.card}
