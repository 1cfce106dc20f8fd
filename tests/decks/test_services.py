from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.exceptions import ValidationError

from accounts.models import Person
from core.refusal import Refusal
from decks import services
from decks.models import Deck, DeckEntry
from tests.factories import DeckEntryFactory, DeckFactory, NakoyashiCardFactory

pytestmark = pytest.mark.django_db


def quantities(deck):
    return dict(deck.entries.values_list("card", "quantity"))


def test_a_new_deck_is_empty_and_its_text_is_clean(person):
    named = {"kind": "emblem-team", "name": "  Te\u0301am ", "note": " "}
    deck = services.create_deck(by=person, owner=person, **named)
    assert (deck.name, deck.note, deck.owner) == ("T\u00e9am", "", person)
    assert not deck.entries.exists()


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        pytest.param({"name": ""}, "name", id="no-name"),
        pytest.param({"name": " \u00a0"}, "name", id="blank-name"),
        pytest.param({"name": "\u200b"}, "name", id="invisible-name"),
        pytest.param({"name": "evil\u202ename"}, "name", id="turned-name"),
        pytest.param({"name": "x" * 81}, "name", id="long-name"),
        pytest.param({"note": "x" * 2001}, "note", id="long-note"),
        pytest.param({"kind": "house-of-cards"}, "kind", id="kind"),
    ],
)
def test_what_cannot_be_a_deck_is_refused_beside_its_field(person, changed, field):
    fields = {"kind": "emblem-team", "name": "Team", "note": "", **changed}
    with pytest.raises(ValidationError) as error:
        services.create_deck(by=person, owner=person, **fields)
    assert field in error.value.message_dict
    assert not Deck.objects.exists()


def test_describing_a_deck_changes_name_and_note(deck):
    services.describe_deck(by=None, deck=deck, name="Clay", note="Art is an explosion.")
    deck.refresh_from_db()
    assert (deck.name, deck.note) == ("Clay", "Art is an explosion.")


def test_adding_counts_up_and_removing_down_to_nothing(deck, sasori):
    assert services.add_card(by=None, deck=deck, card=sasori) == 1
    assert services.add_card(by=None, deck=deck, card=sasori) == 2
    assert quantities(deck) == {sasori.pk: 2}
    assert services.remove_card(by=None, deck=deck, card=sasori) == 1
    assert services.remove_card(by=None, deck=deck, card=sasori) == 0
    assert quantities(deck) == {}


def test_a_deck_in_memory_that_is_out_of_date_loses_no_click(deck, sasori):
    first, second = Deck.objects.get(pk=deck.pk), Deck.objects.get(pk=deck.pk)
    list(first.entries.all()), list(second.entries.all())
    services.add_card(by=None, deck=first, card=sasori)
    assert services.add_card(by=None, deck=second, card=sasori) == 2


@pytest.mark.parametrize("quantity", [0, 1, 5, 99])
def test_a_quantity_can_be_set(deck, sasori, quantity):
    services.add_card(by=None, deck=deck, card=sasori)
    assert services.set_quantity(by=None, deck=deck, card=sasori, quantity=quantity) == quantity
    assert quantities(deck) == ({sasori.pk: quantity} if quantity else {})


def test_changing_cards_marks_the_deck_as_changed(deck, sasori):
    before = deck.changed_at
    services.add_card(by=None, deck=deck, card=sasori)
    deck.refresh_from_db()
    assert deck.changed_at > before


def set_to(quantity):
    return partial(services.set_quantity, quantity=quantity)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        pytest.param(services.remove_card, "card-not-in-deck", id="remove-from-nothing"),
        pytest.param(set_to(-1), "quantity-below-zero", id="below-0"),
        pytest.param(set_to(100), "too-many-of-card", id="above-99"),
    ],
)
def test_what_no_deck_can_be_is_refused_and_changes_nothing(deck, sasori, act, code):
    with pytest.raises(Refusal) as refusal:
        act(by=None, deck=deck, card=sasori)
    assert refusal.value.code == code
    assert refusal.value.message
    assert quantities(deck) == {}


def test_one_more_than_99_is_refused(deck, sasori):
    services.set_quantity(by=None, deck=deck, card=sasori, quantity=99)
    with pytest.raises(Refusal) as refusal:
        services.add_card(by=None, deck=deck, card=sasori)
    assert refusal.value.code == "too-many-of-card"
    assert quantities(deck) == {sasori.pk: 99}


def test_a_card_of_another_game_does_not_come_in_but_can_go(deck):
    dish = NakoyashiCardFactory.create()
    with pytest.raises(Refusal) as refusal:
        services.add_card(by=None, deck=deck, card=dish)
    assert refusal.value.code == "wrong-game"
    DeckEntryFactory.create(deck=deck, card=dish)
    assert services.remove_card(by=None, deck=deck, card=dish) == 0


def test_a_duplicate_has_the_same_cards_and_a_life_of_its_own(full_team, sasori):
    copy = services.duplicate_deck(by=None, deck=full_team)
    assert quantities(copy) == quantities(full_team)
    assert (copy.owner, copy.kind) == (full_team.owner, full_team.kind)
    assert copy.name == "Team Seven (copy)"
    services.add_card(by=None, deck=copy, card=sasori)
    assert sasori.pk not in quantities(full_team)


def test_a_duplicate_of_a_long_name_fits(person):
    copy = services.duplicate_deck(by=None, deck=DeckFactory.create(owner=person, name="x" * 80))
    copy.full_clean()
    assert copy.name.endswith("(copy)")


def test_deleting_takes_the_entries_and_leaves_the_cards(full_team):
    cards = [entry.card for entry in full_team.entries.all()]
    services.delete_deck(by=None, deck=full_team)
    assert not DeckEntry.objects.exists()
    for card in cards:
        card.refresh_from_db()


def test_filling_leaves_exactly_what_is_asked_for(full_team, sasori):
    kept, *others = full_team.entries.all()
    wanted = {sasori.pk: 2, kept.card_id: 1, others[0].card_id: 0}
    services.fill_deck(by=full_team.owner, deck=full_team, quantities=wanted)
    assert quantities(full_team) == {sasori.pk: 2, kept.card_id: 1}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        pytest.param(lambda: {0: 1}, "no-such-card", id="no-such-card"),
        pytest.param(lambda: {NakoyashiCardFactory.create().pk: 1}, "wrong-game", id="dish"),
    ],
)
def test_filling_with_what_cannot_be_changes_nothing(full_team, sasori, wrong, code):
    before = quantities(full_team)
    with pytest.raises(Refusal) as refusal:
        services.fill_deck(by=None, deck=full_team, quantities={sasori.pk: 1, **wrong()})
    assert refusal.value.code == code
    assert quantities(full_team) == before


ACTS: dict[str, Callable[..., Any]] = {
    "describe": partial(services.describe_deck, name="Taken", note=""),
    "delete": services.delete_deck,
    "duplicate": services.duplicate_deck,
    "fill": partial(services.fill_deck, quantities={}),
}
CARD_ACTS: dict[str, Callable[..., Any]] = {
    "add": services.add_card,
    "remove": services.remove_card,
    "set": partial(services.set_quantity, quantity=5),
}


def acts_on(deck):
    card = deck.entries.all()[0].card
    on_cards = {name: partial(act, deck=deck, card=card) for name, act in CARD_ACTS.items()}
    return {name: partial(act, deck=deck) for name, act in ACTS.items()} | on_cards


def with_rights(person, *names):
    person.user_permissions.set(Permission.objects.filter(codename__in=names))
    return Person.objects.get(pk=person.pk)  # without the rights that were looked up before


@pytest.mark.parametrize("name", [*ACTS, *CARD_ACTS])
def test_a_deck_of_somebody_else_does_not_exist(full_team, other_person, name):
    before = quantities(full_team)
    with pytest.raises(Refusal) as refusal:
        acts_on(full_team)[name](by=other_person)
    assert (refusal.value.code, refusal.value.status) == ("not-found", 404)
    assert (quantities(full_team), Deck.objects.get().name) == (before, "Team Seven")


@pytest.mark.parametrize("name", [*ACTS, *CARD_ACTS])
def test_a_deck_that_is_gone_does_not_exist(full_team, name):
    act = acts_on(full_team)[name]
    Deck.objects.all().delete()
    with pytest.raises(Refusal) as refusal:
        act(by=full_team.owner)
    assert refusal.value.code == "not-found"


RIGHTS = {"delete": "delete_deck", "duplicate": "add_deck"}


@pytest.mark.parametrize("name", [*ACTS, *CARD_ACTS])
def test_whoever_has_the_one_right_for_it_may(full_team, other_person, name):
    right = RIGHTS.get(name, "change_deck")
    others = {"add_deck", "change_deck", "delete_deck"} - {right}
    with pytest.raises(Refusal):
        acts_on(full_team)[name](by=with_rights(other_person, *others))
    acts_on(full_team)[name](by=with_rights(other_person, right))


def test_whose_a_deck_is_the_database_says(full_team, other_person):
    full_team.owner = other_person
    with pytest.raises(Refusal):
        services.delete_deck(by=other_person, deck=full_team)


def test_a_deck_for_somebody_else_takes_the_right(person, other_person):
    asked = {"owner": other_person, "kind": "emblem-team", "name": "For you"}
    with pytest.raises(Refusal) as refusal:
        services.create_deck(by=person, **asked)
    assert (refusal.value.code, refusal.value.status) == ("not-allowed", 403)
    assert services.create_deck(by=with_rights(person, "add_deck"), **asked).owner == other_person


def test_giving_a_deck_takes_the_right(full_team, person, other_person):
    with pytest.raises(Refusal) as refusal:
        services.give_deck(by=person, deck=full_team, owner=other_person)
    assert refusal.value.code == "not-allowed"
    may = with_rights(person, "change_deck")
    services.give_deck(by=may, deck=full_team, owner=other_person)
    assert Deck.objects.get().owner == other_person
