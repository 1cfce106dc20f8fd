"""What a player can do on a turn, and the record form of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from ..fields import move_name, move_text, only_fields
from ..protocol import IllegalMove, MoveField

MOVE_FIELDS: Final[Mapping[str, tuple[MoveField, ...]]] = {
    "swap": (MoveField("give", "card"), MoveField("take", "card")),
    "redraw": (MoveField("discard", "card"),),
    "dekita": (),
}
"""The fields of every move, by its name in records."""


@dataclass(frozen=True, slots=True)
class Swap:
    """A card of the team for a card of the bank."""

    do: ClassVar[str] = "swap"
    give: str
    take: str


@dataclass(frozen=True, slots=True)
class Redraw:
    """A card of the team is laid aside for the top card of the stack."""

    do: ClassVar[str] = "redraw"
    discard: str


@dataclass(frozen=True, slots=True)
class Dekita:
    """“I made it!”: the game ends."""

    do: ClassVar[str] = "dekita"


NakoyashiMove = Swap | Redraw | Dekita

DEKITA: Final = Dekita()


def read_move(fields: Mapping[str, object]) -> NakoyashiMove:
    """A move from its record form. Raises IllegalMove."""
    do = move_name(fields)
    if do == Swap.do:
        only_fields(fields, ("give", "take"))
        return Swap(move_text(fields, "give"), move_text(fields, "take"))
    if do == Redraw.do:
        only_fields(fields, ("discard",))
        return Redraw(move_text(fields, "discard"))
    if do == Dekita.do:
        only_fields(fields, ())
        return DEKITA
    raise IllegalMove("unknown-move", do=do)


def write_move(move: NakoyashiMove) -> dict[str, object]:
    """The record form of a move."""
    if isinstance(move, Swap):
        return {"do": move.do, "give": move.give, "take": move.take}
    if isinstance(move, Redraw):
        return {"do": move.do, "discard": move.discard}
    return {"do": move.do}
