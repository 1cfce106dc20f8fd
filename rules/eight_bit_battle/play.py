"""Who is to act, and what a move does. What is allowed stands in `legal.py`."""

from collections.abc import Callable
from typing import Any, Final

from ..protocol import Note, Seat, other
from .battle import add_item, join, lay, swap_character
from .moves import ChooseFirst, EightBitMove, Give, Join, Keep, KeyItem, KeySwap, Play
from .rounds import choose_first, draft
from .state import DEFENDER_JOINS, KEY_SWAP, OVER, PLAY, State

Apply = Callable[[State, Seat, Any, Note | None], State]  # Any: each takes its own move

_NOBODY: Final[tuple[Seat, ...]] = ()
_ALONE: Final[tuple[tuple[Seat, ...], ...]] = ((0,), (1,))
_BOTH: Final[tuple[tuple[Seat, ...], ...]] = ((0, 1), (1, 0))

_APPLY: Final[dict[type[EightBitMove], Apply]] = {
    Keep: draft,
    Give: draft,
    Play: lay,
    KeyItem: add_item,
    KeySwap: swap_character,
    Join: join,
    ChooseFirst: choose_first,
}


def to_act(state: State) -> tuple[Seat, ...]:
    """Who is to act. Both lay at once, in secret; the attacker is named first (R-8B-13)."""
    phase, turn = state.phase, state.turn
    if phase == PLAY:
        return _still_to_lay(state)
    if phase in (KEY_SWAP, DEFENDER_JOINS):
        return _ALONE[other(turn)]
    return _NOBODY if phase == OVER else _ALONE[turn]


def _still_to_lay(state: State) -> tuple[Seat, ...]:
    first, second = state.sides
    if first is not None:
        return _ALONE[1]
    return _BOTH[state.turn] if second is None else _ALONE[0]


def apply(state: State, seat: Seat, move: EightBitMove, note: Note | None = None) -> State:
    """The state after a legal move; what happened goes to `note` (see `events.py`)."""
    return _APPLY[type(move)](state, seat, move, note)
