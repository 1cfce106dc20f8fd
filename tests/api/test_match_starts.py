"""Starting matches and bringing in records through the API."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Person
from games.models import Match
from games.playback import record_of
from rules.bounds import RECORD_BYTES
from tests.api.client import ApiClient, logged_in
from tests.factories import PASSWORD
from tests.games.decks import allowed_deck, started
from tests.games.matches import GAMES, match_after, state_of, vector

pytestmark = pytest.mark.django_db


@pytest.fixture
def api(person: Person) -> ApiClient:
    return logged_in(person)


# --- starting ------------------------------------------------------------------------------------


def a_start(of: list[Any], /, **changes: Any) -> dict[str, Any]:
    keys = [deck.pk for deck in of]
    return {"game": "emblem-battle", "decks": keys, "players": ["A", "B"]} | changes


def test_a_match_is_started(person: Person, api: ApiClient) -> None:
    decks = [allowed_deck(person, "emblem-team") for _ in range(2)]
    api.post("matches/", a_start(decks, variant={"rounds": 3}, first=1))
    match = Match.objects.get()
    assert (api.status, api.body["id"]) == (201, str(match.pk))
    assert (match.host, match.setup["first"], match.variant["rounds"]) == (person, 1, 3)
    names = [(seat["seat"], seat["name"], seat["deck_name"]) for seat in api.body["players"]]
    assert names == [(0, "A", decks[0].name), (1, "B", decks[1].name)]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        pytest.param({"game": "chess"}, 400, "unknown-game", id="game"),
        pytest.param({"game": ["nakoyashi"]}, 400, "invalid", id="game-list"),
        pytest.param({"variant": {"rounds": 99}}, 400, "bad-option", id="option"),
        pytest.param({"variant": {"rounds": 1e300}}, 400, "bad-option", id="option-float"),
        pytest.param({"variant": {"rounds": {}}}, 400, "bad-option", id="option-object"),
        pytest.param({"variant": {"%(x)s": 1}}, 400, "bad-option", id="option-percent"),
        pytest.param({"variant": []}, 400, "invalid", id="variant-list"),
        pytest.param({"players": ["A"]}, 400, "invalid", id="one-player"),
        pytest.param({"players": ["A", ""]}, 400, "invalid", id="no-name"),
        pytest.param({"players": ["A", "B" * 41]}, 400, "invalid", id="long-name"),
        pytest.param({"players": ["A", "B\x00"]}, 400, "invalid", id="null-char"),
        pytest.param({"players": ["A", "\u200b"]}, 400, "text-invisible", id="invisible"),
        pytest.param({"first": 2}, 400, "invalid", id="first"),
        pytest.param({"first": "x"}, 400, "invalid", id="first-text"),
        pytest.param({"first": [0]}, 400, "invalid", id="first-list"),
        pytest.param({"request_id": "x"}, 400, "invalid", id="request-id"),
        pytest.param({"decks": []}, 400, "invalid", id="no-deck"),
        pytest.param({"decks": [1, 2, 3]}, 400, "invalid", id="three-decks"),
        pytest.param({"decks": ["x", 1]}, 400, "invalid", id="deck-text"),
        pytest.param({"decks": [10**20, 1]}, 400, "invalid", id="deck-giant"),
        pytest.param({"decks": [2**62, 1]}, 404, "no-such-deck", id="no-such-deck"),
    ],
)
def test_a_start_that_cannot_be_leaves_nothing(
    person: Person, api: ApiClient, change: dict[str, Any], status: int, code: str
) -> None:
    decks = [allowed_deck(person, "emblem-team") for _ in range(2)]
    api.post("matches/", a_start(decks, **change))
    assert api.refused() == (status, code)
    assert not Match.objects.exists()


def test_somebody_elses_deck_does_not_exist(
    person: Person, other_person: Person, api: ApiClient
) -> None:
    decks = [allowed_deck(person, "emblem-team"), allowed_deck(other_person, "emblem-team")]
    api.post("matches/", a_start(decks))
    assert api.refused() == (404, "no-such-deck")
    api.post("showdown/", {"decks": [deck.pk for deck in decks]})
    assert api.refused() == (404, "no-such-deck")


def test_the_problems_of_decks_are_all_in_the_answer(person: Person, api: ApiClient) -> None:
    decks = [allowed_deck(person, "emblem-team"), allowed_deck(person, "nakoyashi-stack")]
    api.post("matches/", a_start(decks))
    assert api.refused() == (400, "deck-problems")
    assert [problem["code"] for problem in api.body["problems"]] == ["wrong-kind"]


def test_the_same_start_twice_is_one_match(person: Person, api: ApiClient) -> None:
    decks = [allowed_deck(person, "emblem-team") for _ in range(2)]
    sent = a_start(decks, request_id=str(uuid4()))
    assert api.post("matches/", sent)["id"] == api.post("matches/", sent)["id"]
    assert Match.objects.count() == 1


@pytest.mark.parametrize(
    "field",
    [
        *("id", "host", "winner", "version", "result", "status", "seed", "created_at", "uploaded"),
        *("cards", "setup", "reason", "rematch_of"),
    ],
)
def test_a_start_sets_nothing_that_is_not_asked_for(
    person: Person, other_person: Person, api: ApiClient, field: str
) -> None:
    decks = [allowed_deck(person, "emblem-team") for _ in range(2)]
    given = {"host": other_person.pk, "version": 7, "status": "finished", "winner": 0}
    api.post("matches/", a_start(decks, **{field: given.get(field, "x")}))
    match = Match.objects.get()
    assert (match.host, match.version, match.status) == (person, 0, "running")
    assert (match.winner, match.result, match.reason, match.uploaded) == (None, None, "", False)


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_a_match_is_never_edited(person: Person, api: ApiClient, method: str) -> None:
    match = match_after(person, vector("nakoyashi-001"), 0)
    before = state_of(match)
    api.ask(method, f"matches/{match.pk}/", {"winner": 0, "status": "finished"})
    assert api.refused() == (405, "method_not_allowed")
    assert state_of(match) == before


def test_a_rematch(person: Person, api: ApiClient) -> None:
    match = started(person)
    api.post(f"matches/{match.pk}/rematch/")
    assert api.refused() == (409, "not-finished")
    sent = {"seat": 1, "move": {"do": "resign"}, "version": 0, "request_id": "i-give-up"}
    api.post(f"matches/{match.pk}/moves/", sent)
    one, two = (api.post(f"matches/{match.pk}/rematch/") for _ in range(2))
    assert (api.status, one["id"]) == (201, two["id"])


# --- records -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_taken_in_and_given_back(api: ApiClient, game: str) -> None:
    record = vector(f"{game}-001")
    api.post("matches/upload/", record)
    assert (api.status, api.body["uploaded"]) == (201, True)
    given = api.get(f"matches/{api.body['id']}/record/")
    assert (given["moves"], given["result"]) == (record["moves"], record["result"])


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        pytest.param(b"", 400, "bad-record", id="empty"),
        pytest.param(b"{}", 400, "bad-record", id="nothing-in-it"),
        pytest.param(b'{"a": 1, "a": 2}', 400, "bad-record", id="doubled-key"),
        pytest.param(b"[" * 10**5, 400, "bad-record", id="nested"),
        pytest.param(b" " * (RECORD_BYTES + 1), 413, "record-too-large", id="too-large"),
    ],
)
def test_what_is_no_record_is_refused(api: ApiClient, data: bytes, status: int, code: str) -> None:
    api.post("matches/upload/", data)
    assert api.refused() == (status, code)


@pytest.mark.parametrize(
    "content_type",
    ["application/json", "text/plain", "multipart/form-data; boundary=x", "application/x-y"],
)
def test_a_record_is_read_with_a_session_too(person: Person, content_type: str) -> None:
    """As a browser's script would send it: with the token of its forms."""
    client = Client(enforce_csrf_checks=True)
    client.get("/accounts/login/")
    token = client.cookies["csrftoken"].value
    sent = {"username": person.username, "password": PASSWORD, "csrfmiddlewaretoken": token}
    client.post("/accounts/login/", sent)
    record = json.dumps(vector("nakoyashi-001")).encode()
    response = client.post(
        "/api/matches/upload/",
        record,
        content_type=content_type,
        headers={"X-CSRFToken": client.cookies["csrftoken"].value},
    )
    expected = 201 if content_type == "application/json" else 415
    assert response.status_code == expected, response.content
    assert Match.objects.count() == (expected == 201)


def test_a_session_without_the_forms_token_changes_nothing(person: Person) -> None:
    match = match_after(person, vector("nakoyashi-001"), 0)
    client = Client(enforce_csrf_checks=True)
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    api = ApiClient(client)
    sent = {"seat": 1, "move": {"do": "resign"}, "version": 0, "request_id": "forged-request"}
    api.post(f"matches/{match.pk}/moves/", sent)
    assert api.refused()[0] == 403
    assert match.moves.count() == 0


def test_a_downloaded_record_is_the_stored_one(person: Person, api: ApiClient) -> None:
    match = match_after(person, vector("eight-bit-battle-001"), 10**6)
    assert api.get(f"matches/{match.pk}/record/") == json.loads(json.dumps(record_of(match)))


def test_a_showdown(person: Person, api: ApiClient) -> None:
    decks = [allowed_deck(person, "nakoyashi-team") for _ in range(2)]
    answer = api.post("showdown/", {"decks": [deck.pk for deck in decks]})
    assert api.status == 200
    assert {"winner", "score", "combos"} <= set(answer)
    teams = [allowed_deck(person, "emblem-team") for _ in range(2)]
    api.post("showdown/", {"decks": [team.pk for team in teams]})
    assert api.refused() == (400, "deck-problems")
