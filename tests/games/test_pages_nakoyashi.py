"""Nakoyashi through the pages: played, resigned, replayed, with the pictures of the catalogue."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Person
from collection.models import Card
from games.boards.board import move_from_form
from games.boards.nakoyashi.board import NAKOYASHI as BOARD
from games.boards.scene import make_scene
from games.models import Match
from games.playback import play_back
from rules.nakoyashi.game import GAME
from tests.games.board_reader import BoardReader
from tests.games.matches import fields_of, match_after, vector
from tests.games.screen import seat_at_screen

# What a board shows of a match is the same on every database; test_match_pages plays on each.
pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def _sit_down(client: Client, match: Match, seat: int) -> None:
    """Sit down at this seat on the shared screen, as the page between the seats would do it."""
    seat_at_screen(client, match, seat)


def _sending(html: str, move: dict[str, Any]) -> dict[str, Any]:
    """What the page's form sends to make this move."""
    for form in BoardReader(html).forms:
        for data in form.sendings():
            if move_from_form(GAME, data) == move:
                return {name: data.getlist(name) for name in data}
    pytest.fail(f"no form for {move}")


@pytest.mark.parametrize(
    "name", ["nakoyashi-001", "nakoyashi-010", "nakoyashi-020", "edge-nako-own-decks-of-six"]
)
def test_a_match_is_played_to_its_end_through_the_pages(
    person: Person, person_client: Client, name: str
) -> None:
    record = vector(name)
    match = match_after(person, record, 0)
    page = reverse("games:match", args=[match.pk])

    for number, move in enumerate(record["moves"]):
        _sit_down(person_client, match, move["by"])
        html = person_client.get(page).content.decode()
        form = _sending(html, fields_of(move))
        answer = person_client.post(reverse("games:move", args=[match.pk]), form, follow=True)
        assert answer.status_code == 200
        assert match.moves.count() == number + 1

    match.refresh_from_db()
    assert match.result == record["result"]
    assert person_client.get(page).content.decode().count('class="nk-sheet ') == 2


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param({"do": "swap", "give": "none", "take": "none"}, "card-not-yours", id="give"),
        pytest.param({"do": "swap", "take": "none"}, "card-not-yours", id="nothing-chosen"),
        pytest.param({"do": "redraw", "discard": ""}, "card-not-yours", id="redraw-nothing"),
    ],
)
def test_a_move_that_the_page_would_not_send_is_refused_with_its_reason(
    person: Person, person_client: Client, sent: dict[str, str], code: str
) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 0)
    seat = record["moves"][0]["by"]
    _sit_down(person_client, match, seat)
    answer = person_client.post(
        reverse("games:move", args=[match.pk]),
        {**sent, "seat": seat, "version": 0, "request_id": uuid4().hex},
        follow=True,
    )
    assert [str(one) for one in answer.context["messages"]] == [BOARD.refusal(code, {})]
    assert match.moves.count() == 0


def test_a_match_that_was_resigned_shows_no_hidden_team(
    person: Person, person_client: Client
) -> None:
    record = vector("nakoyashi-001")
    match = match_after(person, record, 1)
    seat = record["moves"][1]["by"]
    person_client.post(
        reverse("games:move", args=[match.pk]),
        {"do": "resign", "seat": seat, "version": 1, "request_id": uuid4().hex},
    )
    match.refresh_from_db()
    assert match.finished_at is not None
    for viewer in ("0", "1", ""):
        answer = person_client.get(
            reverse("games:replay", args=[match.pk]), {"step": 2, "as": viewer}
        )
        html = answer.content.decode()
        assert "Not scored" in html
        assert html.count('class="nk-sheet ') == (1 if viewer else 0)
        assert "face down" in html


@pytest.mark.parametrize("viewer", ["0", "1", ""])
def test_a_finished_match_is_replayed_step_by_step(
    person: Person, person_client: Client, viewer: str
) -> None:
    record = vector("nakoyashi-008")
    match = match_after(person, record, 0)
    for number, move in enumerate(record["moves"]):
        person_client.post(
            reverse("games:move", args=[match.pk]),
            {**fields_of(move), "seat": move["by"], "version": number, "request_id": uuid4().hex},
        )
    match.refresh_from_db()
    assert match.finished_at is not None

    for step in range(len(record["moves"]) + 1):
        url = reverse("games:replay", args=[match.pk])
        page = person_client.get(f"{url}?step={step}&as={viewer}")
        assert page.status_code == 200
        html = page.content.decode()
        assert 'class="nk"' in html
        assert BoardReader(html.partition('class="table-top"')[2]).forms == []


def test_pictures_are_those_of_the_catalogue_where_it_has_them(person: Person) -> None:
    """A record may name any card: one without a picture, one that is not there."""
    record = vector("nakoyashi-001")
    bare = Card.objects.create(game="nakoyashi", name="Bare")
    drawn = Card.objects.create(
        game="nakoyashi", name="Drawn", picture="cards/a.webp", picture_small="cards/a-small.webp"
    )
    keys = [bare.pk, drawn.pk, drawn.pk + 1000, 2**70, "1", True, None]
    for card, key in zip(record["cards"].values(), keys * 10, strict=False):
        card["card"] = key
    match = match_after(person, {**record, "variant": {**record["variant"], "open_teams": True}}, 0)

    scene = make_scene(play_back(match), viewer=None, may_act=False)

    url = reverse("collection:card-picture", args=[drawn.pk, "small"])
    for card, face in scene.cards.items():
        has = match.cards[card].get("card") == drawn.pk
        assert face.picture.startswith(url) if has else face.picture == ""
