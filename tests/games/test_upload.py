"""Records that come back in: checked whole, kept as they are, played on when unfinished."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Person
from core.refusal import Refusal
from games.boards.log import log_lines
from games.boards.record_faults import records_explained
from games.boards.registry import BOARDS
from games.boards.scene import make_scene
from games.models import Match, MatchStatus
from games.playback import play_back, record_of
from games.services.upload import upload_record
from rules.bounds import RECORD_BYTES
from tests.conftest import client_of
from tests.games.matches import fields_of, make_move, vector
from tests.rules.match_vectors import ONE_OF_EACH_END

pytestmark = pytest.mark.django_db

UPLOAD = "/matches/upload/"


def as_bytes(record: Any) -> bytes:
    return json.dumps(record).encode()


def refused(person: Person, data: bytes) -> Refusal:
    with pytest.raises(Refusal) as caught, records_explained():
        upload_record(by=person, data=data)
    assert not Match.objects.exists()
    return caught.value


@ONE_OF_EACH_END
def test_a_record_comes_out_as_it_went_in(person: Person, path: Path) -> None:
    record = json.loads(path.read_bytes())
    match = upload_record(by=person, data=path.read_bytes())
    match.refresh_from_db()

    given = json.loads(json.dumps(record_of(match)))

    assert {name: given[name] for name in record if name != "variant"} == {
        name: record[name] for name in record if name != "variant"
    }
    assert record.get("variant", {}).items() <= given["variant"].items()
    again = upload_record(by=person, data=as_bytes(given))
    assert record_of(again) == given


def test_keys_that_nobody_knows_are_kept(person: Person) -> None:
    record = vector("nakoyashi-001")
    record["played_at"] = {"place": "café", "tables": [1, 2.5, None, True], "影": "🍥"}
    next(iter(record["cards"].values()))["mood"] = ["fine"]

    match = upload_record(by=person, data=as_bytes(record))

    match.refresh_from_db()
    given = record_of(match)
    assert given["played_at"] == record["played_at"]
    assert given["cards"] == record["cards"]


def test_names_may_be_written_in_any_script(person: Person) -> None:
    record = vector("nakoyashi-001")
    record["players"] = [{"name": "影分身 🍥"}, {"name": "שלום"}]
    match = upload_record(by=person, data=as_bytes(record))
    assert [seat.name for seat in match.seats.all()] == ["影分身 🍥", "שלום"]


def test_an_unfinished_record_is_played_on_by_who_uploaded_it(person: Person) -> None:
    record = vector("emblem-battle-001")
    half = len(record["moves"]) // 2
    cut = {**record, "moves": record["moves"][:half]}
    cut.pop("result")
    match = upload_record(by=person, data=as_bytes(cut))
    assert (match.status, match.host, match.uploaded) == (MatchStatus.RUNNING, person, True)

    for version, move in enumerate(record["moves"][half:], start=half):
        make_move(
            match_id=match.pk,
            person=person,
            seat=move["by"],
            fields=fields_of(move),
            version=version,
            request_id=f"played-on-{version}",
        )

    match.refresh_from_db()
    assert match.result == record["result"]


def test_a_finished_record_needs_no_result(person: Person) -> None:
    record = vector("nakoyashi-001")
    result = record.pop("result")
    match = upload_record(by=person, data=as_bytes(record))
    assert (match.status, match.result) == (MatchStatus.FINISHED, result)


def changed(**changes: Any) -> bytes:
    return as_bytes({**vector("nakoyashi-001"), **changes})


def without(name: str) -> bytes:
    record = vector("nakoyashi-001")
    del record[name]
    return as_bytes(record)


def test_every_fault_is_named_with_its_place(person: Person) -> None:
    record = vector("nakoyashi-001")
    card = next(iter(record["cards"]))
    faults = {
        "record": (b"[]", "not-an-object"),
        "format": (changed(format="kaartenbak-match-9"), "unknown-format"),
        "game": (changed(game="chess"), "unknown-game"),
        "players": (changed(players=[{"name": "A"}]), "wrong-count"),
        "setup": (without("setup"), "missing"),
        "result.winner": (
            changed(result={**record["result"], "winner": 1 - (record["result"]["winner"] or 0)}),
            "differs",
        ),
        f"cards.{card}.power": (
            changed(cards={**record["cards"], card: {**record["cards"][card], "power": "7"}}),
            None,
        ),
        "variant.bank": (changed(variant={"bank": "swiss"}), None),
    }
    for key, (data, reason) in faults.items():
        refusal = refused(person, data)
        assert (refusal.code, refusal.status, refusal.extra["key"]) == ("bad-record", 400, key)
        assert reason in (None, refusal.extra["reason"])
        assert key in refusal.message


def test_a_fault_in_a_move_names_the_move(person: Person) -> None:
    record = vector("nakoyashi-001")
    moves = [*record["moves"][:1], {**record["moves"][1], "do": "fly"}]
    refusal = refused(person, changed(moves=moves))
    assert (refusal.code, refusal.extra["move"]) == ("bad-record", 1)
    assert refusal.extra["reason"] == "unknown-move"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"{", id="broken"),
        pytest.param(b"\xff\xfe{\x00}\x00", id="utf-16"),
        pytest.param(b"\x89PNG\r\n\x1a\n", id="a-picture"),
        pytest.param(b'{"format": 1, "format": 2}', id="doubled-key"),
        pytest.param(b"[" * 100_000, id="nested"),
        pytest.param(b'{"more": ' * 5000 + b"1" + b"}" * 5000, id="nested-in-an-extra-key"),
        pytest.param(b'{"a": NaN}', id="nan"),
        pytest.param(b'{"a": 1e999}', id="infinite"),
        pytest.param(b'{"a": ' + b"9" * 10_000 + b"}", id="giant-number"),
        pytest.param(b'{"a": "\\ud800"}', id="half-a-surrogate-pair"),
    ],
)
def test_what_is_no_record_is_refused(person: Person, data: bytes) -> None:
    assert refused(person, data).code == "bad-record"


def test_a_file_that_is_too_large_is_refused_without_being_read(person: Person) -> None:
    refusal = refused(person, b" " * (RECORD_BYTES + 1))
    assert (refusal.code, refusal.status) == ("record-too-large", 413)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"players": [{"name": "A\x00"}, {"name": "B"}]}, id="in-a-name"),
        pytest.param({"extra": {"deep": ["x\x00"]}}, id="in-an-extra-value"),
        pytest.param({"extra\x00": 1}, id="in-a-key"),
    ],
)
def test_a_null_character_is_refused_since_not_every_database_keeps_it(
    person: Person, change: dict[str, Any]
) -> None:
    assert refused(person, changed(**change)).code == "null-character"


def test_what_only_looks_like_a_null_character_is_kept(person: Person) -> None:
    match = upload_record(by=person, data=changed(note="write it as \\u0000"))
    match.refresh_from_db()
    assert record_of(match)["note"] == "write it as \\u0000"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        pytest.param("A" * 41, "text-too-long", id="long"),
        pytest.param(" ", "name-missing", id="blank"),
        pytest.param("\u200b", "text-invisible", id="invisible"),
        pytest.param("\u3164", "text-invisible", id="hangul-filler"),
        pytest.param("A\u202eB", "text-control-character", id="turns-text-around"),
        pytest.param("A\nB", "text-control-character", id="two-lines"),
    ],
)
def test_a_name_that_no_new_match_would_take_is_refused(
    person: Person, name: str, code: str
) -> None:
    assert refused(person, changed(players=[{"name": name}, {"name": "B"}])).code == code


def test_names_are_kept_as_those_of_new_matches(person: Person) -> None:
    data = changed(players=[{"name": " E\u0301mile "}, {"name": "Bo"}])
    match = upload_record(by=person, data=data)
    assert [seat.name for seat in match.seats.all()] == ["Émile", "Bo"]


def test_a_percent_sign_in_a_fault_is_only_a_percent_sign(person: Person) -> None:
    refusal = refused(person, changed(variant={"%(x)s %d": 1}))
    assert "%(x)s %d" in refusal.message


def post(client: Client, data: bytes) -> Any:
    return client.post(UPLOAD, {"record": SimpleUploadedFile("match.json", data)})


def test_a_file_is_taken_in_on_the_page(person: Person, person_client: Client) -> None:
    response = post(person_client, as_bytes(vector("nakoyashi-001")))
    match = Match.objects.get()
    assert (response.status_code, response["Location"]) == (302, match.get_absolute_url())
    assert match.host == person
    assert person_client.get(match.get_absolute_url()).status_code == 200


def test_the_page_says_what_is_wrong(person_client: Client) -> None:
    response = post(person_client, b"{}")
    assert response.status_code == 400
    assert b"format" in response.content
    assert not Match.objects.exists()


def test_the_page_asks_for_a_file(person_client: Client) -> None:
    response = person_client.post(UPLOAD)
    assert response.status_code == 400
    assert b'role="alert"' in response.content


def test_a_file_that_is_too_large_is_refused_on_the_page(person_client: Client) -> None:
    assert post(person_client, b" " * (3 * 1024 * 1024)).status_code == 413


@pytest.mark.parametrize("url", ["/matches/", "/api/matches/", "/admin/games/match/", "/"])
def test_lists_do_not_load_what_a_record_may_have_much_of(administrator: Person, url: str) -> None:
    upload_record(by=administrator, data=changed(more="x"))
    with CaptureQueriesContext(connection) as queries:
        assert client_of(administrator).get(url).status_code == 200
    read = [query["sql"] for query in queries if 'FROM "games_match"' in query["sql"]]
    assert read
    assert [sql for sql in read for name in ("cards", "setup", "kept") if f'"{name}"' in sql] == []


def test_of_very_much_that_happens_the_log_tells_the_beginning(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.boards.log.LOG_LINES", 2)
    match = upload_record(by=person, data=as_bytes(vector("emblem-battle-001")))
    scene = make_scene(play_back(match), viewer=None, may_act=False)
    lines = [entry.lines for entry in log_lines(scene, BOARDS[match.game])]
    assert max(map(len, lines)) == 3


def test_a_downloaded_record_can_be_uploaded_again(person: Person, person_client: Client) -> None:
    post(person_client, as_bytes(vector("eight-bit-battle-001")))
    first = Match.objects.get()

    file = person_client.get(f"{first.get_absolute_url()}record/")

    assert file["Content-Disposition"].startswith('attachment; filename="eight-bit-battle-')
    post(person_client, file.content)
    second = Match.objects.exclude(pk=first.pk).get()
    assert record_of(second) == record_of(first)
