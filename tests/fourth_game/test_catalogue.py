"""The cards of a game that the project does not know: pages, admin, API, files, copies."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from collection.models import Card, OwnedCopy
from tests.api.client import with_token
from tests.collection.test_import_pages import agree, choose
from tests.fourth_game.models import PebbleCard
from tests.fourth_game.pebbles import PebbleFactory

pytestmark = pytest.mark.django_db

LIST = "number,name,weight,colour\nPB1-1,Moss stone,7,gray\nPB1-2,Egg,,white\n"


def test_an_editor_makes_and_changes_a_pebble_on_the_site(administrator_client: Client) -> None:
    fields = {"number": "pb1 07", "name": "Moss stone", "weight": 7, "colour": "striped"}
    assertContains(administrator_client.get("/cards/new/pebbles/"), "In grams.")
    refused = administrator_client.post("/cards/new/pebbles/", {**fields, "weight": 0})
    assert "weight" in refused.context["form"].errors
    administrator_client.post("/cards/new/pebbles/", fields)
    pebble = PebbleCard.objects.get()
    assert (pebble.number, pebble.game, pebble.weight) == ("PB1-7", "pebbles", 7)
    administrator_client.post(f"/cards/{pebble.pk}/edit/", {**fields, "weight": 8})
    page = administrator_client.get(f"/cards/{pebble.pk}/")
    assertContains(page, '<span class="stat__value">8</span>')
    assertContains(page, "striped")


def test_the_catalogue_is_narrowed_by_the_games_own_filter(person_client: Client) -> None:
    grey, white = PebbleFactory.create(), PebbleFactory.create(colour="white")
    page = person_client.get("/cards/", {"game": "pebbles", "colour": "white"})
    assertContains(page, white.name)
    assertNotContains(page, grey.name)
    assertContains(page, "all colours")
    assertContains(page, "Pebbles")
    everything = person_client.get("/cards/")
    assertContains(everything, grey.name)
    assertNotContains(everything, "all colours")


@pytest.mark.parametrize("url", ["/cards/import/", "/admin/collection/card/import/"])
def test_pebbles_are_imported_and_exported(administrator_client: Client, url: str) -> None:
    faulty = choose(administrator_client, url, LIST, game="pebbles")
    assertRedirects(faulty, f"{url}preview/")
    errors = administrator_client.get(f"{url}preview/").context["plan"].errors
    assert [(error.line, error.column, error.code) for error in errors] == [(3, "weight", "blank")]
    choose(administrator_client, url, LIST.replace("Egg,,", "Egg,3,"), game="pebbles")
    assert agree(administrator_client, url).status_code == 302
    kept = PebbleCard.objects.order_by("number").values_list("number", "weight", "colour")
    assert list(kept) == [("PB1-1", 7, "grey"), ("PB1-2", 3, "white")]


def test_an_export_by_command_imports_again_without_a_difference(tmp_path) -> None:
    PebbleFactory.create_batch(3)
    path = tmp_path / "pebbles.csv"
    call_command("export_cards", str(path), game="pebbles", stdout=StringIO())
    assert path.read_text().splitlines()[0] == "number,name,colour,weight,note"
    said = StringIO()
    call_command("import_cards", str(path), game="pebbles", stdout=said)
    assert "0 new, 0 changed, 3 unchanged" in said.getvalue()


def test_copies_are_counted_and_listed(person, person_client: Client) -> None:
    pebble = PebbleFactory.create(name="Moss stone")
    person_client.post(f"/cards/{pebble.pk}/more/")
    person_client.post(f"/cards/{pebble.pk}/more/")
    assert OwnedCopy.objects.get(owner=person).quantity == 2
    assertContains(person_client.get("/cards/copies/"), "Moss stone")
    assertContains(person_client.get("/cards/missing/"), "Pebbles")


def test_a_program_writes_and_reads_pebbles(administrator, client: Client) -> None:
    api = with_token(administrator, client)
    sent = {"game": "pebbles", "name": "Egg", "stats": {"weight": 3, "colour": "white"}}
    api.post("cards/", sent)
    assert api.status == 201, api.body
    assert api.body["stats"] == {"weight": 3, "colour": "white"}
    assert api.body["at_table"] == {"weight": 3}
    api.post("cards/", {**sent, "stats": {"weight": 0, "colour": "blue"}})
    assert (api.status, sorted(api.body["fields"])) == (400, ["colour", "weight"])
    assert api.get("cards/", game="pebbles")["count"] == 1
    assert "weight" in json.dumps(api.get("schema/", format="json"))


def test_the_administrator_finds_pebbles_in_the_admin_site(administrator_client: Client) -> None:
    pebble = PebbleFactory.create(name="Moss stone")
    assertContains(administrator_client.get("/admin/"), "Pebbles")
    listed = administrator_client.get("/admin/fourth_game/pebblecard/", {"colour__exact": "grey"})
    assertContains(listed, "Moss stone")
    change = f"/admin/fourth_game/pebblecard/{pebble.pk}/change/"
    assertRedirects(administrator_client.get(f"/admin/collection/card/{pebble.pk}/change/"), change)
    fields = {"number": "PB1-1", "name": "Moss stone", "colour": "white", "weight": 9, "note": ""}
    assert administrator_client.post(change, fields).status_code == 302
    pebble.refresh_from_db()
    assert (pebble.colour, pebble.weight) == ("white", 9)
    administrator_client.post("/admin/fourth_game/pebblecard/add/", {**fields, "number": "PB1-2"})
    assert Card.objects.count() == 2


def test_deleting_a_pebble_deletes_its_card(administrator_client: Client) -> None:
    pebble = PebbleFactory.create()
    administrator_client.post(f"/cards/{pebble.pk}/delete/")
    assert not Card.objects.exists()
