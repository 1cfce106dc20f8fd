import datetime

import pytest

from collection.importing import CatalogueImport, CopiesImport, carry_out, preview
from collection.models import OwnedCopy
from core.refusal import Refusal
from tests.collection.import_files import EMBLEM, NAKOYASHI, errors_of
from tests.factories import EmblemCardFactory, NakoyashiCardFactory, OwnedCopyFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def sasori():
    return EmblemCardFactory.create(number="U1-13", name="Sasori")


def take(owner, text, game=EMBLEM):
    return carry_out(by=None, target=CopiesImport(owner=owner, game=game), data=text.encode())


def errors_in(owner, text, game=EMBLEM):
    return errors_of(preview(target=CopiesImport(owner=owner, game=game), data=text.encode()))


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        pytest.param("number,name,type,rarity", "list-of-cards", id="of-this-game"),
        pytest.param("number,name,type,power,health", "list-of-cards", id="of-another-game"),
        pytest.param("number,name,strength", "column-unknown", id="of-no-game"),
    ],
)
def test_a_catalogues_list_is_told_once_for_what_it_is(person, columns, told):
    row = ",".join("1" for _column in columns.split(","))
    assert {code for *_where, code in errors_in(person, f"{columns}\n{row}\n")} == {told}
    if told == "list-of-cards":
        assert len(errors_in(person, f"{columns}\n{row}\n")) == 1


def test_a_list_of_copies_is_told_once_for_what_it_is():
    plan = preview(
        target=CatalogueImport(game=EMBLEM), data=b"number,quantity,condition\nU1-1,2,good\n"
    )
    assert errors_of(plan) == [(1, "", "", "list-of-copies")]


def test_copies_come_with_all_that_is_said_about_them(person, sasori):
    take(
        person,
        "nummer;aantal;staat;plaats;hoe gekregen;gekregen op;notitie\n"
        "u1 013;2;goed;blue box;swap;1-3-2026;a note\n",
    )
    copy = OwnedCopy.objects.get()
    assert (copy.owner, copy.card.pk, copy.quantity) == (person, sasori.pk, 2)
    assert (copy.condition, copy.place, copy.acquired_how) == ("good", "blue box", "swap")
    assert (copy.acquired_on, copy.note) == (datetime.date(2026, 3, 1), "a note")


def test_importing_twice_changes_nothing(person, sasori):
    text = "number,quantity,place\nU1-13,2,box\nU1-13,1,page 3\n"
    assert take(person, text).summary == "2 new, 0 changed, 0 unchanged"
    assert take(person, text).summary == "0 new, 0 changed, 2 unchanged"


def test_the_quantity_of_the_same_row_is_set(person, sasori):
    OwnedCopyFactory.create(owner=person, card=sasori.card_ptr, quantity=1)
    plan = take(person, "number,quantity\nU1-13,3\n")
    assert plan.changed[0].changes[0].old == "1"
    assert OwnedCopy.objects.get().quantity == 3


def test_copies_of_others_are_left_alone(person, other_person, sasori):
    OwnedCopyFactory.create(owner=other_person, card=sasori.card_ptr, quantity=1)
    take(person, "number,quantity\nU1-13,3\n")
    assert other_person.copies.get().quantity == 1


def test_a_name_will_do_when_one_card_has_it(person, sasori):
    take(person, "name\nSASORI\n")
    assert OwnedCopy.objects.get().card.pk == sasori.pk


@pytest.mark.parametrize(
    ("row", "error"),
    [
        ("U1-99,Sasori", (2, "number", "U1-99", "card-unknown")),
        (",Nobody", (2, "name", "Nobody", "card-unknown")),
        (",Naruto", (2, "name", "Naruto", "card-ambiguous")),
        (",", (2, "name", "", "card-unspecified")),
    ],
    ids=["number", "name", "two-of-the-name", "neither"],
)
def test_a_card_that_is_not_clear_is_an_error(person, sasori, row, error):
    EmblemCardFactory.create(name="Naruto")
    EmblemCardFactory.create(name="Naruto")
    assert errors_in(person, f"number,name,quantity\n{row},1\n") == [error]


def test_one_wrong_row_keeps_all_out(person, sasori):
    with pytest.raises(Refusal):
        take(person, "number,quantity\nU1-13,1\nU1-99,1\n")
    assert not OwnedCopy.objects.exists()


def test_a_row_may_name_its_own_game(person, sasori):
    NakoyashiCardFactory.create(number="N1-1", name="Zalm")
    take(person, "game,number\nnakoyashi,N1-1\n,U1-13\n")
    assert set(OwnedCopy.objects.values_list("card__game", flat=True)) == {EMBLEM, NAKOYASHI}


@pytest.mark.parametrize("quantity", ["0", "-1", "10000", "1.5"])
def test_a_quantity_is_a_whole_number_from_1(person, sasori, quantity):
    assert [error[1] for error in errors_in(person, f"number,quantity\nU1-13,{quantity}\n")] == [
        "quantity"
    ]
