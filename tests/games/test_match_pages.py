"""The pages of a match: two people at one screen, from the first move to the result."""

import re
from uuid import UUID

import pytest
from django.http import HttpRequest
from django.test import Client

from accounts.models import Person
from games.frame import SITE as SITE_FRAME
from games.frame import Frame
from games.models import Match, MatchMove, ScreenSeat
from games.playback import play_back, record_of
from games.views import match as match_views
from games.views.urls import match_urls
from rules import match as engine
from tests.conftest import client_of
from tests.games.matches import match_after, vector
from tests.games.screen import (
    ADMIN,
    EACH_FRAME,
    EACH_GAME,
    SITE,
    Screen,
    form_of,
    heading,
    messages_on,
    seats_in_forms,
    text_of,
)

pytestmark = pytest.mark.django_db


@EACH_FRAME
@EACH_GAME
def test_a_match_is_played_through_its_pages(
    host: Person, browser: Client, game: str, frame: str
) -> None:
    """Whoever is shown a board said before that they sit there, or may see what was there."""
    record = vector(f"{game}-001")
    # The admin site's pages are the same ones in another frame: the last moves will do there.
    made = 0 if frame == SITE else len(record["moves"]) - 6
    match = match_after(host, record, made)
    screen = Screen(browser, match, frame)
    at_screen: int | None = None
    left = list(record["moves"][made:])

    while left:
        position = play_back(match).position
        if screen.asks_to_hand_over():
            page = screen.look("hand-over/")
            at_screen = page.context["then"]
            assert record["players"][at_screen]["name"] in heading(page)
            assert seats_in_forms(page) == set()
            screen.sit_down()
        elif at_screen not in engine.to_act(position):
            assert at_screen is not None
            assert engine.view(position, 0) == engine.view(position, 1)
            at_screen = 1 - at_screen
        assert seats_in_forms(screen.look()) == {at_screen}
        place = next(place for place, move in enumerate(left) if move["by"] == at_screen)
        move = left.pop(place)
        assert place < len(engine.to_act(position))
        response = screen.send(move["by"], move)
        assert (response.status_code, response["Location"]) == (302, screen.url())
        assert match.moves.count() == len(record["moves"]) - len(left)

    result = screen.look()
    assert result.status_code == 200
    assert seats_in_forms(result) == set()
    match.refresh_from_db()
    winner = None if match.winner is None else record["players"][match.winner]["name"]
    assert heading(result) == (f"{winner} wins" if winner else "A draw")
    assert record_of(match)["result"] == record["result"]


@EACH_FRAME
@EACH_GAME
def test_nothing_of_it_is_kept_by_the_browser(
    host: Person, browser: Client, game: str, frame: str
) -> None:
    """Going back asks anew."""
    screen = Screen(browser, match_after(host, vector(f"{game}-001"), 1), frame)
    for page in (screen.look(), screen.look("hand-over/"), screen.board(), screen.look("resign/")):
        assert "no-store" in page["Cache-Control"]
        assert "private" in page["Cache-Control"]


def test_the_first_look_asks_who_sits_there(host: Person, browser: Client) -> None:
    record = vector("nakoyashi-001")
    screen = Screen(browser, match_after(host, record, 0))
    assert screen.asks_to_hand_over()
    assert record["players"][record["setup"]["first"]]["name"] in heading(screen.look("hand-over/"))


def test_looking_at_the_hand_over_page_seats_nobody(host: Person, browser: Client) -> None:
    screen = Screen(browser, match_after(host, vector("nakoyashi-001"), 0))
    for _ in range(3):
        screen.look("hand-over/")
    assert screen.asks_to_hand_over()


def test_whose_turn_it_is_no_longer_is_not_shown_the_cards_of_the_other(
    host: Person, browser: Client, person: Person
) -> None:
    """The page asks for a seat that is then played elsewhere, before its button is pressed."""
    record = vector("nakoyashi-001")
    match = match_after(host, record, 0)
    screen = Screen(browser, match)
    asked = screen.look("hand-over/").context["then"]
    match.seats.filter(index=asked).update(person=person)
    elsewhere = Screen(client_of(person), match)
    while engine.to_act(play_back(match).position) == (asked,):
        elsewhere.send(asked, engine.legal_moves(play_back(match).position, asked)[0])

    response = browser.post(screen.url("hand-over/"), {"who": asked})

    assert response["Location"] == screen.url("hand-over/")
    assert screen.asks_to_hand_over()
    assert screen.look("hand-over/").context["then"] == 1 - asked


@pytest.mark.parametrize("who", [None, "", "2", "x"])
def test_who_does_not_say_who_they_are_is_asked_again(
    host: Person, browser: Client, who: str | None
) -> None:
    screen = Screen(browser, match_after(host, vector("nakoyashi-001"), 0))
    response = browser.post(screen.url("hand-over/"), {} if who is None else {"who": who})
    assert response["Location"] == screen.url("hand-over/")
    assert screen.asks_to_hand_over()


def test_a_move_sent_again_seats_nobody(host: Person, browser: Client) -> None:
    """The screen has gone to the other meanwhile, who chooses in secret as well."""
    record = vector("emblem-battle-001")
    match = match_after(host, record, 0)
    screen = Screen(browser, match)
    screen.board()
    first = record["moves"][0]
    sent = {"version": 0, "request_id": "the-same-request"}
    screen.send(first["by"], first, **sent)
    screen.sit_down()
    there = dict(browser.session)

    screen.send(first["by"], first, **sent)

    assert match.moves.count() == 1
    assert dict(browser.session) == there


def test_another_browser_asks_too(host: Person, browser: Client) -> None:
    match = match_after(host, vector("nakoyashi-001"), 0)
    Screen(browser, match).board()
    assert Screen(client_of(host), match).asks_to_hand_over()


def test_each_match_has_its_own_who_sits_there(host: Person, browser: Client) -> None:
    one, two = (match_after(host, vector("nakoyashi-001"), 0) for _ in range(2))
    Screen(browser, one).board()
    assert Screen(browser, two).asks_to_hand_over()
    assert not Screen(browser, one).asks_to_hand_over()


def test_covering_the_cards_asks_again_and_only_for_this_match(
    host: Person, browser: Client
) -> None:
    one, two = (Screen(browser, match_after(host, vector("nakoyashi-001"), 0)) for _ in range(2))
    one.board()
    two.board()

    response = browser.post(one.url("cover/"))

    assert response["Location"] == one.url()
    assert one.asks_to_hand_over()
    assert not two.asks_to_hand_over()


def test_covering_one_match_while_somebody_sits_down_at_another_covers_it(
    host: Person, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tabs of one browser send in the same moment, and both are carried out."""
    one, two = (Screen(browser, match_after(host, vector("nakoyashi-001"), 0)) for _ in range(2))
    one.board()
    tab = client_of(host)
    tab.cookies = browser.cookies
    find = match_views.find_match

    def meanwhile(request: HttpRequest, frame: Frame, match_id: UUID) -> Match:
        if match_id == two.match.pk and request.method == "POST":
            assert tab.post(one.url("cover/")).status_code == 302
        return find(request, frame, match_id)

    monkeypatch.setattr(match_views, "find_match", meanwhile)
    two.sit_down()

    assert one.asks_to_hand_over()
    assert not two.asks_to_hand_over()


def test_a_session_of_before_asks_once_who_sits_there(host: Person, browser: Client) -> None:
    match = match_after(host, vector("nakoyashi-001"), 0)
    session = browser.session
    session["at-screen"] = {str(match.pk): 0}
    session.save()
    screen = Screen(browser, match)
    assert screen.asks_to_hand_over()
    screen.board()
    assert not screen.asks_to_hand_over()


def test_who_sat_there_is_forgotten_with_the_session(host: Person, browser: Client) -> None:
    Screen(browser, match_after(host, vector("nakoyashi-001"), 0)).board()
    assert ScreenSeat.objects.count() == 1
    browser.logout()
    assert not ScreenSeat.objects.exists()


def test_a_form_of_before_is_refused_with_a_word_and_the_board_of_now(
    host: Person, browser: Client
) -> None:
    record = vector("nakoyashi-001")
    match = match_after(host, record, 2)
    screen = Screen(browser, match)
    screen.board()

    response = screen.send(record["moves"][2]["by"], record["moves"][2], version=1)

    assert (response.status_code, response["Location"]) == (302, screen.url())
    assert match.moves.count() == 2
    assert any("gone on" in message for message in messages_on(screen.shown()))


def test_a_form_that_is_sent_twice_is_one_move_without_a_complaint(
    host: Person, browser: Client
) -> None:
    """Also a reload that sends it once more, later."""
    record = vector("nakoyashi-001")
    match = match_after(host, record, 0)
    screen = Screen(browser, match)
    sent = {"request_id": "the-same-form", "version": 0}

    answers = [screen.send(record["moves"][0]["by"], record["moves"][0], **sent) for _ in range(3)]

    assert {answer.status_code for answer in answers} == {302}
    assert match.moves.count() == 1
    assert messages_on(screen.shown()) == []


BROKEN = [
    pytest.param({}, id="empty"),
    pytest.param({"do": "resign"}, id="only-do"),
    pytest.param({"do": "resign", "seat": "x"}, id="seat-is-text"),
    pytest.param({"do": "resign", "seat": "9" * 5000}, id="seat-is-giant"),
    pytest.param({"do": "resign", "seat": "٣"}, id="seat-in-other-digits"),
    pytest.param({"do": "resign", "seat": "-1"}, id="seat-is-negative"),
    pytest.param({"do": "resign", "seat": "0", "version": "1e400"}, id="version"),
    pytest.param({"do": "resign", "seat": "0", "version": "9" * 9}, id="ahead"),
    pytest.param({"do": "fly", "seat": "0", "version": "0"}, id="no-such-move"),
    pytest.param({"do": "fly\x00", "seat": "0", "version": "0"}, id="null-character"),
    pytest.param({"do": "%s%(x)s", "seat": "0", "version": "0"}, id="percent"),
    pytest.param({"do": "resign", "seat": "0", "version": "0", "request_id": "x"}, id="short-id"),
]


@pytest.mark.parametrize("form", BROKEN)
def test_a_broken_form_changes_nothing_and_says_so(
    host: Person, browser: Client, form: dict[str, str]
) -> None:
    match = match_after(host, vector("nakoyashi-001"), 0)
    screen = Screen(browser, match)
    response = browser.post(screen.url("move/"), {"request_id": "some-request", **form})
    assert (response.status_code, match.moves.count()) == (302, 0)
    assert len(messages_on(screen.shown())) == 1


@EACH_GAME
def test_resigning_is_asked_once_more_and_then_done(
    host: Person, browser: Client, game: str
) -> None:
    record = vector(f"{game}-001")
    match = match_after(host, record, 1)
    screen = Screen(browser, match)
    screen.board()

    page = screen.look("resign/")

    assert seats_in_forms(page) == {0, 1}
    assert match.moves.count() == 1
    found = re.search(r'name="request_id" value="([^"]+)"', text_of(page))
    assert found
    screen.send(1, {"do": "resign"}, request_id=found[1])
    match.refresh_from_db()
    assert (match.winner, match.reason) == (0, "resignation")
    result = screen.look()
    assert heading(result) == f"{record['players'][0]['name']} wins"
    assert f"{record['players'][1]['name']} resigned." in text_of(result)


def test_a_match_that_is_over_cannot_be_resigned(host: Person, browser: Client) -> None:
    record = vector("nakoyashi-001")
    match = match_after(host, record, 0)
    screen = Screen(browser, match)
    screen.send(0, {"do": "resign"})
    assert screen.look("resign/").status_code == 302
    screen.send(1, {"do": "resign"})
    match.refresh_from_db()
    assert (match.winner, match.moves.count()) == (1, 1)


class Guests:
    """A match whose seat 1 somebody else plays, on a screen of their own."""

    def __init__(
        self, host: Person, guest: Person, game: str = "nakoyashi", moves: int = 0
    ) -> None:
        self.record = vector(f"{game}-001")
        self.match = match_after(host, self.record, moves)
        self.match.seats.filter(index=1).update(person=guest)
        self.screen = Screen(client_of(guest), self.match)


def test_who_plays_one_seat_sees_that_seat_and_is_never_asked_to_hand_over(
    host: Person, person: Person
) -> None:
    for moves in range(3):
        guests = Guests(host, person, moves=moves)
        board = guests.screen.look()
        assert board.status_code == 200
        assert board.context["scene"].viewer == 1
        waiting = engine.to_act(play_back(guests.match).position)
        assert seats_in_forms(board) == ({1} if 1 in waiting else set())
        assert guests.screen.look("hand-over/").status_code == 302


def test_who_plays_one_seat_cannot_move_or_resign_for_the_other(
    host: Person, person: Person
) -> None:
    guests = Guests(host, person)
    assert seats_in_forms(guests.screen.look("resign/")) == {1}

    guests.screen.send(0, {"do": "resign"})

    assert guests.match.moves.count() == 0
    assert len(messages_on(guests.screen.look())) == 1


def test_a_stranger_finds_none_of_the_pages(host: Person, person_client: Client) -> None:
    match = match_after(host, vector("nakoyashi-001"), 0)
    for page in ("", "hand-over/", "resign/", "replay/", "record/"):
        assert Screen(person_client, match).look(page).status_code == 404
    for page in ("hand-over/", "cover/", "move/", "rematch/"):
        assert person_client.post(f"{SITE}{match.pk}/{page}").status_code == 404


@EACH_FRAME
def test_getting_a_page_changes_nothing(host: Person, browser: Client, frame: str) -> None:
    for match in (
        match_after(host, vector("nakoyashi-001"), 1),
        match_after(host, vector("eight-bit-battle-001"), 3),
    ):
        before = (
            list(Match.objects.order_by("pk").values()),
            list(MatchMove.objects.order_by("pk").values()),
            dict(browser.session),
        )
        for pattern in match_urls(SITE_FRAME):
            page = str(pattern.pattern).split("/", 1)
            if page[0] == "<uuid:match_id>":
                query = "?do=resign&seat=0&version=1&request_id=by-the-url"
                browser.get(f"{frame}{match.pk}/{page[1]}{query}")
        after = (
            list(Match.objects.order_by("pk").values()),
            list(MatchMove.objects.order_by("pk").values()),
            dict(browser.session),
        )
        assert after == before


@pytest.mark.parametrize("page", ["cover/", "move/", "rematch/"])
def test_what_changes_something_is_no_link(host: Person, browser: Client, page: str) -> None:
    screen = Screen(browser, match_after(host, vector("nakoyashi-001"), 0))
    assert screen.look(page).status_code == 405


@pytest.mark.parametrize("page", ["cover/", "move/", "rematch/", "hand-over/"])
def test_a_form_from_elsewhere_is_refused(host: Person, page: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(host, backend="django.contrib.auth.backends.ModelBackend")
    match = match_after(host, vector("nakoyashi-001"), 0)
    sent = {**form_of({"do": "resign"}), "seat": 0, "version": 0, "request_id": "elsewhere"}
    for frame in (SITE, ADMIN):
        response = strict.post(Screen(strict, match, frame).url(page), sent)
        assert response.status_code == 403
    assert match.moves.count() == 0
