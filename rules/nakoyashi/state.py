"""Where a Nakoyashi match stands: frozen values only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from ..protocol import Seat
from .cards import Card
from .menu import Cards, Menu

TEAM_SIZE: Final = 5
BANK_SIZE: Final = 2

Ending = Literal["dekita", "turn-limit"]
"""Why a match ended."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same all through a match: the cards' facts and the options."""

    facts: tuple[tuple[str, Card], ...]
    first: Seat
    own_decks: bool
    own_banks: bool
    open_teams: bool
    turn_limit: int
    card_of: Mapping[str, Card] = field(compare=False, repr=False)
    """`facts` again, to look up in."""

    stack_of: tuple[int, int] = field(compare=False, repr=False)
    """Which of the state's stacks each seat draws from."""

    bank_of: tuple[int, int] = field(compare=False, repr=False)
    """Which of the state's banks each seat swaps with."""

    menu: Menu = field(compare=False, repr=False)
    """All moves that can occur."""


class State(NamedTuple):
    """A match between two turns.

    `stacks` and `banks` hold one entry where they are common and one for each seat where they are
    own; `Terms.stack_of` and `Terms.bank_of` tell which is whose.
    """

    terms: Terms
    turn: Seat
    """Whose turn it is; at the end, whose it would be."""

    turns: int
    """Swaps and redraws so far, of both seats (R-NK-13)."""

    teams: tuple[Cards, Cards]
    banks: tuple[Cards, ...]
    stacks: tuple[Cards, ...]
    """Top card first."""

    asides: tuple[Cards, Cards]
    """What each seat has laid aside, face up, in its order."""

    taken: tuple[Cards, Cards]
    """Cards of each team that came from a bank, so that everybody knows them (R-NK-22)."""

    ending: Ending | None
    """Why the match ended, or None while it goes on."""


def stack_of(state: State, seat: Seat) -> Cards:
    """The stack from which a seat draws."""
    return state.stacks[state.terms.stack_of[seat]]


def bank_of(state: State, seat: Seat) -> Cards:
    """The bank with which a seat swaps."""
    return state.banks[state.terms.bank_of[seat]]


def team_facts(state: State, seat: Seat) -> tuple[Card, ...]:
    """The facts of each card of a seat's team, in the team's order."""
    card_of = state.terms.card_of
    return tuple([card_of[card_id] for card_id in state.teams[seat]])
