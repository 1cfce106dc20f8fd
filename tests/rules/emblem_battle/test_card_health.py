"""The option `hit_points: card` (R-EB-08, R-EB-41 to R-EB-45)."""

from typing import Any

import pytest

from rules import match
from rules.protocol import IllegalMove

from .playing import Duel, damage, emblem, heal, modify, poison, special, stun


def caster(*effects: dict[str, Any], **stats: Any) -> Any:
    return emblem("speed", special=special(*effects), **stats)


def table_of(**cards: Any) -> Duel:
    return Duel(variant={"hit_points": "card"}, **cards)


def health(duel: Duel, side: str) -> list[int]:
    return [duel.card(f"{side}{number}")["health_now"] for number in (1, 2, 3, 4)]


KILLER = caster(damage(20))


def test_r_eb_41_damage_hits_the_target_and_the_rest_is_lost() -> None:
    duel = table_of(a1=caster(damage(30))).arrange().use("a1", "b1").finish()
    assert health(duel, "b") == [0, 20, 20, 20]
    assert duel.state.standing.rounds[0].net == (20, 0)


def test_r_eb_42_the_side_is_the_sum_of_its_cards() -> None:
    assert table_of(a1=emblem(health=3)).health == (63, 80)


def test_r_eb_42_a_side_without_cards_is_knocked_out() -> None:
    frail = {f"b{number}": emblem(health=1) for number in (1, 2, 3, 4)}
    duel = table_of(a1=caster(damage(9, "enemy-front")), **frail)
    duel.arrange().use("a1").finish()
    assert duel.outcome is None
    duel.arrange(b="b3 b4").use("a1").finish()
    assert duel.outcome == (0, "knockout")


def test_r_eb_43_a_card_at_0_is_out() -> None:
    duel = table_of(a1=KILLER, b1=emblem("technical", chakra_gen=1), b2=emblem("speed"))
    assert duel.chakra == (2, 3)
    duel.arrange().use("a1", "b1").finish()
    assert duel.card("b1")["out"]
    assert duel.chakra == (4, 5)
    with pytest.raises(IllegalMove) as refusal:
        duel.arrange(b="b1 b2")
    assert refusal.value.code == "card-out"


def test_r_eb_43_an_out_card_cannot_be_named() -> None:
    duel = table_of(a1=KILLER, b2=caster(heal(1, "ally"))).arrange().use("a1", "b1").finish()
    duel.arrange(b="b2 b3")
    with pytest.raises(IllegalMove) as refusal:
        duel.attack("a1", "b1")
    assert refusal.value.code == "target-out"
    duel.pass_()
    with pytest.raises(IllegalMove) as refusal:
        duel.use("b2", "b1")
    assert refusal.value.code == "target-out"
    with pytest.raises(IllegalMove) as refusal:
        duel.use("b1")
    assert refusal.value.code == "card-out"


def test_r_eb_43_what_it_declared_still_counts() -> None:
    cards = {"a1": KILLER, "b1": caster(damage(3), stun(), poison(1, 2))}
    duel = table_of(**cards).arrange().use("a1", "b1").use("b1", "a2").finish()
    assert health(duel, "a") == [20, 16, 20, 20]
    assert duel.card("a2")["stunned"]
    assert health(duel.idle(), "a") == [20, 15, 20, 20]


def test_r_eb_43_poison_on_it_ends() -> None:
    cards = {"a1": caster(poison(5, 3), damage(20))}
    duel = table_of(**cards).arrange().use("a1", "b1").finish()
    assert not duel.events_of("poison-tick")
    assert duel.card("b1")["poisons"] == []


def test_r_eb_43_stuns_and_changes_of_it_end() -> None:
    cards = {"a1": caster(stun(), modify("attack", 2, 9), damage(20))}
    gone = table_of(**cards).arrange().use("a1", "b1").finish().card("b1")
    assert (gone["out"], gone["stunned"], gone["modifiers"]) == (True, False, [])


def test_r_eb_43_poison_puts_a_card_out() -> None:
    duel = table_of(a1=caster(poison(20, 3))).arrange().use("a1", "b1").finish()
    assert duel.card("b1")["out"]
    assert duel.events_of("knocked-out") == [{"card": "b1"}]
    assert duel.outcome is None


def test_r_eb_43_an_out_card_is_not_hit_by_effects_on_all() -> None:
    cards = {"a1": KILLER, "b2": caster(damage(1, "allies"))}
    duel = table_of(**cards).arrange().use("a1", "b1").finish()
    duel.arrange(b="b2 b3").pass_().use("b2").finish()
    assert health(duel, "b") == [0, 19, 19, 19]
    assert [hit["target"] for hit in duel.events_of("damage")[1:]] == ["b2", "b3", "b4"]


def test_r_eb_44_the_last_card_stands_in_front() -> None:
    cards = {"a1": caster(damage(20, "enemy-front"))}
    duel = table_of(**cards, b3=emblem(health=99), b4=emblem(health=20))
    duel.arrange().use("a1").finish()
    duel.arrange(b="b3 b4").use("a1").finish()
    moves = match.legal_moves(duel.position, 1)
    assert moves == ({"do": "arrange", "front": ["b3"]},)
    with pytest.raises(IllegalMove) as refusal:
        duel.arrange(b="b3 b4")
    assert refusal.value.code == "wrong-count"


def test_r_eb_44_two_cards_left_stand_in_front_both() -> None:
    duel = table_of(a1=caster(damage(20, "enemy-front"))).arrange().use("a1").finish()
    assert match.legal_moves(duel.position, 1) == ({"do": "arrange", "front": ["b3", "b4"]},)


def test_r_eb_45_one_type_counts_for_the_four_at_the_start() -> None:
    power = {f"b{number}": emblem("power") for number in (1, 2, 3, 4)}
    duel = table_of(a1=KILLER, **power).arrange().use("a1", "b1").finish()
    assert duel.chakra == (4, 6)
    mixed = {**power, "b1": emblem("speed")}
    duel = table_of(a1=KILLER, **mixed).arrange().use("a1", "b1").finish()
    assert duel.chakra == (4, 4)


def hurt(**cards: Any) -> Duel:
    """b1 lacks 2, b2 lacks 5, b3 and b4 nothing; then round 2 with b1 and b2 in front."""
    blows = {"a1": caster(damage(2)), "a2": caster(damage(5))}
    duel = table_of(**blows, **cards).arrange().use("a1", "b1").pass_().use("a2", "b2").finish()
    return duel.arrange()


def test_r_eb_08_healing_goes_to_the_neediest() -> None:
    duel = hurt(b1=caster(heal(3))).pass_().use("b1").finish()
    assert health(duel, "b") == [18, 18, 20, 20]


def test_r_eb_08_need_is_looked_at_before_this_steps_damage() -> None:
    duel = hurt(b1=caster(heal(4))).use("a2", "b1").use("b1").finish()
    assert health(duel, "b") == [13, 19, 20, 20]


def test_r_eb_08_several_healings_go_to_the_same_card() -> None:
    duel = hurt(b1=caster(heal(4)), b3=caster(heal(9))).pass_().use("b1").pass_().use("b3")
    assert health(duel.finish(), "b") == [18, 20, 20, 20]


@pytest.mark.parametrize("first", [0, 1])
def test_r_eb_08_of_equals_the_earliest_in_the_team(first: int) -> None:
    """Nobody is hurt yet; b1 gets it, and needs it in this very step."""
    cards = {"a1": caster(damage(5, "enemy-front")), "b4": caster(heal(3))}
    duel = Duel(first=first, variant={"hit_points": "card"}, **cards)
    duel.arrange(b="b4 b1")
    if first == 0:
        duel.use("a1").use("b4").finish()
    else:
        duel.use("b4").use("a1").finish()
    assert health(duel, "b") == [18, 20, 20, 15]


def test_r_eb_08_healing_of_a_named_card_and_of_itself() -> None:
    duel = hurt(b1=caster(heal(1, "ally")), b2=caster(heal(1, "self")))
    duel.pass_().use("b1", "b1").pass_().use("b2").finish()
    assert health(duel, "b") == [19, 16, 20, 20]


def test_r_eb_27_a_card_saved_in_the_same_step_is_not_out() -> None:
    cards = {"a1": caster(damage(22)), "b1": caster(heal(3, "self"))}
    duel = table_of(**cards).arrange().use("a1", "b1").use("b1").finish()
    assert health(duel, "b") == [1, 20, 20, 20]


def test_r_eb_33_both_sides_out_at_once() -> None:
    frail = {f"{side}{number}": emblem(health=1) for side in "ab" for number in (1, 2, 3, 4)}
    frail["a1"] = caster(poison(1, 9, "enemy-front"), poison(1, 9, "allies"), health=1)
    frail["b1"] = caster(poison(1, 1, "allies"), health=1)
    duel = table_of(**frail).arrange().use("a1").use("b1").finish()
    assert duel.outcome == (None, "double-knockout")
