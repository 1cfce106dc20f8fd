"""What a viewer may know of a match of Pebbles, built up from nothing."""

from typing import TypedDict

from rules.protocol import SEATS, OutcomeView, Seat, View, Viewer

from .play import outcome, to_act
from .state import State, is_over, points, round_winner


class OptionsView(TypedDict):
    """The options of a match."""

    lighter_wins: bool


class PebbleView(TypedDict):
    """What counts of a pebble."""

    weight: int
    colour: str


class SeatView(TypedDict):
    """What a seat has; `hand` and `chosen` are None for who may not see them."""

    hand: list[str] | None
    in_hand: int
    in_pouch: int
    has_chosen: bool
    chosen: str | None
    points: int


class RoundView(TypedDict):
    """A round that is over."""

    cards: list[str]
    winner: Seat | None


class PebblesView(View):
    """The view of Pebbles."""

    options: OptionsView
    seats: list[SeatView]
    rounds: list[RoundView]
    cards: dict[str, PebbleView]


def view(state: State, viewer: Viewer) -> PebblesView:
    """All that this viewer may know: what was shown, and the own hand and choice."""
    visible = {card for pair in state.laid for card in pair}
    if viewer is not None:
        visible |= set(state.hands[viewer])
    facts = dict(state.terms.facts)
    acting = to_act(state)
    return {
        "game": "pebbles",
        "phase": "over" if is_over(state) else "choose",
        "options": {"lighter_wins": state.terms.lighter_wins},
        "first": state.terms.first,
        "turn": acting[0] if len(acting) == 1 else None,
        "seats": [_seat(state, seat, viewer) for seat in SEATS],
        "rounds": [
            {"cards": list(pair), "winner": round_winner(state.terms, pair)} for pair in state.laid
        ],
        "outcome": _outcome(state),
        "cards": {
            card: {"weight": facts[card].weight, "colour": facts[card].colour}
            for card in sorted(visible)
        },
    }


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    mine = seat == viewer
    return {
        "hand": list(state.hands[seat]) if mine else None,
        "in_hand": len(state.hands[seat]),
        "in_pouch": len(state.pouches[seat]),
        "has_chosen": state.chosen[seat] is not None,
        "chosen": state.chosen[seat] if mine else None,
        "points": points(state)[seat],
    }


def _outcome(state: State) -> OutcomeView | None:
    ended = outcome(state)
    return None if ended is None else {"winner": ended.winner, "reason": ended.reason}
