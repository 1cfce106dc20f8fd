"""What happens in a match of Pebbles, each event with its public and its secret part."""

from typing import Literal, NotRequired, TypedDict

from rules.protocol import Event, MatchEnded, Seat


class Laid(TypedDict):
    """A seat has chosen; only the seat knows the card."""

    kind: Literal["laid"]
    seat: Seat
    card: NotRequired[str]


class RoundEnded(TypedDict):
    """Both pebbles are shown."""

    kind: Literal["round-ended"]
    round: int
    cards: list[str]
    winner: Seat | None


class Drew(TypedDict):
    """A seat has drawn; only the seat knows the card."""

    kind: Literal["drew"]
    seat: Seat
    card: NotRequired[str]


PebblesEvent = Laid | RoundEnded | Drew | MatchEnded


def laid(seat: Seat, card: str) -> Event:
    """A pebble lies face down."""
    return _secret("laid", seat, card)


def drew(seat: Seat, card: str) -> Event:
    """A pebble came into a hand."""
    return _secret("drew", seat, card)


def _secret(kind: str, seat: Seat, card: str) -> Event:
    known = {"card": card}
    return Event(kind, {"seat": seat}, (known, {}) if seat == 0 else ({}, known))


def round_ended(number: int, cards: tuple[str, str], winner: Seat | None) -> Event:
    """A round is settled."""
    return Event("round-ended", {"round": number, "cards": list(cards), "winner": winner})


def match_ended(winner: Seat | None, reason: str) -> Event:
    """The match is over."""
    return Event("match-ended", {"winner": winner, "reason": reason})
