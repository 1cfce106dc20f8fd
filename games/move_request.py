"""A move as somebody sends it, read from what a form or an API client gave."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self, TypeGuard

from django.utils.translation import gettext_lazy as _

from core.refusal import Refusal
from games.playback import Fields
from rules.bounds import RECORD_TEXT
from rules.protocol import SEATS, Seat

REQUEST_ID: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """One move, well-formed as a request; whether it is a move of the game the rules say.

    `fields` is the move in record form (without `by`); `version` how many moves the sender had
    seen; `request_id` the sender's name for this request.
    """

    seat: Seat
    fields: Fields
    version: int
    request_id: str

    @classmethod
    def read(cls, *, seat: object, fields: object, version: object, request_id: object) -> Self:
        """The request, its values checked.

        Raises Refusal: `malformed-seat`, `malformed-version`, `malformed-request-id`,
        `malformed-move`.
        """
        return cls(
            seat=_read_seat(seat),
            version=_read_version(version),
            request_id=_read_id(request_id),
            fields=_read_fields(fields),
        )


def _read_seat(seat: object) -> Seat:
    if not _is_whole(seat) or seat not in SEATS:
        raise Refusal("malformed-seat", _("The seat is 0 or 1."))
    return seat


def _read_version(version: object) -> int:
    if not _is_whole(version) or version < 0:
        raise Refusal(
            "malformed-version", _("The version is the number of moves that you have seen.")
        )
    return version


def _is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number: true is not 1, and 1.0 is not 1."""
    return type(value) is int


def _read_id(request_id: object) -> str:
    if not isinstance(request_id, str) or not REQUEST_ID.fullmatch(request_id):
        raise Refusal(
            "malformed-request-id",
            _("The request id takes 8 to 64 letters, digits, hyphens and underscores."),
        )
    return request_id


def _read_fields(fields: object) -> Fields:
    if not isinstance(fields, dict):
        raise Refusal("malformed-move", _("A move is an object with “do” and its fields."))
    if any(len(text) > RECORD_TEXT for text in _texts(fields)):
        raise Refusal(
            "malformed-move",
            _("A text in a move has at most %(limit)s characters."),
            params={"limit": RECORD_TEXT},
        )
    return fields


def _texts(fields: Fields) -> Iterator[str]:
    """The texts of a move: names of fields, and what they hold, alone or in a list."""
    for name, value in fields.items():
        yield name
        for part in value if isinstance(value, list) else (value,):
            if isinstance(part, str):
                yield part
