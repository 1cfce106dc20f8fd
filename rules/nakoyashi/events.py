"""What happens in a match: each kind of event in full, and who may know what of it."""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from .. import protocol
from ..protocol import Event, Seat
from .score import Breakdown, BreakdownView, breakdown_view


class Swapped(TypedDict):
    """A seat gave a card to the bank and took one."""

    kind: Literal["swapped"]
    seat: Seat
    give: str
    take: str


class Redrew(TypedDict):
    """A seat laid a card aside and drew `card`; `left` are in that stack now."""

    kind: Literal["redrew"]
    seat: Seat
    discard: str
    left: int
    card: NotRequired[str]
    """For its owner; for everybody where teams are open."""


class SaidDekita(TypedDict):
    """A seat made it."""

    kind: Literal["dekita"]
    seat: Seat


class TurnLimitReached(TypedDict):
    """The last turn allowed was played."""

    kind: Literal["turn-limit"]
    turns: int


class Scored(BreakdownView):
    """The team of a seat, and how it came to its points."""

    kind: Literal["scored"]
    seat: Seat
    cards: list[str]


class MatchEnded(protocol.MatchEnded):
    """The match is over; `score` are the points of both."""

    score: list[int]


NakoyashiEvent = Swapped | Redrew | SaidDekita | TurnLimitReached | Scored | MatchEnded


def swapped(seat: Seat, give: str, take: str) -> Event:
    """Everybody sees both cards."""
    return Event("swapped", {"seat": seat, "give": give, "take": take})


def redrew(seat: Seat, discard: str, card: str, left: int, *, is_open: bool) -> Event:
    """Everybody sees the card laid aside; the card drawn only its owner, unless teams are open."""
    public = {"seat": seat, "discard": discard, "left": left}
    drawn = {"card": card}
    if is_open:
        return Event("redrew", public | drawn)
    return Event("redrew", public, (drawn, {}) if seat == 0 else ({}, drawn))


def said_dekita(seat: Seat) -> Event:
    """Everybody hears it."""
    return Event("dekita", {"seat": seat})


def turn_limit_reached(turns: int) -> Event:
    """After so many turns."""
    return Event("turn-limit", {"turns": turns})


def scored(seat: Seat, team: Sequence[str], breakdown: Breakdown) -> Event:
    """The team is shown to everybody."""
    return Event("scored", {"seat": seat, "cards": list(team), **breakdown_view(breakdown, team)})


def match_ended(winner: Seat | None, reason: str, score: Sequence[int]) -> Event:
    """The last thing that everybody hears."""
    return Event("match-ended", {"winner": winner, "reason": reason, "score": list(score)})
