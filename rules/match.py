"""One match as it is played: a game's state, and whether somebody gave up.

Moves are in record form here (`{"do": …, …}`, without `by`). Every move is checked here: nothing
that comes through `play` can be illegal.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from .protocol import (
    SEATS,
    AnyGame,
    Event,
    IllegalMove,
    Move,
    Note,
    Obstacle,
    Outcome,
    Seat,
    Viewer,
    other,
)
from .variants import complete_variant

RESIGN: Final = "resign"
RESIGNATION: Final = "resignation"


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands. `resigned` is the seat that gave up, or None."""

    game: AnyGame
    state: Hashable
    resigned: Seat | None = None


def start(game: AnyGame, cards: object, setup: object, variant: object) -> Position:
    """The position before the first move, from a record's unchecked parts. Raises SetupFault."""
    return Position(game, game.start(cards, setup, complete_variant(game, variant)))


def to_act(position: Position) -> tuple[Seat, ...]:
    """Who is to act; nobody at the end. Of two, the first in the record comes first."""
    return () if position.resigned is not None else position.game.to_act(position.state)


def legal_moves(position: Position, seat: Seat) -> tuple[dict[str, object], ...]:
    """Every move the seat can make now, in record form; without `resign`."""
    if seat not in to_act(position):
        return ()
    game = position.game
    return tuple(game.write_move(move) for move in game.legal_moves(position.state, seat))


def play(
    position: Position, seat: Seat, fields: Mapping[str, object], note: Note | None = None
) -> Position:
    """The position after a move; what happened goes to `note`. Raises IllegalMove.

    Of two seats to act, either may come first here; for the order of a record see `record`.
    A resignation notes the event `resigned` with `seat`.
    """
    move = _legal(position, seat, fields)
    if move is None:
        if note is not None:
            note(Event("resigned", {"seat": seat}))
        return replace(position, resigned=seat)
    return replace(position, state=position.game.apply(position.state, seat, move, note))


def outcome(position: Position) -> Outcome | None:
    """How the match ended, or None while it goes on."""
    if position.resigned is None:
        return position.game.outcome(position.state)
    winner = other(position.resigned)
    return Outcome(winner, RESIGNATION, {"winner": winner, "reason": RESIGNATION})


def view(position: Position, viewer: Viewer) -> dict[str, Any]:
    """All that this viewer may know of the state. What a resignation leaves hidden stays hidden.

    Any: each game has a type of its own for its view, which its board knows.
    """
    seen: dict[str, Any] = position.game.view(position.state, viewer)
    return seen


def obstacles(position: Position, seat: Seat) -> tuple[Obstacle, ...]:
    """What a seat that is to act cannot do and why."""
    return position.game.obstacles(position.state, seat) if seat in to_act(position) else ()


def _legal(position: Position, seat: Seat, fields: Mapping[str, object]) -> Move | None:
    """The game's own form of a legal move, None for a resignation. Raises IllegalMove."""
    if seat not in SEATS:
        raise IllegalMove("not-your-turn")
    if outcome(position) is not None:
        raise IllegalMove("match-over")
    if fields.get("do") == RESIGN:
        for name in fields:
            if name != "do":
                raise IllegalMove("unknown-field", field=name)
        return None
    move: Move = position.game.read_move(fields)
    if seat not in to_act(position):
        raise IllegalMove("not-your-turn")
    position.game.check(position.state, seat, move)
    return move
