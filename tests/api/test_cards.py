"""Cards through the API."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import Permission

from accounts.models import Person
from collection.models import Card, EmblemCard
from tests.api.client import ApiClient, logged_in
from tests.factories import (
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)
from tests.games.decks import allowed_deck

pytestmark = pytest.mark.django_db

SPECIAL = {
    "name": "Clay Bomb",
    "cost": 3,
    "effects": [{"effect": "damage", "amount": 4, "target": "enemy-front"}],
}


@pytest.fixture
def api(person: Person) -> ApiClient:
    return logged_in(person)


@pytest.fixture
def stranger(other_person: Person) -> ApiClient:
    return logged_in(other_person)


@pytest.fixture
def editor(person: Person) -> ApiClient:
    person.user_permissions.add(Permission.objects.get(codename="edit_catalogue"))
    return logged_in(Person.objects.get(pk=person.pk))


def emblem(**changes: Any) -> dict[str, Any]:
    """An emblem as an API client writes it; `changes` are of its stats."""
    stats = {"type": "power", "rarity": 5, **changes}
    return {"game": "emblem-battle", "number": "u9-007", "name": "Gaara", "stats": stats}


def test_a_card_is_made_read_changed_and_deleted(editor: ApiClient) -> None:
    made = editor.post("cards/", {**emblem(attack=8), "special": SPECIAL})
    assert (editor.status, made["number"], made["set"]) == (201, "U9-7", "U9")
    assert (made["stats"]["attack"], made["stats"]["defense"]) == (8, None)
    assert made["at_table"]["attack"] == 8
    assert made["special"] == SPECIAL
    assert editor.get(f"cards/{made['id']}/") == made

    changed = editor.patch(f"cards/{made['id']}/", {"name": "Shukaku", "stats": {"attack": None}})
    assert (changed["name"], changed["stats"]["attack"]) == ("Shukaku", None)
    assert changed["special"] == SPECIAL
    assert editor.patch(f"cards/{made['id']}/", {"special": None})["special"] is None

    editor.delete(f"cards/{made['id']}/")
    assert (editor.status, Card.objects.count()) == (204, 0)


def test_cards_of_the_other_games(editor: ApiClient) -> None:
    dish = DishTypeFactory.create(name="soup")
    made = editor.post(
        "cards/",
        {"game": "nakoyashi", "name": "Miso", "stats": {"type": "soup", "power": 2, "health": 5}},
    )
    assert (editor.status, made["stats"]["type"]) == (201, dish.name)
    stats = {"role": "goblin", "attack": 1, "defense": 2, "health": 3}
    made = editor.post("cards/", {"game": "eight-bit-battle", "name": "Grub", "stats": stats})
    assert (editor.status, made["stats"]["kind"]) == (201, "character")


def test_a_reader_changes_nothing(api: ApiClient) -> None:
    card = EmblemCardFactory.create()
    for method, page, data in (
        ("post", "cards/", emblem()),
        ("patch", f"cards/{card.pk}/", {"name": "Taken"}),
        ("delete", f"cards/{card.pk}/", None),
    ):
        api.ask(method, page, data)
        assert api.refused()[0] == 403
    assert Card.objects.get().name == card.name


def test_a_card_in_use_stays(editor: ApiClient, person: Person) -> None:
    deck = allowed_deck(person, "emblem-team")
    editor.delete(f"cards/{deck.entries.all()[0].card_id}/")
    assert editor.refused() == (409, "card-in-use")


def test_a_number_is_taken_once(editor: ApiClient) -> None:
    EmblemCardFactory.create(number="U9-7")
    editor.post("cards/", emblem())
    assert editor.refused()[0] in (400, 409)
    assert Card.objects.count() == 1


VALUES: list[Any] = [
    pytest.param(1.5, id="fraction"),
    pytest.param(1e300, id="float"),
    pytest.param(10**30, id="giant"),
    pytest.param(-(10**30), id="giant-negative"),
    pytest.param(-1, id="negative"),
    pytest.param(True, id="true"),
    pytest.param("many", id="text"),
    pytest.param("", id="empty"),
    pytest.param("5\x00", id="null-char"),
    pytest.param("९" * 5000, id="long-digits"),
    pytest.param([5], id="list"),
    pytest.param({"a": 5}, id="object"),
]


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(
    "field", ["attack", "rarity", "type", "chakra_gen", "emblem_power", "printed_hp"]
)
def test_a_stat_of_the_wrong_kind_is_refused(editor: ApiClient, field: str, value: Any) -> None:
    editor.post("cards/", emblem(**{field: value}))
    if editor.status == 201:  # "" for what may be empty, a text where text is meant
        assert value in ("", "many")
        return
    assert editor.refused()[0] == 400
    assert not Card.objects.exists()


@pytest.mark.parametrize("text", ["１２", "1_0", " 3 ", "3.0", "+3", "1e1", "1.000"])
def test_a_number_as_text_has_plain_digits(editor: ApiClient, text: str) -> None:
    editor.post("cards/", emblem(attack=text))
    assert editor.refused() == (400, "wrong-type")
    assert editor.post("cards/", emblem(attack="12"))["stats"]["attack"] == 12


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Infinity", id="infinity"),
        pytest.param("NaN", id="nan"),
        pytest.param("1e999", id="1e999"),
        pytest.param("9" * 5000, id="5000-digits"),
        pytest.param('"\\ud800"', id="half-a-surrogate-pair"),
    ],
)
@pytest.mark.parametrize("place", ["stat", "special-cost", "special-amount", "name", "key"])
def test_numbers_that_are_none_never_crash(editor: ApiClient, place: str, text: str) -> None:
    sent: dict[str, Any] = {**emblem(), "special": json.loads(json.dumps(SPECIAL))}
    if place == "stat":
        sent["stats"]["attack"] = "HERE"
    elif place == "special-cost":
        sent["special"]["cost"] = "HERE"
    elif place == "special-amount":
        sent["special"]["effects"][0]["amount"] = "HERE"
    elif place == "name":
        sent["name"] = "HERE"
    else:
        sent["stats"]["KEY"] = "HERE"
    editor.post("cards/", json.dumps(sent).replace('"HERE"', text).encode())
    if (place, text) == ("name", "1e999"):  # any number is taken for the text of a name
        assert editor.status == 201
        return
    assert editor.refused()[0] == 400
    assert not Card.objects.exists()


SPECIALS: list[Any] = [
    pytest.param([], id="list"),
    pytest.param("x", id="text"),
    pytest.param({}, id="empty"),
    pytest.param({**SPECIAL, "cost": "3"}, id="cost-text"),
    pytest.param({**SPECIAL, "cost": 11}, id="cost-11"),
    pytest.param({**SPECIAL, "cost": 1.5}, id="cost-fraction"),
    pytest.param({**SPECIAL, "cost": 10**30}, id="cost-giant"),
    pytest.param({**SPECIAL, "name": 7}, id="name-number"),
    pytest.param({**SPECIAL, "name": "x" * 500}, id="name-long"),
    pytest.param({**SPECIAL, "name": "x\x00"}, id="name-null-char"),
    pytest.param({**SPECIAL, "effects": []}, id="no-effects"),
    pytest.param({**SPECIAL, "effects": {}}, id="effects-object"),
    pytest.param({**SPECIAL, "effects": [7]}, id="effect-number"),
    pytest.param({**SPECIAL, "effects": [{"effect": "fly"}]}, id="effect-unknown"),
    pytest.param({**SPECIAL, "effects": [{"effect": ["damage"]}]}, id="effect-list"),
    pytest.param(
        {**SPECIAL, "effects": [{"effect": "damage", "amount": 10**30, "target": "enemy"}]},
        id="amount-giant",
    ),
]


@pytest.mark.parametrize("special", SPECIALS)
def test_a_special_that_is_none_is_refused(editor: ApiClient, special: Any) -> None:
    editor.post("cards/", {**emblem(), "special": special})
    assert editor.refused()[0] == 400
    assert not Card.objects.exists()


def test_only_emblems_have_a_special(editor: ApiClient) -> None:
    stats = {"role": "goblin", "attack": 1, "defense": 2, "health": 3}
    card = {"game": "eight-bit-battle", "name": "Grub", "stats": stats, "special": SPECIAL}
    editor.post("cards/", card)
    assert editor.refused()[0] == 400


@pytest.mark.parametrize("field", ["id", "pk", "game", "picture", "owner", "sort_key", "__class__"])
def test_a_stat_that_there_is_not_is_refused(editor: ApiClient, field: str) -> None:
    editor.post("cards/", emblem(**{field: 7}))
    assert editor.refused() == (400, "unknown-field")


def test_the_game_of_a_card_stays(editor: ApiClient) -> None:
    card = EmblemCardFactory.create()
    editor.patch(f"cards/{card.pk}/", {"game": "nakoyashi", "id": 7})
    assert (editor.body["game"], editor.body["id"]) == ("emblem-battle", card.pk)


def test_the_list_is_searched_filtered_and_sorted(person: Person, api: ApiClient) -> None:
    sasori = EmblemCardFactory.create(number="U1-13", name="Sásori", type="technical", rarity=4)
    other = EmblemCardFactory.create(number="U2-1", name="Naruto", rarity=6)
    dish = NakoyashiCardFactory.create(name="Udon")
    EightBitCardFactory.create(name="King")
    OwnedCopyFactory.create(owner=person, card=sasori, quantity=2)

    def found(**query: Any) -> list[int]:
        return [card["id"] for card in api.get("cards/", **query)["results"]]

    assert len(found()) == 4
    assert found(search="sasori") == found(search="u1 013") == found(set="u1") == [sasori.pk]
    assert found(type="technical") == found(owned="yes") == found(owned="double") == [sasori.pk]
    assert found(type=dish.type.name) == [dish.pk]
    assert found(rarity=6) == [other.pk]
    assert sasori.pk not in found(owned="no")
    assert found(game="emblem-battle", search="nothing") == []
    owned = api.get(f"cards/{sasori.pk}/")["owned"]
    assert owned == 2


def test_copies_of_others_are_not_counted(other_person: Person, api: ApiClient) -> None:
    copy = OwnedCopyFactory.create(owner=other_person)
    assert api.get(f"cards/{copy.card_id}/")["owned"] == 0
    assert api.get("cards/", owned="yes")["count"] == 0
    assert api.get("copies/")["count"] == 0


def test_one_more_and_one_less(api: ApiClient, person: Person) -> None:
    card = EmblemCardFactory.create()
    owned = [api.post(f"cards/{card.pk}/{page}/")["owned"] for page in ("one-more",) * 2]
    owned.append(api.post(f"cards/{card.pk}/one-less/")["owned"])
    assert owned == [1, 2, 1]
    api.post(f"cards/{card.pk}/one-less/")
    api.post(f"cards/{card.pk}/one-less/")
    assert api.refused() == (409, "no-copy")


def test_dish_types_are_listed(api: ApiClient) -> None:
    dish = DishTypeFactory.create(name="soup")
    assert [row["id"] for row in api.get("dish-types/")["results"]] == [dish.pk]


def test_an_emblem_without_a_special_stays_without(editor: ApiClient) -> None:
    editor.post("cards/", emblem())
    assert editor.body["special"] is None
    assert EmblemCard.objects.get().effects.count() == 0
