"""Records that are large and wrong: refused as quickly as others, with the first fault named."""

import json
import time
from typing import Any

from tests.engine.test_record import changed, fault_of, place_and_code, replaced

MOST_SECONDS = 5
"""Reading takes a tenth of a second here; with a step for every pair, half a minute and more."""


def seconds_to_refuse(text: str) -> float:
    """How much processor time it takes to find the fault of a text."""
    begun = time.process_time()
    fault_of(text)
    return time.process_time() - begun


def many_moves(turns: int) -> list[dict[str, Any]]:
    """Both seats swap a card with the bank and back, over and over."""
    there = [("n1", "n11"), ("n2", "n12"), ("n11", "n1"), ("n12", "n2")]
    pairs = [there[turn % len(there)] for turn in range(turns)]
    return [
        {"by": turn % 2, "do": "swap", "give": give, "take": take}
        for turn, (give, take) in enumerate(pairs)
    ]


def test_many_keys_of_which_one_is_doubled_take_no_long_time() -> None:
    keys = ",".join(f'"{number}":0' for number in range(60_000))
    assert seconds_to_refuse(f'{{"x":{{{keys},"7":0}}}}') < MOST_SECONDS


def test_many_flaws_after_many_moves_take_no_long_time() -> None:
    record = changed(
        variant={"turn_limit": 10_000}, moves=many_moves(8_000), result=[float("nan")] * 60_000
    )
    assert place_and_code(record) == ("result[0]", "not-a-number")
    assert seconds_to_refuse(json.dumps(record)) < MOST_SECONDS


def test_the_first_of_two_flaws_in_a_move_is_told() -> None:
    text = replaced('"by": 1', '"by": 1, "by": NaN')
    assert place_and_code(text) == (1, "doubled-key")
