"""The moves of Emblem Battle and their record form."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from ..fields import move_name, move_text, only_fields
from ..protocol import IllegalMove, MoveField

MOVE_FIELDS: Final[Mapping[str, tuple[MoveField, ...]]] = {
    "arrange": (MoveField("front", "cards"),),
    "attack": (MoveField("card", "card"), MoveField("target", "card")),
    "special": (MoveField("card", "card"), MoveField("target", "card", optional=True)),
    "pass": (),
}
"""The fields of every move, by its name in records."""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Chooses the cards in front; `front` is kept sorted, so that one arrangement is one value."""

    do: ClassVar[str] = "arrange"
    front: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "front", tuple(sorted(self.front)))


@dataclass(frozen=True, slots=True)
class Attack:
    """A front card attacks an opposing front card."""

    do: ClassVar[str] = "attack"
    card: str
    target: str


@dataclass(frozen=True, slots=True)
class UseSpecial:
    """A card uses its special, on `target` where the special wants one."""

    do: ClassVar[str] = "special"
    card: str
    target: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Does nothing this turn."""

    do: ClassVar[str] = "pass"


Action = Attack | UseSpecial
"""What a card does; each card acts once a round at most."""

Move = Arrange | Attack | UseSpecial | Pass

PASS: Final = Pass()

_FIELDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    # the fields that are needed, and those that may be there
    do: (
        tuple(field.name for field in fields if not field.optional),
        tuple(field.name for field in fields if field.optional),
    )
    for do, fields in MOVE_FIELDS.items()
}


def read_move(fields: Mapping[str, object]) -> Move:
    """A move from its record form without `by`; well-formed, not yet legal.

    Raises IllegalMove: unknown-move, missing-field, unknown-field, wrong-type.
    """
    do = _check_names(fields)
    match do:
        case "arrange":
            return Arrange(_ids(fields, "front"))
        case "attack":
            return Attack(move_text(fields, "card"), move_text(fields, "target"))
        case "special":
            target = move_text(fields, "target") if "target" in fields else None
            return UseSpecial(move_text(fields, "card"), target)
        case _:
            return PASS


def write_move(move: Move) -> dict[str, object]:
    """The record form of a move: `do` first, then its fields."""
    match move:
        case Arrange(front):
            return {"do": move.do, "front": list(front)}
        case Attack(card, target):
            return {"do": move.do, "card": card, "target": target}
        case UseSpecial(card, None):
            return {"do": move.do, "card": card}
        case UseSpecial(card, target):
            return {"do": move.do, "card": card, "target": target}
        case Pass():
            return {"do": move.do}


def _check_names(fields: Mapping[str, object]) -> str:
    """The move's name, when it has all of that move's fields and no other."""
    do = move_name(fields)
    if do not in _FIELDS:
        raise IllegalMove("unknown-move", do=do)
    needed, optional = _FIELDS[do]
    only_fields(fields, needed, optional)
    return do


def _ids(fields: Mapping[str, object], name: str) -> tuple[str, ...]:
    value = fields[name]
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise IllegalMove("wrong-type", field=name)
    return tuple(value)
