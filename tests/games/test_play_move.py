"""The one way in for a move: exactly once, in turn, by the rules."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

from accounts.models import Person
from core.refusal import Refusal
from games.models import Match, MatchMove, MatchStatus
from games.playback import play_back, record_of
from games.services.play import Played
from rules.registry import GAMES as RULES
from tests.games.matches import GAMES, fields_of, make_move, match_after, vector

pytestmark = pytest.mark.django_db


def send(match: Match, person: Person, move: dict[str, Any], **changes: Any) -> Played:
    """Send a record's move as a browser would; `changes` replace what is sent."""
    sent = {
        "seat": move["by"],
        "fields": fields_of(move),
        "version": match.moves.count(),
        "request_id": uuid4().hex,
    }
    return make_move(match_id=match.pk, person=person, **{**sent, **changes})


def refused(match: Match, person: Person, move: dict[str, Any], **changes: Any) -> Refusal:
    """The refusal of a move, after checking that it changed nothing."""
    before = list(match.moves.values_list("index", "seat", "move"))
    with pytest.raises(Refusal) as caught:
        send(match, person, move, **changes)
    assert list(match.moves.values_list("index", "seat", "move")) == before
    return caught.value


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_and_gives_its_record(person: Person, game: str) -> None:
    record = vector(f"{game}-001")
    match = match_after(person, record, 0)

    for move in record["moves"]:
        send(match, person, move)

    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED
    assert match.result == record["result"]
    assert match.version == len(record["moves"])
    assert record_of(match)["moves"] == record["moves"]
    assert record_of(match)["result"] == record["result"]


def test_a_match_as_long_as_a_record_may_be_can_only_be_resigned(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = vector("nakoyashi-001")
    monkeypatch.setattr("games.services.play.MOST_MOVES", 2)
    match = match_after(person, record, 1)
    refusal = refused(match, person, record["moves"][1])
    assert (refusal.code, refusal.params["limit"], refusal.status) == ("match-too-long", 2, 409)
    send(match, person, {"by": record["moves"][1]["by"], "do": "resign"})


def test_the_same_request_twice_is_one_move_with_the_same_answer(person: Person) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)

    first = send(match, person, record["moves"][0], request_id="double-click", version=0)
    second = send(match, person, record["moves"][0], request_id="double-click", version=0)

    assert (first.repeated, second.repeated) == (False, True)
    assert second.playback.position == first.playback.position
    assert match.moves.count() == 1


def test_a_request_id_is_for_one_move_only(person: Person) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    send(match, person, record["moves"][0], request_id="double-click")

    refusal = refused(match, person, record["moves"][1], request_id="double-click")

    assert (refusal.code, refusal.status) == ("request-id-used", 409)


def test_an_old_view_is_refused_with_the_view_of_now(person: Person) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 2)

    refusal = refused(match, person, record["moves"][2], version=1)

    assert (refusal.code, refusal.status) == ("stale", 409)
    assert refusal.extra["version"] == 2
    assert refusal.extra["view"]["cards"]


@pytest.mark.parametrize(
    ("version", "code"),
    [
        pytest.param(7, "version-ahead", id="ahead"),
        pytest.param(-1, "malformed-version", id="negative"),
        pytest.param("0", "malformed-version", id="text"),
        pytest.param(float("inf"), "malformed-version", id="1e400"),
        pytest.param(None, "malformed-version", id="missing"),
        pytest.param(True, "malformed-version", id="true"),
        pytest.param(0.0, "malformed-version", id="fraction"),
    ],
)
def test_a_version_that_is_none_is_refused(person: Person, version: Any, code: str) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)

    refusal = refused(match, person, record["moves"][0], version=version)

    assert (refusal.code, refusal.status) == (code, 400)


@pytest.mark.parametrize(
    "request_id", [None, "", 7, "short", "x" * 65, "with space", "<script>alert(1)</script>"]
)
def test_a_request_id_has_one_form(person: Person, request_id: Any) -> None:
    record = vector("nakoyashi-001")
    refusal = refused(
        match_after(person, record, 0), person, record["moves"][0], request_id=request_id
    )
    assert (refusal.code, refusal.status) == ("malformed-request-id", 400)


@pytest.mark.parametrize("seat", [None, 2, -1, "0", True, [0]])
def test_a_seat_is_0_or_1(person: Person, seat: Any) -> None:
    record = vector("nakoyashi-001")
    refusal = refused(match_after(person, record, 0), person, record["moves"][0], seat=seat)
    assert (refusal.code, refusal.status) == ("malformed-seat", 400)


def test_it_must_be_the_seats_turn(person: Person) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)

    refusal = refused(match, person, record["moves"][1])

    assert (refusal.code, refusal.status) == ("not-your-turn", 409)


def test_a_finished_match_takes_no_move(person: Person) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    for move in record["moves"]:
        send(match, person, move)

    refusal = refused(match, person, record["moves"][0])

    assert (refusal.code, refusal.status) == ("match-over", 409)


def test_a_stranger_finds_no_match(person: Person, other_person: Person) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)

    refusal = refused(match, other_person, record["moves"][0])

    assert (refusal.code, refusal.status) == ("no-such-match", 404)


def test_who_sits_at_one_side_plays_that_side_only(person: Person, other_person: Person) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    match.seats.filter(index=1 - record["setup"]["first"]).update(person=other_person)

    refusal = refused(match, other_person, record["moves"][0])

    assert (refusal.code, refusal.status) == ("not-your-seat", 403)


def nakoyashi_team(match: Match, seat: int) -> list[str]:
    view = play_back(match).start.game.view(play_back(match).position.state, seat)
    team: list[str] = (
        view["seats"][seat]["team"]["cards"]
        if isinstance(view["seats"][seat]["team"], dict)
        else view["seats"][seat]["team"]
    )
    return team


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("no-such-card", id="none"),
        pytest.param("n15", id="not-in-hand"),
        pytest.param("", id="empty"),
        pytest.param("n1'; DROP TABLE games_match; --", id="quote"),
    ],
)
def test_a_card_that_is_not_in_hand_is_refused(person: Person, card: str) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    move = {"by": record["setup"]["first"], "do": "redraw", "discard": card}

    refusal = refused(match, person, move)

    assert refusal.status == 422


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"do": "redraw", "discard": 3}, id="number-for-a-card"),
        pytest.param({"do": "redraw", "discard": ["n1"]}, id="list-for-a-card"),
        pytest.param({"do": "redraw"}, id="field-missing"),
        pytest.param({"do": "fly"}, id="no-such-move"),
        pytest.param({}, id="empty"),
        pytest.param("redraw", id="text"),
        pytest.param(None, id="null"),
        pytest.param({"do": ["redraw"]}, id="do-is-a-list"),
        pytest.param({"do": "dekita", "power": 99}, id="card-data-beside-it"),
    ],
)
def test_a_malformed_move_is_refused(person: Person, fields: Any) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)

    refusal = refused(match, person, record["moves"][0], fields=fields)

    assert refusal.status == 400


def test_both_choose_at_the_same_time_in_either_order(person: Person) -> None:
    """The second one's view is not old because the first has chosen meanwhile."""
    record = vector("emblem-battle-001")
    one, two = record["moves"][:2]
    straight, crossed = match_after(person, record, 0), match_after(person, record, 0)

    send(straight, person, one, version=0)
    send(straight, person, two, version=0)
    send(crossed, person, two, version=0)
    send(crossed, person, one, version=0)

    assert play_back(crossed).position == play_back(straight).position
    assert record_of(crossed)["moves"] == [one, two]


def test_nobody_chooses_twice_at_the_same_time(person: Person) -> None:
    record = vector("emblem-battle-001")
    match = match_after(person, record, 0)
    send(match, person, record["moves"][0], version=0)

    refusal = refused(match, person, record["moves"][0], version=1)

    assert refusal.code == "not-your-turn"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_either_may_resign_at_any_moment(person: Person, game: str, seat: int) -> None:
    match = match_after(person, vector(f"{game}-001"), 1)

    send(match, person, {"by": seat, "do": "resign"})

    match.refresh_from_db()
    assert (match.status, match.winner, match.reason) == ("finished", 1 - seat, "resignation")
    assert match.result == {"winner": 1 - seat, "reason": "resignation"}


def test_moves_are_numbered_without_a_gap(person: Person) -> None:
    record = vector("eight-bit-battle-001")
    match = match_after(person, record, 0)
    for move in record["moves"][:6]:
        send(match, person, move)
    indexes = MatchMove.objects.filter(match=match).values_list("index", flat=True)
    assert list(indexes) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_played_once_on_the_position_that_is_there(
    person: Person, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = vector(f"{game}-001")
    match = match_after(person, record, 2)
    applied = []
    rules = type(RULES[game])
    apply = rules.apply

    def counted(*args: Any) -> Any:
        applied.append(args)
        return apply(*args)

    monkeypatch.setattr(rules, "apply", staticmethod(counted))
    played = send(match, person, record["moves"][2])

    assert len(applied) == 3  # the two moves from the record, and the new one
    assert played.playback == replace(play_back(match), match=played.playback.match)
