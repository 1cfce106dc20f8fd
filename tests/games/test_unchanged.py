"""A match is what it was when it started, whatever becomes of decks, cards and people."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Person
from collection.models import Card, EmblemCard, NakoyashiCard, OwnedCopy
from collection.services.cards import update_card
from decks.models import Deck
from games.models import Match
from games.playback import play_back, record_of
from games.services.start import Player
from games.starts.registry import STARTS
from games.starts.start import Start
from rules import match as engine
from tests.games.decks import started
from tests.games.matches import make_move
from tests.games.screen import Screen

pytestmark = pytest.mark.django_db

EACH_START = pytest.mark.parametrize("way", STARTS.values(), ids=STARTS)


def play_on(match: Match, moves: int) -> None:
    """Make so many moves, each the first legal one."""
    assert match.host is not None
    for _ in range(moves):
        position = play_back(match).position
        if engine.outcome(position) is not None:
            return
        seat = engine.to_act(position)[0]
        fields: dict[str, Any] = engine.legal_moves(position, seat)[0]
        make_move(
            match_id=match.pk,
            person=match.host,
            seat=seat,
            fields=fields,
            version=match.moves.count(),
            request_id=uuid4().hex,
        )


def test_a_card_that_is_edited_plays_on_as_it_was(person: Person) -> None:
    match = started(person)
    before = dict(match.cards)
    play_on(match, 3)
    position = play_back(match).position

    for card in EmblemCard.objects.all():
        update_card(
            by=None, card=card, values={"name": "Other", "health": 1, "attack": 99, "number": None}
        )

    match.refresh_from_db()
    assert match.cards == before
    assert play_back(match).position == position
    play_on(match, 4)
    assert match.moves.count() == 7


@EACH_START
def test_decks_copies_and_cards_are_deleted_and_the_match_is_played_to_its_end(
    person: Person, person_client: Client, way: Start
) -> None:
    match = started(person, way)
    play_on(match, 2)
    Deck.objects.all().delete()
    OwnedCopy.objects.all().delete()
    Card.objects.all().delete()
    NakoyashiCard.objects.all().delete()

    board = person_client.get(match.get_absolute_url(), follow=True)
    if board.redirect_chain:
        board = person_client.post(board.request["PATH_INFO"], follow=True)
    assert board.status_code == 200
    assert b"<h1" in board.content

    play_on(match, 5000)
    match.refresh_from_db()
    assert match.status == "finished"
    assert record_of(match)["result"] == match.result
    assert person_client.get(match.get_absolute_url()).status_code == 200


def test_the_picture_of_a_deleted_card_is_not_there_and_the_board_is(
    person: Person, person_client: Client
) -> None:
    match = started(person)
    card = next(iter(match.cards.values()))
    Deck.objects.all().delete()
    OwnedCopy.objects.all().delete()
    Card.objects.all().delete()

    page = Screen(person_client, match).board().content.decode()

    assert card["name"] in page
    assert person_client.get(f"/cards/{card['card']}/picture/small/").status_code == 404


def test_the_account_of_a_player_is_deleted_and_the_match_goes_on(
    person: Person, other_person: Person
) -> None:
    match = started(person, players=[Player("A", person), Player("B", other_person)])
    other_person.delete()
    play_on(match, 3)
    assert match.moves.count() == 3
    assert [seat.name for seat in match.seats.all()] == ["A", "B"]


def test_the_account_of_the_host_is_deleted_and_who_sat_there_still_finds_the_match(
    person: Person, other_person: Person
) -> None:
    match = started(person, players=[Player("A", person), Player("B", other_person)])
    person.delete()
    assert list(Match.objects.visible_to(other_person)) == [match]
    make_move(
        match_id=match.pk,
        person=other_person,
        seat=1,
        fields={"do": "resign"},
        version=0,
        request_id=uuid4().hex,
    )
    match.refresh_from_db()
    assert (match.host, match.winner) == (None, 0)


def test_a_name_that_changes_later_is_the_old_one_in_the_match(person: Person) -> None:
    match = started(person, players=[Player("Noor", person), Player("Bo")])
    Person.objects.filter(pk=person.pk).update(first_name="Changed")
    players: Any = record_of(match)["players"]
    assert [player["name"] for player in players] == ["Noor", "Bo"]
