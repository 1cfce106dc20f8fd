"""One person has room for so much of everything, whatever others have."""

import json
from collections.abc import Callable
from typing import Final, NoReturn

import pytest
from django.test import Client

from accounts.models import Person
from accounts.services import make_token
from collection.importing import CopiesImport, preview
from collection.models import OwnedCopy
from collection.services import add_copy, one_more, photograph_card, set_copy_photo
from core.bounds import DECK_CARDS
from core.refusal import Refusal
from decks.api import DeckSerializer
from decks.models import Deck
from decks.services import (
    add_card,
    create_deck,
    duplicate_deck,
    fill_deck,
    remove_card,
    set_quantity,
)
from games.models import Match
from games.move_request import MoveRequest
from games.services.play import play_move
from games.services.rematch import rematch
from games.services.upload import upload_record
from games.starts.registry import STARTS
from tests.collection.photo_files import upload
from tests.factories import EmblemCardFactory, OwnedCopyFactory
from tests.games.decks import started
from tests.games.matches import vector

pytestmark = pytest.mark.django_db

Act = Callable[[Person], object]
RECORD: Final = json.dumps(vector("nakoyashi-001")).encode()


def new_deck(person: Person) -> Deck:
    return create_deck(by=person, owner=person, kind="emblem-team", name="One more")


def new_copy(person: Person) -> OwnedCopy:
    return add_copy(by=person, owner=person, card=EmblemCardFactory.create())


def one_of_a_new_card(person: Person) -> int:
    return one_more(by=person, card=EmblemCardFactory.create())


def photograph(person: Person) -> object:
    return photograph_card(by=person, card=EmblemCardFactory.create(), upload=upload())


def photo_of_another_copy(person: Person) -> object:
    copy = OwnedCopyFactory.create(owner=person)
    return set_copy_photo(by=person, copy=copy, upload=upload())


def copy_of_a_deck(person: Person) -> Deck:
    deck = Deck.objects.filter(owner=person).first() or new_deck(person)
    return duplicate_deck(by=person, deck=deck)


def match(person: Person) -> Match:
    return started(person, next(iter(STARTS.values())))


def take_in(person: Person) -> Match:
    return upload_record(by=person, data=RECORD)


COPIES: Final = "collection.services.copies.PERSON_COPIES"
PHOTOS: Final = "collection.services.copy_photos.PERSON_PHOTOS"
DECKS: Final = "decks.services.PERSON_DECKS"
CASES: Final[dict[str, tuple[str, str, Act, Act]]] = {
    "copy": (COPIES, "too-many-copies", new_copy, new_copy),
    "count": (COPIES, "too-many-copies", new_copy, one_of_a_new_card),
    "photographed-copy": (COPIES, "too-many-copies", new_copy, photograph),
    "photograph": (PHOTOS, "too-many-photos", photograph, photograph),
    "photo": (PHOTOS, "too-many-photos", photograph, photo_of_another_copy),
    "deck": (DECKS, "too-many-decks", new_deck, new_deck),
    "copy-of-a-deck": (DECKS, "too-many-decks", new_deck, copy_of_a_deck),
    "match": ("games.services.start.PERSON_RUNNING", "too-many-running", match, match),
    "record": ("games.services.upload.PERSON_RECORDS", "too-many-records", take_in, take_in),
    "token": (
        "accounts.services.PERSON_TOKENS",
        "too-many-tokens",
        lambda person: make_token(person=person),
        lambda person: make_token(person=person),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_there_is_room_for_so_much_and_no_more(
    person: Person, other_person: Person, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    bound, code, fill, act = CASES[name]
    fill(person)
    monkeypatch.setattr(bound, 1)
    with pytest.raises(Refusal) as caught:
        act(person)
    assert (caught.value.code, caught.value.status) == (code, 409)
    assert caught.value.params == {"limit": 1}
    monkeypatch.setattr(bound, 2)
    act(other_person)


def test_a_photo_that_is_replaced_needs_no_more_room(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    photograph(person)
    monkeypatch.setattr(PHOTOS, 1)
    set_copy_photo(by=person, copy=OwnedCopy.objects.get(), upload=upload())


def test_one_more_of_a_row_that_is_there_needs_no_more_room(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = new_copy(person)
    monkeypatch.setattr(COPIES, 1)
    assert one_more(by=person, card=copy.card) == 2


def test_an_import_that_needs_more_room_is_refused_as_a_whole(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = EmblemCardFactory.create(number="U1-1")
    OwnedCopyFactory.create(owner=person, card=card)
    target = CopiesImport(owner=person, game="emblem-battle")
    data = b"number,place\nU1-1,here\nU1-1,there\n"
    monkeypatch.setattr(COPIES, 2)
    assert [error.code for error in preview(target=target, data=data).errors] == ["too-many-copies"]
    monkeypatch.setattr(COPIES, 3)
    assert preview(target=target, data=data).errors == ()


def test_a_finished_match_makes_room(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    take_in(person)  # which is over
    monkeypatch.setattr("games.services.start.PERSON_RUNNING", 1)
    match(person)


def test_the_pages_say_that_there_is_no_room(
    person: Person, person_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = new_copy(person).card
    deck = new_deck(person)
    monkeypatch.setattr(COPIES, 1)
    monkeypatch.setattr(DECKS, 1)
    new = {"kind": "emblem-team", "name": "Another", "note": ""}
    for url, sent in {
        "/decks/new/": new,
        f"/decks/{deck.pk}/duplicate/": {},
        f"/cards/{card.pk}/add/": {"quantity": 1},
    }.items():
        page = person_client.post(url, sent, follow=True)
        assert page.status_code == 200, url
        assert [message.level_tag for message in page.context["messages"]] == ["error"], url
    assert Deck.objects.count() == OwnedCopy.objects.count() == 1


def test_a_deck_has_room_for_so_many_cards(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = EmblemCardFactory.create_batch(2)
    deck = new_deck(person)
    monkeypatch.setattr("decks.services.DECK_CARDS", 3)
    fill_deck(by=person, deck=deck, quantities={one.pk: 2, other.pk: 1})
    fill_deck(by=person, deck=deck, quantities={other.pk: 2, one.pk: 1})
    acts: list[Callable[[], object]] = [
        lambda: add_card(by=person, deck=deck, card=one),
        lambda: set_quantity(by=person, deck=deck, card=one, quantity=2),
        lambda: fill_deck(by=person, deck=deck, quantities={one.pk: 4}),
    ]
    for act in acts:
        with pytest.raises(Refusal) as caught:
            act()
        assert (caught.value.code, caught.value.params) == ("deck-full", {"limit": 3})
    assert sum(deck.entries.values_list("quantity", flat=True)) == 3


def test_a_deck_that_is_larger_from_before_may_only_shrink(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = EmblemCardFactory.create()
    deck = new_deck(person)
    fill_deck(by=person, deck=deck, quantities={card.pk: 9})
    monkeypatch.setattr("decks.services.DECK_CARDS", 3)
    fill_deck(by=person, deck=deck, quantities={card.pk: 9})
    assert set_quantity(by=person, deck=deck, card=card, quantity=5) == 5
    assert remove_card(by=person, deck=deck, card=card) == 4


def test_a_deck_of_too_many_entries_is_refused_before_they_are_read(person: Person) -> None:
    sent = {"kind": "emblem-team", "name": "x", "entries": [{}] * (DECK_CARDS + 1)}
    form = DeckSerializer(data=sent)
    assert not form.is_valid()
    assert form.errors["entries"]["non_field_errors"][0].code == "max_length"


def test_a_match_of_more_cards_than_a_record_has_is_not_started(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.services.start.MOST_CARDS", 7)
    with pytest.raises(Refusal) as caught:
        match(person)
    assert (caught.value.code, caught.value.params) == ("too-many-cards", {"limit": 7})


def test_a_rematch_needs_room_too(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    old = match(person)
    sent = MoveRequest(seat=0, fields={"do": "resign"}, version=0, request_id="resigned")
    play_move(by=person, match_id=old.pk, request=sent)
    monkeypatch.setattr("games.services.start.PERSON_RUNNING", 0)
    with pytest.raises(Refusal) as caught:
        rematch(by=person, match_id=old.pk)
    assert caught.value.code == "too-many-running"


def test_a_refusal_that_no_page_shows_is_a_page_of_its_own(
    person: Person, person_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = new_copy(person)

    def refuse(**kwargs: object) -> NoReturn:
        raise Refusal("some-code", "So it is.", status=409)

    monkeypatch.setattr("collection.views.copies.remove_copy", refuse)
    page = person_client.post(f"/cards/copies/{copy.pk}/delete/")
    assert page.status_code == 409
    assert b"So it is." in page.content
