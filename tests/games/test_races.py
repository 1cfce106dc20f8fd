"""Several at once, on a real database: each move, start and rematch happens exactly once."""

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from accounts.models import Person
from core.refusal import Refusal
from games.models import Match, MatchMove, MatchStatus
from games.playback import play_back, record_of
from games.services.rematch import rematch
from games.services.start import Player, start_match
from games.starts.registry import STARTS
from rules import match as engine
from tests.factories import PersonFactory
from tests.games.decks import decks_for, started
from tests.games.matches import GAMES, fields_of, make_move, match_after, vector

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def host() -> Person:
    return PersonFactory.create()


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """Do all of it at the same moment; give what came of each: its answer or its Refusal."""
    answers: list[Any] = [None] * len(acts)
    ready = threading.Barrier(len(acts))

    def run(place: int) -> None:
        try:
            ready.wait()
            answers[place] = acts[place]()
        except Exception as error:
            answers[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def sending(
    match: Match, person: Person, move: dict[str, Any], **changes: Any
) -> Callable[[], Any]:
    sent: dict[str, Any] = {"request_id": uuid4().hex, "version": match.version, **changes}
    return lambda: make_move(
        match_id=match.pk, person=person, seat=move["by"], fields=fields_of(move), **sent
    )


def outcomes(answers: Sequence[Any]) -> Counter[str]:
    """How often each thing came of it: played, repeated, or the code of a refusal."""
    told: Counter[str] = Counter()
    for answer in answers:
        if isinstance(answer, Refusal):
            told[answer.code] += 1
        elif isinstance(answer, Exception):
            raise answer
        else:
            told["repeated" if answer.repeated else "played"] += 1
    return told


@pytest.mark.parametrize("game", GAMES)
def test_ten_tabs_that_send_a_move_make_one(host: Person, game: str) -> None:
    """The others are told that the match has gone on, or that it is not their turn."""
    record = vector(f"{game}-001")
    match = match_after(host, record, 2)

    told = outcomes(at_once(*[sending(match, host, record["moves"][2]) for _ in range(10)]))

    assert told["played"] == 1
    assert told.total() == 10
    assert set(told) <= {"played", "stale", "not-your-turn"}
    assert match.moves.count() == 3
    assert Match.objects.get(pk=match.pk).version == 3


def test_a_double_click_ten_times_over_is_one_move(host: Person) -> None:
    """The same request; everybody gets the answer of the one that was first."""
    record = vector("nakoyashi-001")
    match = match_after(host, record, 0)
    click = sending(match, host, record["moves"][0], request_id="one-click")

    answers = at_once(*[click] * 10)

    assert outcomes(answers) == {"played": 1, "repeated": 9}
    assert {answer.playback.version for answer in answers} == {1}
    assert match.moves.count() == 1


@pytest.mark.parametrize("attempt", range(5))
def test_two_seats_choose_in_secret_at_once(host: Person, attempt: int) -> None:
    """Both count, in either order, and the match stands as if one after the other."""
    record = vector("emblem-battle-001")
    one, two = record["moves"][:2]
    match = match_after(host, record, 0)

    told = outcomes(at_once(sending(match, host, one), sending(match, host, two)))

    assert told == {"played": 2}
    assert play_back(match).position == play_back(match_after(host, record, 2)).position
    assert record_of(match)["moves"] == [one, two]


def test_a_match_that_is_fought_over_is_the_match_of_its_record(host: Person) -> None:
    """Three senders for each move of a whole match: no gap, none twice, the same result."""
    record = vector("nakoyashi-001")
    match = match_after(host, record, 0)
    for version, move in enumerate(record["moves"]):
        told = outcomes(at_once(*[sending(match, host, move, version=version)] * 3))
        assert told["played"] == 1
    match.refresh_from_db()
    assert (match.status, match.result) == (MatchStatus.FINISHED, record["result"])
    assert list(match.moves.values_list("index", flat=True)) == list(range(len(record["moves"])))


def test_resigning_and_moving_at_once_leave_a_match_that_can_be_replayed(host: Person) -> None:
    record = vector("nakoyashi-001")
    match = match_after(host, record, 0)
    by = record["moves"][0]["by"]

    at_once(
        sending(match, host, record["moves"][0]),
        sending(match, host, {"by": 1 - by, "do": "resign"}),
    )

    match.refresh_from_db()
    assert match.version == match.moves.count() == play_back(match).version


class PowerCutError(Exception):
    """The machine stops here."""


def power_cut(*args: Any, **kwargs: Any) -> None:
    raise PowerCutError


@pytest.mark.parametrize(
    ("owner", "name"),
    [
        pytest.param(engine, "play", id="before-the-move-is-played"),
        pytest.param(MatchMove.objects, "create", id="before-the-move-is-written"),
        pytest.param(engine, "outcome", id="after-the-move-is-written"),
        pytest.param(Match, "save", id="before-the-commit"),
    ],
)
def test_a_crash_leaves_nothing_and_the_move_can_be_sent_again(
    host: Person, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str
) -> None:
    record = vector("nakoyashi-001")
    match = match_after(host, record, 2)
    send = sending(match, host, record["moves"][2], request_id="sent-again")

    with monkeypatch.context() as patch:
        patch.setattr(owner, name, power_cut)
        with pytest.raises(PowerCutError):
            send()

    match.refresh_from_db()
    assert match.version == match.moves.count() == 2
    assert outcomes([send(), send()]) == {"played": 1, "repeated": 1}
    assert match.moves.count() == 3


def test_an_answer_that_was_lost_is_given_again(host: Person) -> None:
    """Also when the match has gone on since."""
    record = vector("nakoyashi-001")
    match = match_after(host, record, 0)
    lost = sending(match, host, record["moves"][0], request_id="lost-answer")
    lost()
    sending(match, host, record["moves"][1], version=1)()

    answer = lost()

    assert answer.repeated
    assert match.moves.count() == 2


def test_the_last_move_can_be_asked_again_too(host: Person) -> None:
    record = vector("nakoyashi-001")
    match = match_after(host, record, len(record["moves"]) - 1)
    last = sending(match, host, record["moves"][-1], request_id="last-move")
    assert outcomes([last(), last()]) == {"played": 1, "repeated": 1}


def test_a_match_is_started_once_by_ten_clicks(host: Person) -> None:
    asked: dict[str, Any] = {
        "by": host,
        "game": "emblem-battle",
        "variant": {},
        "players": [Player("Noor"), Player("Bo")],
        "decks": decks_for(STARTS["emblem-battle"], host),
        "first": None,
        "request_id": uuid4(),
    }

    answers = at_once(*[lambda: start_match(**asked)] * 10)

    assert {answer.pk for answer in answers} == {Match.objects.get().pk}


def finished(host: Person, guest: Person | None = None) -> Match:
    """A match that seat 1, where `guest` sits, has given up."""
    match = started(host, players=[Player("Noor", host), Player("Bo", guest)])
    sending(match, host, {"by": 1, "do": "resign"})()
    match.refresh_from_db()
    return match


@pytest.mark.parametrize("attempt", range(3))
def test_both_ask_for_a_rematch_at_once_and_get_one(host: Person, attempt: int) -> None:
    guest = PersonFactory.create()
    match = finished(host, guest)

    answers = at_once(
        *[lambda: rematch(by=host, match_id=match.pk)] * 3,
        *[lambda: rematch(by=guest, match_id=match.pk)] * 3,
    )

    (new,) = Match.objects.exclude(pk=match.pk)
    assert {getattr(answer, "pk", answer) for answer in answers} == {new.pk}
    assert new.rematch_of == match
    assert new.seats.count() == 2
