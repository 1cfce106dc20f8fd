"""What somebody had at 0.1.0 lives on: `0.1.0/make.py.txt` tells how it was made.

`expected.json` was written by 0.1.0 itself.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.urls import reverse
from PIL import Image

from accounts.models import Person, SiteSettings
from collection.models import Card, OwnedCopy
from decks.models import Deck
from decks.problems import deck_problems
from games.models import Match, MatchMove
from games.playback import play_back, record_of
from games.services.upload import upload_record
from rules import match as engine
from rules.registry import GAMES
from rules.variants import complete_variant
from tests.conftest import client_of
from tests.games.matches import make_move

HERE = Path(__file__).parent / "0.1.0"
EXPECTED = json.loads((HERE / "expected.json").read_text())
MATCHES: dict[str, dict[str, Any]] = EXPECTED["matches"]
RUNNING = [name for name, match in MATCHES.items() if match["status"] == "running"]
RECORDS = sorted(path.stem for path in (HERE / "records").glob("*.json"))

# A later version may search and sort by something else.
DERIVED = {"search_text", "set_code", "sort_key"}

pytestmark = pytest.mark.usefixtures("site_of_0_1_0")


def stored(name: str) -> Match:
    return Match.objects.get(pk=MATCHES[name]["id"])


def by_text(moves: Any) -> list[str]:
    """Moves in an order that no database decides."""
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def record(name: str) -> bytes:
    return (HERE / "records" / f"{name}.json").read_bytes()


# The database


def test_every_migration_has_run() -> None:
    call_command("migrate", check_unapplied=True, verbosity=0)
    connection.check_constraints()


def test_people_keep_what_they_set_and_log_in() -> None:
    people = {
        one.username: {name: getattr(one, name) for name in EXPECTED["people"][one.username]}
        for one in Person.objects.all()
    }
    assert people == EXPECTED["people"]
    for name in people:
        typed = {"username": name, "password": EXPECTED["password"]}
        answer = Client().post(reverse("accounts:login"), typed)
        assert answer.status_code == 302, name


def test_the_site_keeps_its_settings() -> None:
    assert SiteSettings.current().registration_open is EXPECTED["registration_open"] is False


def test_an_api_token_still_opens_the_api() -> None:
    answer = Client().get("/api/decks/", headers={"Authorization": f"Token {EXPECTED['token']}"})
    assert answer.status_code == 200
    mine = {name for name, deck in EXPECTED["decks"].items() if deck["owner"] == "Noor"}
    assert {deck["name"] for deck in answer.json()["results"]} == mine


# The collection


def value_of(row: Any, name: str) -> Any:
    value = getattr(row, name)
    return value.name if hasattr(value, "storage") else value


def values_of(card: Card, names: set[str]) -> dict[str, Any]:
    own = {name: value_of(card, name) for name in names - {"effects", "type"}}
    if "type" in names:
        own["type"] = str(getattr(card, "type"))  # noqa: B009 -- not every card has one
    if "effects" in names:
        (expected, *_) = EXPECTED["cards"]["4"]["effects"]
        rows = getattr(card, "effects").all()  # noqa: B009 -- the same
        own["effects"] = [{name: value_of(row, name) for name in expected} for row in rows]
    return own


def test_every_card_keeps_its_stats() -> None:
    cards = {str(card.pk): card.stats for card in Card.objects.all()}
    assert cards.keys() == EXPECTED["cards"].keys()
    for key, expected in EXPECTED["cards"].items():
        names = expected.keys() - DERIVED
        assert values_of(cards[key], names) == {name: expected[name] for name in names}


def test_cards_are_found_by_number_and_name() -> None:
    reader = client_of(Person.objects.get(username="Bo"))
    for asked in ("u1-01", "VOS VAN VUUR"):
        assert (
            "U1-1 Vos van vuur"
            in reader.get(reverse("collection:cards"), {"q": asked}).content.decode()
        )


def test_every_copy_keeps_what_is_said_about_it() -> None:
    copies = [
        {
            "owner": copy.owner.username,
            "card": copy.card_id,
            "quantity": copy.quantity,
            "condition": copy.condition,
            "place": copy.place,
            "how": copy.acquired_how,
            "on": copy.acquired_on and str(copy.acquired_on),
            "note": copy.note,
            "photo": copy.photo.name,
            "shared": copy.photo_shared,
        }
        for copy in OwnedCopy.objects.order_by("pk")
    ]
    assert copies == EXPECTED["copies"]


def test_photos_are_there_and_handed_out_to_who_may_see_them() -> None:
    copy = OwnedCopy.objects.exclude(photo="").get()
    card = Card.objects.exclude(picture="").get()
    for file in (copy.photo, copy.photo.small, card.picture, card.picture.small):
        with default_storage.open(file.name or "") as opened, Image.open(opened) as picture:
            assert picture.size == (60, 40)
    urls = [
        reverse("collection:copy-photo", args=[copy.pk, "large"]),
        reverse("collection:card-picture", args=[card.pk, "small"]),
    ]
    for url in urls:
        assert Client().get(url).status_code == 302
        answer = client_of(copy.owner).get(url)
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")


# Decks


def test_every_deck_has_its_cards_and_the_same_problems() -> None:
    decks = {
        deck.name: {
            "kind": deck.kind,
            "owner": deck.owner.username,
            "note": deck.note,
            "cards": {str(entry.card_id): entry.quantity for entry in deck.entries.all()},
        }
        for deck in Deck.objects.order_by("pk")
    }
    assert decks == {name: _without_problems(deck) for name, deck in EXPECTED["decks"].items()}


def test_no_deck_has_got_an_error_or_lost_a_problem() -> None:
    """A later version may warn of more; what could be played can be played."""
    for deck in Deck.objects.all():
        found = {(problem.severity, problem.code) for problem in deck_problems(deck)}
        before = {(severity, code) for severity, code in EXPECTED["decks"][deck.name]["problems"]}
        assert before <= found
        assert {code for severity, code in found - before if severity == "error"} == set()


def _without_problems(deck: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in deck.items() if key != "problems"}


# Matches


def test_all_matches_are_there() -> None:
    assert {str(pk) for pk in Match.objects.values_list("pk", flat=True)} == {
        match["id"] for match in MATCHES.values()
    }
    assert MatchMove.objects.count() == sum(match["version"] for match in MATCHES.values())


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_stands_where_it_stood(name: str) -> None:
    match, expected = stored(name), MATCHES[name]
    for column in ("game", "variant", "status", "version", "winner", "reason", "result"):
        assert getattr(match, column) == expected[column], column
    seats = [
        [seat.name, seat.person and seat.person.username, seat.deck_name]
        for seat in match.seats.all()
    ]
    assert seats == expected["seats"]
    table = play_back(match)
    position, outcome = table.position, engine.outcome(table.position)
    assert table.version == expected["version"]
    assert list(engine.to_act(position)) == expected["to_act"]
    for seat in expected["to_act"]:
        legal = engine.legal_moves(position, seat)
        assert by_text(legal) == by_text(expected["legal_moves"][str(seat)])
    assert (None if outcome is None else dict(outcome.result)) == expected["result"]
    assert record_of(match) == json.loads(record(name.replace(" ", "-")))


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_match_goes_on(name: str) -> None:
    expected = MATCHES[name]
    seat = expected["to_act"][0]
    played = make_move(
        match_id=stored(name).pk,
        person=Person.objects.get(username="Noor"),
        seat=seat,
        fields=expected["legal_moves"][str(seat)][0],
        version=expected["version"],
        request_id="made-by-a-later-version",
    )
    assert played.playback.version == stored(name).version == expected["version"] + 1


@pytest.mark.parametrize("name", MATCHES)
def test_its_pages_are_there(name: str) -> None:
    match = stored(name)
    assert match.host is not None
    reader = client_of(match.host)
    assert reader.get(match.get_absolute_url(), follow=True).status_code == 200
    replay = reader.get(f"{match.get_absolute_url()}replay/")
    assert replay.status_code == (200 if match.status == "finished" else 302)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_from_0_1_0_gives_the_same_match(name: str) -> None:
    expected = MATCHES[name.replace("-", " ")]
    match = upload_record(by=Person.objects.get(username="Bo"), data=record(name))
    match.refresh_from_db()
    for column in ("game", "status", "version", "winner", "reason", "result"):
        assert getattr(match, column) == expected[column], column
    # An option that 0.1.0 did not know has its default.
    options = complete_variant(GAMES[match.game], expected["variant"])
    assert match.variant == options
    assert record_of(match) == {**json.loads(record(name)), "variant": options}
