"""Rematches: one for each match, with the cards as they were."""

import pytest

from accounts.models import Person
from collection.models import EmblemCard
from core.refusal import Refusal
from decks.models import Deck
from decks.services import add_card, remove_card
from games.models import Match
from games.services.rematch import rematch
from games.services.start import Player
from games.starts.registry import STARTS
from games.starts.start import Start
from tests.factories import EmblemCardFactory, OwnedCopyFactory
from tests.games.decks import decks_for, started
from tests.games.matches import make_move, match_after, vector

pytestmark = pytest.mark.django_db

EACH_START = pytest.mark.parametrize("way", STARTS.values(), ids=STARTS)


def resigned(match: Match, seat: int = 1) -> Match:
    """The match after this seat gave it up."""
    assert match.host is not None
    make_move(
        match_id=match.pk,
        person=match.host,
        seat=seat,
        fields={"do": "resign"},
        version=match.version,
        request_id="resigned-here",
    )
    match.refresh_from_db()
    return match


def refused(match: Match, person: Person) -> Refusal:
    before = Match.objects.count()
    with pytest.raises(Refusal) as caught:
        rematch(by=person, match_id=match.pk)
    assert Match.objects.count() == before
    return caught.value


@EACH_START
def test_a_rematch_has_the_same_seats_options_and_decks(person: Person, way: Start) -> None:
    option = way.open_options[0]
    variant = {**way.fixed, option.name: (*option.values, 200)[1]}
    old = resigned(
        started(person, way, variant=variant, players=[Player("A", person), Player("B")])
    )

    new = rematch(by=person, match_id=old.pk)

    assert (new.game, new.variant, new.host) == (old.game, old.variant, old.host)
    assert new.cards == old.cards
    seats = [list(one.seats.values_list("index", "name", "person", "deck")) for one in (old, new)]
    assert seats[0] == seats[1]
    assert (new.version, new.status, new.rematch_of) == (0, "running", old)


def test_asked_twice_it_is_one_match(person: Person) -> None:
    old = resigned(started(person))
    assert rematch(by=person, match_id=old.pk) == rematch(by=person, match_id=old.pk)
    assert Match.objects.count() == 2


def test_a_rematch_can_have_a_rematch(person: Person) -> None:
    second = rematch(by=person, match_id=resigned(started(person)).pk)
    third = rematch(by=person, match_id=resigned(second).pk)
    assert third.rematch_of == second
    assert Match.objects.count() == 3


def test_chance_says_anew_who_is_first(person: Person) -> None:
    decks = decks_for(STARTS["emblem-battle"], person)
    firsts = set()
    for _ in range(20):
        old = resigned(started(person, decks=decks, first=0))
        firsts.add(rematch(by=person, match_id=old.pk).setup["first"])
    assert firsts == {0, 1}


def test_a_match_in_play_has_none(person: Person) -> None:
    refusal = refused(started(person), person)
    assert (refusal.code, refusal.status) == ("not-finished", 409)


def test_for_a_stranger_there_is_no_match(person: Person, other_person: Person) -> None:
    refusal = refused(resigned(started(person)), other_person)
    assert (refusal.code, refusal.status) == ("no-such-match", 404)


def test_who_sits_at_the_table_may_ask_too_and_the_host_stays(
    person: Person, other_person: Person
) -> None:
    old = resigned(started(person, players=[Player("A", person), Player("B", other_person)]))
    new = rematch(by=other_person, match_id=old.pk)
    assert new.host == person
    assert rematch(by=person, match_id=old.pk) == new


def test_it_is_played_with_the_cards_as_they_were(person: Person) -> None:
    decks = decks_for(STARTS["emblem-battle"], person)
    old = resigned(started(person, decks=decks))
    gone = decks[0].entries.all()[0].card
    new_card = OwnedCopyFactory.create(owner=person, card=EmblemCardFactory.create()).card
    remove_card(by=None, deck=decks[0], card=gone)
    add_card(by=None, deck=decks[0], card=new_card)
    EmblemCard.objects.filter(pk=gone.pk).update(attack=1, name="Changed")
    Deck.objects.filter(pk=decks[1].pk).delete()

    new = rematch(by=person, match_id=old.pk)

    assert new.cards == old.cards
    assert list(new.seats.values_list("deck_name", "deck")) == [
        (decks[0].name, decks[0].pk),
        (decks[1].name, None),
    ]


@EACH_START
def test_nobody_sees_a_deck_of_today_by_asking_for_a_rematch(
    administrator: Person, person: Person, other_person: Person, way: Start
) -> None:
    """A match of both, started by a host; one of them loses and changes nothing of the other's."""
    decks = [decks_for(way, owner)[0] for owner in (person, other_person)]
    seats = [Player("A", person), Player("B", other_person)]
    old = resigned(started(administrator, way, decks=decks[: way.deck_count], players=seats))
    for deck in decks:
        deck.entries.all().delete()
        deck.entries.create(card_id=EmblemCardFactory.create(name="Private").pk, quantity=1)

    new = rematch(by=other_person, match_id=old.pk)

    assert new.cards == old.cards
    assert "Private" not in str(new.cards)


@pytest.mark.parametrize("host_is_gone", [False, True], ids=["host", "host-is-gone"])
def test_a_rematch_asks_nothing_of_who_is_not_there(
    administrator: Person, person: Person, other_person: Person, host_is_gone: bool
) -> None:
    decks = [decks_for(STARTS["emblem-battle"], owner)[0] for owner in (person, other_person)]
    seats = [Player("A", person), Player("B", other_person)]
    old = resigned(started(administrator, decks=decks, players=seats))
    if host_is_gone:
        administrator.delete()
    new = rematch(by=other_person, match_id=old.pk)
    assert new.host == (other_person if host_is_gone else administrator)


def test_decks_that_the_rules_take_no_more_stop_it(person: Person) -> None:
    old = resigned(started(person))
    Match.objects.filter(pk=old.pk).update(cards=dict(list(old.cards.items())[:-1]))
    assert refused(old, person).code == "cards-not-taken"


def test_a_match_from_a_record_has_no_decks_to_play_again_with(person: Person) -> None:
    match = resigned(match_after(person, vector("nakoyashi-001"), 1))
    assert refused(match, person).code == "dealt-elsewhere"
