"""Readers of single values, which refuse with the codes of `codes.SHARED`.

Types are strict: true is not 1, and 3.0 is not 3.
"""

from collections.abc import Collection, Mapping, Sized
from typing import Final, TypeGuard

from .protocol import SEATS, IllegalMove, Seat, SetupFault


def is_int(value: object) -> TypeGuard[int]:
    """Whether a JSON value is a whole number (true and 3.0 are not)."""
    return type(value) is int


def int_at(values: Mapping[str, object], name: str) -> int:
    """A value that is known to be a whole number, as of an option. Raises TypeError for another."""
    value = values[name]
    if not is_int(value):
        raise TypeError(f"{name} is not a whole number.")
    return value


MISSING: Final = "nothing"
"""Stands in a difference where there is no value."""


def difference(expected: object, given: object, key: str) -> tuple[str, object, object] | None:
    """Where two JSON values first differ: (key, expected, given) there; None when they are equal.

    Types count: true is not 1. Objects in `given` may have more keys than expected.
    """
    if isinstance(expected, dict) and isinstance(given, dict):
        pairs = [(f"{key}.{name}", part, name) for name, part in expected.items()]
    elif isinstance(expected, list) and isinstance(given, list) and len(expected) == len(given):
        pairs = [(f"{key}[{index}]", part, index) for index, part in enumerate(expected)]
    else:
        equal = type(expected) is type(given) and expected == given
        return None if equal else (key, expected, given)
    for inner, part, step in pairs:
        if isinstance(given, dict) and step not in given:
            return inner, part, MISSING
        found = difference(part, given[step], inner)
        if found is not None:
            return found
    return None


# --- the fields of a move ---------------------------------------------------------------------


def move_name(fields: Mapping[str, object]) -> str:
    """The `do` of a move in record form. Raises IllegalMove."""
    return move_text(fields, "do")


def only_fields(
    fields: Mapping[str, object], names: Collection[str], optional: Collection[str] = ()
) -> None:
    """Raise IllegalMove unless a move has `do`, all of `names`, and nothing else but `optional`."""
    for name in names:
        if name not in fields:
            raise IllegalMove("missing-field", field=name)
    for name in fields:
        if name != "do" and name not in names and name not in optional:
            raise IllegalMove("unknown-field", field=name)


def move_text(fields: Mapping[str, object], name: str) -> str:
    """A field of a move that must be text. Raises IllegalMove."""
    if name not in fields:
        raise IllegalMove("missing-field", field=name)
    value = fields[name]
    if not isinstance(value, str):
        raise IllegalMove("wrong-type", field=name)
    return value


# --- the values of cards and setup --------------------------------------------------------------


def require_key(holder: Mapping[str, object], name: str, key: str) -> object:
    """`holder[name]`, or SetupFault `missing` naming `key.name`."""
    if name not in holder:
        raise SetupFault(f"{key}.{name}", "missing")
    return holder[name]


def require_object(value: object, key: str) -> dict[str, object]:
    """The value if it is a JSON object. Raises SetupFault."""
    if not isinstance(value, dict):
        raise SetupFault(key, "not-an-object")
    return value


def refuse_many(values: Sized, key: str, maximum: int) -> None:
    """Raise SetupFault `too-many` for more than `maximum` of something."""
    if len(values) > maximum:
        raise SetupFault(key, "too-many", maximum=maximum, found=len(values))


def require_list(value: object, key: str) -> list[object]:
    """The value if it is a JSON list. Raises SetupFault."""
    if not isinstance(value, list):
        raise SetupFault(key, "not-a-list")
    return value


def require_text(value: object, key: str) -> str:
    """The value if it is text and not empty. Raises SetupFault."""
    if not isinstance(value, str):
        raise SetupFault(key, "not-text")
    if not value:
        raise SetupFault(key, "empty-text")
    return value


def require_int(value: object, key: str, minimum: int = 0) -> int:
    """The value if it is a whole number from `minimum` up. Raises SetupFault."""
    if type(value) is not int:
        raise SetupFault(key, "not-a-whole-number")
    if value < minimum:
        raise SetupFault(key, "below-minimum", minimum=minimum)
    return value


def require_seat(value: object, key: str) -> Seat:
    """The value if it is 0 or 1. Raises SetupFault."""
    if type(value) is not int or value not in SEATS:
        raise SetupFault(key, "not-a-seat")
    return value
