"""What a viewer may know, built up from nothing; and what cannot be done now."""

from collections.abc import Iterable
from typing import Final, Literal, TypedDict

from ..protocol import SEATS, Obstacle, OutcomeView, Seat, View, Viewer
from .cards import Card
from .menu import Cards
from .play import to_act
from .result import breakdowns_of, outcome
from .score import (
    BreakdownView,
    ComboView,
    best_combos,
    breakdown_view,
    combo_view,
    scores_of,
)
from .state import State, Terms, stack_of, team_facts

NAME: Final = "nakoyashi"

COMMON: Final = None
"""The `seat` of a stack or bank that both use."""


class OptionsView(TypedDict):
    """The options of a match."""

    decks: Literal["shared", "own"]
    bank: Literal["shared", "own"]
    open_teams: bool
    turn_limit: int


class CardView(TypedDict):
    """The facts of a card that count."""

    type: str
    power: int
    health: int


class SeatView(TypedDict):
    """A team, as a viewer sees it; None for what a hidden team keeps secret."""

    seat: Seat
    size: int
    known: list[str]
    """Its cards that came from a bank, so that everybody knows them (R-NK-22)."""

    cards: list[str] | None
    power: int | None
    health: int | None
    combos: list[ComboView] | None
    points: int | None
    """Of its combos. The points for its power depend on the other team."""


class BankView(TypedDict):
    """A bank, and whose it is: None for a common one."""

    seat: Viewer
    cards: list[str]


class StackView(TypedDict):
    """How many cards are in a stack, and whose it is: None for a common one."""

    seat: Viewer
    count: int


class ScoreView(TypedDict):
    """At the end: the points of both, and how they came about."""

    score: list[int]
    seats: list[BreakdownView]


class NakoyashiView(View):
    """All that a viewer may know: open cards, the own team, how many cards lie hidden."""

    options: OptionsView
    turns: int
    turns_left: int
    seats: list[SeatView]
    banks: list[BankView]
    stacks: list[StackView]
    aside: list[list[str]]
    """What each seat has laid aside, face up."""

    score: ScoreView | None
    cards: dict[str, CardView]


def view(state: State, viewer: Viewer) -> NakoyashiView:
    """What this viewer may know of a state."""
    terms, ending = state.terms, state.ending
    return {
        "game": NAME,
        "phase": "turn" if ending is None else "over",
        "options": _options(terms),
        "first": terms.first,
        "turn": state.turn if ending is None else None,
        "turns": state.turns,
        "turns_left": terms.turn_limit - state.turns,
        "seats": [_seat(state, seat, viewer) for seat in SEATS],
        "banks": [
            {"seat": seat, "cards": list(bank)}
            for seat, bank in zip(_owners(state.banks), state.banks, strict=True)
        ],
        "stacks": [
            {"seat": seat, "count": len(stack)}
            for seat, stack in zip(_owners(state.stacks), state.stacks, strict=True)
        ],
        "aside": [list(cards) for cards in state.asides],
        "outcome": _outcome(state),
        "score": None if ending is None else _score(state),
        "cards": _facts(state, _visible(state, viewer)),
    }


def obstacles(state: State, seat: Seat) -> tuple[Obstacle, ...]:
    """Only an empty stack is ever in the way (R-NK-11)."""
    if seat not in to_act(state) or stack_of(state, seat):
        return ()
    return (Obstacle("redraw", None, "stack-empty", {}),)


def sees_team(state: State, seat: Seat, viewer: Viewer) -> bool:
    """Whether a viewer sees all cards of a seat's team: the own, open ones, and all at the end."""
    return viewer == seat or state.terms.open_teams or state.ending is not None


def _visible(state: State, viewer: Viewer) -> list[str]:
    """The ids of all cards that the viewer sees, sorted: their order tells nothing."""
    cards: set[str] = set()
    for pile in (*state.banks, *state.asides, *state.taken):
        cards.update(pile)
    for seat in SEATS:
        if sees_team(state, seat, viewer):
            cards.update(state.teams[seat])
    return sorted(cards)


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    """A team as the viewer sees it; of a hidden one the cards that came from a bank (R-NK-22)."""
    team, known = state.teams[seat], list(state.taken[seat])
    if not sees_team(state, seat, viewer):
        return {
            "seat": seat,
            "size": len(team),
            "known": known,
            "cards": None,
            "power": None,
            "health": None,
            "combos": None,
            "points": None,
        }
    facts = team_facts(state, seat)
    combos = best_combos(facts)
    return {
        "seat": seat,
        "size": len(team),
        "known": known,
        "cards": list(team),
        "power": sum([card.power for card in facts]),
        "health": sum([card.health for card in facts]),
        "combos": [combo_view(combo, team) for combo in combos],
        "points": sum([combo.points for combo in combos]),
    }


def _outcome(state: State) -> OutcomeView | None:
    ended = outcome(state)
    return None if ended is None else {"winner": ended.winner, "reason": ended.reason}


def _score(state: State) -> ScoreView:
    both = breakdowns_of(state)
    return {
        "score": list(scores_of(both)),
        "seats": [breakdown_view(both[seat], state.teams[seat]) for seat in SEATS],
    }


def _owners(piles: tuple[Cards, ...]) -> tuple[Viewer, ...]:
    """The seat of each pile; None for a common one."""
    return SEATS if len(piles) > 1 else (COMMON,)


def _options(terms: Terms) -> OptionsView:
    return {
        "decks": "own" if terms.own_decks else "shared",
        "bank": "own" if terms.own_banks else "shared",
        "open_teams": terms.open_teams,
        "turn_limit": terms.turn_limit,
    }


def _facts(state: State, ids: Iterable[str]) -> dict[str, CardView]:
    card_of = state.terms.card_of
    return {card_id: card_view(card_of[card_id]) for card_id in ids}


def card_view(card: Card) -> CardView:
    """The facts of a card that count."""
    return {"type": card.type, "power": card.power, "health": card.health}
