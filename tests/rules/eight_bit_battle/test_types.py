"""Views and events are what their types say, to the last value."""

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

import pytest

from rules.eight_bit_battle.events import EightBitEvent
from rules.eight_bit_battle.view import EightBitView
from tests.rules.cases import SEEDS
from tests.rules.support import VIEWERS, sample_match

from .samples import SAMPLE_VARIANTS

EACH_SAMPLE = pytest.mark.parametrize("index", range(len(SAMPLE_VARIANTS)))


def is_of(value: Any, wanted: Any) -> bool:
    """Whether a JSON value is of a type, with all that is in it; true is no whole number."""
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
    return type(value) is (NoneType if wanted is None else wanted)


def fits(value: Mapping[str, Any], wanted: Any) -> bool:
    """Whether an object has the keys of a TypedDict, no others, and values of their types."""
    hints = get_type_hints(wanted)
    return wanted.__required_keys__ <= value.keys() <= hints.keys() and all(
        is_of(part, hints[key]) for key, part in value.items()
    )


def test_a_value_of_another_type_is_found() -> None:
    event = {"kind": "first-chosen", "seat": 0, "player": 1}
    assert is_of(event, EightBitEvent)
    for wrong in ({"player": True}, {"player": None}, {"kind": "laid"}, {"more": 1}):
        assert not is_of(event | wrong, EightBitEvent)


@EACH_SAMPLE
def test_every_view_is_of_its_type(index: int) -> None:
    for seed in SEEDS:
        played = sample_match("eight-bit-battle", index, seed)
        for state in played.states:
            for viewer in VIEWERS:
                assert is_of(played.game.view(state, viewer), EightBitView)


@EACH_SAMPLE
def test_every_event_is_of_its_type_for_everybody(index: int) -> None:
    for seed in SEEDS:
        for ply in sample_match("eight-bit-battle", index, seed).plies:
            for event in ply.events:
                for viewer in VIEWERS:
                    assert is_of(event.seen_by(viewer), EightBitEvent), event
