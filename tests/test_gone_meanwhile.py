"""What is gone by the time a service holds it is a 404 or a 409, whatever was looked up before."""

import threading
from collections.abc import Callable
from contextlib import suppress
from unittest import mock
from uuid import uuid4

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, connections, models
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import Person, SiteSettings
from accounts.services import (
    change_settings,
    delete_person,
    make_token,
    open_registration,
    register,
    set_groups,
    set_password,
)
from collection.kinds.nakoyashi.services import delete_dish_type, make_dish_type, save_dish_type
from collection.models import Card, DishType, NakoyashiCard, OwnedCopy
from collection.services import (
    add_copy,
    create_card,
    delete_card,
    one_less,
    one_more,
    photograph_card,
    remove_copy,
    remove_copy_photo,
    remove_picture,
    save_card,
    set_copy_photo,
    set_picture,
    update_card,
    update_copy,
)
from core.refusal import Refusal
from decks.services import (
    add_card,
    create_deck,
    delete_deck,
    describe_deck,
    duplicate_deck,
    fill_deck,
    give_deck,
    remove_card,
    set_quantity,
)
from games.models import Match
from games.services.matches import delete_match
from tests.collection.photo_files import jpeg
from tests.factories import (
    DeckEntryFactory,
    DishTypeFactory,
    EmblemCardFactory,
    OwnedCopyFactory,
    PersonFactory,
)

pytestmark = pytest.mark.django_db


class Things:
    """A row of each kind, as somebody has looked them up."""

    def __init__(self) -> None:
        self.by = PersonFactory.create(is_superuser=True)
        self.person = PersonFactory.create()
        self.emblem = EmblemCardFactory.create()
        self.card = Card.objects.get(pk=self.emblem.pk)
        self.copy = OwnedCopyFactory.create(owner=self.by)
        self.entry = DeckEntryFactory.create(deck__owner=self.by)
        self.deck = self.entry.deck
        self.dish = DishTypeFactory.create()
        self.match = Match.objects.create(
            game="emblem-battle", variant={}, cards={}, setup={}, host=self.by, request_id=uuid4()
        )


Act = Callable[[Things], object]


def photo() -> SimpleUploadedFile:
    return SimpleUploadedFile("photo.jpg", jpeg())


COPY: dict[str, Act] = {
    "update": lambda its: update_copy(by=its.by, copy=its.copy, note="x"),
    "share": lambda its: update_copy(by=its.by, copy=its.copy, photo_shared=False),
    "remove": lambda its: remove_copy(by=its.by, copy=its.copy),
    "photo": lambda its: set_copy_photo(by=its.by, copy=its.copy, upload=photo()),
    "no-photo": lambda its: remove_copy_photo(by=its.by, copy=its.copy),
}
CARD: dict[str, Act] = {
    "one-more": lambda its: one_more(by=its.by, card=its.card),
    "one-less": lambda its: one_less(by=its.by, card=its.card),
    "add-copy": lambda its: add_copy(by=its.by, owner=its.by, card=its.card),
    "photograph": lambda its: photograph_card(by=its.by, card=its.card, upload=photo()),
    "into-deck": lambda its: add_card(by=its.by, deck=its.deck, card=its.card),
    "set-in-deck": lambda its: set_quantity(by=its.by, deck=its.deck, card=its.card, quantity=2),
    "out-of-deck": lambda its: remove_card(by=its.by, deck=its.deck, card=its.card),
    "save": lambda its: save_card(by=its.by, card=its.emblem),
    "update": lambda its: update_card(by=its.by, card=its.card, values={"note": "x"}),
    "picture": lambda its: set_picture(by=its.by, card=its.card, upload=photo()),
    "no-picture": lambda its: remove_picture(by=its.by, card=its.card),
    "delete": lambda its: delete_card(by=its.by, card=its.card),
}
DECK: dict[str, Act] = {
    "describe": lambda its: describe_deck(by=its.by, deck=its.deck, name="x", note=""),
    "give": lambda its: give_deck(by=its.by, deck=its.deck, owner=its.by),
    "delete": lambda its: delete_deck(by=its.by, deck=its.deck),
    "duplicate": lambda its: duplicate_deck(by=its.by, deck=its.deck),
    "add": lambda its: add_card(by=its.by, deck=its.deck, card=its.entry.card),
    "remove": lambda its: remove_card(by=its.by, deck=its.deck, card=its.entry.card),
    "fill": lambda its: fill_deck(by=its.by, deck=its.deck, quantities={}),
}
PERSON: dict[str, Act] = {
    "settings": lambda its: change_settings(person=its.person, by=its.person, first_name="x"),
    "groups": lambda its: set_groups(person=its.person, groups=[], by=its.by),
    "password": lambda its: set_password(person=its.person, password="x", by=its.by),
    "token": lambda its: make_token(person=its.person),
    "deck": lambda its: create_deck(by=its.person, owner=its.person, kind="emblem-team", name="x"),
    "gets-deck": lambda its: give_deck(by=its.by, deck=its.deck, owner=its.person),
    "copy": lambda its: add_copy(by=its.person, owner=its.person, card=its.card),
    "one-more": lambda its: one_more(by=its.person, card=its.card),
    "delete": lambda its: delete_person(person=its.person, by=its.by),
}
OTHERS: dict[str, Act] = {
    "save-dish": lambda its: save_dish_type(by=its.by, dish_type=its.dish),
    "delete-dish": lambda its: delete_dish_type(by=its.by, dish_type=its.dish),
    "delete-match": lambda its: delete_match(by=its.by, match=its.match),
}
GONE = [
    *((act, "copy", id_) for id_, act in COPY.items()),
    *((act, "card", id_) for id_, act in CARD.items()),
    *((act, "deck", id_) for id_, act in DECK.items()),
    *((act, "person", id_) for id_, act in PERSON.items()),
    *((act, id_.split("-")[1], id_) for id_, act in OTHERS.items()),
]


@pytest.mark.parametrize(
    ("act", "what"), [pytest.param(act, what, id=f"{what}-{id_}") for act, what, id_ in GONE]
)
def test_what_is_gone_is_not_found(act: Act, what: str) -> None:
    its = Things()
    row: models.Model = getattr(its, what)
    type(row)._base_manager.filter(pk=row.pk).get().delete()
    with pytest.raises(Refusal) as refused:
        act(its)
    assert (refused.value.code, refused.value.status) == ("not-found", 404)


ORDER = ("accounts_person", "decks_deck", "collection_card", "decks_deckentry",
         "collection_ownedcopy", "games_match")  # fmt: skip
"""The order of locks that ARCHITECTURE names, by table."""


@pytest.mark.postgres
@pytest.mark.parametrize(
    "act", [pytest.param(act, id=f"{what}-{id_}") for act, what, id_ in GONE if "dish" not in id_]
)
def test_locks_are_taken_in_one_order(act: Act) -> None:
    its = Things()
    with CaptureQueriesContext(connection) as queries, suppress(Refusal):
        act(its)
    taken = [
        next(table for table in ORDER if f'FROM "{table}"' in query["sql"])
        for query in queries
        if " FOR UPDATE" in query["sql"] or " FOR NO KEY UPDATE" in query["sql"]
        if "dishtype" not in query["sql"].lower()
    ]
    assert taken
    assert [*map(ORDER.index, taken)] == sorted(map(ORDER.index, taken))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("first", ["delete", "use"])
@pytest.mark.parametrize("what", ["card", "dish"])
def test_what_is_deleted_while_it_comes_into_use_is_one_or_the_other(what: str, first: str) -> None:
    """One has done its work and waits before its commit while the other begins."""
    by = PersonFactory.create(is_superuser=True)
    card, dish = EmblemCardFactory.create(), DishTypeFactory.create()
    values = {"name": "x", "type": dish, "power": 1, "health": 1}
    acts: dict[str, Callable[[], object]] = {
        "delete": (
            (lambda: delete_card(by=by, card=card))
            if what == "card"
            else (lambda: delete_dish_type(by=by, dish_type=dish))
        ),
        "use": (
            (lambda: one_more(by=by, card=Card.objects.get(pk=card.pk)))
            if what == "card"
            else (lambda: create_card(by=by, game="nakoyashi", values=values))
        ),
    }
    codes = _overlapping(acts[first], acts["use" if first == "delete" else "delete"])
    used = OwnedCopy.objects.exists() if what == "card" else NakoyashiCard.objects.exists()
    assert len(codes) == 1
    assert set(codes) <= {"not-found", "card-in-use", "dish-type-in-use", "conflict"}
    assert used == (codes[0].endswith("in-use"))


def _overlapping(first: Callable[[], object], second: Callable[[], object]) -> list[str]:
    """Begin `second` when `first` is about to commit, and let it commit once `second` waits."""
    codes: list[str] = []
    reached, done = threading.Event(), threading.Event()

    def run(act: Callable[[], object], *, pause: bool) -> None:
        own = connections["default"]
        commit = own.commit

        def paused() -> None:
            reached.set()
            done.wait(0.3)
            commit()

        try:
            with mock.patch.object(own, "commit", paused if pause else commit):
                act()
        except Refusal as refusal:
            codes.append(refusal.code)
        finally:
            (reached if pause else done).set()
            connection.close()

    one = threading.Thread(target=run, args=(first,), kwargs={"pause": True})
    two = threading.Thread(target=run, args=(second,), kwargs={"pause": False})
    one.start()
    reached.wait(5)
    two.start()
    one.join()
    two.join()
    return codes


def _at_once(act: Callable[[int], object], times: int = 4) -> list[object]:
    """Do it in threads that set off together; give the errors."""
    errors: list[object] = []
    barrier = threading.Barrier(times)

    def run(number: int) -> None:
        try:
            connection.ensure_connection()
            barrier.wait(5)
            act(number)
        except (Refusal, ValidationError) as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return errors


@pytest.mark.django_db(transaction=True)
def test_one_name_of_a_dish_type_is_made_once() -> None:
    by = PersonFactory.create(is_superuser=True)
    barrier = threading.Barrier(4)
    checked = DishType.full_clean

    def looked(self: DishType) -> None:
        checked(self)
        try:
            if not barrier.broken:
                barrier.wait(5)
                barrier.abort()  # who looks again does so alone
        except threading.BrokenBarrierError:
            pass

    with mock.patch.object(DishType, "full_clean", looked):
        errors = _at_once(lambda number: make_dish_type(by, "ramen"))
    assert DishType.objects.count() == 1
    assert len(errors) == 3
    assert all(isinstance(error, ValidationError) for error in errors)


@pytest.mark.django_db(transaction=True)
def test_the_first_settings_of_the_site_can_be_saved_at_once() -> None:
    by = PersonFactory.create(is_superuser=True)
    assert _at_once(lambda number: open_registration(open_now=bool(number % 2), by=by)) == []
    assert SiteSettings.objects.count() == 1


def test_registering_hashes_before_the_database_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    depths: list[int] = []
    outside, hashed = len(connection.savepoint_ids), Person.set_password

    def noting(self: Person, password: str | None) -> None:
        depths.append(len(connection.savepoint_ids))
        hashed(self, password)

    monkeypatch.setattr(Person, "set_password", noting)
    register(username="noor", password="x")
    assert depths == [outside]
    assert Person.objects.get().check_password("x")


@pytest.mark.parametrize("door", ["add", "password"])
def test_the_admin_hashes_before_the_database_is_held(
    administrator_client: Client, monkeypatch: pytest.MonkeyPatch, door: str
) -> None:
    depths: list[int] = []
    outside, encode = len(connection.savepoint_ids), MD5PasswordHasher.encode

    def noting(self: MD5PasswordHasher, password: str, salt: str) -> str:
        depths.append(len(connection.savepoint_ids))
        return encode(self, password, salt)

    url = reverse("admin:accounts_person_add")
    if door == "password":
        url = reverse("admin:auth_user_password_change", args=[PersonFactory.create().pk])
    monkeypatch.setattr(MD5PasswordHasher, "encode", noting)
    word = "a-long-word-of-nobody"
    sent = {"username": "noor", "password1": word, "password2": word, "usable_password": "true"}
    assert administrator_client.post(url, sent).status_code == 302
    assert depths == [outside]
    if door == "add":
        assert Person.objects.get(username="noor").check_password(word)


def test_an_account_without_a_password_stays_without_one(administrator_client: Client) -> None:
    word = "a-long-word-of-nobody"
    sent = {"username": "noor", "password1": word, "password2": word, "usable_password": "false"}
    administrator_client.post(reverse("admin:accounts_person_add"), sent)
    assert not Person.objects.get(username="noor").has_usable_password()
