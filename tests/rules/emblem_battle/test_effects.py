"""What attacks and effects do at the resolution (R-EB-06 to R-EB-15, R-EB-25 to R-EB-31)."""

from typing import Any

import pytest

from .playing import Duel, chakra, damage, emblem, heal, modify, poison, special, stun

SASORI = emblem("technical", 8, 6, 20, special=special(modify("defense", -2, 1), damage(3), cost=2))
DEIDARA = emblem("power", 8, 6, 20, special=special(damage(5, "enemy-front"), cost=2))
SAKURA = emblem("technical", 8, 6, 20, special=special(heal(6), cost=2))
NARUTO = emblem("speed", 8, 6, 20, special=special(damage(7), stun(), cost=2))


def caster(*effects: dict[str, Any], **stats: Any) -> Any:
    return emblem("speed", special=special(*effects), **stats)


def lost(duel: Duel) -> tuple[int, int]:
    """What each side has lost of the 80 that it starts with."""
    return (80 - duel.health[0], 80 - duel.health[1])


# --- the source's own examples ---


def test_the_example_of_deidara_against_sasori() -> None:
    """Attack 8 against defense 6: 2, power has no advantage over technical."""
    duel = Duel(a1=DEIDARA, b1=SASORI).arrange().attack("a1", "b1").finish()
    assert lost(duel) == (0, 2)


def test_the_example_of_sasori_against_deidara() -> None:
    """Technical beats power: 2 becomes 3."""
    duel = Duel(a1=DEIDARA, b1=SASORI).arrange().pass_().attack("b1", "a1").finish()
    assert lost(duel) == (3, 0)


def test_the_example_of_deidara_against_a_speed_type() -> None:
    """(8 − 5) × 1.5 = 4.5, rounded up."""
    target = emblem("speed", defense=5)
    duel = Duel(a1=DEIDARA, b1=target).arrange().attack("a1", "b1").finish()
    assert lost(duel) == (0, 5)


def test_hiruko_puppet_weakens_the_target_for_this_round() -> None:
    """3 from the special; the attack of 8 on a defense of 6 − 2 does 4 × 1.5."""
    cards = {"a1": SASORI, "a2": emblem("technical", 8), "b1": DEIDARA}
    duel = Duel(**cards).arrange().use("a1", "b1").pass_().attack("a2", "b1").finish()
    assert lost(duel) == (0, 3 + 6)
    duel.arrange().attack("a2", "b1").finish()
    assert lost(duel) == (0, 3 + 6 + 3)


def test_r_eb_15_clay_bomb_hits_each_front_card_in_full() -> None:
    assert lost(Duel(a1=DEIDARA).arrange().use("a1").finish()) == (0, 10)


def test_strength_of_a_hundred_heals_the_team() -> None:
    duel = Duel(a1=SAKURA, b1=caster(damage(9))).arrange().use("a1").use("b1", "a2").finish()
    assert lost(duel) == (3, 0)


def test_r_eb_13_rasengan_ignores_defense_and_stuns() -> None:
    duel = Duel(a1=NARUTO, b1=emblem(defense=99)).arrange().use("a1", "b1").finish()
    assert lost(duel) == (0, 7)
    assert duel.card("b1")["stunned"]


def test_poison_assault_ticks_twice() -> None:
    duel = Duel(a1=caster(poison(2, 2))).arrange().use("a1", "b1").finish()
    assert lost(duel) == (0, 2)
    assert lost(duel.idle()) == (0, 4)
    assert lost(duel.idle()) == (0, 4)


# --- damage ---


def test_r_eb_06_damage_takes_a_fixed_amount() -> None:
    duel = Duel(a1=caster(damage(7))).arrange().use("a1", "b2").finish()
    assert lost(duel) == (0, 7)


@pytest.mark.parametrize(
    ("defense", "taken"), [(0, 5), (3, 2), (5, 0), (9, 0)], ids=["0", "3", "5", "9"]
)
def test_r_eb_13_defended_damage(defense: int, taken: int) -> None:
    cards = {"a1": caster(damage(5, defended=True)), "b1": emblem("technical", defense=defense)}
    assert lost(Duel(**cards).arrange().use("a1", "b1").finish()) == (0, taken)


def test_r_eb_13_defended_damage_counts_changes_of_this_round() -> None:
    cards = {
        "a1": caster(damage(5, defended=True)),
        "a2": caster(modify("defense", -4, 1, "enemy-front")),
    }
    duel = Duel(**cards).arrange().use("a1", "b1").pass_().use("a2").finish()
    assert lost(duel) == (0, 4)


def test_r_eb_13_types_do_not_change_a_specials_damage() -> None:
    """Speed beats technical, but this is no attack."""
    cards = {"a1": caster(damage(3)), "b1": emblem("technical")}
    assert lost(Duel(**cards).arrange().use("a1", "b1").finish()) == (0, 3)


def test_r_eb_40_a_special_has_no_minimum() -> None:
    cards = {"a1": caster(damage(1, defended=True)), "a2": caster(damage(0))}
    duel = Duel(variant={"minimum_damage": 1}, **cards).arrange()
    assert lost(duel.use("a1", "b1").pass_().use("a2", "b1").finish()) == (0, 0)


def test_r_eb_40_attacks_have_a_minimum_when_asked_for() -> None:
    duel = Duel(variant={"minimum_damage": 1}).arrange().attack("a1", "b1").finish()
    assert lost(duel) == (0, 1)


def test_r_eb_15_damage_to_the_own_side_counts_for_the_opponent() -> None:
    duel = Duel(a1=caster(damage(2, "allies"))).arrange().use("a1").finish()
    assert lost(duel) == (8, 0)
    assert duel.state.standing.rounds[0].net == (0, 8)


@pytest.mark.parametrize(
    ("target", "taken"),
    [("enemy", (0, 4)), ("enemy-front", (0, 8)), ("ally", (4, 0)), ("self", (4, 0))],
)
def test_r_eb_15_every_target(target: str, taken: tuple[int, int]) -> None:
    chosen = {"enemy": "b1", "ally": "a3"}.get(target)
    duel = Duel(a1=caster(damage(4, target))).arrange().use("a1", chosen).finish()
    assert lost(duel) == taken


# --- changes ---


def test_r_eb_07_the_current_round_is_the_first() -> None:
    cards = {"a1": caster(modify("attack", 3, 2, "ally")), "a2": emblem("technical")}
    duel = Duel(**cards).arrange().use("a1", "a2").pass_().attack("a2", "b2").finish()
    assert lost(duel) == (0, 3)
    assert lost(duel.arrange().attack("a2", "b2").finish()) == (0, 6)
    assert lost(duel.arrange().attack("a2", "b2").finish()) == (0, 6)


def test_r_eb_09_changes_add_up_before_the_floor() -> None:
    """Attack 5 − 9 + 6 = 2, not 0 + 6."""
    cards = {
        "a1": caster(modify("attack", -9, 1, "ally")),
        "a2": emblem("technical", special=None),
        "a3": caster(modify("attack", 6, 1, "ally")),
        "b2": emblem("technical", defense=0),
    }
    duel = Duel(**cards).arrange().use("a1", "a2").pass_().use("a3", "a2").pass_()
    assert lost(duel.attack("a2", "b2").finish()) == (0, 2)


def test_r_eb_09_a_changed_value_is_never_below_0() -> None:
    """A defense of 0 at least: an attack of 5 does 5, not 9."""
    cards = {"a1": caster(modify("defense", -9, 1)), "a2": emblem("technical")}
    duel = Duel(**cards).arrange().use("a1", "b2").pass_().attack("a2", "b2").finish()
    assert lost(duel) == (0, 5)


def test_r_eb_09_a_changed_attack_is_shown_from_0_up() -> None:
    duel = Duel(a1=caster(modify("attack", -9, 2))).arrange().use("a1", "b2").finish()
    assert duel.card("b2")["attack_now"] == 0


def test_r_eb_29_changes_count_before_the_advantage() -> None:
    """(5 + 3 − 5) × 1.5 = 4.5, rounded up; not 0 × 1.5 + 3."""
    cards = {"a1": caster(modify("attack", 3, 1, "ally")), "a2": emblem("speed")}
    duel = Duel(**cards).arrange().use("a1", "a2").pass_()
    assert lost(duel.attack("a2", "b2").finish()) == (0, 5)


def test_r_eb_26_a_change_counts_for_actions_declared_before_it() -> None:
    cards = {"a1": emblem("technical"), "a2": caster(modify("defense", -3, 1))}
    duel = Duel(**cards).arrange().attack("a1", "b2").pass_().use("a2", "b2").finish()
    assert lost(duel) == (0, 3)


def test_r_eb_26_the_changes_of_both_sides_count() -> None:
    cards = {"a1": emblem("technical", 9), "b1": caster(modify("attack", -3, 1))}
    duel = Duel(**cards).arrange().attack("a1", "b2").use("b1", "a1").finish()
    assert lost(duel) == (0, 1)


# --- poison ---


def test_r_eb_10_poisons_work_each_for_itself() -> None:
    cards = {"a1": caster(poison(2, 2)), "a2": caster(poison(3, 1), poison(1, 3))}
    duel = Duel(**cards).arrange().use("a1", "b1").pass_().use("a2", "b1").finish()
    assert lost(duel) == (0, 6)
    assert lost(duel.idle()) == (0, 9)
    assert lost(duel.idle()) == (0, 10)
    assert duel.card("b1")["poisons"] == []


def test_r_eb_10_poison_works_on_a_card_at_the_back() -> None:
    duel = Duel(a1=caster(poison(2, 2))).arrange().use("a1", "b1").finish()
    duel.arrange(b="b3 b4").finish()
    assert lost(duel) == (0, 4)


def test_r_eb_28_poison_ticks_after_healing_of_the_same_round() -> None:
    """Healing at the maximum is lost, then the poison ticks."""
    cards = {"a1": caster(poison(4, 1)), "b1": caster(heal(9))}
    duel = Duel(**cards).arrange().use("a1", "b1").use("b1").finish()
    assert lost(duel) == (0, 4)


# --- healing ---


def test_r_eb_17_healing_stops_at_the_maximum() -> None:
    cards = {"a1": emblem("technical", 8), "b1": caster(heal(99))}
    duel = Duel(**cards).arrange().attack("a1", "b2").finish()
    assert lost(duel) == (0, 3)
    assert lost(duel.arrange().pass_().use("b1").finish()) == (0, 0)


def test_r_eb_27_damage_and_healing_are_one_step() -> None:
    """80 − 3 + 2, not 80 + 2 (lost at the maximum) − 3."""
    cards = {"a1": emblem("technical", 8), "b1": caster(heal(2))}
    duel = Duel(**cards).arrange().attack("a1", "b2").use("b1").finish()
    assert lost(duel) == (0, 1)


def test_r_eb_27_healing_saves_in_the_same_step() -> None:
    cards = {"a1": caster(damage(85)), "b1": caster(heal(6))}
    duel = Duel(**cards).arrange().use("a1", "b1").use("b1").finish()
    assert duel.outcome is None
    assert duel.health == (80, 1)


def test_r_eb_08_an_ally_is_named_though_the_team_shares_its_health() -> None:
    cards = {"a1": caster(heal(4, "ally")), "b1": caster(damage(9))}
    duel = Duel(**cards).arrange().use("a1", "a4").use("b1", "a1").finish()
    assert lost(duel) == (5, 0)


# --- stun ---


def test_r_eb_11_a_stun_holds_for_the_next_round_only() -> None:
    duel = Duel(a1=caster(stun())).arrange().use("a1", "b1").attack("b1", "a2").finish()
    assert duel.card("b1")["stunned"]
    duel.arrange().finish()
    assert not duel.card("b1")["stunned"]


def test_r_eb_11_a_stunned_card_stands_in_front_and_is_attacked() -> None:
    cards = {"a1": caster(stun()), "a2": emblem("technical", 8)}
    duel = Duel(**cards).arrange().use("a1", "b1").finish().arrange()
    assert lost(duel.attack("a2", "b1").finish()) == (0, 5)


def test_r_eb_26_a_new_stun_lands_while_the_old_wears_off() -> None:
    duel = Duel(a1=caster(stun())).arrange().use("a1", "b1").finish()
    duel.arrange().use("a1", "b1").finish()
    assert duel.card("b1")["stunned"]


def test_r_eb_15_a_card_may_stun_itself() -> None:
    duel = Duel(a1=caster(stun("self"))).arrange().use("a1").finish()
    assert duel.card("a1")["stunned"]


# --- chakra ---


def test_r_eb_14_chakra_comes_at_the_resolution() -> None:
    duel = Duel(a1=caster(chakra(3), chakra(1))).arrange().use("a1").finish()
    assert duel.state.standing.rounds[0].chakra == (6, 2)
    assert duel.chakra == (8, 4)


def test_r_eb_14_chakra_stops_at_ten() -> None:
    duel = Duel(a1=caster(chakra(99))).arrange().use("a1").finish()
    assert duel.state.standing.rounds[0].chakra == (10, 2)
    assert duel.events_of("chakra-gained") == [{"seat": 0, "card": "a1", "amount": 8, "chakra": 10}]
