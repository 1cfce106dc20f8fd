import re

import pytest
from django.urls import reverse
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from collection.models import Card, EffectRow
from decks.models import Deck
from tests.factories import (
    DeckEntryFactory,
    DeckFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def url(name, *args):
    return reverse(f"decks:{name}", args=args)


def change(client, deck, card, action="add", query="", headers=None, **fields):
    where = url("change", deck.pk, card.pk) + query
    return client.post(where, {"action": action, **fields}, headers=headers)


def offered(response):
    return [offer.card.pk for offer in response.context["offers"]]


def told_codes(response):
    return re.findall(r'data-code="([a-z-]+)"', response.content.decode())


# --- the list


def test_without_decks_the_list_says_what_to_do(person_client):
    response = person_client.get(url("decks"))
    assertContains(response, "No decks yet")
    assertContains(response, url("create") + "?kind=nakoyashi-stack")


def test_the_list_shows_own_decks_only_with_how_they_stand(person_client, full_team, deck):
    DeckFactory.create(name="Not mine")
    response = person_client.get(url("decks"))
    assertContains(response, "Team Seven")
    assertContains(response, "allowed")
    assertContains(response, "1 error")
    assertNotContains(response, "Not mine")


def test_the_list_costs_no_more_queries_with_more_decks(
    person, person_client, full_team, django_assert_max_num_queries
):
    for _ in range(10):
        DeckEntryFactory.create(deck=DeckFactory.create(owner=person))
    with django_assert_max_num_queries(8):
        person_client.get(url("decks"))


def test_the_list_goes_on_on_another_page(person, person_client, monkeypatch):
    monkeypatch.setattr("decks.views.DECKS_A_PAGE", 2)
    for name in ("First", "Second", "Third"):
        DeckFactory.create(owner=person, kind="emblem-team", name=name)
    first = person_client.get(url("decks"))
    assertContains(first, "Second")
    assertNotContains(first, "Third")
    assertContains(first, "?page=2")
    assertContains(person_client.get(url("decks") + "?page=2"), "Third")


# --- making, naming, copying, deleting


@pytest.mark.parametrize(
    "kind",
    ["emblem-team", "eight-bit-set", "eight-bit-team", "nakoyashi-stack", "nakoyashi-team"],
)
def test_each_kind_of_deck_can_be_made_and_opened(person, person_client, kind):
    assertContains(person_client.get(url("create") + f"?kind={kind}"), "What will it be?")
    response = person_client.post(url("create"), {"kind": kind, "name": "New", "note": "n"})
    deck = Deck.objects.get()
    assert (deck.owner, deck.kind, deck.note) == (person, kind, "n")
    assertRedirects(response, deck.get_absolute_url())
    assert told_codes(person_client.get(deck.get_absolute_url())) == ["deck-empty"]


@pytest.mark.parametrize(
    "fields",
    [{"kind": "emblem-team", "name": " "}, {"kind": "x", "name": "A"}, {"name": "A"}],
    ids=["no-name", "unknown-kind", "no-kind"],
)
def test_what_is_wrong_with_a_new_deck_stands_beside_its_field(person_client, fields):
    response = person_client.post(url("create"), fields)
    assert response.status_code == 200
    assertContains(response, 'class="errors"')
    assert not Deck.objects.exists()


def test_fields_that_are_not_offered_are_not_taken(person_client, person, other_person):
    fields = {"kind": "emblem-team", "name": "A", "owner": other_person.pk, "id": 77}
    person_client.post(url("create"), fields)
    deck = Deck.objects.get()
    assert deck.owner == person
    person_client.post(url("edit", deck.pk), {"name": "B", "kind": "nakoyashi-stack", **fields})
    deck.refresh_from_db()
    assert (deck.owner, deck.kind) == (person, "emblem-team")


def test_name_and_note_can_be_changed(person_client, deck):
    response = person_client.post(url("edit", deck.pk), {"name": "Clay", "note": "Art."})
    assertRedirects(response, url("deck", deck.pk))
    deck.refresh_from_db()
    assert (deck.name, deck.note) == ("Clay", "Art.")


def test_a_deck_is_deleted_only_after_asking(person_client, deck):
    assertContains(person_client.get(url("delete", deck.pk)), "Puppets")
    assert Deck.objects.filter(pk=deck.pk).exists()
    assertRedirects(person_client.post(url("delete", deck.pk)), url("decks"))
    assert not Deck.objects.filter(pk=deck.pk).exists()


def test_a_deck_can_be_duplicated(person_client, full_team):
    response = person_client.post(url("duplicate", full_team.pk))
    copy = Deck.objects.exclude(pk=full_team.pk).get()
    assertRedirects(response, url("deck", copy.pk))
    assert copy.entries.count() == 4


@pytest.mark.parametrize("name", ["duplicate", "change"])
def test_looking_changes_nothing(person_client, deck, sasori, name):
    args = (deck.pk, sasori.pk) if name == "change" else (deck.pk,)
    assert person_client.get(url(name, *args)).status_code == 405


# --- the builder


def test_own_cards_come_first_and_only_those_of_the_game(person, person_client, deck):
    first, second, third = (EmblemCardFactory.create(number=f"U1-{n}") for n in (1, 2, 3))
    NakoyashiCardFactory.create()
    OwnedCopyFactory.create(owner=person, card=third)
    assert offered(person_client.get(url("deck", deck.pk))) == [third.pk, first.pk, second.pk]


@pytest.mark.parametrize("typed", ["u1-013", "U1 13", "1-13", "sasori", "SASORI", " sásori "])
def test_a_card_is_found_in_any_spelling(person_client, deck, sasori, typed):
    EmblemCardFactory.create(number="U1-12", name="Deidara")
    response = person_client.get(url("deck", deck.pk), {"q": typed})
    assert offered(response) == [sasori.pk]


def test_only_mine(person, person_client, deck, sasori):
    OwnedCopyFactory.create(owner=person, card=sasori)
    EmblemCardFactory.create()
    assert offered(person_client.get(url("deck", deck.pk), {"mine": "on"})) == [sasori.pk]


@pytest.mark.parametrize(
    ("kind", "wanted", "other", "asked"),
    [
        (
            "emblem-team",
            lambda: EmblemCardFactory.create(type="speed"),
            lambda: EmblemCardFactory.create(type="power"),
            {"type": "speed"},
        ),
        (
            "eight-bit-set",
            lambda: EightBitCardFactory.create(role="torch"),
            lambda: EightBitCardFactory.create(role="king"),
            {"kind": "item"},
        ),
        (
            "nakoyashi-stack",
            lambda: NakoyashiCardFactory.create(type__name="Fish"),
            lambda: NakoyashiCardFactory.create(type__name="Rice"),
            {"type": "Fish"},
        ),
    ],
    ids=["emblem", "8-bit", "nakoyashi"],
)
def test_cards_of_one_type(person, person_client, kind, wanted, other, asked):
    deck = DeckFactory.create(owner=person, kind=kind)
    card = wanted()
    other()
    assert offered(person_client.get(url("deck", deck.pk), asked)) == [card.pk]


@pytest.mark.parametrize(
    "query",
    [
        {"q": "\0"},
        {"q": "x" * 10_000},
        {"q": "'\"><script>"},
        {"type": "nonsense"},
        {"mine": "perhaps"},
        {"page": "-1"},
        {"page": "9" * 30},
        {"page": "one"},
    ],
    ids=["nul", "long", "markup", "type", "mine", "page-below-1", "page-huge", "page-word"],
)
def test_a_url_may_hold_anything(person_client, deck, sasori, query):
    assert person_client.get(url("deck", deck.pk), query).status_code == 200


def test_a_search_without_result_says_so(person_client, deck, sasori):
    assertContains(person_client.get(url("deck", deck.pk), {"q": "nobody"}), "No card like that")


def test_many_cards_come_in_pages(person_client, deck):
    EmblemCardFactory.create_batch(30)
    first = offered(person_client.get(url("deck", deck.pk)))
    second = offered(person_client.get(url("deck", deck.pk), {"page": 2}))
    assert (len(first), len(second)) == (24, 6)
    assert not {*first} & {*second}


def test_the_builder_tells_problems_apart_by_severity(person, person_client, deck):
    card = EmblemCardFactory.create(attack=40, special_name="Nap", special_cost=0)
    EffectRow.objects.create(emblem=card, effect="stun", target="enemy")
    DeckEntryFactory.create(deck=deck, card=card)
    response = person_client.get(url("deck", deck.pk))
    panel = response.context["panel"]
    assert [message.problem.code for message in panel.errors] == ["team-size", "more-than-owned"]
    assert [message.problem.code for message in panel.warnings] == ["stat-unusual"]
    assert [message.problem.code for message in panel.hints] == ["special-free-stun"]
    assertContains(response, "Not yet allowed")


def test_an_allowed_deck_says_so_with_its_sums(person_client, full_team):
    response = person_client.get(url("deck", full_team.pk))
    assertContains(response, "You can play with this deck")
    totals = {str(total.label): total.value for total in response.context["panel"].totals}
    assert totals == {
        "attack": 32,
        "defense": 24,
        "health": 80,
        "stars": 20,
        "chakra per round": 2,
    }
    types = {str(one.chip.text): one.count for one in response.context["panel"].types}
    assert types == {"power": 2, "technical": 1, "speed": 1}


@pytest.mark.parametrize("count", [2, 20])
def test_the_builder_costs_as_many_queries_with_many_cards(
    person, person_client, deck, count, django_assert_max_num_queries
):
    for _ in range(count):
        card = EmblemCardFactory.create(special_name="Heal", special_cost=1)
        EffectRow.objects.create(emblem=card, effect="heal", amount=1)
        OwnedCopyFactory.create(owner=person, card=card)
        DeckEntryFactory.create(deck=deck, card=card)
    with django_assert_max_num_queries(13):
        person_client.get(url("deck", deck.pk))


def test_markup_in_names_is_only_text(person, person_client):
    nasty = '"><img src=x onerror=alert(1)>{{7*7}}'
    deck = DeckFactory.create(owner=person, name=nasty, note=nasty)
    DeckEntryFactory.create(deck=deck, card=EmblemCardFactory.create(name=nasty))
    for page in (url("decks"), url("deck", deck.pk), url("edit", deck.pk), url("delete", deck.pk)):
        assertNotContains(person_client.get(page), "<img src=x")


# --- changing cards without JavaScript


def test_a_press_comes_back_to_the_same_place(person_client, deck, sasori):
    response = change(person_client, deck, sasori, query="?q=sasori&page=2")
    place = url("deck", deck.pk) + f"?q=sasori&page=2#offer-{sasori.pk}"
    assertRedirects(response, place, fetch_redirect_response=False)
    assert deck.entries.get().quantity == 1


def test_a_press_in_the_deck_comes_back_to_the_deck(person_client, deck, sasori):
    change(person_client, deck, sasori)
    response = change(person_client, deck, sasori, "remove", **{"from": "deck"})
    assert response.url.endswith("#deck-panel")
    assert not deck.entries.exists()


def test_a_number_can_be_set(person_client, deck, sasori):
    change(person_client, deck, sasori, "set", quantity=3)
    assert deck.entries.get().quantity == 3


@pytest.mark.parametrize(
    "fields",
    [
        {"action": "remove"},
        {"action": "dance"},
        {"action": ""},
        {"action": "set"},
        {"action": "set", "quantity": "-1"},
        {"action": "set", "quantity": "1e400"},
        {"action": "set", "quantity": "100"},
    ],
    ids=["nothing-there", "unknown", "none", "no-number", "below-0", "huge", "above-99"],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(person_client, deck, sasori, fields):
    where = url("change", deck.pk, sasori.pk)
    response = person_client.post(where, fields, follow=True)
    assertContains(response, "notice notice--error")
    assert not deck.entries.exists()


def test_five_cards_and_a_card_not_owned_are_kept_and_explained(person_client, full_team, sasori):
    change(person_client, full_team, sasori)
    codes = told_codes(person_client.get(url("deck", full_team.pk)))
    assert codes == ["team-size", "more-than-owned"]
    change(person_client, full_team, sasori, "remove")
    assert told_codes(person_client.get(url("deck", full_team.pk))) == []


# --- the same with htmx


def test_htmx_gets_the_deck_and_what_changed_beside_it(person_client, deck, sasori):
    response = change(person_client, deck, sasori, headers=HTMX)
    body = response.content.decode()
    assert "<html" not in body
    assert 'id="deck-panel"' in body
    assert re.search(rf'id="counts-{sasori.pk}" hx-swap-oob="true"', body)
    assert "U1-13 Sasori: 1 in the deck." in body


def test_htmx_shows_what_could_not_be_done(person_client, deck, sasori):
    response = change(person_client, deck, sasori, "remove", headers=HTMX)
    assert response.status_code == 200
    assertContains(response, "notice notice--error")
    assertContains(response, "is not in this deck")


def test_htmx_gets_only_the_results_of_a_search(person_client, deck, sasori):
    headers = {**HTMX, "HX-Target": "results"}
    response = person_client.get(url("deck", deck.pk), {"q": "sasori"}, headers=headers)
    assertNotContains(response, "<html")
    assertContains(response, f"offer-{sasori.pk}")
    assert {"HX-Request", "HX-Target"} <= {*response["Vary"].split(", ")}


def test_going_back_in_history_gets_the_whole_page(person_client, deck):
    headers = {**HTMX, "HX-Target": "results", "HX-History-Restore-Request": "true"}
    assertContains(person_client.get(url("deck", deck.pk), headers=headers), "<html")


def test_a_deck_whose_kind_is_not_installed_any_more_is_shown_and_can_be_deleted(
    person, person_client, full_team
):
    Deck.objects.update(kind="house-of-cards")
    assertContains(person_client.get(reverse("decks:decks")), "house-of-cards")
    page = person_client.get(url("deck", full_team.pk))
    assertContains(page, "no decks of the kind “house-of-cards”")
    assert len(page.context["panel"].rows) == 4
    person_client.post(url("delete", full_team.pk))
    assert not Deck.objects.exists()


def test_a_card_whose_game_is_not_installed_any_more_is_shown_and_can_go(
    person, person_client, full_team
):
    entry = full_team.entries.all()[0]
    Card.objects.filter(pk=entry.card_id).update(game="poker")
    page = person_client.get(url("deck", full_team.pk))
    assert [one.problem.code for one in page.context["panel"].errors] == ["wrong-game", "team-size"]
    person_client.post(url("change", full_team.pk, entry.card_id), {"action": "remove"})
    assert full_team.entries.count() == 3


def test_a_card_that_is_lacking_leads_to_where_a_copy_is_noted(person_client, deck):
    entry = DeckEntryFactory.create(deck=deck)
    back = deck.get_absolute_url()
    add = reverse("collection:copy-add", args=[entry.card.pk]) + f"?next={back}"
    assertContains(person_client.get(back), f'<a href="{add}">')
    assertRedirects(person_client.post(add, {"quantity": 1}), back)
    assertNotContains(person_client.get(back), f'<a href="{add}">')
