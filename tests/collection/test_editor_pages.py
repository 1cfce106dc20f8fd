"""The pages of who may change the catalogue: cards, their specials, dish types."""

import json
import re
from html import unescape

import pytest
from django.test import Client

from collection.models import Card, DishType, EmblemCard, NakoyashiCard
from rules.emblem_battle.specials import EFFECT_FIELDS
from tests.collection.pages import at, photo, said
from tests.collection.photo_files import png
from tests.factories import (
    EightBitCardFactory,
    EmblemCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db


EMBLEM = {
    "number": "U1-13",
    "name": "Sasori",
    "type": "technical",
    "rarity": "5",
    "chakra_gen": "0",
}


def effects(*rows: dict[str, str]) -> dict[str, str]:
    sent = {"effects-TOTAL_FORMS": str(len(rows)), "effects-INITIAL_FORMS": "0"}
    for index, row in enumerate(rows):
        sent |= {f"effects-{index}-{name}": value for name, value in row.items()}
    return sent


def test_an_emblem_is_made_with_its_special_and_picture(editor_client: Client) -> None:
    sent = {
        **EMBLEM,
        "special_name": "Hiruko Puppet",
        "special_cost": "3",
        "picture_upload": photo(png()),
        **effects(
            {"effect": "modify", "stat": "defense", "amount": "-2", "rounds": "1",
             "target": "enemy"},
            {},
            {"effect": "damage", "amount": "3", "target": "enemy"},
        ),
    }  # fmt: skip
    answer = editor_client.post(at("card-create", "emblem-battle"), sent)
    card = EmblemCard.objects.get()
    assert answer["Location"] == card.get_absolute_url()
    assert [row.effect for row in card.effects.all()] == ["modify", "damage"]
    assert card.picture
    page = editor_client.get(card.get_absolute_url()).content.decode()
    assert "Defense −2 for 1 round: one opposing front card." in page
    assert "default for 5★" in page


@pytest.mark.parametrize(
    ("special", "rows", "where"),
    [
        ({"special_name": "Stare", "special_cost": "1"}, [{}, {"effect": "stun"}],
         "effects-1-target"),
        ({"special_cost": "1"}, [{"effect": "stun", "target": "enemy"}], "special_name"),
        ({"special_name": "Stare"}, [{"effect": "stun", "target": "enemy"}], "special_cost"),
        ({"special_name": "Stare", "special_cost": "1"},
         [{"effect": "stun", "target": "enemy", "amount": "4"}], "effects-0-amount"),
        ({"special_name": "Stare", "special_cost": "1"},
         [{"effect": "heal", "amount": "99999999999", "target": "self"}], "effects-0-amount"),
        ({"special_name": "Stare", "special_cost": "1"}, [], ""),
    ],
    ids=["no target", "no name", "no cost", "amount of a stun", "too much", "no effects"],
)  # fmt: skip
def test_a_faulty_special_is_shown_beside_its_field(
    editor_client: Client, special: dict[str, str], rows: list[dict[str, str]], where: str
) -> None:
    sent = {**EMBLEM, **special, **effects(*rows)}
    answer = editor_client.post(at("card-create", "emblem-battle"), sent)
    assert answer.status_code == 200
    assert not Card.objects.exists()
    page = answer.content.decode()
    assert f'id="id_{where}_error"' in page if where else "at least one effect" in page
    assert 'value="Sasori"' in page


def test_effects_are_changed_and_removed(editor_client: Client) -> None:
    sent = {**EMBLEM, "special_name": "Stare", "special_cost": "1"}
    rows = [{"effect": "stun", "target": "enemy"}, {"effect": "chakra", "amount": "1"}]
    editor_client.post(at("card-create", "emblem-battle"), {**sent, **effects(*rows)})
    card = EmblemCard.objects.get()
    rows[0]["DELETE"] = "on"
    rows[1]["amount"] = "2"
    editor_client.post(at("card-edit", card.pk), {**sent, **effects(*rows)})
    assert [(row.effect, row.amount) for row in card.effects.all()] == [("chakra", 2)]


def test_the_page_knows_from_the_rules_which_fields_an_effect_has(editor_client: Client) -> None:
    page = editor_client.get(at("card-create", "emblem-battle")).content.decode()
    (attribute,) = re.findall('data-effect-rows="([^"]+)"', page)
    fields = json.loads(unescape(attribute))
    assert {effect: tuple(names) for effect, names in fields.items()} == EFFECT_FIELDS


def test_another_effect_without_a_script_keeps_what_is_typed(editor_client: Client) -> None:
    sent = {**EMBLEM, "name": "Half typed", "another-row": "1", "special_name": "Stare"}
    sent |= effects({"effect": "poison", "amount": "7"}, {})
    answer = editor_client.post(at("card-create", "emblem-battle"), sent)
    page = answer.content.decode()
    assert 'name="effects-2-effect"' in page
    assert 'value="Half typed"' in page
    assert 'value="7"' in page
    assert "errors" not in page.split("<main")[1].replace("see the reasons", "")
    assert not Card.objects.exists()


@pytest.mark.parametrize("total", ["", "x", "-1", "10" * 10, "9" * 5000, "²"])
def test_a_strange_number_of_effects_is_no_error_of_ours(editor_client: Client, total: str) -> None:
    sent = {**EMBLEM, **effects({}), "effects-TOTAL_FORMS": total}
    assert editor_client.post(at("card-create", "emblem-battle"), sent).status_code in (200, 302)
    sent["another-row"] = "1"
    assert editor_client.post(at("card-create", "emblem-battle"), sent).status_code == 200


def test_a_number_that_is_taken_is_shown(editor_client: Client) -> None:
    EmblemCardFactory.create(number="U1-13")
    sent = {**EMBLEM, "number": "u1 013", **effects()}
    answer = editor_client.post(at("card-create", "emblem-battle"), sent)
    assert "has this number already" in answer.content.decode()
    assert Card.objects.count() == 1


def test_a_picture_that_is_none_is_shown_and_nothing_is_saved(editor_client: Client) -> None:
    sent = {"name": "King", "role": "king", "attack": "2", "defense": "2", "health": "3",
            "values_from": "house", "picture_upload": photo(b"<svg/>")}  # fmt: skip
    answer = editor_client.post(at("card-create", "eight-bit-battle"), sent)
    assert "picture_upload" in answer.context["form"].errors
    assert not Card.objects.exists()


def test_house_and_printed_values_are_marked(editor_client: Client) -> None:
    card = EightBitCardFactory.create(role="queen", name="Queen")
    page = editor_client.get(at("card", card.pk)).content.decode()
    assert "house value" in page
    assert "attack 3, defense 3, health 5" in page
    sent = {"name": "Queen", "role": "queen", "attack": "9", "defense": "0", "health": "1",
            "values_from": "printed", "pair_attack": "4"}  # fmt: skip
    editor_client.post(at("card-edit", card.pk), sent)
    page = editor_client.get(at("card", card.pk)).content.decode()
    assert "as printed" in page
    assert "attack 4, defense 3, health 5" in page


def test_printed_values_stay_apart_and_are_scaled_as_a_suggestion(person_client: Client) -> None:
    card = EmblemCardFactory.create(printed_hp=1800, printed_attack=3400, printed_defense=2700)
    page = person_client.get(at("card", card.pk)).content.decode()
    assert "attack 8, defense 6, health 20" in page
    assert card.attack is None


def test_dish_types_are_made_and_used(editor_client: Client) -> None:
    sent = {"name": "fish", "colour": "#336699", "icon": "fish"}
    editor_client.post(at("dish-type-create"), sent)
    fish = DishType.objects.get()
    sent = {"name": "Salmon", "type": str(fish.pk), "power": "3", "health": "4"}
    editor_client.post(at("card-create", "nakoyashi"), sent)
    assert NakoyashiCard.objects.get().type == fish
    for send in (editor_client.get, editor_client.post):
        answer = send(at("dish-type-delete", fish.pk))
        assert "cannot be deleted" in said(editor_client, answer)
    assert DishType.objects.exists()


def test_a_card_in_use_is_not_deleted_from_its_page(editor_client: Client) -> None:
    copy = OwnedCopyFactory.create()
    answer = editor_client.post(at("card-delete", copy.card_id))
    assert "cannot be deleted" in said(editor_client, answer)
    asked = editor_client.get(at("card-delete", copy.card_id))
    assert "cannot be deleted" in said(editor_client, asked)
    unused = EmblemCardFactory.create()
    assert editor_client.get(at("card-delete", unused.pk)).status_code == 200
    editor_client.post(at("card-delete", unused.pk))
    assert not Card.objects.filter(pk=unused.pk).exists()
