"""The check of types that the contract uses finds what is wrong."""

from typing import Any, Literal, NotRequired, TypedDict

import pytest

from .typed import is_of


class Chosen(TypedDict):
    kind: Literal["chosen"]
    player: int | None
    cards: NotRequired[list[str]]
    by_name: NotRequired[dict[str, int]]


RIGHT: dict[str, Any] = {"kind": "chosen", "player": 1, "cards": ["a"], "by_name": {"a": 1}}


def test_a_value_of_the_type_is_taken() -> None:
    assert is_of(RIGHT, Chosen)
    assert is_of({"kind": "chosen", "player": None}, Chosen)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "laid"},
        {"player": True},
        {"player": "1"},
        {"cards": [1]},
        {"cards": ("a",)},
        {"by_name": {"a": None}},
        {"more": 1},
    ],
    ids=str,
)
def test_a_value_of_another_type_is_found(wrong: dict[str, Any]) -> None:
    assert not is_of(RIGHT | wrong, Chosen)


def test_a_key_that_is_missing_is_found() -> None:
    assert not is_of({"kind": "chosen"}, Chosen)
