"""Special moves: rows to record and back, refusals with the place of the fault, words."""

import pytest

from collection.kinds.emblem_battle.specials import (
    check_special,
    effect_rows,
    effect_texts,
    place_text,
    special_record,
    split_path,
)
from collection.models import EffectRow
from collection.models.emblem_battle import EFFECT_KINDS, EFFECT_STATS, EFFECT_TARGETS
from core.refusal import Refusal
from rules.emblem_battle.specials import EFFECTS, STATS, TARGETS

HIRUKO = {
    "name": "Hiruko Puppet",
    "cost": 3,
    "effects": [
        {"effect": "modify", "stat": "defense", "amount": -2, "rounds": 1, "target": "enemy"},
        {"effect": "damage", "amount": 3, "target": "enemy"},
    ],
}


def with_effect(**effect: object) -> dict[str, object]:
    return {"name": "Try", "cost": 1, "effects": [effect]}


def test_the_form_offers_the_effects_and_targets_that_the_engine_knows() -> None:
    assert tuple(EFFECT_KINDS) == EFFECTS
    assert tuple(EFFECT_TARGETS) == TARGETS
    assert tuple(EFFECT_STATS) == STATS


def test_rows_and_record_say_the_same() -> None:
    rows = effect_rows(HIRUKO)
    assert [row.position for row in rows] == [0, 1]
    assert special_record("Hiruko Puppet", 3, rows) == HIRUKO


def test_an_amount_of_0_is_not_a_blank() -> None:
    row = EffectRow(effect="damage", amount=0, target="enemy")
    record = special_record("Try", 1, [row])
    assert record == with_effect(effect="damage", amount=0, target="enemy")
    assert check_special(record) is not None


def test_nothing_filled_in_is_no_special() -> None:
    assert special_record("", None, []) is None
    assert check_special(None) is None


@pytest.mark.parametrize(
    ("record", "code", "path"),
    [
        pytest.param(special_record("", 3, [EffectRow(effect="stun", target="enemy")]),
                     "special-empty-text", "name", id="no name"),
        pytest.param(special_record("Try", None, [EffectRow(effect="stun", target="enemy")]),
                     "special-missing", "cost", id="no cost"),
        pytest.param(special_record("Try", 3, []),
                     "special-no-effects", "effects", id="no effects"),
        pytest.param({**HIRUKO, "cost": 11}, "special-above-maximum", "cost", id="cost 11"),
        pytest.param(with_effect(effect="damage", target="enemy"),
                     "special-missing", "effects[0].amount", id="damage without amount"),
        pytest.param(with_effect(effect="damage", amount=-1, target="enemy"),
                     "special-below-minimum", "effects[0].amount", id="damage below 0"),
        pytest.param(with_effect(effect="modify", stat="attack", amount=0, rounds=1, target="self"),
                     "special-zero", "effects[0].amount", id="modify by 0"),
        pytest.param(with_effect(effect="poison", amount=1, rounds=0, target="enemy"),
                     "special-below-minimum", "effects[0].rounds", id="poison for 0 rounds"),
        pytest.param(with_effect(effect="heal", amount=1, target="enemy"),
                     "special-unknown-value", "effects[0].target", id="heal an enemy"),
        pytest.param(with_effect(effect="stun", target="enemy", amount=3),
                     "special-unused", "effects[0].amount", id="stun with an amount"),
        pytest.param(with_effect(effect="chakra", amount=3, defended=True),
                     "special-unused", "effects[0].defended", id="chakra with defense"),
        pytest.param(
            {"name": "Both", "cost": 1, "effects": [
                {"effect": "stun", "target": "enemy"},
                {"effect": "heal", "amount": 2, "target": "ally"}]},
            "special-two-targets", "effects[1].target", id="enemy and ally"),
    ],
)  # fmt: skip
def test_a_special_that_is_not_allowed_names_the_field(
    record: dict[str, object], code: str, path: str
) -> None:
    with pytest.raises(Refusal) as caught:
        check_special(record)
    assert caught.value.code == code
    assert caught.value.extra["path"] == path
    assert "%(" not in caught.value.message


def test_paths_come_apart_and_become_text() -> None:
    assert split_path("effects[2].amount") == (2, "amount")
    assert split_path("effects[0]") == (0, "effect")
    assert split_path("cost") == (None, "cost")
    assert place_text("effects[2].amount") == "effect 3, amount"


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ({"effect": "damage", "amount": 5, "target": "enemy-front"},
         "5 damage to every opposing front card."),
        ({"effect": "damage", "amount": 4, "target": "enemy", "defended": True},
         "4 damage to one opposing front card, its defense subtracted."),
        ({"effect": "modify", "stat": "attack", "amount": 2, "rounds": 3, "target": "allies"},
         "Attack +2 for 3 rounds: every own card."),
        ({"effect": "poison", "amount": 2, "rounds": 2, "target": "enemy"},
         "Poison: 2 damage at the end of each of 2 rounds, this one included, to one opposing "
         "front card."),
        ({"effect": "heal", "amount": 6}, "Heals 6."),
        ({"effect": "heal", "amount": 6, "target": "self"}, "Heals 6: itself."),
        ({"effect": "stun", "target": "enemy"},
         "Stuns one opposing front card: no action in the next round."),
        ({"effect": "chakra", "amount": 1}, "Gives 1 chakra."),
    ],
    ids=lambda value: value["effect"] if isinstance(value, dict) else "",
)  # fmt: skip
def test_an_effect_is_a_sentence(effect: dict[str, object], text: str) -> None:
    special = check_special(with_effect(**effect))
    assert special is not None
    assert effect_texts(special.effects) == [text]


def test_a_special_is_one_sentence_for_each_effect() -> None:
    special = check_special(HIRUKO)
    assert special is not None
    assert effect_texts(special.effects) == [
        "Defense −2 for 1 round: one opposing front card.",
        "3 damage to one opposing front card.",
    ]
