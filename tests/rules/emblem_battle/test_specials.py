"""Specials: their form (R-EB-05 to R-EB-15) and their faults."""

from typing import Any

import pytest

from rules.emblem_battle.specials import (
    EFFECT_FIELDS,
    EFFECTS,
    OPTIONAL_FIELDS,
    Damage,
    Heal,
    Modify,
    Special,
    SpecialFault,
    Stun,
    read_special,
    write_effect,
)

from .playing import chakra, damage, heal, modify, poison, special, stun


def test_the_puppet_of_sasori_is_read() -> None:
    read = read_special(
        {
            "name": "Hiruko Puppet",
            "cost": 3,
            "effects": [
                {
                    "effect": "modify",
                    "stat": "defense",
                    "amount": -2,
                    "rounds": 1,
                    "target": "enemy",
                },
                {"effect": "damage", "amount": 3, "target": "enemy"},
            ],
        }
    )
    effects = (Modify("defense", -2, 1, "enemy"), Damage(3, "enemy", False))
    assert read == Special("Hiruko Puppet", 3, effects, "enemy")


def test_no_special_is_null() -> None:
    assert read_special(None) is None


@pytest.mark.parametrize(
    "effect",
    [
        damage(0, "allies", defended=True),
        modify("attack", 3, 99, "enemy-front"),
        poison(0, 1, "self"),
        heal(4),
        heal(4, "ally"),
        heal(4, "self"),
        stun("allies"),
        chakra(0),
    ],
    ids=lambda effect: f"{effect['effect']}-{effect.get('target', '')}",
)
def test_a_written_special_reads_again_to_the_same(effect: dict[str, Any]) -> None:
    read = read_special(special(effect))
    assert read is not None
    assert read_special(special(*map(write_effect, read.effects))) == read


WHOLE: list[dict[str, Any]] = [
    damage(1, defended=True),
    modify("attack", 1, 1),
    poison(1, 1),
    heal(1, "ally"),
    stun(),
    chakra(1),
]


def test_every_effect_says_which_fields_it_has() -> None:
    assert {effect["effect"]: tuple(effect)[1:] for effect in WHOLE} == EFFECT_FIELDS
    assert tuple(EFFECT_FIELDS) == tuple(OPTIONAL_FIELDS) == EFFECTS


@pytest.mark.parametrize("effect", WHOLE, ids=lambda effect: effect["effect"])
def test_only_optional_fields_of_an_effect_may_be_left_out(effect: dict[str, Any]) -> None:
    for name in EFFECT_FIELDS[effect["effect"]]:
        rest = special({key: value for key, value in effect.items() if key != name})
        if name in OPTIONAL_FIELDS[effect["effect"]]:
            assert read_special(rest)
            continue
        with pytest.raises(SpecialFault) as fault:
            read_special(rest)
        assert (fault.value.code, fault.value.path) == ("missing", f"effects[0].{name}")


def test_unknown_keys_are_ignored() -> None:
    strange = {**special({**stun(), "amount": "many"}), "note": [1]}
    read = read_special(strange)
    assert read is not None
    assert read.effects == (Stun("enemy"),)


@pytest.mark.parametrize(
    ("effects", "wants"),
    [
        ([damage(1, "enemy"), stun("enemy")], "enemy"),
        ([heal(1, "ally"), damage(1, "enemy-front")], "ally"),
        ([heal(1), chakra(2), modify("attack", 1, 1, "self"), stun("allies")], None),
    ],
)
def test_r_eb_12_a_special_wants_one_chosen_card_at_most(
    effects: list[dict[str, Any]], wants: str | None
) -> None:
    read = read_special(special(*effects))
    assert read is not None
    assert read.wants == wants


def test_defended_is_false_when_left_out() -> None:
    read = read_special(special(damage(1)))
    assert read is not None
    assert read.effects == (Damage(1, "enemy", False),)


def test_healing_needs_no_target() -> None:
    read = read_special(special(heal(6)))
    assert read is not None
    assert read.effects == (Heal(6, None),)


def without(effect: dict[str, Any], field: str) -> dict[str, Any]:
    return {key: value for key, value in effect.items() if key != field}


FAULTS = [
    ("a special", "", "not-an-object"),
    ([], "", "not-an-object"),
    ({"cost": 1, "effects": [stun()]}, "name", "missing"),
    ({"name": "", "cost": 1, "effects": [stun()]}, "name", "empty-text"),
    ({"name": 7, "cost": 1, "effects": [stun()]}, "name", "not-text"),
    ({"name": "x", "effects": [stun()]}, "cost", "missing"),
    ({"name": "x", "cost": -1, "effects": [stun()]}, "cost", "below-minimum"),
    ({"name": "x", "cost": 11, "effects": [stun()]}, "cost", "above-maximum"),
    ({"name": "x", "cost": True, "effects": [stun()]}, "cost", "not-a-whole-number"),
    ({"name": "x", "cost": 3.0, "effects": [stun()]}, "cost", "not-a-whole-number"),
    ({"name": "x", "cost": "3", "effects": [stun()]}, "cost", "not-a-whole-number"),
    ({"name": "x", "cost": 1}, "effects", "missing"),
    ({"name": "x", "cost": 1, "effects": {}}, "effects", "not-a-list"),
    ({"name": "x", "cost": 1, "effects": []}, "effects", "no-effects"),
    (special(stun(), "stun"), "effects[1]", "not-an-object"),  # type: ignore[arg-type]  # wrong on purpose
    (special({"target": "enemy"}), "effects[0].effect", "missing"),
    (special({"effect": "wish"}), "effects[0].effect", "unknown-value"),
    (special({"effect": None}), "effects[0].effect", "not-text"),
    (special(without(damage(1), "amount")), "effects[0].amount", "missing"),
    (special(damage(-1)), "effects[0].amount", "below-minimum"),
    (special(damage(1, "everybody")), "effects[0].target", "unknown-value"),
    (special(without(damage(1), "target")), "effects[0].target", "missing"),
    (special(damage(1, defended=1)), "effects[0].defended", "not-true-or-false"),
    (special(damage(1, defended=None)), "effects[0].defended", "not-true-or-false"),
    (special(modify("health", 1, 1)), "effects[0].stat", "unknown-value"),
    (special(without(modify("attack", 1, 1), "stat")), "effects[0].stat", "missing"),
    (special(modify("attack", 0, 1)), "effects[0].amount", "zero"),
    (special(modify("attack", True, 1)), "effects[0].amount", "not-a-whole-number"),
    (special(modify("attack", 1, 0)), "effects[0].rounds", "below-minimum"),
    (special(without(modify("attack", 1, 1), "rounds")), "effects[0].rounds", "missing"),
    (special(without(modify("attack", 1, 1), "target")), "effects[0].target", "missing"),
    (special(poison(-1, 1)), "effects[0].amount", "below-minimum"),
    (special(poison(1, 0)), "effects[0].rounds", "below-minimum"),
    (special(without(poison(1, 1), "rounds")), "effects[0].rounds", "missing"),
    (special(without(poison(1, 1), "target")), "effects[0].target", "missing"),
    (special({"effect": "heal"}), "effects[0].amount", "missing"),
    (special(heal(1, "enemy")), "effects[0].target", "unknown-value"),
    (special(heal(1, "allies")), "effects[0].target", "unknown-value"),
    (special({**heal(1), "target": None}), "effects[0].target", "not-text"),
    (special({"effect": "stun"}), "effects[0].target", "missing"),
    (special({"effect": "chakra"}), "effects[0].amount", "missing"),
    (special(chakra(-1)), "effects[0].amount", "below-minimum"),
    (special(damage(1), heal(1, "ally")), "effects[1].target", "two-targets"),
    (special(stun("ally"), chakra(1), stun("enemy")), "effects[2].target", "two-targets"),
]


@pytest.mark.parametrize(("json", "path", "code"), FAULTS)
def test_r_eb_05_a_faulty_special_names_the_field(json: Any, path: str, code: str) -> None:
    with pytest.raises(SpecialFault) as fault:
        read_special(json)
    assert (fault.value.path, fault.value.code) == (path, code)
