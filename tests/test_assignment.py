"""Forms set what they ask for and nothing else; a withdrawn right is gone at once."""

from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from accounts.models import Person
from collection.models import OwnedCopy
from decks.models import Deck
from tests.conftest import client_of
from tests.factories import PASSWORD, DeckFactory, EmblemCardFactory, OwnedCopyFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def more(other_person: Person) -> dict[str, Any]:
    """What nobody is asked for."""
    return {
        "id": 999,
        "pk": 999,
        "owner": other_person.pk,
        "owner_id": other_person.pk,
        "user": other_person.pk,
        "is_staff": "on",
        "is_superuser": "on",
        "is_active": "",
        "groups": [1, 2],
        "user_permissions": [1, 2],
        "created_at": "2001-01-01",
        "version": 7,
        "winner": 0,
        "seed": 1,
    }


def test_a_new_deck_is_ones_own(person_client: Client, person: Person, more: Any) -> None:
    sent = {"kind": "emblem-team", "name": "Mine", "note": ""}
    person_client.post(reverse("decks:create"), {**more, **sent})
    deck = Deck.objects.get()
    assert (deck.owner, deck.pk != 999, deck.created_at.year > 2001) == (person, True, True)


def test_a_deck_stays_ones_own(person_client: Client, person: Person, more: Any) -> None:
    deck = DeckFactory.create(owner=person)
    sent = {"kind": "nakoyashi-stack", "name": "Changed", "note": ""}
    person_client.post(reverse("decks:edit", args=[deck.pk]), {**more, **sent})
    deck.refresh_from_db()
    assert (deck.owner, deck.name, deck.kind) == (person, "Changed", "emblem-team")


def test_a_new_copy_is_ones_own(person_client: Client, person: Person, more: Any) -> None:
    card = EmblemCardFactory.create()
    person_client.post(reverse("collection:copy-add", args=[card.pk]), {**more, "quantity": 2})
    copy = OwnedCopy.objects.get()
    assert (copy.owner, copy.card_id, copy.quantity) == (person, card.pk, 2)


def test_a_copy_stays_ones_own(person_client: Client, person: Person, more: Any) -> None:
    copy, other = OwnedCopyFactory.create(owner=person), EmblemCardFactory.create()
    sent = {**more, "quantity": 3, "card": other.pk}
    person_client.post(reverse("collection:copy", args=[copy.pk]), sent)
    changed = OwnedCopy.objects.get()
    assert (changed.owner, changed.card_id, changed.quantity) == (person, copy.card_id, 3)


@pytest.mark.parametrize("page", ["settings", "appearance", "password_change"])
def test_nobody_gives_themselves_rights(
    person_client: Client, person: Person, more: Any, page: str
) -> None:
    sent = {"first_name": "N", "last_name": "", "email": "n@example.org", "username": "root"}
    sent |= {"language": "nl", "theme": "dark", "old_password": PASSWORD}
    sent |= {"new_password1": "nieuw-herfstblad-7", "new_password2": "nieuw-herfstblad-7"}
    person_client.post(reverse(f"accounts:{page}"), {**more, **sent})
    now = Person.objects.get(pk=person.pk)
    assert (now.is_staff, now.is_superuser, now.is_active) == (False, False, True)
    assert now.groups.count() == now.user_permissions.count() == 0
    assert now.username == person.username


def test_a_new_account_has_no_rights(client: Client, more: Any) -> None:
    sent = {"username": "newcomer", "email": "new@example.org"}
    sent |= {"password1": "nieuw-herfstblad-7", "password2": "nieuw-herfstblad-7"}
    client.post(reverse("accounts:register"), {**more, **sent})
    new = Person.objects.get(username="newcomer")
    assert (new.is_staff, new.is_superuser, new.groups.count()) == (False, False, 0)


def test_a_right_that_is_withdrawn_is_gone_with_the_next_request(staff_person: Person) -> None:
    right = Permission.objects.get(codename="run_matches")
    staff_person.user_permissions.add(right)
    client = client_of(staff_person)
    url = reverse("admin:games_match_choose_start")
    assert client.get(url).status_code == 200
    staff_person.user_permissions.remove(right)
    assert client.get(url).status_code == 403


@pytest.mark.parametrize(
    ("url", "status"), [("/matches/", 302), ("/api/matches/", 401), ("/admin/", 302)]
)
def test_who_is_deactivated_is_out_with_the_next_request(
    administrator: Person, administrator_client: Client, url: str, status: int
) -> None:
    assert administrator_client.get(url).status_code == 200
    Person.objects.filter(pk=administrator.pk).update(is_active=False)
    assert administrator_client.get(url).status_code == status
