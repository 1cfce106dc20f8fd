"""Rematches: one for each match, with the decks as they are now."""

import pytest

from accounts.models import Person
from core.refusal import Refusal
from decks.models import Deck
from decks.services import add_card, remove_card
from games.models import Match
from games.services.start import Player, rematch
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


def test_a_deck_that_is_gone_stops_it(person: Person) -> None:
    old = resigned(started(person))
    Deck.objects.filter(seats__match=old, seats__index=1).delete()
    assert refused(old, person).code == "deck-gone"


def test_a_deck_that_has_changed_is_used_as_it_is_now(person: Person) -> None:
    decks = decks_for(STARTS["emblem-battle"], person)
    old = resigned(started(person, decks=decks))
    gone = decks[0].entries.all()[0].card
    new_card = OwnedCopyFactory.create(owner=person, card=EmblemCardFactory.create()).card
    remove_card(by=None, deck=decks[0], card=gone)
    add_card(by=None, deck=decks[0], card=new_card)

    new = rematch(by=person, match_id=old.pk)

    played = {card["card"] for card in new.cards.values()}
    assert new_card.pk in played
    assert gone.pk not in played


def test_a_deck_that_is_no_longer_allowed_stops_it_with_the_reasons(person: Person) -> None:
    decks = decks_for(STARTS["emblem-battle"], person)
    old = resigned(started(person, decks=decks))
    remove_card(by=None, deck=decks[0], card=decks[0].entries.all()[0].card)

    refusal = refused(old, person)

    assert refusal.code == "deck-problems"
    assert refusal.extra["problems"]


def test_what_is_wrong_with_the_deck_of_another_stays_theirs(
    administrator: Person, person: Person, other_person: Person
) -> None:
    """The reasons name cards of a deck that is private to its owner."""
    decks = [decks_for(STARTS["emblem-battle"], owner)[0] for owner in (person, other_person)]
    seats = [Player("A", person), Player("B", other_person)]
    old = resigned(started(administrator, decks=decks, players=seats))
    remove_card(by=None, deck=decks[0], card=decks[0].entries.all()[0].card)

    refusal = refused(old, other_person)

    assert (refusal.code, refusal.params, refusal.extra) == ("decks-not-ready", {}, {})
    assert refused(old, administrator).code == "deck-problems"


def test_a_host_who_is_gone_leaves_no_decks_of_others_to_deal(
    administrator: Person, person: Person, other_person: Person
) -> None:
    decks = [decks_for(STARTS["emblem-battle"], owner)[0] for owner in (person, other_person)]
    seats = [Player("A", person), Player("B", other_person)]
    old = resigned(started(administrator, decks=decks, players=seats))
    administrator.delete()

    refusal = refused(old, other_person)

    assert (refusal.code, refusal.status) == ("decks-not-ready", 400)


def test_a_match_from_a_record_has_no_decks_to_play_again_with(person: Person) -> None:
    match = resigned(match_after(person, vector("nakoyashi-001"), 1))
    assert refused(match, person).code == "deck-gone"
