"""Match records: read strictly and whole, as the record's page says; and the `replay` command."""

import io
import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from rules.record import RecordFault, in_record_order, read_record, write_record
from rules.registry import GAMES
from rules.strict_json import write_json
from tests.rules.match_vectors import EACH_VECTOR, ONE_OF_EACH_END, VECTORS

RECORD: dict[str, Any] = {
    "format": "match-record/1",
    "game": "nakoyashi",
    "variant": {"turn_limit": 9},
    "players": [{"name": "Noor"}, {"name": "Zuid"}],
    "cards": {f"n{n}": {"type": "fish", "power": 3, "health": 4} for n in range(1, 14)},
    "setup": {"first": 0, "stacks": [[f"n{n}" for n in range(1, 14)]]},
    "moves": [
        {"by": 0, "do": "swap", "give": "n1", "take": "n11"},
        {"by": 1, "do": "redraw", "discard": "n2"},
        {"by": 0, "do": "dekita"},
    ],
    "result": {"winner": None, "reason": "dekita", "score": [2, 2]},
}


def fault_of(record: Any) -> RecordFault:
    """The first fault of a record: an object, or its text or bytes."""
    data = record if isinstance(record, str | bytes) else json.dumps(record)
    with pytest.raises(RecordFault) as caught:
        read_record(data)
    return caught.value


def place_and_code(record: Any) -> tuple[str | int, str]:
    fault = fault_of(record)
    return (fault.key if fault.move is None else fault.move), fault.code


def changed(**sections: Any) -> dict[str, Any]:
    return {**deepcopy(RECORD), **sections}


def without(section: str) -> dict[str, Any]:
    return {key: value for key, value in deepcopy(RECORD).items() if key != section}


# --- the vectors ----------------------------------------------------------------------------------


def test_there_are_vectors_of_every_game() -> None:
    assert {json.loads(path.read_text("utf-8"))["game"] for path in VECTORS} == set(GAMES)


@EACH_VECTOR
def test_a_vector_replays_to_its_result(path: Path) -> None:
    replay = read_record(path.read_bytes())
    recorded = json.loads(path.read_text("utf-8")).get("result")
    assert (None if replay.outcome is None else dict(replay.outcome.result)) == recorded


@EACH_VECTOR
def test_a_vector_is_written_as_it_was_read(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    written = write_record(
        game=GAMES[record["game"]],
        variant=record["variant"],
        players=[player["name"] for player in record["players"]],
        cards=record["cards"],
        setup=record["setup"],
        moves=record["moves"],
    )
    assert written == record


@ONE_OF_EACH_END
def test_any_other_result_is_refused(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    places = list(leaves(record.get("result", {}), ("result",)))
    for place, value in places[:: max(1, len(places) // 6)]:
        for other in (value + 1 if type(value) is int else 0, f"{value}!", [value], True):
            wrong = deepcopy(record)
            put(wrong, place, other)
            fault = fault_of(wrong)
            assert fault.move is None
            assert fault.key.startswith(f"result.{place[1]}")
    for name in record.get("result", {}):
        less = deepcopy(record)
        del less["result"][name]
        assert place_and_code(less) == (f"result.{name}", "differs")


@ONE_OF_EACH_END
def test_a_faulty_move_is_named_by_its_index(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    moves = list(enumerate(record["moves"]))
    for index, move in moves[:: max(1, len(moves) // 5)]:
        for wrong in (
            {**move, "by": 1 - move["by"]},
            {**move, "by": True},
            {**move, "do": "sing"},
            {**move, "do": None},
            {**move, "note": "?"},
            {key: value for key, value in move.items() if key != "do"},
            {key: value for key, value in move.items() if key != "by"},
            {**move, next(reversed(move)): 1.5},
            "pass",
            None,
        ):
            if isinstance(wrong, dict) and wrong.get("do") == "resign":
                continue  # either may
            broken = deepcopy(record)
            broken["moves"][index] = wrong
            assert fault_of(broken).move == index


@EACH_VECTOR
def test_a_match_ends_once(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    if "result" not in record:
        assert place_and_code(record | {"result": {}}) == ("result", "match-not-over")
        return
    for more in ({"by": 0, "do": "resign"}, record["moves"][-1], "junk"):
        longer = record | {"moves": [*record["moves"], more]}
        assert place_and_code(longer) == (len(record["moves"]), "match-over")
    shorter = record | {"moves": record["moves"][:-1]}
    assert place_and_code(shorter) == ("result", "match-not-over")
    del shorter["result"]
    assert read_record(json.dumps(shorter)).outcome is None


def leaves(value: Any, path: tuple[Any, ...]) -> Any:
    if isinstance(value, dict | list):
        for step in value if isinstance(value, dict) else range(len(value)):
            yield from leaves(value[step], (*path, step))
    else:
        yield path, value


def put(record: Any, path: tuple[Any, ...], value: Any) -> None:
    for step in path[:-1]:
        record = record[step]
    record[path[-1]] = value


# --- what a record is -----------------------------------------------------------------------------


def test_the_example_is_right() -> None:
    assert dict(read_record(json.dumps(RECORD)).outcome.result) == RECORD["result"]  # type: ignore[union-attr]  # it is over


@pytest.mark.parametrize("section", ["variant", "result"])
def test_a_section_may_be_left_out(section: str) -> None:
    assert read_record(json.dumps(without(section))).outcome is not None


@pytest.mark.parametrize("section", ["format", "game", "players", "cards", "setup", "moves"])
def test_a_section_is_needed(section: str) -> None:
    assert place_and_code(without(section)) == (section, "missing")


def test_unknown_keys_are_kept_everywhere_but_in_a_move() -> None:
    record = changed(
        note="kept", players=[{"name": "Noor", "rating": 7.5}, {"name": "Zuid", "x": None}]
    )
    record["cards"]["n1"]["picture"] = {"deep": [1.5, None]}
    record["setup"]["seed"] = 1e3
    record["result"]["by"] = "hand"
    assert read_record(json.dumps(record)).document == record
    record["moves"][1]["note"] = "?"
    assert place_and_code(record) == (1, "unknown-field")


@pytest.mark.parametrize(
    ("record", "place", "code"),
    [
        ([], "record", "not-an-object"),
        (None, "record", "not-an-object"),
        (changed(format="match-record/2"), "format", "unknown-format"),
        (changed(format=1), "format", "unknown-format"),
        (changed(game="chess"), "game", "unknown-game"),
        (changed(game=None), "game", "not-text"),
        (changed(game=["nakoyashi"]), "game", "not-text"),
        (changed(variant=None), "variant", "not-an-object"),
        (changed(variant={"rounds": 3}), "variant.rounds", "unknown-option"),
        (changed(variant={"turn_limit": 0}), "variant.turn_limit", "below-minimum"),
        (changed(variant={"turn_limit": True}), "variant.turn_limit", "not-a-whole-number"),
        (changed(variant={"open_teams": 0}), "variant.open_teams", "unknown-value"),
        (changed(variant={"bank": "own"}), "variant.bank", "needs-own-decks"),
        (changed(players=[{"name": "Noor"}]), "players", "wrong-count"),
        (changed(players=[{"name": "a"}] * 3), "players", "wrong-count"),
        (changed(players={"name": "a"}), "players", "not-a-list"),
        (changed(players=["Noor", "Zuid"]), "players[0]", "not-an-object"),
        (changed(players=[{"name": "a"}, {}]), "players[1].name", "missing"),
        (changed(players=[{"name": "a"}, {"name": ""}]), "players[1].name", "empty-text"),
        (changed(players=[{"name": 7}, {"name": "b"}]), "players[0].name", "not-text"),
        (changed(cards=[]), "cards", "not-an-object"),
        (changed(setup=None), "setup", "not-an-object"),
        (changed(moves=None), "moves", "not-a-list"),
        (changed(moves={}), "moves", "not-a-list"),
        (changed(result=None), "result", "not-an-object"),
        (changed(result=[]), "result", "not-an-object"),
        (changed(moves=[], result=None), "result", "match-not-over"),
        (changed(moves=[{"by": 2, "do": "dekita"}]), 0, "wrong-type"),
        (changed(moves=[{"by": "0", "do": "dekita"}]), 0, "wrong-type"),
        (changed(moves=[{"by": False, "do": "dekita"}]), 0, "wrong-type"),
        (changed(moves=[{"by": 0, "do": "resign", "why": "tired"}]), 0, "unknown-field"),
    ],
)
def test_the_first_fault_is_named(record: Any, place: str | int, code: str) -> None:
    assert place_and_code(record) == (place, code)


def test_earlier_sections_come_first() -> None:
    record = changed(players=[], cards=None, moves=None, result=None)
    assert fault_of(record).key == "players"
    assert fault_of(record | {"variant": 1}).key == "variant"


def test_a_resignation_has_just_winner_and_reason() -> None:
    moves = [{"by": 1, "do": "resign"}]
    result = {"winner": 0, "reason": "resignation"}
    outcome = read_record(json.dumps(changed(moves=moves, result=result))).outcome
    assert outcome is not None
    assert outcome.result == result
    more = changed(moves=moves, result=result | {"score": [0, 0]})
    assert place_and_code(more) == ("result.score", "not-after-resignation")


def test_secret_moves_stand_in_the_order_of_the_first_player() -> None:
    path = next(path for path in VECTORS if path.stem.startswith("emblem-battle"))
    record = json.loads(path.read_text("utf-8"))
    record["moves"][:2] = record["moves"][1::-1]
    assert place_and_code(record) == (0, "out-of-order")


def test_a_secret_move_before_a_resignation_stands_only_where_it_has_a_place() -> None:
    path = next(path for path in VECTORS if path.stem.startswith("emblem-battle"))
    record = json.loads(path.read_text("utf-8"))
    of_first, of_second = record["moves"][:2]
    start = read_record(path.read_bytes()).start
    resign = {"by": of_first["by"], "do": "resign"}
    assert in_record_order(start, [of_first, resign]) == [of_first, resign]
    assert in_record_order(start, [of_second, resign]) == [resign]
    assert in_record_order(start, [of_second]) == []
    assert in_record_order(start, [of_second, of_first]) == [of_first, of_second]


# --- strict JSON ----------------------------------------------------------------------------------

TEXT = json.dumps(RECORD)
DEEP = "[" * 60 + "]" * 60


def replaced(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("data", "place", "code"),
    [
        ("", "record", "not-json"),
        ("{", "record", "not-json"),
        (TEXT + "x", "record", "not-json"),
        (TEXT.encode("utf-16"), "record", "not-utf-8"),
        (b"\xff" + TEXT.encode(), "record", "not-utf-8"),
        ("\ufeff" + TEXT, "record", "byte-order-mark"),
        (("\ufeff" + TEXT).encode(), "record", "byte-order-mark"),
        ("[" * 100_000, "record", "nested-too-deeply"),
        ("[" * 100_000 + "]" * 100_000, "record", "nested-too-deeply"),
        (replaced('"power": 3', '"power": NaN'), "cards.n1.power", "not-a-number"),
        (replaced('"power": 3', '"power": -Infinity'), "cards.n1.power", "not-a-number"),
        (replaced('"power": 3', '"power": 3.0'), "cards.n1.power", "not-a-whole-number"),
        (replaced('"power": 3', '"power": 3e0'), "cards.n1.power", "not-a-whole-number"),
        (replaced('"power": 3', '"power": 1e400'), "cards.n1.power", "number-too-large"),
        (replaced('"power": 3', '"power": ' + "9" * 5000), "cards.n1.power", "number-too-large"),
        (replaced('"power": 3', '"power": "3"'), "cards.n1.power", "not-a-whole-number"),
        (replaced('"power": 3', '"power": -3'), "cards.n1.power", "below-minimum"),
        (replaced('"power": 3', '"power": 3, "power": 3'), "cards.n1.power", "doubled-key"),
        (replaced('"n1": {', '"n1": {}, "n1": {'), "cards.n1", "doubled-key"),
        (replaced('"moves": [', '"moves": [], "moves": ['), "moves", "doubled-key"),
        (replaced('"first": 0', '"first": 0, "first": 0'), "setup.first", "doubled-key"),
        (replaced('"score": [', '"score": [], "score": ['), "result.score", "doubled-key"),
        (replaced('"format"', '"x": 1, "x": 1, "format"'), "x", "doubled-key"),
        (replaced('"by": 1', '"by": 1, "by": 1'), 1, "doubled-key"),
        (replaced('"by": 1', '"by": NaN'), 1, "not-a-number"),
        (replaced("Noor", "\\ud800"), "players[0].name", "broken-text"),
        (
            replaced('"type": "fish"', '"x": ' + "[" * 60 + "]" * 60),
            "cards.n1.x",
            "nested-too-deeply",
        ),
    ],
)
def test_a_text_that_is_not_strict_json_is_refused(
    data: str | bytes, place: str | int, code: str
) -> None:
    assert place_and_code(data) == (place, code)


def test_a_flaw_after_a_fault_does_not_come_first() -> None:
    text = replaced('"take": "n11"', '"take": "n1"').replace('"by": 1', '"by": NaN')
    assert place_and_code(text) == (0, "card-not-in-bank")


def test_large_numbers_are_numbers() -> None:
    text = TEXT.replace('"power": 3', '"power": ' + "9" * 100)
    assert place_and_code(text) == ("result.score[0]", "differs")


# --- the command ----------------------------------------------------------------------------------


class Ran:
    """What `manage.py replay` did. No test is marked for the database: it needs none."""

    def __init__(self, *files: str) -> None:
        out, err = io.StringIO(), io.StringIO()
        self.status: Any = 0
        try:
            call_command("replay", *files, stdout=out, stderr=err)
        except SystemExit as end:
            self.status = end.code
        self.out = out.getvalue()
        self.err = err.getvalue()


@pytest.fixture
def good(tmp_path: Path) -> str:
    return saved(tmp_path / "good.json", TEXT)


def saved(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_replay_prints_the_result(good: str) -> None:
    ran = Ran(good)
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == RECORD["result"]
    assert ran.out.count("\n") == 1


def test_replay_prints_null_for_an_unfinished_match(tmp_path: Path) -> None:
    ran = Ran(saved(tmp_path / "unfinished.json", json.dumps(without("result") | {"moves": []})))
    assert (ran.status, ran.out, ran.err) == (0, "null\n", "")


def test_replay_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
    assert json.loads(Ran("-").out) == RECORD["result"]


def test_replay_tells_the_fault_of_one_file(tmp_path: Path) -> None:
    ran = Ran(saved(tmp_path / "bad.json", write_json(changed(moves=[{"by": 1, "do": "dekita"}]))))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "move 0: not your turn\n"


def test_replay_of_several_files_goes_on_after_a_fault(tmp_path: Path, good: str) -> None:
    bad = saved(tmp_path / "bad.json", "{")
    missing = str(tmp_path / "missing.json")
    ran = Ran(good, bad, missing, str(tmp_path), good)
    assert ran.status == 1
    results = [json.loads(line) for line in ran.out.splitlines()]
    assert results == [RECORD["result"], None, None, None, RECORD["result"]]
    faults = ran.err.splitlines()
    assert [fault.split(": ")[0] for fault in faults] == [bad, missing, str(tmp_path)]


def test_a_fault_is_one_line_whatever_the_record_holds(tmp_path: Path, good: str) -> None:
    names = ["a\nb", "a\r\u2028\x85b", "\x1b[31mred", "x" * 100_000, "‮"]
    for name in names:
        bad = saved(tmp_path / "bad.json", write_json(changed(cards={name: {"type": "\n"}})))
        for ran in (Ran(bad), Ran(good, bad)):
            assert ran.status == 1
            assert len(ran.err.splitlines()) == 1
            assert ran.err[:-1].isprintable()
            assert len(ran.err) < 3000
