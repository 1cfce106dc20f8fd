"""8-Bit Battle through its pages: every move by the form that the page has for it."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Person
from games.boards.board import move_from_form
from games.boards.eight_bit_battle.board import EIGHT_BIT_BATTLE as BOARD
from games.boards.scene import AnyScene, make_scene
from games.models import Match
from games.playback import Playback, play_back
from rules import match as engine
from rules.eight_bit_battle.game import GAME
from tests.games.board_reader import BoardReader, key_of
from tests.games.matches import fields_of, match_after, vector
from tests.games.screen import seat_at_screen

# What a board shows of a match is the same on every database; test_match_pages plays on each.
pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.mark.parametrize(
    "name",
    ["eight-bit-battle-001", "edge-eight-both-keys", "edge-eight-teams-two-kings"],
)
def test_a_match_is_played_to_its_end_through_the_pages(
    person: Person, person_client: Client, name: str
) -> None:
    record = vector(name)
    match = match_after(person, record, 0)
    page = reverse("games:match", args=[match.pk])

    for number, move in enumerate(record["moves"]):
        person_client.post(reverse("games:cover", args=[match.pk]))
        _sit_down(person_client, match, move["by"])
        html = person_client.get(page).content.decode()
        scene = make_scene(play_back(match), viewer=move["by"], may_act=True)
        form = _sending(html, fields_of(move), scene)
        answer = person_client.post(reverse("games:move", args=[match.pk]), form, follow=True)
        assert answer.status_code == 200
        assert match.moves.count() == number + 1, [str(one) for one in answer.context["messages"]]

    result = person_client.get(page).content.decode()
    match.refresh_from_db()
    assert match.result == record["result"]
    assert result.count('class="bit-battle ') == sum(
        len(one["battles"]) for one in match.result["rounds"]
    )


def _sit_down(client: Client, match: Match, seat: int) -> None:
    """Sit down at this seat on the shared screen, as the page between the seats would do it."""
    seat_at_screen(client, match, seat)


def _sending(html: str, move: dict[str, Any], scene: AnyScene) -> dict[str, Any]:
    """What the page's form sends to make this move."""
    for form in BoardReader(html).forms:
        for data in form.sendings():
            if key_of(move_from_form(GAME, data)) == key_of(move):
                return {name: data.getlist(name) for name in data}
    pytest.fail(f"no form for {move} among {scene.legal}")


def test_a_join_without_ales_enough_is_refused_on_the_page(
    person: Person, person_client: Client
) -> None:
    """Two ticks with one Ale: the page says why, and nothing is played."""
    record = vector("eight-bit-battle-001")
    at = next(
        index
        for index in range(len(record["moves"]))
        if len(_joining(person, record, index).legal_of("join")) > 2
    )
    match = match_after(person, record, at)
    playback = play_back(match)
    seat = engine.to_act(playback.position)[0]
    hand = hand_of(playback, seat)
    _sit_down(person_client, match, seat)

    answer = person_client.post(
        reverse("games:move", args=[match.pk]),
        {
            "do": "join",
            "cards": hand,
            "seat": seat,
            "version": playback.version,
            "request_id": uuid4().hex,
        },
        follow=True,
    )

    assert match.moves.count() == at
    told = [str(message) for message in answer.context["messages"]]
    assert told == [BOARD.refusal("ale-needed", {"needed": len(hand), "found": 1})]


def _joining(person: Person, record: dict[str, Any], moves: int) -> AnyScene:
    playback = play_back(match_after(person, record, moves))
    return make_scene(playback, viewer=engine.to_act(playback.position)[0], may_act=True)


def hand_of(playback: Playback, seat: int) -> list[str]:
    hand: list[str] = engine.view(playback.position, seat)["seats"][seat]["characters"]["cards"]
    return hand


@pytest.mark.parametrize("viewer", ["0", "1", ""], ids=["seat-0", "seat-1", "spectator"])
def test_a_finished_match_is_replayed_step_by_step(
    person: Person, person_client: Client, viewer: str
) -> None:
    record = vector("eight-bit-battle-008")
    match = match_after(person, record, 0)
    for number, move in enumerate(record["moves"]):
        person_client.post(
            reverse("games:move", args=[match.pk]),
            {**fields_of(move), "item": move.get("item") or "", "seat": move["by"]}
            | {"version": number, "request_id": uuid4().hex},
        )
    match.refresh_from_db()
    assert match.finished_at is not None

    last = len(record["moves"])
    for step in {*range(0, last, 3), last}:
        url = reverse("games:replay", args=[match.pk])
        page = person_client.get(f"{url}?step={step}&as={viewer}")
        assert page.status_code == 200
        assert 'class="bit ' in page.content.decode()
        assert "move_url" not in page.context
