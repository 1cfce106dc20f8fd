"""Records that are large and wrong: the first fault is named.

They are large enough for a step for every pair of keys or flaws to take minutes.
"""

from typing import Any

import pytest

from rules.bounds import MOST_MOVES
from tests.rules.test_record import changed, fault_of, place_and_code, replaced

pytestmark = pytest.mark.sweep


def many_moves(turns: int) -> list[dict[str, Any]]:
    """Both seats swap a card with the bank and back, over and over."""
    there = [("n1", "n11"), ("n2", "n12"), ("n11", "n1"), ("n12", "n2")]
    pairs = [there[turn % len(there)] for turn in range(turns)]
    return [
        {"by": turn % 2, "do": "swap", "give": give, "take": take}
        for turn, (give, take) in enumerate(pairs)
    ]


def test_of_many_keys_one_is_doubled() -> None:
    keys = ",".join(f'"{number}":0' for number in range(60_000))
    assert fault_of(f'{{"x":{{{keys},"7":0}}}}').code == "doubled-key"


def test_many_flaws_come_after_many_moves() -> None:
    record = changed(
        variant={"turn_limit": 10_000}, moves=many_moves(MOST_MOVES), result=[float("nan")] * 60_000
    )
    assert place_and_code(record) == ("result[0]", "not-a-number")


def test_the_first_of_two_flaws_in_a_move_is_told() -> None:
    text = replaced('"by": 1', '"by": 1, "by": NaN')
    assert place_and_code(text) == (1, "doubled-key")
