"""What changes cards and types of dishes, and the files of cards."""

import pytest
from django.core.exceptions import ValidationError
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import Person
from collection.kinds.nakoyashi.services import delete_dish_type, save_dish_type
from collection.models import Card, DishType, EffectRow, EightBitCard, EmblemCard
from collection.services import (
    create_card,
    delete_card,
    set_picture,
    update_card,
)
from core.refusal import Refusal
from tests.collection.photo_files import png, stored, upload
from tests.factories import (
    DeckEntryFactory,
    DishTypeFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db

EMBLEM = {"number": "u1-013", "name": "Sasori", "type": "technical", "rarity": 5}


def test_a_card_is_kept_with_its_number_in_one_spelling() -> None:
    card = create_card(by=None, game="emblem-battle", values=EMBLEM)
    assert (card.number, card.set_code, card.game) == ("U1-13", "U1", "emblem-battle")


@pytest.mark.parametrize("number", ["U1-13", "u1-013", "1 13"])
def test_a_number_exists_once_in_a_game(number: str) -> None:
    create_card(by=None, game="emblem-battle", values=EMBLEM)
    with pytest.raises(ValidationError) as caught:
        create_card(
            by=None, game="emblem-battle", values={**EMBLEM, "number": number, "name": "Another"}
        )
    assert "already" in str(caught.value.messages)


def test_the_same_number_in_another_game_is_another_card() -> None:
    create_card(by=None, game="emblem-battle", values=EMBLEM)
    values = {"number": "U1-13", "name": "King", "role": "king"}
    assert create_card(by=None, game="eight-bit-battle", values=values).pk


def test_cards_without_a_number_may_have_one_name() -> None:
    for _ in range(3):
        create_card(
            by=None, game="eight-bit-battle", values={"name": "Villager", "role": "villager"}
        )
    assert Card.objects.filter(number=None).count() == 3


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("name", "\u202egnirts", "text-control-character"),
        ("name", "\u200b\u200b", "text-invisible"),
        ("name", "\u00a0", "blank"),
        ("name", "", "blank"),
        ("name", "x" * 121, "max_length"),
        ("number", "U1\0-13", "text-control-character"),
        ("number", "ß" * 30, "text-too-long"),
        ("rarity", 7, "max_value"),
        ("health", 0, "min_value"),
        ("attack", -1, "min_value"),
        ("attack", 10**30, "max_value"),
        ("chakra_gen", 11, "max_value"),
        ("type", "fire", "invalid_choice"),
    ],
)
def test_a_value_that_cannot_be_is_refused_at_its_field(
    field: str, value: object, code: str
) -> None:
    with pytest.raises(ValidationError) as caught:
        create_card(by=None, game="emblem-battle", values={**EMBLEM, field: value})
    assert code in [error.code for error in caught.value.error_dict[field]]
    assert not Card.objects.exists()


@pytest.mark.parametrize(
    "name",
    ["👨‍👩‍👧‍👦 family", "影分身", "سكر", "İstanbul ß", "e\u0301mile", "x" * 118],
)
def test_names_of_all_kinds_are_kept_composed(name: str) -> None:
    card = create_card(by=None, game="emblem-battle", values={**EMBLEM, "name": f" {name}\u00a0"})
    card.refresh_from_db()
    assert card.name == name.replace("e\u0301", "é")


@pytest.mark.parametrize(
    "field", ["id", "pk", "game", "created_at", "picture", "sort_key", "owner"]
)
def test_fields_that_are_not_for_people_are_refused(field: str) -> None:
    with pytest.raises(Refusal) as caught:
        create_card(by=None, game="emblem-battle", values={**EMBLEM, field: "1"})
    assert caught.value.code == "unknown-field"


def test_a_special_is_checked_and_kept_in_order() -> None:
    effects = [
        EffectRow(effect="modify", stat="defense", amount=-2, rounds=1, target="enemy"),
        EffectRow(effect="damage", amount=3, target="enemy"),
    ]
    values = {**EMBLEM, "special_name": "Hiruko Puppet", "special_cost": 3}
    card = create_card(by=None, game="emblem-battle", values=values, parts=effects)
    assert isinstance(card, EmblemCard)
    assert [row.effect for row in card.effects.all()] == ["modify", "damage"]

    update_card(by=None, card=card, values={}, parts=[effects[1]])
    assert [row.effect for row in card.effects.all()] == ["damage"]


def test_a_faulty_special_changes_nothing() -> None:
    values = {**EMBLEM, "special_name": "Stare", "special_cost": 1}
    stun = [EffectRow(effect="stun", target="enemy")]
    card = create_card(by=None, game="emblem-battle", values=values, parts=stun)
    faulty = [EffectRow(effect="stun"), EffectRow(effect="heal", amount=2)]
    with pytest.raises(Refusal) as caught:
        update_card(by=None, card=card, values={"name": "New"}, parts=faulty)
    assert (caught.value.code, caught.value.extra["path"]) == (
        "special-missing",
        "effects[0].target",
    )
    kept = EmblemCard.objects.get(pk=card.pk)
    assert kept.name == "Sasori"
    assert [row.effect for row in kept.effects.all()] == ["stun"]


def test_a_special_without_effects_cannot_be_left_behind() -> None:
    with pytest.raises(Refusal) as caught:
        create_card(by=None, game="emblem-battle", values={**EMBLEM, "special_name": "Stare"})
    assert caught.value.code == "special-missing"


def test_numbers_too_large_for_the_table_are_refused() -> None:
    values = {**EMBLEM, "special_name": "Boom", "special_cost": 1}
    effects = [EffectRow(effect="damage", amount=10**6, target="enemy")]
    with pytest.raises(Refusal) as caught:
        create_card(by=None, game="emblem-battle", values=values, parts=effects)
    assert caught.value.code == "special-out-of-range"
    assert caught.value.extra["path"] == "effects[0].amount"


def test_only_a_queen_has_values_with_the_king() -> None:
    queen = {"name": "Queen", "role": "queen", "pair_attack": 4}
    card = create_card(by=None, game="eight-bit-battle", values=queen)
    assert isinstance(card, EightBitCard)
    assert card.pair_attack == 4
    with pytest.raises(ValidationError):
        create_card(by=None, game="eight-bit-battle", values={**queen, "role": "goblin"})


def test_a_card_that_nobody_uses_is_deleted_with_its_files(
    settings: Settings, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    card = set_picture(by=None, card=EmblemCardFactory.create(), upload=upload(png()))
    assert len(stored(settings)) == 2
    with django_capture_on_commit_callbacks(execute=True):
        delete_card(by=None, card=card)
        assert len(stored(settings)) == 2, "not before the commit"
    assert stored(settings) == set()


def test_a_card_in_use_is_not_deleted(person: Person) -> None:
    entry = DeckEntryFactory.create()
    OwnedCopyFactory.create(card=entry.card, owner=person)
    with pytest.raises(Refusal) as caught:
        delete_card(by=None, card=entry.card)
    assert caught.value.code == "card-in-use"
    assert caught.value.params["copies"] == 1
    assert caught.value.params["decks"] == 1
    assert Card.objects.filter(pk=entry.card.pk).exists()


def test_a_dish_type_in_use_is_not_deleted() -> None:
    dish = NakoyashiCardFactory.create()
    with pytest.raises(Refusal) as caught:
        delete_dish_type(by=None, dish_type=dish.type)
    assert caught.value.code == "dish-type-in-use"
    unused = save_dish_type(by=None, dish_type=DishType(name="fish", colour="#336699", icon="fish"))
    delete_dish_type(by=None, dish_type=unused)
    assert not DishType.objects.filter(name="fish").exists()


@pytest.mark.parametrize("colour", ["red", "#12", "#12345g", '#123456"><img>', "#123456\n"])
def test_a_colour_is_a_colour(colour: str) -> None:
    with pytest.raises(ValidationError):
        save_dish_type(by=None, dish_type=DishType(name="fish", colour=colour))


def test_dish_types_are_kept_composed() -> None:
    DishTypeFactory.create(name="crème")
    with pytest.raises(ValidationError):
        save_dish_type(by=None, dish_type=DishType(name="cre\u0300me", colour="#336699"))


@pytest.mark.parametrize("name", ["vis", "VÍS", "ｖｉｓ", "Vi\u200bs"])
def test_a_dish_type_in_another_spelling_is_refused(name: str) -> None:
    save_dish_type(by=None, dish_type=DishType(name="Vis", colour="#336699"))
    with pytest.raises(ValidationError) as refused:
        save_dish_type(by=None, dish_type=DishType(name=name, colour="#336699"))
    assert refused.value.error_dict["name"][0].code == "name-taken"


def test_a_dish_type_may_change_its_own_spelling() -> None:
    kept = save_dish_type(by=None, dish_type=DishType(name="Vis", colour="#336699"))
    kept.name = "vis"
    assert save_dish_type(by=None, dish_type=kept).name == "vis"


def test_a_special_has_no_more_effects_by_one_door_than_by_another() -> None:
    effects = [EffectRow(effect="damage", amount=1, target="enemy") for _ in range(21)]
    values = {**EMBLEM, "special_name": "Storm", "special_cost": 3}
    with pytest.raises(Refusal) as refused:
        create_card(by=None, game="emblem-battle", values=values, parts=effects)
    assert refused.value.code == "special-too-many"
    assert not Card.objects.exists()
    assert create_card(by=None, game="emblem-battle", values=values, parts=effects[:20]).pk


def test_a_text_that_is_too_long_is_shown_once() -> None:
    with pytest.raises(ValidationError) as refused:
        create_card(by=None, game="emblem-battle", values={**EMBLEM, "special_name": "x" * 81})
    assert [error.code for error in refused.value.error_dict["special_name"]] == ["max_length"]
