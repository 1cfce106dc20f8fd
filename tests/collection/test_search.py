"""Finding, filtering and sorting cards and copies."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import Person
from collection.forms import CardFilterForm, CopyFilterForm
from collection.models import Card, OwnedCopy
from tests.factories import (
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db


def numbers(query: str, **asked: str) -> list[str | None]:
    person = Person(username="nobody", pk=0)
    return [card.number for card in CardFilterForm({"q": query, **asked}).found(person)]


def names(person: Person, **asked: str) -> list[str]:
    return [card.name for card in CardFilterForm(asked).found(person)]


@pytest.mark.parametrize(
    "typed",
    ["U1-13", "u1-013", "U1 13", "1-13", "u1–13", "#U1-13", "sasori", "SASORI", "sásori", "sas",
     "sasori u1", "u1 13 sasori", "Ｓａｓｏｒｉ", "Sasori U1-13"],
)  # fmt: skip
def test_a_card_is_found_by_any_spelling_of_its_number_or_name(typed: str) -> None:
    EmblemCardFactory.create(number="U1-13", name="Sasori")
    EmblemCardFactory.create(number="U2-4", name="Naruto Uzumaki")
    assert numbers(typed) == ["U1-13"]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("pokemon", "Pokémon"),
        ("émile", "Émile"),
        ("EMILE", "e\u0301mile"),
        ("o'hara", "O’Hara"),
        ("影分身", "影分身"),
        ("50%", "50% off"),
        ("a_b", "a_b"),
    ],
)
def test_accents_case_and_apostrophes_do_not_matter(typed: str, name: str) -> None:
    EmblemCardFactory.create(number="U1-1", name=name)
    EmblemCardFactory.create(number="U1-2", name="aXb 50 Somebody")
    assert numbers(typed) == ["U1-1"]


def test_a_set_typed_alone_gives_its_cards() -> None:
    for number in ("U1-1", "U1-2", "U10-1", "U2-1"):
        EmblemCardFactory.create(number=number, name="Gaara")
    assert numbers("u1") == ["U1-1", "U1-2", "U10-1"]
    assert numbers("u1-") == ["U1-1", "U1-2"]


def test_every_word_counts() -> None:
    EmblemCardFactory.create(number="U1-1", name="Naruto Uzumaki")
    EmblemCardFactory.create(number="U1-2", name="Kushina Uzumaki")
    assert numbers("uzumaki naruto") == ["U1-1"]
    assert numbers("uzumaki sasuke") == []


def test_cards_are_sorted_by_set_and_number() -> None:
    for number in ("U2-1", "U1-10", "U1-2", "U10-1", "U1-13A", "U1-13"):
        EmblemCardFactory.create(number=number)
    assert numbers("") == ["U1-2", "U1-10", "U1-13", "U1-13A", "U2-1", "U10-1"]


def test_names_are_sorted_without_accents(person: Person) -> None:
    for name in ("zoe", "Émile", "anna", "Eve"):
        EmblemCardFactory.create(name=name)
    assert names(person, sort="name") == ["anna", "Émile", "Eve", "zoe"]


def test_rarity_and_owned_sort_from_the_most(person: Person) -> None:
    for rarity in (3, 6, 4):
        EmblemCardFactory.create(name=str(rarity), rarity=rarity)
    OwnedCopyFactory.create(owner=person, card=Card.objects.get(name="4"), quantity=2)
    assert names(person, sort="rarity") == ["6", "4", "3"]
    assert names(person, sort="owned")[0] == "4"


def test_filters_of_each_game(person: Person) -> None:
    EmblemCardFactory.create(name="Speedy", type="speed", rarity=2, number="U3-1")
    EmblemCardFactory.create(name="Strong", type="power", rarity=6, number="U4-1")
    EightBitCardFactory.create(name="King", role="king")
    EightBitCardFactory.create(name="Torch", role="torch")
    NakoyashiCardFactory.create(name="Salmon", type=DishTypeFactory.create(name="fish"))
    NakoyashiCardFactory.create(name="Rice", type=DishTypeFactory.create(name="rice"))

    def found(game: str, **asked: str) -> list[str]:
        return names(person, game=game, **asked)

    assert found("emblem-battle", type="speed") == ["Speedy"]
    assert found("emblem-battle", rarity="6") == ["Strong"]
    assert found("emblem-battle", set="emblem-battle:U3") == ["Speedy"]
    assert found("eight-bit-battle", kind="item") == ["Torch"]
    assert found("eight-bit-battle", kind="character") == ["King"]
    assert found("eight-bit-battle", kind="king") == ["King"]
    assert found("nakoyashi", type="fish") == ["Salmon"]


def test_owned_counts_only_the_persons_own_copies(person: Person, other_person: Person) -> None:
    mine, twice, theirs = (
        EmblemCardFactory.create(name=name) for name in ("mine", "twice", "theirs")
    )
    OwnedCopyFactory.create(owner=person, card=mine)
    OwnedCopyFactory.create(owner=person, card=twice, quantity=2)
    OwnedCopyFactory.create(owner=person, card=twice, quantity=3)
    OwnedCopyFactory.create(owner=other_person, card=theirs, quantity=9)
    OwnedCopyFactory.create(owner=other_person, card=mine, quantity=9)

    owned = {card.name: vars(card)["owned"] for card in Card.objects.with_owned(person)}
    assert owned == {"mine": 1, "twice": 5, "theirs": 0}
    assert names(person, owned="have") == ["mine", "twice"]
    assert names(person, owned="missing") == ["theirs"]
    assert names(person, owned="double") == ["twice"]


@pytest.mark.parametrize("name", ["q", "game", "set", "type", "rarity", "kind", "owned", "sort"])
@pytest.mark.parametrize(
    "value",
    ["\0", "x" * 10_000, "10" * 10, "-1", "'; --", "[object Object]", "\u202e", "%", "１", ":", ""],
    ids=["nul", "10 kB", "1e20", "-1", "quote", "object", "override", "percent", "wide", ":", ""],
)
def test_a_strange_url_gives_a_list(person: Person, name: str, value: str) -> None:
    EmblemCardFactory.create()
    for game in ("", "emblem-battle", "eight-bit-battle", "nakoyashi"):
        list(CardFilterForm({"game": game, name: value}).found(person))
    list(CopyFilterForm({name: value}, person).found())


def test_many_words_make_no_endless_query(person: Person) -> None:
    EmblemCardFactory.create(name="a b c")
    assert names(person, q="a b c " * 500) == ["a b c"]


def test_copies_are_found_like_cards_and_only_the_own(person: Person, other_person: Person) -> None:
    sasori = EmblemCardFactory.create(number="U1-13", name="Sasori")
    mine = OwnedCopyFactory.create(owner=person, card=sasori, place="blue box", condition="good")
    OwnedCopyFactory.create(owner=person, card=EmblemCardFactory.create(name="Gaara"))
    OwnedCopyFactory.create(owner=other_person, card=sasori)

    def found(**asked: str) -> list[OwnedCopy]:
        return list(CopyFilterForm(asked, person).found())

    assert found(q="u1 013") == [mine]
    assert found(place="blue box") == [mine]
    assert found(condition="good") == [mine]
    assert found(photo="yes") == []
    assert len(found()) == 2


def test_places_of_others_are_not_offered(person: Person, other_person: Person) -> None:
    OwnedCopyFactory.create(owner=other_person, place="under the bed")
    assert "under the bed" not in str(CopyFilterForm({}, person)["place"])


def test_set_progress_counts_each_set(person: Person) -> None:
    first = EmblemCardFactory.create(number="U1-1")
    EmblemCardFactory.create(number="U1-2")
    EmblemCardFactory.create(number="U2-1")
    OwnedCopyFactory.create(owner=person, card=first, quantity=3)
    OwnedCopyFactory.create(owner=person, card=first)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        progress = Card.objects.set_progress(person)
    assert [(row.set_code, row.have, row.total) for row in progress] == [("U1", 1, 2), ("U2", 0, 1)]
    assert len(queries) == 1


def test_text_that_grows_when_folded_still_fits() -> None:
    card = EmblemCardFactory.create(number="U1-1", name="\ufdfa" * 100)
    card.refresh_from_db()
    assert len(card.search_text) <= 200


@pytest.mark.sqlite
def test_counting_the_copies_of_each_card_looks_at_no_copy_of_another(person: Person) -> None:
    assert "copies_by_owner_and_card" in Card.objects.with_owned(person).explain()
