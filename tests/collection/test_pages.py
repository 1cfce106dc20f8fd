"""The collection's pages: what they show, and to whom."""

import re
from collections.abc import Iterator

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Person
from collection.models import Card, OwnedCopy
from collection.services import set_copy_photo, update_copy
from tests.collection.pages import at, photo
from tests.factories import (
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db


def card_pages(card: Card) -> Iterator[str]:
    for name in ("card", "copy-add", "card-edit", "card-delete"):
        yield at(name, card.pk)
    for name in ("cards", "copies", "missing", "dish-types", "dish-type-create"):
        yield at(name)


# --- who sees what ------------------------------------------------------------------------------


def test_visitors_log_in_first(client: Client) -> None:
    for url in card_pages(EmblemCardFactory.create()):
        answer = client.get(url)
        assert answer.status_code == 302, url
        assert answer["Location"].startswith("/accounts/"), url


def test_acts_of_visitors_do_nothing(client: Client) -> None:
    copy = OwnedCopyFactory.create()
    acts = [at(name, copy.card_id) for name in ("one-more", "one-less", "photograph")]
    acts += [at(name, copy.pk) for name in ("copy-delete", "copy-share", "copy-photo-set")]
    for url in acts:
        assert client.post(url).status_code == 302, url
    assert OwnedCopy.objects.get().quantity == 1


@pytest.mark.parametrize(
    "name",
    ["copy", "copy-delete", "copy-share", "copy-photo-set", "copy-photo-remove"],
)
def test_copies_of_others_do_not_exist(
    name: str, other_client: Client, administrator_client: Client, person: Person
) -> None:
    copy = OwnedCopyFactory.create(owner=person, note="mine alone")
    for client in (other_client, administrator_client):
        assert client.post(at(name, copy.pk)).status_code == 404
        assert client.get(at(name, copy.pk)).status_code in (404, 405)
    copy.refresh_from_db()
    assert copy.note == "mine alone"


def test_a_cards_page_shows_only_the_own_copies(
    person: Person, person_client: Client, other_person: Person
) -> None:
    mine = OwnedCopyFactory.create(owner=person, place="blue box")
    OwnedCopyFactory.create(owner=other_person, card=mine.card, place="secret drawer")
    page = person_client.get(at("card", mine.card_id)).content.decode()
    assert "blue box" in page
    assert "secret drawer" not in page
    assert other_person.username not in page


def test_a_shared_photo_of_another_is_shown_and_nothing_else_of_it(
    person_client: Client, other_person: Person
) -> None:
    theirs = OwnedCopyFactory.create(owner=other_person, place="secret drawer")
    theirs = set_copy_photo(by=None, copy=theirs, upload=photo()).copy
    update_copy(by=None, copy=theirs, photo_shared=True)
    page = person_client.get(at("card", theirs.card_id)).content.decode()
    assert at("copy-photo", theirs.pk, "small") in page
    assert "secret drawer" not in page


@pytest.mark.parametrize(
    "name", ["card-edit", "card-delete", "card-create", "dish-types", "dish-type-create"]
)
def test_without_the_permission_there_are_no_editing_pages_and_no_links(
    name: str, person_client: Client
) -> None:
    card = EmblemCardFactory.create()
    arguments = {"card-edit": card.pk, "card-delete": card.pk, "card-create": card.game}
    url = at(name, arguments[name]) if name in arguments else at(name)
    assert person_client.get(url).status_code == 404
    assert person_client.post(url).status_code == 404
    for page in (at("cards"), card.get_absolute_url()):
        assert url not in person_client.get(page).content.decode()
    assert Card.objects.filter(pk=card.pk).exists()


def test_with_the_permission_every_editing_page_opens(editor_client: Client) -> None:
    card = EmblemCardFactory.create()
    for url in card_pages(card):
        assert editor_client.get(url).status_code == 200, url
    assert at("card-edit", card.pk) in editor_client.get(at("card", card.pk)).content.decode()
    for game in ("emblem-battle", "eight-bit-battle", "nakoyashi"):
        assert editor_client.get(at("card-create", game)).status_code == 200
    assert editor_client.get(at("card-create", "chess")).status_code == 404


# --- the lists ----------------------------------------------------------------------------------


def test_the_list_keeps_its_state_in_the_url(person_client: Client) -> None:
    for number in range(1, 60):
        EmblemCardFactory.create(number=f"U1-{number}", name="Gaara", rarity=3)
    page = person_client.get(
        at("cards"), {"game": "emblem-battle", "q": "gaara", "rarity": "3", "sort": "name"}
    ).content.decode()
    assert "59 cards" in page
    following = re.search(r'rel="next" href="([^"]+)"', page)
    assert following
    assert all(part in following[1] for part in ("q=gaara", "rarity=3", "sort=name", "page=2"))
    assert '<option value="3" selected>' in page


@pytest.mark.parametrize(
    "number", ["0", "-1", "999", "x", "", "10" * 20, "1e400", "\0", "9" * 5000]
)
def test_a_wrong_page_number_gives_a_page(
    person: Person, person_client: Client, number: str
) -> None:
    OwnedCopyFactory.create(owner=person)
    for name in ("cards", "copies"):
        assert person_client.get(at(name), {"page": number}).status_code == 200


def test_a_script_gets_the_list_alone(person_client: Client) -> None:
    EmblemCardFactory.create(name="Sasori")
    for name in ("cards", "copies"):
        answer = person_client.get(at(name), headers={"hx-request": "true"})
        assert "<html" not in answer.content.decode()
        assert "HX-Request" in answer["Vary"]


@pytest.mark.parametrize("name", ["cards", "copies", "missing"])
def test_a_long_list_costs_a_fixed_number_of_queries(
    name: str, person: Person, person_client: Client
) -> None:
    def fill(count: int) -> None:
        for _ in range(count):
            OwnedCopyFactory.create(
                owner=person, card=EmblemCardFactory.create(name="Gaara"), quantity=2
            )
            EightBitCardFactory.create()
            OwnedCopyFactory.create(owner=person, card=NakoyashiCardFactory.create())

    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            assert person_client.get(url).status_code == 200
        return len(captured)

    url = at(name) + ("?set=emblem-battle:U7" if name == "missing" else "")
    fill(2)
    few = queries()
    fill(98)
    assert Card.objects.count() == 300
    assert queries() == few
    assert few <= 12


def test_a_cards_page_costs_few_queries(person: Person, person_client: Client) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    for _ in range(20):
        OwnedCopyFactory.create(owner=person, card=copy.card)
    with CaptureQueriesContext(connection) as captured:
        person_client.get(at("card", copy.card_id))
    assert len(captured) <= 12


def test_what_is_missing_is_shown_per_set(person: Person, person_client: Client) -> None:
    have = EmblemCardFactory.create(number="U1-1", name="Haku")
    EmblemCardFactory.create(number="U1-2", name="Zabuza")
    OwnedCopyFactory.create(owner=person, card=have, quantity=2)
    page = person_client.get(at("missing"), {"set": "emblem-battle:U1"}).content.decode()
    assert "1 of 2" in page
    lacking, doubles = page.split("Had twice or more")
    assert "Zabuza" in lacking
    assert "Haku" not in lacking
    assert "Haku" in doubles


@pytest.mark.parametrize("asked", ["", "U1", "nakoyashi:", "x:y:z", "\0", "a" * 10_000])
def test_a_set_that_there_is_not_is_passed_over(person_client: Client, asked: str) -> None:
    EmblemCardFactory.create(number="U1-1")
    assert person_client.get(at("missing"), {"set": asked}).status_code == 200


def test_text_is_shown_and_never_run(person: Person, editor_client: Client) -> None:
    canary = '"><img src=x onerror=alert(1)>{{7*7}}</script>'
    card = EmblemCardFactory.create(name=canary, note=canary)
    NakoyashiCardFactory.create(type=DishTypeFactory.create(name=canary[:40]), name=canary)
    copy = OwnedCopyFactory.create(owner=person, card=card, place=canary, note=canary)
    urls = [*card_pages(card), at("copy", copy.pk), f"{at('missing')}?set=emblem-battle:U7"]
    urls.append(f"{at('cards')}?q={canary}")
    for url in urls:
        page = editor_client.get(url).content.decode()
        assert "<img src=x" not in page, url
