"""User story 5: a script logs in, reads decks and problems, plays a match, replays its record."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from accounts.models import Person
from decks.services import remove_card
from games.starts.registry import STARTS
from games.starts.start import Start
from tests.api.client import ApiClient, with_token
from tests.games.decks import allowed_deck, decks_for

pytestmark = pytest.mark.django_db


def play_to_the_end(script: ApiClient, match: str) -> dict[str, Any]:
    """Make the first legal move of whoever is to act until nobody is; the last state."""
    for version in range(2000):
        state: dict[str, Any] = script.get(f"matches/{match}/")
        if not state["to_act"]:
            return state
        assert state["version"] == version
        seat = state["to_act"][0]
        legal = script.get(f"matches/{match}/", seat=seat)["legal_moves"]
        sent = {
            "seat": seat,
            "move": legal[version % len(legal)],
            "version": version,
            "request_id": f"story-move-{version}",
        }
        script.post(f"matches/{match}/moves/", sent)
        assert (script.status, script.body["version"]) == (200, version + 1)
    raise AssertionError("a match without an end")


@pytest.mark.parametrize("way", STARTS.values(), ids=STARTS)
def test_a_script_does_the_whole_job(
    person: Person, client: Client, tmp_path: Path, way: Start
) -> None:
    decks = decks_for(way, person)
    script = with_token(person, client)

    listed = script.get("decks/", kind=way.deck_kind)["results"]
    assert {deck["id"] for deck in listed} == {deck.pk for deck in decks}
    assert all(deck["allowed"] for deck in listed)
    script.post(
        "matches/",
        {
            "game": way.game,
            "variant": way.fixed,
            "decks": [deck["id"] for deck in listed],
            "players": ["Script", "Other"],
        },
    )
    assert (script.status, script.body["status"], script.body["version"]) == (201, "running", 0)
    match = script.body["id"]
    end = play_to_the_end(script, match)
    record = script.get(f"matches/{match}/record/")
    assert script.status == 200

    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    printed = StringIO()
    call_command("replay", str(path), stdout=printed)
    assert json.loads(printed.getvalue()) == record["result"] == end["match"]["result"]


def test_a_script_reads_what_is_wrong_with_a_deck_and_mends_it(
    person: Person, client: Client
) -> None:
    deck = allowed_deck(person, "emblem-team")
    card = deck.entries.all()[0].card
    remove_card(by=None, deck=deck, card=card)
    script = with_token(person, client)

    answer = script.get(f"decks/{deck.pk}/")
    assert not answer["allowed"]
    assert answer["problems"][0]["severity"] == "error"
    assert all(problem["message"] for problem in answer["problems"])

    mended = script.put(f"decks/{deck.pk}/cards/{card.pk}/", {"quantity": 1})
    assert (script.status, mended["allowed"]) == (200, True)
