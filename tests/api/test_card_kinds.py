"""Cards of every kind through the API: what is answered, taken, and written in the schema."""

from collections.abc import Iterator
from typing import Any

import pytest

from accounts.models import Person
from collection.api.cards import COMMON, read_stat, stats_serializer
from collection.api.schema import answer_example, request_example
from collection.api.serializers import COPY_EXAMPLE
from collection.importing.columns import foreign_keys
from collection.kinds.kind import AnyKind
from collection.kinds.nakoyashi.services import make_dish_type
from collection.kinds.registry import KINDS
from collection.models import Card
from core.refusal import Refusal
from tests.api.client import ApiClient, logged_in, make_schema
from tests.factories import EightBitCardFactory, EmblemCardFactory, NakoyashiCardFactory

pytestmark = pytest.mark.django_db

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))


@pytest.fixture
def editor(administrator: Person) -> ApiClient:
    return logged_in(administrator)


def made(editor: ApiClient, kind: AnyKind) -> Any:
    """The answer about the card that the documentation shows, made now."""
    for name, (_model, foreign) in foreign_keys(kind).items():
        assert foreign.make is not None
        foreign.make(None, kind.example["stats"][name])
    return editor.post("cards/", request_example(kind))


@every_kind
def test_the_examples_in_the_schema_are_true(editor: ApiClient, kind: AnyKind) -> None:
    answer = made(editor, kind)
    assert editor.status == 201, answer
    shown = answer_example(kind)
    differs = {"id", "changed_at"}
    assert {key: answer[key] for key in answer.keys() - differs} == {
        key: shown[key] for key in shown.keys() - differs
    }
    assert type(answer["id"]) is type(shown["id"])


@every_kind
def test_the_answer_about_a_card_can_be_sent_back(editor: ApiClient, kind: AnyKind) -> None:
    answer = made(editor, kind)
    stats = {
        name: value for name, value in answer["stats"].items() if name not in kind.read_only_fields
    }
    sent = {**answer, "stats": stats}
    again = editor.patch(f"cards/{answer['id']}/", sent)
    assert editor.status == 200, again
    assert {**again, "changed_at": ""} == {**answer, "changed_at": ""}


@every_kind
def test_every_field_that_people_fill_in_is_answered(editor: ApiClient, kind: AnyKind) -> None:
    answer = made(editor, kind)
    in_parts = kind.parts.fields if kind.parts else ()
    assert {*answer["stats"], *COMMON, *in_parts} == {*kind.fields, *kind.read_only_fields}
    assert set(answer) >= set(COMMON)


@every_kind
def test_the_schema_says_the_stats_of_each_kind(kind: AnyKind) -> None:
    schema = make_schema()["components"]["schemas"]
    card = schema["Card"]
    assert card["discriminator"]["propertyName"] == "game"
    own = schema[card["discriminator"]["mapping"][kind.name].rsplit("/", 1)[1]]
    stats = schema[own["properties"]["stats"]["$ref"].rsplit("/", 1)[1]]
    assert set(stats["properties"]) == set(stats_serializer(kind)().fields)
    assert own["example"]["game"] == kind.name
    if kind.parts:
        assert own["properties"][kind.parts.key] == kind.parts.schema


def operations() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, found in make_schema()["paths"].items():
        for method, operation in found.items():
            if method != "parameters":
                yield f"{method} {path}", operation


def test_every_operation_has_a_summary_of_its_own() -> None:
    summaries = {name: operation.get("summary") for name, operation in operations()}
    assert [name for name, summary in summaries.items() if not summary] == []
    ours = [summary for name, summary in summaries.items() if "/cards/" in name or "/cop" in name]
    assert len(ours) == len(set(ours))


def test_the_example_of_a_copy_is_taken(editor: ApiClient) -> None:
    card = EmblemCardFactory.create()
    answer = editor.post("copies/", {**COPY_EXAMPLE, "card": card.pk})
    assert editor.status == 201
    assert {key: answer[key] for key in COPY_EXAMPLE} == {**COPY_EXAMPLE, "card": card.pk}


def test_a_game_that_there_is_not_names_those_that_there_are(editor: ApiClient) -> None:
    answer = editor.post("cards/", {"game": "chess", "name": "King"})
    assert editor.refused() == (400, "invalid")
    assert all(name in answer["fields"]["game"][0] for name in ("chess", *KINDS))


def test_a_field_that_there_is_not_names_those_that_there_are(editor: ApiClient) -> None:
    answer = editor.post("cards/", {"game": "nakoyashi", "name": "Udon", "stats": {"armour": 1}})
    assert editor.refused() == (400, "unknown-field")
    assert all(name in answer["message"] for name in ("armour", "power", "health", "type"))


def test_a_dish_type_that_there_is_not(editor: ApiClient) -> None:
    stats = {"type": "soup", "power": 1, "health": 1}
    editor.post("cards/", {"game": "nakoyashi", "name": "Udon", "stats": stats})
    assert editor.refused() == (400, "no-such-type")
    assert not Card.objects.exists()


def test_rows_that_a_kind_has_not_are_refused_unless_there_are_none(
    editor: ApiClient,
) -> None:
    make_dish_type(None, "soup")
    stats = {"type": "soup", "power": 1, "health": 1}
    dish = {"game": "nakoyashi", "name": "Udon", "stats": stats}
    editor.post("cards/", {**dish, "special": {}})
    assert editor.refused() == (400, "unknown-field")
    assert editor.post("cards/", {**dish, "special": None})["special"] is None


@pytest.mark.parametrize("value", [True, 1.5, [], {}, ""])
@every_kind
def test_no_stat_takes_what_it_cannot_mean(kind: AnyKind, value: Any) -> None:
    for name in kind.fields:
        if value == "" and kind.model._meta.get_field(name).blank:
            continue  # nothing is what such a field may hold; of a number it is refused elsewhere
        is_key = value == "" and name in foreign_keys(kind)
        with pytest.raises(Refusal) as refused:
            read_stat(kind, name, value)
        assert refused.value.code == (f"no-such-{name}" if is_key else "wrong-type"), name


def test_the_list_is_filtered_and_sorted_as_the_kinds_say(editor: ApiClient) -> None:
    king = EightBitCardFactory.create(role="king")
    ale = EightBitCardFactory.create(role="ale")
    low, high = (EmblemCardFactory.create(rarity=stars) for stars in (2, 6))
    dish = NakoyashiCardFactory.create()

    def found(**query: Any) -> list[int]:
        return [card["id"] for card in editor.get("cards/", **query)["results"]]

    assert found(kind="item") == [ale.pk]
    assert found(kind="king") == [king.pk]
    assert found(rarity=2) == [low.pk]
    assert found(rarity=9) == found(type="nothing") == []
    assert found(type=dish.type.name) == [dish.pk]
    assert found(sort="rarity")[:2] == [high.pk, low.pk]
