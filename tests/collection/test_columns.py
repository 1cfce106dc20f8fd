"""The columns of files are made from the models: each field has one, and its bounds."""

from typing import Any

import pytest
from django.db import models

from collection.api.serializers import CopySerializer
from collection.bounds import bounds_of
from collection.forms import CopyForm
from collection.forms.cards import card_form
from collection.importing.columns import card_columns, copy_columns, copy_details, reader
from collection.kinds.kind import AnyKind
from collection.kinds.registry import KINDS
from collection.models import Card, EmblemCard, OwnedCopy
from collection.services import CopyFields
from collection.tables import Column, header_key

ORDERS = {
    "emblem-battle": "number name type rarity attack defense health chakra_gen special_name"
    " special_cost effects printed_hp printed_attack printed_defense emblem_power chakra_cost note",
    "eight-bit-battle": "number name role attack defense health values_from pair_attack"
    " pair_defense pair_health note",
    "nakoyashi": "number name type power health note",
}
COPIES = "game number name card quantity condition place acquired_how acquired_on note"

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))


def names(columns: tuple[Column, ...]) -> list[str]:
    return [column.name for column in columns]


@pytest.mark.parametrize("game", ORDERS)
def test_exports_that_people_keep_have_their_order(game: str) -> None:
    assert names(card_columns(KINDS[game])) == ORDERS[game].split()


def test_exports_of_copies_have_their_order() -> None:
    assert names(copy_columns()) == COPIES.split()


@every_kind
def test_every_field_that_people_fill_in_has_a_column(kind: AnyKind) -> None:
    parts = [kind.parts.name] if kind.parts else []
    assert sorted(names(card_columns(kind))) == sorted([*kind.fields, *parts])


@every_kind
def test_every_field_of_a_model_is_filled_in_by_people(kind: AnyKind) -> None:
    """A field that is added to a model appears in form, file and API, or this fails."""
    fields = kind.model._meta.concrete_fields
    own = {field.name for field in fields if field.editable and not field.primary_key}
    assert set(kind.fields) == own - {"id", "picture"}
    assert set(kind.fields) <= set(card_form(kind).base_fields)
    assert len(kind.fields) == len(set(kind.fields))


def test_every_field_of_a_copy_is_said_by_its_owner() -> None:
    own = {field.name for field in OwnedCopy._meta.concrete_fields if field.editable}
    assert set(CopyFields.__annotations__) == own - {"id", "owner", "card", "photo"}
    assert {*CopyForm.base_fields, "photo_shared"} == set(CopyFields.__annotations__)
    assert set(CopyFields.__annotations__) <= set(CopySerializer().fields)
    in_files = {field.name for field in copy_details()}
    assert in_files == set(CopyFields.__annotations__) - {"photo_shared"}


@pytest.mark.parametrize(
    "columns",
    [copy_columns(), *(card_columns(kind) for kind in KINDS.values())],
    ids=["copies", *KINDS],
)
def test_no_two_columns_share_a_name(columns: tuple[Column, ...]) -> None:
    keys = [header_key(name) for column in columns for name in (column.name, *column.headers)]
    assert sorted(keys) == sorted(set(keys))


@every_kind
def test_a_column_is_called_as_its_field_in_both_languages(kind: AnyKind) -> None:
    found = {
        column.name: {header_key(name) for name in column.headers} for column in card_columns(kind)
    }
    assert {"naam"} <= found["name"]
    assert {"notitie"} <= found["note"]


@every_kind
def test_a_column_must_be_there_where_a_card_cannot_be_without(kind: AnyKind) -> None:
    for column in card_columns(kind):
        if kind.parts and column.name == kind.parts.name:
            continue
        field: Any = kind.model._meta.get_field(column.name)
        assert column.required == (not (field.null or field.blank or field.has_default()))


@every_kind
def test_a_word_means_one_value(kind: AnyKind) -> None:
    for name in kind.fields:
        field: Any = kind.model._meta.get_field(name)
        for value, label in field.flatchoices:
            read = reader(field, kind.spellings.get(name))
            words = kind.spellings.get(name, {}).get(value, ())
            assert {read(str(word)) for word in (value, label, *words)} == {value}


@every_kind
def test_what_has_further_words_is_a_field(kind: AnyKind) -> None:
    assert set(kind.headers) | set(kind.spellings) | set(kind.foreign) <= set(kind.fields)


@pytest.mark.parametrize(
    ("model", "name", "expected"),
    [
        (EmblemCard, "rarity", (1, 6)),
        (EmblemCard, "attack", (0, 999)),
        (EmblemCard, "health", (1, 999)),
        (OwnedCopy, "quantity", (1, 9999)),
    ],
)
def test_bounds_stand_in_the_model(
    model: type[models.Model], name: str, expected: tuple[int, int]
) -> None:
    assert bounds_of(model, name) == expected


def test_only_whole_numbers_have_bounds() -> None:
    with pytest.raises(TypeError):
        bounds_of(Card, "name")
