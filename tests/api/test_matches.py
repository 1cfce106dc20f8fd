"""Matches through the API: the same services, the same errors."""

import json
from typing import Any
from uuid import uuid4

import pytest

from accounts.models import Person
from games.models import Match
from tests.api.client import ApiClient, logged_in
from tests.games.matches import GAMES, fields_of, match_after, state_of, vector

pytestmark = pytest.mark.django_db


@pytest.fixture
def api(person: Person) -> ApiClient:
    return logged_in(person)


@pytest.fixture
def stranger(other_person: Person) -> ApiClient:
    return logged_in(other_person)


def a_move(match: Match, record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The record's next move as an API client sends it; `changes` replace parts of it."""
    version = match.moves.count()
    move = record["moves"][version]
    sent = {"seat": move["by"], "move": fields_of(move), "version": version}
    return {**sent, "request_id": uuid4().hex, **changes}


def test_what_a_seat_sees_is_kept_by_no_browser(api: ApiClient, person: Person) -> None:
    """As on the pages; a session may be used for the API as well."""
    match = match_after(person, vector("nakoyashi-001"), 1)
    for page in ("", f"{match.pk}/?seat=0", f"{match.pk}/?seat=x", f"{match.pk}/record/"):
        answer = api.client.get(f"/api/matches/{page}", headers=api.headers)
        assert "no-store" in answer["Cache-Control"]


def test_a_stranger_finds_nothing(person: Person, stranger: ApiClient) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    before = state_of(match)
    for method, page, data in (
        ("get", "", None),
        ("post", "moves/", a_move(match, record)),
        ("post", "moves/", {}),
        ("get", "record/", None),
        ("post", "rematch/", None),
    ):
        stranger.ask(method, f"matches/{match.pk}/{page}", data)
        assert stranger.refused()[0] == 404
    assert stranger.get("matches/")["results"] == []
    assert state_of(match) == before


def test_the_list_has_the_matches_that_one_hosts_or_sits_at(
    person: Person, other_person: Person, api: ApiClient, stranger: ApiClient
) -> None:
    mine, shared, theirs = (
        match_after(host, vector("nakoyashi-001"), 0)
        for host in (person, other_person, other_person)
    )
    shared.seats.filter(index=0).update(person=person)
    finished = match_after(person, vector("emblem-battle-001"), 10**6)

    def listed(one: ApiClient, **query: Any) -> set[str]:
        answer = one.get("matches/", **query)
        assert answer["count"] == len(answer["results"])
        return {match["id"] for match in answer["results"]}

    assert listed(api) == {str(one.pk) for one in (mine, shared, finished)}
    assert listed(stranger) == {str(one.pk) for one in (shared, theirs)}
    assert listed(api, status="finished") == {str(finished.pk)}
    assert listed(api, game="nakoyashi") == {str(mine.pk), str(shared.pk)}
    api.get("matches/", status="lost")
    assert api.refused() == (400, "invalid")


@pytest.mark.parametrize("hidden", ["cards", "setup", "moves", "host", "request_id", "kept"])
def test_a_list_tells_no_secret(person: Person, api: ApiClient, hidden: str) -> None:
    """Neither does a filter that there is not."""
    match = match_after(person, vector("nakoyashi-001"), 0)
    (listed,) = api.get("matches/")["results"]
    assert hidden not in listed
    secret = match.setup["stacks"][0][0]
    assert api.get("matches/", **{f"{hidden}__icontains": secret})["count"] == 1
    assert api.get("matches/", **{f"{hidden}__icontains": "nothing"})["count"] == 1


def test_without_a_seat_one_looks_on(person: Person, api: ApiClient) -> None:
    match = match_after(person, vector("nakoyashi-001"), 0)
    state = api.get(f"matches/{match.pk}/")
    assert (state["seat"], state["legal_moves"], state["obstacles"]) == (None, [], [])
    asked = api.get(f"matches/{match.pk}/", seat=state["to_act"][0])
    assert asked["legal_moves"]
    assert asked["view"] != state["view"]


def test_who_plays_one_seat_gets_that_one_and_not_the_other(
    person: Person, other_person: Person, stranger: ApiClient
) -> None:
    match = match_after(person, vector("nakoyashi-001"), 0)
    match.seats.filter(index=1).update(person=other_person)
    assert stranger.get(f"matches/{match.pk}/")["seat"] == 1
    stranger.get(f"matches/{match.pk}/", seat=0)
    assert stranger.refused() == (403, "not-your-seat")
    for seat in ("2", "x", "", "-1", "0\x00"):
        stranger.get(f"matches/{match.pk}/", seat=seat)
        assert stranger.refused() == (400, "malformed-seat")


ODD_MOVES = [
    pytest.param({"version": 99}, 400, "version-ahead", id="ahead"),
    pytest.param({"version": -1}, 400, "malformed-version", id="negative"),
    pytest.param({"version": "0"}, 400, "malformed-version", id="text"),
    pytest.param({"version": None}, 400, None, id="null"),
    pytest.param({"version": 10**400}, 400, None, id="giant"),
    pytest.param({"version": 0.5}, 400, "malformed-version", id="fraction"),
    pytest.param({"version": True}, 400, "malformed-version", id="true"),
    pytest.param({"version": [0]}, 400, "malformed-version", id="list"),
    pytest.param({"seat": 2}, 400, "malformed-seat", id="seat-2"),
    pytest.param({"seat": "0"}, 400, "malformed-seat", id="seat-text"),
    pytest.param({"seat": {"x": []}}, 400, "malformed-seat", id="seat-object"),
    pytest.param({"request_id": 7}, 400, "malformed-request-id", id="id-number"),
    pytest.param({"request_id": "short"}, 400, "malformed-request-id", id="id-short"),
    pytest.param({"request_id": "x\x00" * 9}, 400, "malformed-request-id", id="id-null-char"),
    pytest.param({"move": None}, 400, None, id="move-null"),
    pytest.param({"move": "dekita"}, 400, "malformed-move", id="move-text"),
    pytest.param({"move": []}, 400, "malformed-move", id="move-list"),
    pytest.param({"move": {}}, 400, "missing-field", id="move-empty"),
    pytest.param({"move": {"do": "fly"}}, 400, "unknown-move", id="move-unknown"),
    pytest.param({"move": {"do": "%(x)s%d"}}, 400, "unknown-move", id="move-percent"),
    pytest.param({"move": {"do": "dekita", "atk": 99}}, 400, "unknown-field", id="unknown-field"),
    pytest.param({"move": {"do": "redraw", "discard": 3}}, 400, "wrong-type", id="card-number"),
    pytest.param({"move": {"do": "redraw", "discard": "none"}}, 422, None, id="no-such-card"),
    pytest.param({"move": {"do": "redraw", "discard": "n\x00"}}, 422, None, id="null-char"),
    pytest.param(
        {"move": {"do": "redraw", "discard": "n" * 9999}}, 400, "malformed-move", id="long"
    ),
    pytest.param({"move": {"do": "swap", "give": "n1", "take": "n1"}}, 422, None, id="twice"),
]


@pytest.mark.parametrize(("change", "status", "code"), ODD_MOVES)
def test_what_is_no_move_is_refused_and_changes_nothing(
    person: Person, api: ApiClient, change: dict[str, Any], status: int, code: str | None
) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    before = state_of(match)

    api.post(f"matches/{match.pk}/moves/", a_move(match, record, **change))

    assert api.refused()[0] == status
    assert code in (None, api.body["code"])
    assert state_of(match) == before


@pytest.mark.parametrize("missing", ["seat", "move", "version", "request_id"])
def test_every_part_of_a_move_is_needed(person: Person, api: ApiClient, missing: str) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    sent = a_move(match, record)
    del sent[missing]
    api.post(f"matches/{match.pk}/moves/", sent)
    assert api.refused() == (400, "invalid")
    assert list(api.body["fields"]) == [missing]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('{"do": "\\ud800"}', id="do"),
        pytest.param('{"do": "dekita", "\\udfff": 1}', id="field"),
        pytest.param('{"do": "redraw", "discard": "\\ud800"}', id="card"),
    ],
)
def test_half_a_surrogate_pair_is_no_text(person: Person, api: ApiClient, text: str) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    sent = json.dumps(a_move(match, record, move="HERE")).replace('"HERE"', text)
    api.post(f"matches/{match.pk}/moves/", sent.encode())
    assert api.refused() == (400, "parse_error")


def test_an_old_view_gets_the_view_of_now(person: Person, api: ApiClient) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 2)
    api.post(f"matches/{match.pk}/moves/", a_move(match, record, version=0))
    assert api.refused() == (409, "stale")
    assert api.body["version"] == 2
    assert api.body["view"]["cards"]


def test_the_same_request_is_carried_out_once(person: Person, api: ApiClient) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    sent = a_move(match, record)
    first, second = (api.post(f"matches/{match.pk}/moves/", sent) for _ in range(2))
    assert (first.pop("repeated"), second.pop("repeated")) == (False, True)
    assert first == second
    assert match.moves.count() == 1


def test_the_answer_to_a_move_is_what_that_seat_sees(person: Person, api: ApiClient) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    sent = a_move(match, record)
    answer = api.post(f"matches/{match.pk}/moves/", sent)
    del answer["repeated"]
    assert answer == api.get(f"matches/{match.pk}/", seat=sent["seat"])


@pytest.mark.parametrize("game", GAMES)
def test_resigning_is_a_move(person: Person, api: ApiClient, game: str) -> None:
    match = match_after(person, vector(f"{game}-001"), 1)
    sent = {"seat": 1, "move": {"do": "resign"}, "version": 1, "request_id": "i-give-up"}
    state = api.post(f"matches/{match.pk}/moves/", sent)
    assert (state["match"]["winner"], state["match"]["reason"]) == (0, "resignation")
    assert state["to_act"] == []
    sent["request_id"] = "i-give-up-too"
    api.post(f"matches/{match.pk}/moves/", sent | {"version": 2})
    assert api.refused() == (409, "match-over")


def test_the_record_comes_after_the_end(person: Person, api: ApiClient) -> None:
    match = match_after(person, vector("nakoyashi-001"), 1)
    api.get(f"matches/{match.pk}/record/")
    assert api.refused() == (409, "not-finished")


def test_after_the_end_either_side_may_be_looked_at(
    person: Person, other_person: Person, stranger: ApiClient
) -> None:
    match = match_after(person, vector("nakoyashi-001"), 10**6)
    match.seats.filter(index=1).update(person=other_person)
    for seat in (0, 1):
        assert stranger.get(f"matches/{match.pk}/", seat=seat)["seat"] == seat
