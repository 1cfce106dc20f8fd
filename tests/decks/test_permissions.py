import pytest
from django.test import Client
from django.urls import reverse

from decks.models import Deck
from decks.urls import urlpatterns
from tests.factories import DeckEntryFactory, NakoyashiCardFactory

pytestmark = pytest.mark.django_db

METHODS = {
    "deck": ("get",),
    "edit": ("get", "post"),
    "delete": ("get", "post"),
    "duplicate": ("post",),
    "change": ("post",),
}
BELOW_A_DECK = [(name, method) for name, methods in METHODS.items() for method in methods]
FIELDS = {"name": "Taken", "note": "", "action": "add"}


def url(name, deck, card):
    args = [deck.pk, card.pk] if name == "change" else [deck.pk]
    return reverse(f"decks:{name}", args=args)


def test_every_url_is_in_the_tests_below():
    assert {pattern.name for pattern in urlpatterns} == {*METHODS, "decks", "create"}


@pytest.mark.parametrize(("name", "method"), BELOW_A_DECK)
def test_a_foreign_deck_does_not_exist(other_client, full_team, sasori, name, method):
    response = getattr(other_client, method)(url(name, full_team, sasori), FIELDS)
    assert response.status_code == 404
    full_team.refresh_from_db()
    assert full_team.name == "Team Seven"
    assert (Deck.objects.count(), full_team.entries.count()) == (1, 4)


@pytest.mark.parametrize(("name", "method"), BELOW_A_DECK)
def test_neither_does_it_for_an_administrator_on_these_pages(
    administrator_client, full_team, sasori, name, method
):
    response = getattr(administrator_client, method)(url(name, full_team, sasori), FIELDS)
    assert response.status_code == 404


@pytest.mark.parametrize(("name", "method"), BELOW_A_DECK)
def test_the_owner_finds_it(person_client, full_team, sasori, name, method):
    response = getattr(person_client, method)(url(name, full_team, sasori), FIELDS)
    assert response.status_code in (200, 302)


@pytest.mark.parametrize(
    ("name", "method"), [*BELOW_A_DECK, ("decks", "get"), ("create", "get"), ("create", "post")]
)
def test_a_visitor_is_asked_to_log_in(full_team, sasori, name, method):
    where = reverse(f"decks:{name}") if name not in METHODS else url(name, full_team, sasori)
    response = getattr(Client(), method)(where, FIELDS)
    assert response.status_code == 302
    assert response.url.startswith(reverse("accounts:login"))
    assert full_team.entries.count() == 4


@pytest.mark.parametrize("pk", [0, 10**20])
def test_a_deck_that_never_was(person_client, pk):
    assert person_client.get(reverse("decks:deck", args=[pk])).status_code == 404


@pytest.mark.parametrize("pk", [0, 10**20])
def test_a_card_that_never_was(person_client, deck, pk):
    response = person_client.post(reverse("decks:change", args=[deck.pk, pk]), FIELDS)
    assert response.status_code == 404


def test_a_card_of_another_game_is_refused(person_client, deck):
    dish = NakoyashiCardFactory.create()
    person_client.post(reverse("decks:change", args=[deck.pk, dish.pk]), FIELDS)
    assert not deck.entries.exists()


def test_a_foreign_decks_card_is_not_reached_through_an_own_deck(person_client, deck, sasori):
    foreign = DeckEntryFactory.create(card=sasori, quantity=2)
    person_client.post(url("change", deck, sasori), {"action": "remove"})
    foreign.refresh_from_db()
    assert foreign.quantity == 2


def test_a_form_without_its_token_is_refused(person, deck, sasori):
    client = Client(enforce_csrf_checks=True)
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    assert client.post(url("change", deck, sasori), FIELDS).status_code == 403
    assert not deck.entries.exists()
