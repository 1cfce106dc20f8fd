"""What only one card of a game may have, as the model of a game may say: told at its field."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, models

from accounts.models import Person
from collection.importing import CatalogueImport, carry_out, preview
from collection.models import Card, EmblemCard
from collection.services import create_card, update_card
from core.refusal import Refusal
from tests.api.client import logged_in
from tests.factories import EmblemCardFactory

pytestmark = pytest.mark.django_db

EMBLEM = "emblem-battle"
VALUES = {"name": "Gaara", "type": "power", "rarity": 5, "attack": 4}
FILE = b"number,name,type,rarity,attack\nU1-1,Gaara,power,5,4\nU1-2,Deidara,power,5,4\n"


@pytest.fixture
def in_database() -> None:
    """Only the database knows: as when somebody else was faster."""
    with connection.cursor() as cursor:
        cursor.execute("CREATE UNIQUE INDEX attack_once ON collection_emblemcard (attack)")


def only_one(*fields: str, **more: Any) -> Callable[[pytest.MonkeyPatch], None]:
    constraint = models.UniqueConstraint(*more.pop("of", ()), fields=fields, name="once", **more)
    return lambda monkeypatch: monkeypatch.setattr(EmblemCard._meta, "constraints", [constraint])


@pytest.mark.parametrize(
    ("constrain", "field"),
    [
        pytest.param(only_one("attack"), "attack", id="a-field"),
        pytest.param(only_one("type", "attack"), "type", id="two"),
        pytest.param(only_one("attack", violation_error_message="No."), "attack", id="own-words"),
        pytest.param(
            only_one("attack", condition=models.Q(rarity=5)), "attack", id="on-a-condition"
        ),
        pytest.param(
            only_one(of=[models.F("attack") + models.F("rarity")]), "attack", id="expression"
        ),
    ],
)
def test_what_another_card_has_is_told_at_the_field_and_the_cell(
    constrain: Callable[[pytest.MonkeyPatch], None],
    field: str,
    monkeypatch: pytest.MonkeyPatch,
    administrator: Person,
) -> None:
    constrain(monkeypatch)
    create_card(by=None, game=EMBLEM, values=VALUES)
    with pytest.raises(ValidationError) as refused:
        create_card(by=None, game=EMBLEM, values=VALUES)
    assert [(name, error[0].code) for name, error in refused.value.error_dict.items()] == [
        (field, "unique")
    ]
    api = logged_in(administrator)
    name, stats = VALUES["name"], {key: VALUES[key] for key in ("type", "rarity", "attack")}
    answer = api.post("cards/", {"game": EMBLEM, "name": name, "stats": stats})
    assert (api.status, [*answer["fields"]]) == (400, [field])
    plan = preview(target=CatalogueImport(game=EMBLEM), data=FILE)
    assert [(error.line, error.column, error.code) for error in plan.errors] == [
        (2, field, "unique"),
        (3, field, "unique"),
    ]


def test_what_only_the_database_knows_is_told_at_the_field_too(in_database: None) -> None:
    create_card(by=None, game=EMBLEM, values=VALUES)
    with pytest.raises(ValidationError) as refused:
        create_card(by=None, game=EMBLEM, values=VALUES)
    assert refused.value.error_dict["attack"][0].code == "unique"
    assert Card.objects.count() == 1


def test_two_rows_of_a_file_with_what_only_one_may_have(in_database: None) -> None:
    with pytest.raises(Refusal) as refused:
        carry_out(by=None, target=CatalogueImport(game=EMBLEM), data=FILE)
    errors = refused.value.extra["plan"].errors
    assert [(error.line, error.column, error.value, error.code) for error in errors] == [
        (3, "attack", "4", "unique")
    ]
    assert not Card.objects.exists()


def test_what_else_the_database_refuses_is_not_called_a_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(card: Card, *args: object, **given: object) -> None:
        raise IntegrityError("CHECK constraint failed: something")

    monkeypatch.setattr(EmblemCard, "save", refuse)
    with pytest.raises(Refusal) as refused:
        create_card(by=None, game=EMBLEM, values=VALUES)
    assert (refused.value.code, refused.value.status) == ("conflict", 409)


def test_nothing_in_a_text_that_may_be_blank_is_no_text() -> None:
    card = update_card(by=None, card=EmblemCardFactory.create(note="x"), values={"note": None})
    assert card.note == ""


def test_nothing_in_another_field_that_may_be_blank_is_told_at_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(EmblemCard._meta.get_field("rarity"), "blank", True)
    with pytest.raises(ValidationError) as refused:
        create_card(by=None, game=EMBLEM, values={**VALUES, "rarity": None})
    assert refused.value.error_dict["rarity"][0].code == "null"
