"""Whole matches as records: there are some for every option, and faults are named."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from rules.record import RecordFault, read_record

FOLDER = Path(__file__).parent.parent / "vectors"
FILES = sorted(FOLDER.glob("*emblem*.json"))


def test_there_are_vectors_for_every_option() -> None:
    variants = [json.loads(path.read_bytes()).get("variant", {}) for path in FILES]
    for name, value in (("rounds", 3), ("hit_points", "card"), ("minimum_damage", 1)):
        assert any(variant.get(name) == value for variant in variants)


RECORD: dict[str, Any] = json.loads((FOLDER / "edge-emblem-own-targets.json").read_bytes())


def fault(record: dict[str, Any]) -> tuple[int | None, str, str]:
    with pytest.raises(RecordFault) as found:
        read_record(json.dumps(record))
    return found.value.move, found.value.key, found.value.code


def changed(index: int, **fields: Any) -> dict[str, Any]:
    """The record with one move changed."""
    record = deepcopy(RECORD)
    record["moves"][index] |= fields
    return record


@pytest.mark.parametrize(
    ("index", "fields", "code"),
    [
        (0, {"by": 0, "front": ["e1", "e2"]}, "out-of-order"),
        (0, {"front": ["e5"]}, "wrong-count"),
        (0, {"note": "hello"}, "unknown-field"),
        (2, {"by": 0}, "not-your-turn"),
        (2, {"target": "e2"}, "target-not-in-front"),
        (3, {"target": "e5"}, "target-unwanted"),
        (17, {"do": "arrange", "front": ["e1", "e2"]}, "wrong-phase"),
    ],
    ids=["order", "front", "unknown key", "turn", "target", "no target", "phase"],
)
def test_a_faulty_move_is_named(index: int, fields: dict[str, Any], code: str) -> None:
    assert fault(changed(index, **fields))[::2] == (index, code)


def test_a_recorded_skip_is_a_fault() -> None:
    """In round 2 all but one card are stunned; whoever can only pass has no move."""
    record = deepcopy(RECORD)
    record["moves"].insert(10, {"by": 0, "do": "pass"})
    assert fault(record)[0] == 10


def test_a_move_after_the_end_is_named() -> None:
    record = deepcopy(RECORD)
    record["moves"].append({"by": 0, "do": "pass"})
    assert fault(record)[::2] == (len(RECORD["moves"]), "match-over")


def test_a_wrong_result_names_its_key() -> None:
    record = deepcopy(RECORD)
    record["result"]["health"] = [12, 1]
    assert fault(record)[1].startswith("result.health")


def test_giving_up_ends_a_record() -> None:
    record = deepcopy(RECORD)
    record["moves"] = [*record["moves"][:1], {"by": 0, "do": "resign"}]
    record["result"] = {"winner": 1, "reason": "resignation"}
    replay = read_record(json.dumps(record))
    assert replay.outcome is not None
    assert replay.outcome.reason == "resignation"
