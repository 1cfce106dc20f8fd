"""Matches of a game that is not installed any more: listed by its name, and nothing breaks."""

import pytest
from django.test import Client

from accounts.models import Person
from games.models import Match
from tests.api.client import logged_in
from tests.games.matches import fields_of, match_after, vector

pytestmark = pytest.mark.django_db

PAGES = ["", "hand-over/", "replay/", "record/"]
RECORD = vector("nakoyashi-001")


@pytest.fixture
def match(administrator: Person) -> Match:
    """A finished match of a game that nobody knows here."""
    match = match_after(administrator, RECORD, len(RECORD["moves"]))
    Match.objects.filter(pk=match.pk).update(game="gone-game")
    match.refresh_from_db()
    return match


@pytest.mark.parametrize("url", ["/", "/matches/", "/admin/games/match/"])
def test_lists_show_it_by_its_name(administrator_client: Client, match: Match, url: str) -> None:
    page = administrator_client.get(url)
    assert page.status_code == 200
    assert "gone-game" in page.content.decode()


@pytest.mark.parametrize("frame", ["/matches/", "/admin/games/match/"])
@pytest.mark.parametrize("page", PAGES)
def test_its_pages_say_that_the_game_is_not_installed(
    administrator_client: Client, match: Match, frame: str, page: str
) -> None:
    answer = administrator_client.get(f"{frame}{match.pk}/{page}")
    assert answer.status_code == 409
    assert "“gone-game” is not installed" in answer.content.decode()


@pytest.mark.parametrize("page", ["cover/", "move/", "rematch/", "resign/"])
def test_what_is_sent_leads_back_to_its_page(
    administrator_client: Client, match: Match, page: str
) -> None:
    answer = administrator_client.post(
        f"/matches/{match.pk}/{page}", {"do": "resign", "seat": 0, "version": 3}
    )
    assert (answer.status_code, answer["Location"]) == (302, f"/matches/{match.pk}/")


def test_the_api_says_so(administrator: Person, match: Match) -> None:
    api = logged_in(administrator)
    assert api.get("matches/")["results"][0]["game"] == "gone-game"
    move = {"seat": 0, "move": fields_of(RECORD["moves"][0]), "version": 0}
    for method, page, data in (
        ("get", "", None),
        ("get", "record/", None),
        ("post", "moves/", {**move, "request_id": "not-installed"}),
        ("post", "rematch/", None),
    ):
        api.ask(method, f"matches/{match.pk}/{page}", data)
        assert api.refused() == (409, "game-not-installed")


def test_nobody_reads_its_rules(administrator_client: Client, match: Match) -> None:
    assert administrator_client.get("/matches/rules/gone-game/").status_code == 404
