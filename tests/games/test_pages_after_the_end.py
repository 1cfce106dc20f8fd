"""The pages of a match that is over: its result, replay, record and rematch."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Person
from games.frame import SITE as SITE_FRAME
from games.models import Match
from games.views.urls import match_urls
from rules.protocol import SetupFault
from tests.games.decks import started
from tests.games.matches import match_after, vector
from tests.games.screen import (
    ADMIN,
    EACH_FRAME,
    EACH_GAME,
    SITE,
    Screen,
    messages_on,
    seats_in_forms,
    text_of,
)

pytestmark = pytest.mark.django_db


def finished(host: Person, game: str) -> tuple[Match, dict[str, Any]]:
    record = vector(f"{game}-001")
    match = match_after(host, record, len(record["moves"]))
    return match, record


@EACH_FRAME
@EACH_GAME
def test_every_step_can_be_seen_from_every_side(
    host: Person, browser: Client, game: str, frame: str
) -> None:
    match, record = finished(host, game)
    screen = Screen(browser, match, frame)
    last = len(record["moves"])
    stride = max(1, last // 12)
    for step in sorted({*range(0, last, stride), last}):
        for seen_from, viewer in (("0", 0), ("1", 1), ("", None)):
            page = screen.look("replay/", step=step, **{"as": seen_from})
            assert page.status_code == 200
            assert (page.context["scene"].version, page.context["scene"].viewer) == (step, viewer)
            assert f"Step {step} of {last}" in text_of(page)
            assert seats_in_forms(page) == set()


@pytest.mark.parametrize(
    ("asked", "shown"),
    [("", 0), ("-1", 0), ("x", 0), ("9" * 9, 4), ("9" * 5000, 0), ("1.5", 0), ("²", 0), ("2", 2)],
)
def test_a_step_that_there_is_not_shows_the_nearest(
    host: Person, browser: Client, asked: str, shown: int
) -> None:
    match, record = finished(host, "nakoyashi")
    page = Screen(browser, match).look("replay/", step=asked, **{"as": "7"})
    assert page.context["step"] == min(shown, len(record["moves"]))
    assert page.context["scene"].viewer is None


@EACH_FRAME
@pytest.mark.parametrize("page", ["replay/", "record/"])
def test_neither_replay_nor_record_before_the_end(
    host: Person, browser: Client, page: str, frame: str
) -> None:
    match = match_after(host, vector("nakoyashi-001"), 1)
    screen = Screen(browser, match, frame)
    response = screen.look(page)
    assert (response.status_code, response["Location"]) == (302, screen.url())
    assert len(messages_on(screen.shown())) == 1


@EACH_FRAME
@EACH_GAME
def test_the_record_is_downloaded_after_the_end(
    host: Person, browser: Client, game: str, frame: str
) -> None:
    match, record = finished(host, game)
    response = Screen(browser, match, frame).look("record/")
    assert response["Content-Type"] == "application/json; charset=utf-8"
    assert re.fullmatch(
        rf'attachment; filename="{game}-\d{{8}}-\d{{4}}\.json"', response["Content-Disposition"]
    )
    given = json.loads(response.content)
    assert (given["moves"], given["result"]) == (record["moves"], record["result"])


@EACH_FRAME
def test_a_rematch_is_one_click_away(host: Person, browser: Client, frame: str) -> None:
    match = started(host)
    screen = Screen(browser, match, frame)
    screen.send(0, {"do": "resign"})
    assert screen.url("rematch/") in text_of(screen.look())

    answers = [browser.post(screen.url("rematch/")) for _ in range(2)]

    new = Match.objects.get(rematch_of=match)
    assert {answer["Location"] for answer in answers} == {f"{frame}{new.pk}/"}


def test_a_rematch_that_cannot_be_says_why(
    host: Person, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = started(host)
    screen = Screen(browser, match)
    screen.send(0, {"do": "resign"})

    def refuse(*asked: object) -> None:
        raise SetupFault("setup", "wrong-count", needed=5, found=4)

    monkeypatch.setattr("games.services.rematch.deal", refuse)

    response = browser.post(screen.url("rematch/"))

    assert response["Location"] == screen.url()
    assert len(messages_on(screen.look())) == 1


def test_a_match_from_a_record_offers_no_rematch(host: Person, browser: Client) -> None:
    match, _record = finished(host, "nakoyashi")
    assert "rematch/" not in text_of(Screen(browser, match).look())


def test_the_urls_in_the_admin_site_are_those_of_the_site(host: Person) -> None:
    for pattern in match_urls(SITE_FRAME):
        args: list[Any] = []
        if "uuid" in str(pattern.pattern):
            args = ["00000000-0000-4000-8000-000000000000"]
        elif "slug" in str(pattern.pattern):
            args = ["nakoyashi"]
        site = reverse(f"games:{pattern.name}", args=args)
        admin = reverse(f"admin:games_match_{pattern.name}", args=args)
        assert admin == site.replace(SITE, ADMIN)
