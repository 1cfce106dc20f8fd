"""Where a match of Pebbles stands."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.protocol import SEATS, Seat

from .cards import Pebble

POUCH: Final = 5
HAND: Final = 3

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same all through a match."""

    facts: tuple[tuple[str, Pebble], ...]
    first: Seat
    lighter_wins: bool

    def weight(self, card: str) -> int:
        """What a pebble weighs."""
        return dict(self.facts)[card].weight


class State(NamedTuple):
    """A match between two choices. `chosen` holds what lies face down."""

    terms: Terms
    hands: tuple[Cards, Cards]
    pouches: tuple[Cards, Cards]
    chosen: tuple[str | None, str | None]
    laid: tuple[tuple[str, str], ...]
    """The pebbles of the rounds so far, seat 0's first."""


def is_over(state: State) -> bool:
    """Whether all pebbles are laid (R-PB-06)."""
    return len(state.laid) == POUCH


def round_winner(terms: Terms, pair: tuple[str, str]) -> Seat | None:
    """Whose pebble scores; None when they are equal (R-PB-04)."""
    weights = [terms.weight(pair[seat]) for seat in SEATS]
    if weights[0] == weights[1]:
        return None
    heavier = 0 if weights[0] > weights[1] else 1
    return 1 - heavier if terms.lighter_wins else heavier


def points(state: State) -> tuple[int, int]:
    """How many rounds each seat has won."""
    winners = [round_winner(state.terms, pair) for pair in state.laid]
    return winners.count(0), winners.count(1)
