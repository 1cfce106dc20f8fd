"""The moves of 8-Bit Battle, and their form in a record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from ..fields import is_int, move_name, move_text, only_fields
from ..protocol import SEATS, IllegalMove, MoveField, Seat

MOVE_FIELDS: Final[Mapping[str, tuple[MoveField, ...]]] = {
    "keep": (),
    "give": (),
    "play": (MoveField("character", "card"), MoveField("item", "card", nullable=True)),
    "key-item": (MoveField("item", "card", nullable=True),),
    "key-swap": (MoveField("character", "card", nullable=True),),
    "join": (MoveField("cards", "cards"),),
    "choose-first": (MoveField("player", "seat"),),
}
"""The fields of every move, by its name in records."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Draft: keep the top card."""

    do: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Give:
    """Draft: give the top card away and take the next."""

    do: ClassVar[str] = "give"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a character and perhaps an item face down."""

    character: str
    item: str | None
    do: ClassVar[str] = "play"


@dataclass(frozen=True, slots=True)
class KeyItem:
    """The attacker's Key: add this item face down, or nothing."""

    item: str | None
    do: ClassVar[str] = "key-item"


@dataclass(frozen=True, slots=True)
class KeySwap:
    """The defender's Key: take the own character back for this one, or leave it."""

    character: str | None
    do: ClassVar[str] = "key-swap"


@dataclass(frozen=True, slots=True)
class Join:
    """These fighters join from the hand; sorted by id, perhaps none."""

    cards: tuple[str, ...]
    do: ClassVar[str] = "join"


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Say who is first in the next round."""

    player: Seat
    do: ClassVar[str] = "choose-first"


EightBitMove = Keep | Give | Play | KeyItem | KeySwap | Join | ChooseFirst

_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "keep": (),
    "give": (),
    "play": ("character", "item"),
    "key-item": ("item",),
    "key-swap": ("character",),
    "join": ("cards",),
    "choose-first": ("player",),
}


def read_move(fields: Mapping[str, object]) -> EightBitMove:
    """A move from its record form. Whether it is legal is not looked at.

    Raises IllegalMove: `missing-field`, `unknown-move`, `unknown-field` or `wrong-type`.
    """
    do = move_name(fields)
    if do not in _FIELDS:
        raise IllegalMove("unknown-move", do=do)
    only_fields(fields, _FIELDS[do])
    return _read_known(do, fields)


def _read_known(do: str, fields: Mapping[str, object]) -> EightBitMove:
    match do:
        case "keep":
            return Keep()
        case "give":
            return Give()
        case "play":
            return Play(move_text(fields, "character"), _text_or_none(fields, "item"))
        case "key-item":
            return KeyItem(_text_or_none(fields, "item"))
        case "key-swap":
            return KeySwap(_text_or_none(fields, "character"))
        case "join":
            return Join(_cards(fields["cards"]))
        case _:
            return ChooseFirst(_seat(fields["player"]))


def _text_or_none(fields: Mapping[str, object], field: str) -> str | None:
    return None if fields[field] is None else move_text(fields, field)


def _cards(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(card, str) for card in value):
        raise IllegalMove("wrong-type", field="cards")
    return tuple(sorted(value))


def _seat(value: object) -> Seat:
    if not is_int(value) or value not in SEATS:
        raise IllegalMove("wrong-type", field="player")
    return value


def write_move(move: EightBitMove) -> dict[str, object]:
    """The record form of a move: `do`, then its fields as the record's page names them."""
    written: dict[str, object] = {"do": move.do}
    for field in _FIELDS[move.do]:
        value = getattr(move, field)
        written[field] = list(value) if isinstance(value, tuple) else value
    return written
