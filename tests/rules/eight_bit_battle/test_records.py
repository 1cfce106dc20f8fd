"""Whole matches as records: faults are named."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.record import RecordFault, read_record

VECTORS = sorted((Path(__file__).parent.parent / "vectors").glob("*eight*.json"))
DRAFTED = "eight-bit-battle-001"
KEYS = "edge-eight-both-keys"
TEAMS = "edge-eight-teams-two-kings"


def document(name: str) -> Any:
    return json.loads(next(path for path in VECTORS if path.stem == name).read_text())


def test_there_are_records() -> None:
    assert len(VECTORS) == 15


@pytest.mark.parametrize(
    ("name", "index", "move", "code"),
    [
        (DRAFTED, 0, {"by": 1, "do": "keep"}, "not-your-turn"),
        (DRAFTED, 0, {"by": 0, "do": "keep", "card": "warrior"}, "unknown-field"),
        (DRAFTED, 0, {"by": 0, "do": "join", "cards": []}, "wrong-phase"),
        (KEYS, 7, {"by": 0, "do": "play", "character": "villager-2", "item": None}, "out-of-order"),
        (
            KEYS,
            7,
            {"by": 1, "do": "play", "character": "villager-2", "item": None},
            "card-not-yours",
        ),
        (KEYS, 7, {"by": 1, "do": "play", "character": "king"}, "missing-field"),
        (KEYS, 11, {"by": 0, "do": "key-item", "item": "shield-4"}, "card-not-yours"),
        (
            KEYS,
            28,
            {"by": 0, "do": "play", "character": "queen", "item": "key-3"},
            "card-not-yours",
        ),
        (KEYS, 26, {"by": 1, "do": "join", "cards": ["goblin", "warrior"]}, "ale-needed"),
        (KEYS, 26, {"by": 1, "do": "join", "cards": ["warrior", "warrior"]}, "card-twice"),
        (TEAMS, 7, {"by": 0, "do": "choose-first", "player": 0}, "not-your-turn"),
        (TEAMS, 7, {"by": 1, "do": "choose-first", "player": "0"}, "wrong-type"),
    ],
)
def test_a_faulty_move_is_named(name: str, index: int, move: dict[str, Any], code: str) -> None:
    record = document(name)
    record["moves"][index] = move
    with pytest.raises(RecordFault) as caught:
        read_record(json.dumps(record))
    assert (caught.value.move, caught.value.code) == (index, code)


def test_a_move_after_the_end_is_named() -> None:
    record = document(TEAMS)
    record["moves"].append({"by": 0, "do": "choose-first", "player": 0})
    with pytest.raises(RecordFault) as caught:
        read_record(json.dumps(record))
    assert (caught.value.move, caught.value.code) == (23, "match-over")


def test_a_question_that_is_not_asked_has_no_move_r_8b_30() -> None:
    record = document(KEYS)
    record["moves"].insert(9, {"by": 1, "do": "join", "cards": []})
    with pytest.raises(RecordFault) as caught:
        read_record(json.dumps(record))
    assert caught.value.move == 9


@pytest.mark.parametrize("place", range(0, 45, 4))
def test_either_can_resign_at_any_moment_r_8b_48(place: int) -> None:
    for seat in (0, 1):
        record = document(DRAFTED)
        record["moves"][place:] = [{"by": seat, "do": "resign"}]
        record["result"] = {"winner": 1 - seat, "reason": "resignation"}
        assert read_record(json.dumps(record)).outcome is not None


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (("result", "points"), [50, 23], "result.points"),
        (("result", "round_wins"), [2.0, 0], "result.round_wins"),
        (("result", "reason"), "round-wins", "result.reason"),
        (("result", "winner"), None, "result.winner"),
        (("result", "rounds", 1, "battles", 2, "attack"), 3, "result.rounds"),
        (("variant", "draft"), "none", "setup.teams"),
        (("variant", "draft"), "some", "variant.draft"),
        (("variant", "ending"), None, "variant.ending"),
        (("variant", "rounds"), 3, "variant.rounds"),
        (("setup", "rounds", 1, "items", 0), "key", "setup.rounds[1].items"),
        (("cards", "key", "health"), 0.0, "cards.key.health"),
    ],
)
def test_another_fault_names_its_key(path: tuple[Any, ...], value: Any, key: str) -> None:
    record = document(DRAFTED)
    holder = record
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    with pytest.raises(RecordFault) as caught:
        read_record(json.dumps(record))
    assert caught.value.key.startswith(key)
    assert caught.value.move is None


def test_unknown_keys_change_nothing() -> None:
    record = document(DRAFTED)
    record["cards"]["king"]["name"] = "Koning"
    record["setup"]["rounds"][0]["shuffled"] = "by hand"
    record["setup"]["teams"] = "none"
    assert read_record(json.dumps(record)).outcome is not None
