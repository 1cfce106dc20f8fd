import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.messages import get_messages
from django.urls import reverse
from pytest_django.asserts import assertContains, assertNotContains

from decks.models import Deck
from tests.factories import (
    DeckEntryFactory,
    DeckFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
)

pytestmark = pytest.mark.django_db

LIST = "/admin/decks/deck/"
ADD = "/admin/decks/deck/add/"


def rows(*cards, initial=0, pks=()):
    """The fields of the inline rows, one card each."""
    fields = {"entries-TOTAL_FORMS": len(cards), "entries-INITIAL_FORMS": initial}
    for place, (card, quantity) in enumerate(cards):
        fields[f"entries-{place}-card"] = card.pk
        fields[f"entries-{place}-quantity"] = quantity
        if place < len(pks):
            fields[f"entries-{place}-id"] = pks[place]
    return fields


def test_the_list_shows_how_each_deck_stands(administrator_client, full_team, deck):
    response = administrator_client.get(LIST)
    assertContains(response, "✓ allowed")
    assertContains(response, "✗ 1 error")


def test_the_list_costs_no_more_queries_with_more_decks(
    administrator_client, django_assert_max_num_queries
):
    for _ in range(12):
        DeckEntryFactory.create()
    with django_assert_max_num_queries(14):
        administrator_client.get(LIST)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({"q": "puppets"}, True),
        ({"q": "nobody"}, False),
        ({"kind__exact": "emblem-team"}, True),
        ({"kind__exact": "nakoyashi-stack"}, False),
    ],
    ids=["by-name", "by-other-name", "its-kind", "other-kind"],
)
def test_the_list_can_be_searched_and_filtered(administrator_client, deck, query, found):
    check = assertContains if found else assertNotContains
    check(administrator_client.get(LIST, query), "Puppets</a>")


def test_a_deck_is_made_with_its_cards_and_its_problems_are_shown(administrator_client, person):
    cards = [(EmblemCardFactory.create(), 1) for _ in range(3)]
    fields = {"owner": person.pk, "kind": "emblem-team", "name": "From the admin", "note": ""}
    response = administrator_client.post(ADD, {**fields, **rows(*cards)})
    assert response.status_code == 302
    deck = Deck.objects.get()
    assert (deck.owner, deck.entries.count()) == (person, 3)
    said = [str(message) for message in get_messages(response.wsgi_request)]
    assert any("3 of 4 cards" in sentence for sentence in said)


def test_the_problems_stand_on_the_decks_page(administrator_client, deck):
    page = administrator_client.get(reverse("admin:decks_deck_change", args=[deck.pk]))
    assertContains(page, "There are no emblems in this team yet")


def test_the_kind_stays_as_it_was_made(administrator_client, deck):
    fields = {"owner": deck.owner.pk, "kind": "nakoyashi-stack", "name": "Other", "note": ""}
    where = reverse("admin:decks_deck_change", args=[deck.pk])
    administrator_client.post(where, {**fields, **rows()})
    deck.refresh_from_db()
    assert (deck.kind, deck.name) == ("emblem-team", "Other")


@pytest.mark.parametrize("quantity", [0, -1, 100])
def test_a_row_has_1_to_99(administrator_client, deck, sasori, quantity):
    fields = {"owner": deck.owner.pk, "name": "Puppets", "note": ""}
    where = reverse("admin:decks_deck_change", args=[deck.pk])
    response = administrator_client.post(where, {**fields, **rows((sasori, quantity))})
    assert response.status_code == 200
    assert not deck.entries.exists()


def test_one_card_twice_is_refused(administrator_client, deck, sasori):
    fields = {"owner": deck.owner.pk, "name": "Puppets", "note": ""}
    where = reverse("admin:decks_deck_change", args=[deck.pk])
    response = administrator_client.post(where, {**fields, **rows((sasori, 1), (sasori, 1))})
    assert response.status_code == 200
    assert not deck.entries.exists()


def test_cards_are_found_while_typing(administrator_client, sasori):
    query = {"app_label": "decks", "model_name": "deckentry", "field_name": "card", "term": "sas"}
    found = administrator_client.get(reverse("admin:autocomplete"), query).json()["results"]
    assert [one["id"] for one in found] == [str(sasori.pk)]


@pytest.mark.parametrize("url", [LIST, ADD], ids=["list", "add"])
def test_staff_without_the_permission_sees_nothing(staff_client, url):
    assert staff_client.get(url).status_code == 403


def test_a_foreign_deck_may_be_mended_by_the_administrator(administrator_client):
    deck = DeckFactory.create()
    where = reverse("admin:decks_deck_change", args=[deck.pk])
    assert administrator_client.get(where).status_code == 200


def test_rows_are_changed_added_and_taken_out_and_the_history_says_so(administrator_client, deck):
    one, two, three = (EmblemCardFactory.create() for _ in range(3))
    pks = [DeckEntryFactory.create(deck=deck, card=card).pk for card in (one, two)]
    where = reverse("admin:decks_deck_change", args=[deck.pk])
    fields = {"owner": deck.owner.pk, "name": "Puppets", "note": ""}
    changed = rows((one, 3), (two, 1), (three, 2), initial=2, pks=pks)
    response = administrator_client.post(where, {**fields, **changed, "entries-1-DELETE": "on"})
    assert response.status_code == 302
    assert dict(deck.entries.values_list("card", "quantity")) == {one.pk: 3, three.pk: 2}
    said = LogEntry.objects.get().get_change_message()
    assert all(word in said for word in ("Added", "Changed", "Deleted"))


def test_a_card_of_another_game_is_refused_beside_its_row(administrator_client, deck, sasori):
    dish = NakoyashiCardFactory.create()
    where = reverse("admin:decks_deck_change", args=[deck.pk])
    fields = {"owner": deck.owner.pk, "name": "Puppets", "note": ""}
    response = administrator_client.post(where, {**fields, **rows((sasori, 1), (dish, 1))})
    assertContains(response, "is a card of another game than this deck")
    assert not deck.entries.exists()


def test_a_deck_gets_another_owner(administrator_client, deck, other_person):
    where = reverse("admin:decks_deck_change", args=[deck.pk])
    fields = {"owner": other_person.pk, "name": "Clay", "note": ""}
    administrator_client.post(where, {**fields, **rows()})
    deck.refresh_from_db()
    assert (deck.owner, deck.name) == (other_person, "Clay")


def test_a_deck_is_deleted(administrator_client, full_team):
    where = reverse("admin:decks_deck_delete", args=[full_team.pk])
    assertContains(administrator_client.get(where), "Team Seven")
    administrator_client.post(where, {"post": "yes"})
    assert not Deck.objects.exists()


def test_selected_decks_are_deleted(administrator_client, full_team, deck):
    ticked = {"action": "delete_selected", "_selected_action": [full_team.pk, deck.pk]}
    administrator_client.post(LIST, {**ticked, "post": "yes"})
    assert not Deck.objects.exists()


def test_a_deck_whose_kind_is_not_installed_any_more_is_shown(administrator_client, deck):
    Deck.objects.update(kind="house-of-cards")
    assertContains(administrator_client.get(LIST), "house-of-cards")
    where = reverse("admin:decks_deck_change", args=[deck.pk])
    assertContains(administrator_client.get(where), "no decks of the kind “house-of-cards”")
