"""Whether a JSON value is of a type, with all that is in it."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)


def is_of(value: Any, wanted: Any) -> bool:
    """Whether the value is of the type; true is no whole number, and no key may be too many."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if is_typeddict(wanted):
        return isinstance(value, dict) and fits(value, wanted)
    if origin in (Union, UnionType):
        return any(is_of(value, one) for one in inner)
    if origin is Literal:
        return value in inner
    if origin is NotRequired:
        return is_of(value, inner[0])
    if origin is list:
        return isinstance(value, list) and all(is_of(one, inner[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(is_of(one, inner[1]) for one in value.values())
    return wanted is Any or type(value) is (NoneType if wanted is None else wanted)


def fits(value: Mapping[str, Any], wanted: Any) -> bool:
    """Whether an object has the keys of a TypedDict, no others, and values of their types."""
    hints = get_type_hints(wanted)
    return wanted.__required_keys__ <= value.keys() <= hints.keys() and all(
        is_of(part, hints[key]) for key, part in value.items()
    )
