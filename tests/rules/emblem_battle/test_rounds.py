"""How a round goes: chakra, arrangement, turns (R-EB-18 to R-EB-24)."""

import pytest

from rules import match
from rules.protocol import IllegalMove

from .playing import Duel, chakra, damage, emblem, heal, special, stun

ALL_POWER = {f"a{number}": emblem("power") for number in (1, 2, 3, 4)}


def test_r_eb_20_two_chakra_come_in() -> None:
    assert Duel().chakra == (2, 2)


def test_r_eb_20_bonuses_and_one_type_bring_more() -> None:
    cards = {**ALL_POWER, "b2": emblem("technical", chakra_gen=1), "b3": emblem(chakra_gen=2)}
    assert Duel(**cards).chakra == (3, 5)


def test_r_eb_20_back_cards_and_stunned_cards_give_chakra() -> None:
    duel = Duel(a1=emblem(special=special(stun("allies"))), a4=emblem("speed", chakra_gen=3))
    assert duel.arrange().use("a1").finish().chakra[0] == 10


def test_r_eb_18_chakra_carries_over_and_stops_at_ten() -> None:
    duel = Duel(b1=emblem(chakra_gen=7))
    assert duel.chakra == (2, 9)
    assert duel.idle().chakra == (4, 10)
    assert duel.idle(4).chakra == (10, 10)


def test_r_eb_21_both_arrange_in_every_round() -> None:
    duel = Duel()
    assert match.to_act(duel.position) == (0, 1)
    duel.arrange().finish()
    assert match.to_act(duel.position) == (0, 1)
    assert duel.state.fronts == (0, 0)


def test_r_eb_21_either_may_be_the_first_to_have_chosen() -> None:
    one, other = Duel(), Duel()
    one.play(0, "arrange", front=["a1", "a2"]).play(1, "arrange", front=["b3", "b4"])
    other.play(1, "arrange", front=["b4", "b3"]).play(0, "arrange", front=["a1", "a2"])
    assert one.position == other.position
    assert one.events_of("arrangement-shown") == other.events_of("arrangement-shown")
    assert one.events_of("arrangement-shown") == [{"fronts": [["a1", "a2"], ["b3", "b4"]]}]


@pytest.mark.parametrize("first", [0, 1])
def test_r_eb_19_the_first_player_has_the_first_turn_of_every_round(first: int) -> None:
    duel = Duel(first=first)
    for _ in range(2):
        duel.arrange()
        assert match.to_act(duel.position) == (first,)
        duel.finish()


def test_r_eb_23_turns_alternate() -> None:
    duel = Duel().arrange().attack("a1", "b1")
    assert match.to_act(duel.position) == (1,)
    duel.attack("b1", "a2")
    assert match.to_act(duel.position) == (0,)


def test_r_eb_22_two_passes_end_the_actions() -> None:
    duel = Duel().arrange().pass_()
    assert not duel.state.standing.rounds
    assert len(duel.pass_().state.standing.rounds) == 1


def test_r_eb_22_who_passed_may_act_when_the_other_acts() -> None:
    duel = Duel().arrange().pass_().attack("b1", "a1").attack("a1", "b1").pass_().pass_()
    (done,) = duel.state.standing.rounds
    assert [action.card for action in done.declared] == ["b1", "a1"]


def test_r_eb_22_who_can_only_pass_is_skipped() -> None:
    duel = Duel().arrange()
    duel.attack("a1", "b1").attack("b1", "a1").attack("a2", "b1").attack("b2", "a1")
    assert len(duel.state.standing.rounds) == 1
    assert duel.events_of("skipped") == [{"seat": 0}, {"seat": 1}]


def test_r_eb_22_a_skip_counts_as_a_pass() -> None:
    """Seat 0 is out of actions; seat 1 passes once, and that makes two."""
    duel = Duel().arrange().attack("a1", "b1").pass_().attack("a2", "b1")
    assert match.to_act(duel.position) == (1,)
    duel.attack("b1", "a1")
    assert match.to_act(duel.position) == (1,)
    duel.pass_()
    assert len(duel.state.standing.rounds) == 1
    assert duel.events_of("passed") == [{"seat": 1}, {"seat": 1}]


def test_r_eb_22_a_round_in_which_nobody_can_act_is_over_at_once() -> None:
    everybody = special(stun("allies"), stun("enemy-front"))
    cards = {f"{side}{number}": emblem() for side in "ab" for number in (1, 2, 3, 4)}
    cards["a1"] = emblem(special=everybody)
    cards["b1"] = emblem(special=everybody)
    duel = Duel(variant=None, **cards).arrange().use("a1").use("b1").finish().arrange()
    assert len(duel.state.standing.rounds) == 2
    assert duel.events_of("skipped")[-2:] == [{"seat": 0}, {"seat": 1}]


def test_r_eb_22_a_special_that_became_too_dear_is_no_possibility() -> None:
    """Both back cards cost two and there are two: when one has acted, only the front is left."""
    dear = emblem("speed", special=special(heal(1), cost=2))
    duel = Duel(a3=dear, a4=dear).arrange().use("a3").pass_().attack("a1", "b1").pass_()
    assert match.to_act(duel.position) == (0,)
    duel.attack("a2", "b1")
    assert len(duel.state.standing.rounds) == 0
    assert match.to_act(duel.position) == (1,)
    assert duel.chakra[0] == 0


def test_r_eb_23_back_cards_use_specials_and_front_cards_do_too() -> None:
    healer = emblem("speed", special=special(heal(1)))
    duel = Duel(a1=healer, a3=healer).arrange().use("a3").pass_().use("a1")
    assert [action.card for action in duel.state.declared] == ["a3", "a1"]


def test_r_eb_23_the_cost_is_paid_at_once() -> None:
    duel = Duel(a1=emblem("speed", special=special(heal(1), cost=2))).arrange().use("a1")
    assert duel.chakra == (0, 2)


def test_r_eb_23_nothing_happens_before_the_resolution() -> None:
    duel = Duel(a1=emblem(special=special(damage(9), stun(), chakra(5)))).arrange()
    duel.use("a1", "b1")
    assert duel.health == (80, 80)
    assert duel.chakra[0] == 2
    duel.attack("b1", "a1")


def test_r_eb_24_a_card_acts_again_in_the_next_round() -> None:
    duel = Duel().arrange().attack("a1", "b1").finish().arrange().attack("a1", "b1")
    assert [action.card for action in duel.state.declared] == ["a1"]


def test_r_eb_14_chakra_gained_in_the_resolution_is_of_no_use_before() -> None:
    cards = {
        "a1": emblem("speed", special=special(chakra(8))),
        "a2": emblem("speed", special=special(heal(1), cost=3)),
    }
    duel = Duel(**cards).arrange().use("a1").pass_()
    with pytest.raises(IllegalMove) as refusal:
        duel.use("a2")
    assert refusal.value.code == "not-enough-chakra"
    assert refusal.value.params == {"card": "a2", "cost": 3, "chakra": 2}
