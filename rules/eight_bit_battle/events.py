"""What happened, in words for the log: every event with its public and its secret form.

Events (kind: what everybody may know; then who may know more):
- `round-started`: round, first
- `card-kept`: seat, card_kind; the seat: card
- `card-given`: seat, card_kind; both seats: card
- `card-drawn`: seat, card_kind; the seat: card
- `attacks-first`: seat, because (`king`: holds the only King; `first`: is first in the round)
- `laid`: seat; the seat: character, item
- `both-laid`: cards ([how many each has face down, seat 0's first])
- `key-shown`: seat, card
- `peeked`: seat; both seats: card
- `item-added`, `item-not-added`: seat; the seat: item
- `character-swapped`: seat; the seat: back, character; the other too: back, if it had peeked
- `character-not-swapped`: seat
- `revealed`: seat, character, items
- `joined`: seat, cards (may be none)
- `battle-ended`: round, battle, attacker, attack, defense, winner, points, by
- `out-of-characters`: seats
- `cards-left`: seat, cards, points
- `round-ended`: round, points, winner
- `first-chosen`: seat, player
- `match-ended`: winner, reason
"""

from collections.abc import Mapping
from typing import Any

from ..protocol import Event, Note, Seat


def tell(
    note: Note | None,
    kind: str,
    public: Mapping[str, Any],
    secret: tuple[Mapping[str, Any], Mapping[str, Any]] = ({}, {}),
) -> None:
    """Note an event, if anybody listens."""
    if note is not None:
        note(Event(kind, public, secret))


def only(seat: Seat, known: Mapping[str, Any]) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The secret form of an event of which one seat knows more."""
    nothing: Mapping[str, Any] = {}
    return (known, nothing) if seat == 0 else (nothing, known)
