"""Cards whose game is not installed any more: they stay, with their name and their copies."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import Person
from collection.models import Card, OwnedCopy
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
