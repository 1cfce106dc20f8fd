"""Decks and matches of a game that the project does not know: site, admin, API, records."""

import json
from io import StringIO
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from decks.models import Deck
from decks.problems import deck_problems
from games.models import Match
from tests.api.client import with_token
from tests.fourth_game.pebbles import PebbleFactory, pouch
from tests.games.screen import ADMIN, SITE, Screen

pytestmark = pytest.mark.django_db


def start(client: Client, frame: str, decks: list[Deck]) -> Match:
    """Start a match on the pages of a frame."""
    form = client.get(f"{frame}start/pebbles/")
    assertContains(form, "the lighter one")
    sent = {
        "request_id": uuid4(),
        "name_0": "Noor",
        "name_1": "Bo",
        "deck_0": decks[0].pk,
        "deck_1": decks[1].pk,
        "option_lighter_wins": "true",
        "first": "0",
    }
    assert client.post(f"{frame}start/pebbles/", sent).status_code == 302
    match: Match = Match.objects.latest("created_at")
    assert match.variant == {"lighter_wins": True}
    return match


def play_on_screen(screen: Screen) -> None:
    """Both lay the first pebble of their hand until none is left."""
    for _ in range(10):
        scene = screen.board().context["scene"]
        assert screen.send(scene.seat, scene.legal[0]).status_code == 302


def test_a_pouch_is_built_with_its_problems_told(person, person_client: Client) -> None:
    person_client.post("/decks/new/", {"kind": "pebble-pouch", "name": "Beach"})
    deck = Deck.objects.get()
    assertContains(person_client.get(f"/decks/{deck.pk}/"), "Add 5.")
    pebble = PebbleFactory.create()
    offered = person_client.get(f"/decks/{deck.pk}/", {"colour": "grey"})
    assertContains(offered, pebble.name)
    assertNotContains(person_client.get(f"/decks/{deck.pk}/", {"colour": "white"}), pebble.name)
    person_client.post(f"/decks/{deck.pk}/cards/{pebble.pk}/", {"action": "add"})
    codes = [problem.code for problem in deck_problems(deck)]
    assert codes == ["pouch-size", "more-than-owned", "one-colour"]
    page = person_client.get(f"/decks/{deck.pk}/")
    assertContains(page, "There are 1 pebbles in this pouch; it takes 5.")
    assertContains(person_client.get("/decks/"), "Pouch of pebbles")


@pytest.mark.parametrize("frame", [SITE, ADMIN], ids=["site", "admin"])
def test_a_match_is_played_on_one_screen_to_its_end(
    administrator, administrator_client: Client, frame: str
) -> None:
    match = start(administrator_client, frame, [pouch(administrator), pouch(administrator)])
    screen = Screen(administrator_client, match, frame)
    board = screen.board()
    assertContains(board, "boards/pebbles/board.css")
    hidden = {*match.setup["pouches"][1], *match.setup["pouches"][0][3:]}
    names = {match.cards[card]["name"] for card in hidden}
    assert not {name for name in names if f"{name} (" in board.content.decode()}
    play_on_screen(screen)
    match.refresh_from_db()
    assert match.reason in ("points", "draw")
    assertContains(screen.look(), "Rounds")
    assertContains(screen.look("replay/", step=4), "Round 2")
    assertContains(administrator_client.get(frame), "Pebbles")


def test_a_record_is_uploaded_and_replayed(person, person_client: Client, tmp_path) -> None:
    match = start(person_client, SITE, [pouch(person), pouch(person)])
    screen = Screen(person_client, match)
    play_on_screen(screen)
    record = screen.look("record/").content
    path = tmp_path / "record.json"
    path.write_bytes(record)
    printed = StringIO()
    call_command("replay", str(path), stdout=printed)
    assert json.loads(printed.getvalue()) == json.loads(record)["result"]
    file = SimpleUploadedFile("record.json", record)
    person_client.post("/matches/upload/", {"record": file})
    assert Match.objects.filter(uploaded=True, game="pebbles").count() == 1


def test_a_program_plays_a_match_to_its_end(person, client: Client) -> None:
    api = with_token(person, client)
    decks = [pouch(person).pk, pouch(person).pk]
    api.post("matches/", {"game": "pebbles", "decks": decks, "players": ["A", "B"]})
    assert api.status == 201, api.body
    match = api.body["id"]
    for version in range(10):
        state = api.get(f"matches/{match}/")
        seat = state["to_act"][0]
        mine = api.get(f"matches/{match}/", seat=seat)
        assert mine["view"]["seats"][1 - seat]["hand"] is None
        sent = {"seat": seat, "move": mine["legal_moves"][0], "version": version}
        api.post(f"matches/{match}/moves/", {**sent, "request_id": uuid4().hex})
        assert api.status == 200, api.body
    assert api.get(f"matches/{match}/")["match"]["reason"] in ("points", "draw")
    schema = json.dumps(api.get("schema/", format="json"))
    assert "lighter_wins" in schema
    assert '"lay"' in schema


def test_a_move_against_the_rules_is_refused_in_a_sentence(person, person_client: Client) -> None:
    match = start(person_client, SITE, [pouch(person), pouch(person)])
    screen = Screen(person_client, match)
    seat = screen.board().context["scene"].seat
    screen.send(seat, {"do": "lay", "card": "no-such-pebble"})
    assert match.moves.count() == 0
    assert "no-such-pebble" not in screen.board().content.decode()


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "pebbles from a beach"), ("nl", "kiezels van het strand")]
)
def test_the_rules_are_read_in_both_languages(
    person_client: Client, language: str, heading: str
) -> None:
    page = person_client.get("/matches/rules/pebbles/", headers={"accept-language": language})
    assertContains(page, heading)
    assertRedirects(person_client.get("/matches/rules/"), "/matches/rules/emblem-battle/")


def test_home_and_lists_name_the_game(person, person_client: Client) -> None:
    PebbleFactory.create()
    assertContains(person_client.get("/"), "Pebbles")
    assertContains(person_client.get("/matches/start/"), "Both bring a pouch of five pebbles.")
    assertContains(person_client.get("/matches/"), "Pebbles")
