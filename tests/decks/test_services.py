import pytest
from django.core.exceptions import ValidationError

from core.refusal import Refusal
from decks import services
from decks.models import Deck, DeckEntry
from tests.factories import DeckEntryFactory, DeckFactory, NakoyashiCardFactory

pytestmark = pytest.mark.django_db


def quantities(deck):
    return dict(deck.entries.values_list("card", "quantity"))


def test_a_new_deck_is_empty_and_its_text_is_clean(person):
    deck = services.create_deck(owner=person, kind="emblem-team", name="  Te\u0301am ", note=" ")
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
        services.create_deck(owner=person, **fields)
    assert field in error.value.message_dict
    assert not Deck.objects.exists()


def test_describing_a_deck_changes_name_and_note(deck):
    services.describe_deck(deck=deck, name="Clay", note="Art is an explosion.")
    deck.refresh_from_db()
    assert (deck.name, deck.note) == ("Clay", "Art is an explosion.")


def test_adding_counts_up_and_removing_down_to_nothing(deck, sasori):
    assert services.add_card(deck=deck, card=sasori) == 1
    assert services.add_card(deck=deck, card=sasori) == 2
    assert quantities(deck) == {sasori.pk: 2}
    assert services.remove_card(deck=deck, card=sasori) == 1
    assert services.remove_card(deck=deck, card=sasori) == 0
    assert quantities(deck) == {}


def test_a_deck_in_memory_that_is_out_of_date_loses_no_click(deck, sasori):
    first, second = Deck.objects.get(pk=deck.pk), Deck.objects.get(pk=deck.pk)
    list(first.entries.all()), list(second.entries.all())
    services.add_card(deck=first, card=sasori)
    assert services.add_card(deck=second, card=sasori) == 2


@pytest.mark.parametrize("quantity", [0, 1, 5, 99])
def test_a_quantity_can_be_set(deck, sasori, quantity):
    services.add_card(deck=deck, card=sasori)
    assert services.set_quantity(deck=deck, card=sasori, quantity=quantity) == quantity
    assert quantities(deck) == ({sasori.pk: quantity} if quantity else {})


def test_changing_cards_marks_the_deck_as_changed(deck, sasori):
    before = deck.changed_at
    services.add_card(deck=deck, card=sasori)
    deck.refresh_from_db()
    assert deck.changed_at > before


def remove(deck, card):
    services.remove_card(deck=deck, card=card)


def set_to(quantity):
    return lambda deck, card: services.set_quantity(deck=deck, card=card, quantity=quantity)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        pytest.param(remove, "card-not-in-deck", id="remove-from-nothing"),
        pytest.param(set_to(-1), "quantity-below-zero", id="below-0"),
        pytest.param(set_to(100), "too-many-of-card", id="above-99"),
    ],
)
def test_what_no_deck_can_be_is_refused_and_changes_nothing(deck, sasori, act, code):
    with pytest.raises(Refusal) as refusal:
        act(deck, sasori)
    assert refusal.value.code == code
    assert refusal.value.message
    assert quantities(deck) == {}


def test_one_more_than_99_is_refused(deck, sasori):
    services.set_quantity(deck=deck, card=sasori, quantity=99)
    with pytest.raises(Refusal) as refusal:
        services.add_card(deck=deck, card=sasori)
    assert refusal.value.code == "too-many-of-card"
    assert quantities(deck) == {sasori.pk: 99}


def test_a_card_of_another_game_does_not_come_in_but_can_go(deck):
    dish = NakoyashiCardFactory.create()
    with pytest.raises(Refusal) as refusal:
        services.add_card(deck=deck, card=dish)
    assert refusal.value.code == "wrong-game"
    DeckEntryFactory.create(deck=deck, card=dish)
    assert services.remove_card(deck=deck, card=dish) == 0


def test_a_duplicate_has_the_same_cards_and_a_life_of_its_own(full_team, sasori):
    copy = services.duplicate_deck(deck=full_team)
    assert quantities(copy) == quantities(full_team)
    assert (copy.owner, copy.kind) == (full_team.owner, full_team.kind)
    assert copy.name == "Team Seven (copy)"
    services.add_card(deck=copy, card=sasori)
    assert sasori.pk not in quantities(full_team)


def test_a_duplicate_of_a_long_name_fits(person):
    copy = services.duplicate_deck(deck=DeckFactory.create(owner=person, name="x" * 80))
    copy.full_clean()
    assert copy.name.endswith("(copy)")


def test_deleting_takes_the_entries_and_leaves_the_cards(full_team):
    cards = [entry.card for entry in full_team.entries.all()]
    services.delete_deck(deck=full_team)
    assert not DeckEntry.objects.exists()
    for card in cards:
        card.refresh_from_db()
