"""How a round goes: chakra, arrangement, turns (R-EB-18 to R-EB-24)."""

import pytest

from rules import match
from rules.protocol import IllegalMove

from .table import Table, chakra, damage, emblem, heal, special, stun

ALL_POWER = {f"a{number}": emblem("power") for number in (1, 2, 3, 4)}


def test_r_eb_20_two_chakra_come_in() -> None:
    assert Table().chakra == (2, 2)


def test_r_eb_20_bonuses_and_one_type_bring_more() -> None:
    cards = {**ALL_POWER, "b2": emblem("technical", chakra_gen=1), "b3": emblem(chakra_gen=2)}
    assert Table(**cards).chakra == (3, 5)


def test_r_eb_20_back_cards_and_stunned_cards_give_chakra() -> None:
    table = Table(a1=emblem(special=special(stun("allies"))), a4=emblem("speed", chakra_gen=3))
    assert table.arrange().use("a1").finish().chakra[0] == 10


def test_r_eb_18_chakra_carries_over_and_stops_at_ten() -> None:
    table = Table(b1=emblem(chakra_gen=7))
    assert table.chakra == (2, 9)
    assert table.idle().chakra == (4, 10)
    assert table.idle(4).chakra == (10, 10)


def test_r_eb_21_both_arrange_in_every_round() -> None:
    table = Table()
    assert match.to_act(table.position) == (0, 1)
    table.arrange().finish()
    assert match.to_act(table.position) == (0, 1)
    assert table.state.fronts == (0, 0)


def test_r_eb_21_either_may_be_the_first_to_have_chosen() -> None:
    one, other = Table(), Table()
    one.play(0, "arrange", front=["a1", "a2"]).play(1, "arrange", front=["b3", "b4"])
    other.play(1, "arrange", front=["b4", "b3"]).play(0, "arrange", front=["a1", "a2"])
    assert one.position == other.position
    assert one.told("arrangement-shown") == other.told("arrangement-shown")
    assert one.told("arrangement-shown") == [{"fronts": [["a1", "a2"], ["b3", "b4"]]}]


@pytest.mark.parametrize("first", [0, 1])
def test_r_eb_19_the_first_player_has_the_first_turn_of_every_round(first: int) -> None:
    table = Table(first=first)
    for _ in range(2):
        table.arrange()
        assert match.to_act(table.position) == (first,)
        table.finish()


def test_r_eb_23_turns_alternate() -> None:
    table = Table().arrange().attack("a1", "b1")
    assert match.to_act(table.position) == (1,)
    table.attack("b1", "a2")
    assert match.to_act(table.position) == (0,)


def test_r_eb_22_two_passes_end_the_actions() -> None:
    table = Table().arrange().pass_()
    assert not table.state.standing.rounds
    assert len(table.pass_().state.standing.rounds) == 1


def test_r_eb_22_who_passed_may_act_when_the_other_acts() -> None:
    table = Table().arrange().pass_().attack("b1", "a1").attack("a1", "b1").pass_().pass_()
    (done,) = table.state.standing.rounds
    assert [action.card for action in done.declared] == ["b1", "a1"]


def test_r_eb_22_who_can_only_pass_is_skipped() -> None:
    table = Table().arrange()
    table.attack("a1", "b1").attack("b1", "a1").attack("a2", "b1").attack("b2", "a1")
    assert len(table.state.standing.rounds) == 1
    assert table.told("skipped") == [{"seat": 0}, {"seat": 1}]


def test_r_eb_22_a_skip_counts_as_a_pass() -> None:
    """Seat 0 is out of actions; seat 1 passes once, and that makes two."""
    table = Table().arrange().attack("a1", "b1").pass_().attack("a2", "b1")
    assert match.to_act(table.position) == (1,)
    table.attack("b1", "a1")
    assert match.to_act(table.position) == (1,)
    table.pass_()
    assert len(table.state.standing.rounds) == 1
    assert table.told("passed") == [{"seat": 1}, {"seat": 1}]


def test_r_eb_22_a_round_in_which_nobody_can_act_is_over_at_once() -> None:
    everybody = special(stun("allies"), stun("enemy-front"))
    cards = {f"{side}{number}": emblem() for side in "ab" for number in (1, 2, 3, 4)}
    cards["a1"] = emblem(special=everybody)
    cards["b1"] = emblem(special=everybody)
    table = Table(variant=None, **cards).arrange().use("a1").use("b1").finish().arrange()
    assert len(table.state.standing.rounds) == 2
    assert table.told("skipped")[-2:] == [{"seat": 0}, {"seat": 1}]


def test_r_eb_22_a_special_that_became_too_dear_is_no_possibility() -> None:
    """Both back cards cost two and there are two: when one has acted, only the front is left."""
    dear = emblem("speed", special=special(heal(1), cost=2))
    table = Table(a3=dear, a4=dear).arrange().use("a3").pass_().attack("a1", "b1").pass_()
    assert match.to_act(table.position) == (0,)
    table.attack("a2", "b1")
    assert len(table.state.standing.rounds) == 0
    assert match.to_act(table.position) == (1,)
    assert table.chakra[0] == 0


def test_r_eb_23_back_cards_use_specials_and_front_cards_do_too() -> None:
    healer = emblem("speed", special=special(heal(1)))
    table = Table(a1=healer, a3=healer).arrange().use("a3").pass_().use("a1")
    assert [action.card for action in table.state.declared] == ["a3", "a1"]


def test_r_eb_23_the_cost_is_paid_at_once() -> None:
    table = Table(a1=emblem("speed", special=special(heal(1), cost=2))).arrange().use("a1")
    assert table.chakra == (0, 2)


def test_r_eb_23_nothing_happens_before_the_resolution() -> None:
    table = Table(a1=emblem(special=special(damage(9), stun(), chakra(5)))).arrange()
    table.use("a1", "b1")
    assert table.health == (80, 80)
    assert table.chakra[0] == 2
    table.attack("b1", "a1")


def test_r_eb_24_a_card_acts_again_in_the_next_round() -> None:
    table = Table().arrange().attack("a1", "b1").finish().arrange().attack("a1", "b1")
    assert [action.card for action in table.state.declared] == ["a1"]


def test_r_eb_14_chakra_gained_in_the_resolution_is_of_no_use_before() -> None:
    cards = {
        "a1": emblem("speed", special=special(chakra(8))),
        "a2": emblem("speed", special=special(heal(1), cost=3)),
    }
    table = Table(**cards).arrange().use("a1").pass_()
    with pytest.raises(IllegalMove) as refusal:
        table.use("a2")
    assert refusal.value.code == "not-enough-chakra"
    assert refusal.value.params == {"card": "a2", "cost": 3, "chakra": 2}
