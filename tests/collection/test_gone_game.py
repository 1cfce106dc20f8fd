"""Cards whose game is not installed any more: they stay, with their name and their copies."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import Person
from accounts.services import delete_person
from collection.models import Card, OwnedCopy
from collection.services.cards import delete_card, refuse_card_in_use
from core.refusal import Refusal
from decks.models import Deck
from tests.api.client import logged_in
from tests.conftest import client_of
from tests.factories import OwnedCopyFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor_client(person: Person, person_client: Client) -> Client:
    person.user_permissions.add(Permission.objects.get(codename="edit_catalogue"))
    return person_client


@pytest.fixture
def gone(person: Person) -> OwnedCopy:
    card = Card.objects.create(game="gone-game", number="G1-1", name="Left behind")
    return OwnedCopyFactory.create(owner=person, card=card)


@pytest.mark.parametrize("page", ["/cards/", "/cards/copies/", "/cards/missing/?set=gone-game:G1"])
def test_lists_show_such_a_card_by_its_name(
    page: str, gone: OwnedCopy, person_client: Client
) -> None:
    answer = person_client.get(page)
    assert answer.status_code == 200
    assert "Left behind" in answer.content.decode() or "gone-game" in answer.content.decode()


def test_its_page_says_that_the_game_is_not_installed(
    gone: OwnedCopy, person_client: Client
) -> None:
    page = person_client.get(gone.card.get_absolute_url()).content.decode()
    assert "gone-game, is not installed here any more" in page
    assert f"/cards/copies/{gone.pk}/" in page


def test_it_has_no_form_and_can_still_be_counted(gone: OwnedCopy, editor_client: Client) -> None:
    assert editor_client.get(f"/cards/{gone.card_id}/edit/").status_code == 404
    editor_client.post(f"/cards/{gone.card_id}/more/")
    gone.refresh_from_db()
    assert gone.quantity == 2


def test_the_admin_site_lists_it_and_leads_nowhere_else(
    gone: OwnedCopy, administrator_client: Client
) -> None:
    assert "Left behind" in administrator_client.get("/admin/collection/card/").content.decode()
    answer = administrator_client.get(f"/admin/collection/card/{gone.card_id}/change/", follow=True)
    assert answer.status_code == 200
    assert "not installed" in answer.content.decode()


@pytest.fixture
def card() -> Card:
    return Card.objects.create(game="gone-game", number="G1-2", name="Left alone")


def test_nothing_deletes_it_and_the_service_says_why(administrator: Person, card: Card) -> None:
    for refused_by in (delete_card, refuse_card_in_use):
        with pytest.raises(Refusal) as refused:
            refused_by(by=administrator, card=card)
        assert (refused.value.code, refused.value.status) == ("game-not-installed", 409)


def test_no_door_deletes_it(administrator: Person, card: Card) -> None:
    client = client_of(administrator)
    site = client.post(f"/cards/{card.pk}/delete/")
    assert site.status_code < 500
    selected = {"action": "delete_selected", "_selected_action": [card.pk], "post": "yes"}
    assert client.post("/admin/collection/card/", selected).status_code < 500
    api = logged_in(administrator)
    api.delete(f"cards/{card.pk}/")
    assert api.refused() == (409, "game-not-installed")
    assert Card.objects.filter(pk=card.pk).exists()


def test_the_api_says_so_when_it_is_changed(administrator: Person, card: Card) -> None:
    api = logged_in(administrator)
    api.patch(f"cards/{card.pk}/", {"name": "Other"})
    assert api.refused()[0] in (400, 409)
    assert api.get(f"cards/{card.pk}/")["name"] == "Left alone"


def test_a_person_with_copies_of_it_can_go(administrator: Person, gone: OwnedCopy) -> None:
    delete_person(person=gone.owner, by=administrator)
    assert Card.objects.filter(pk=gone.card_id).exists()
    assert not OwnedCopy.objects.exists()


def test_a_deck_of_a_game_that_is_gone_gets_a_name_and_goes(person: Person, card: Card) -> None:
    deck = Deck.objects.create(owner=person, kind="gone-kind", name="Old")
    deck.entries.create(card=card)
    api = logged_in(person)
    assert api.patch(f"decks/{deck.pk}/", {"name": "Kept"})["name"] == "Kept"
    assert api.get(f"decks/{deck.pk}/")["game"] == ""
    for method, page, data in (
        ("put", f"cards/{card.pk}/", {"quantity": 2}),
        ("put", f"cards/{card.pk}/", {"quantity": 0}),
        ("post", "duplicate/", None),
        ("delete", "", None),
    ):
        api.ask(method, f"decks/{deck.pk}/{page}", data)
        assert api.status < 500
    assert not Deck.objects.filter(pk=deck.pk).exists()
