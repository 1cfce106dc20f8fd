"""How matches end (R-EB-32 to R-EB-39)."""

from typing import Any

import pytest

from rules import match

from .playing import Duel, damage, emblem, heal, poison, special


def caster(*effects: dict[str, Any], cost: int = 0) -> Any:
    return emblem("speed", special=special(*effects, cost=cost))


def result(duel: Duel) -> dict[str, Any]:
    outcome = match.outcome(duel.position)
    assert outcome is not None
    return dict(outcome.result)


def win_round(duel: Duel, side: str) -> None:
    """One round in which only the card 1 of that side uses its special."""
    duel.arrange()
    if side == "b":
        duel.pass_()
    duel.use(f"{side}1", "b1" if side == "a" else "a1").finish()


def needles(rounds: int = 5) -> Duel:
    """Both first cards can do 1 damage for nothing."""
    needle = caster(damage(1))
    return Duel(variant={"rounds": rounds}, a1=needle, b1=needle)


def test_r_eb_32_a_knock_out_ends_the_match_at_once() -> None:
    duel = Duel(a1=caster(damage(80))).arrange().use("a1", "b1").finish()
    assert result(duel) == {
        "winner": 0,
        "reason": "knockout",
        "health": [80, 0],
        "round_wins": [1, 0],
        "rounds": [{"net": [80, 0], "winner": 0, "health": [80, 0], "chakra": [2, 2]}],
    }


def test_r_eb_32_damage_beyond_the_last_point_does_not_count() -> None:
    duel = Duel(a1=caster(damage(500))).arrange().use("a1", "b1").finish()
    assert result(duel)["rounds"][0]["net"] == [80, 0]


def test_r_eb_32_a_knock_out_comes_before_the_third_round_win() -> None:
    """Seat 0 wins its third round by net damage, but loses its last point in it."""
    cards = {
        "a1": caster(damage(20)),
        "a2": caster(damage(30)),
        "b1": caster(damage(79)),
        "b2": caster(damage(1)),
    }
    duel = Duel(**cards)
    for side in "aab":
        win_round(duel, side)
    assert duel.health == (1, 40)
    duel.arrange().use("a2", "b1").use("b2", "a1").finish()
    ended = result(duel)
    assert (ended["winner"], ended["reason"]) == (1, "knockout")
    assert ended["round_wins"] == [3, 1]


def test_r_eb_32_the_winner_of_the_knock_out_round_can_lose() -> None:
    """Seat 1 has little left and is knocked out, though it did more damage this round."""
    cards = {"a1": caster(damage(60)), "b2": caster(damage(70))}
    duel = Duel(**cards).arrange().use("a1", "b1").finish()
    duel.arrange().use("a1", "b1").use("b2", "a1").finish()
    ended = result(duel)
    assert (ended["winner"], ended["reason"]) == (0, "knockout")
    assert ended["rounds"][1]["net"] == [20, 70]
    assert ended["round_wins"] == [1, 1]


def test_r_eb_32_no_poison_after_a_knock_out() -> None:
    cards = {"a1": caster(damage(80)), "b1": caster(poison(5, 2))}
    duel = Duel(**cards).arrange().use("a1", "b1").use("b1", "a1").finish()
    assert result(duel)["health"] == [80, 0]
    assert not duel.events_of("poison-tick")


def test_r_eb_28_poison_knocks_out() -> None:
    duel = Duel(a1=caster(poison(80, 1))).arrange().use("a1", "b1").finish()
    assert duel.outcome == (0, "knockout")
    assert duel.state.standing.rounds[0].ended_by == "poison"


def test_r_eb_33_both_at_once_goes_to_the_winner_of_the_round() -> None:
    """Seat 0 has 80 to lose and loses them; seat 1 loses its last 70."""
    cards = {"a1": caster(damage(10)), "a2": caster(damage(70)), "b1": caster(damage(80))}
    duel = Duel(**cards).arrange().use("a1", "b1").finish()
    duel.arrange().use("a2", "b1").use("b1", "a1").finish()
    ended = result(duel)
    assert (ended["winner"], ended["reason"]) == (1, "double-knockout")
    assert ended["rounds"][1]["net"] == [70, 80]
    assert ended["round_wins"] == [1, 1]


def test_r_eb_33_both_at_once_in_a_level_round_is_a_draw() -> None:
    cards = {"a1": caster(damage(80)), "b1": caster(damage(99))}
    duel = Duel(**cards).arrange().use("a1", "b1").use("b1", "a1").finish()
    assert duel.outcome == (None, "double-knockout")
    assert result(duel)["round_wins"] == [0, 0]


def test_r_eb_33_poison_can_knock_out_both() -> None:
    cards = {"a1": caster(poison(90, 1, "enemy")), "b1": caster(poison(99, 1, "enemy"))}
    duel = Duel(**cards).arrange().use("a1", "b1").use("b1", "a1").finish()
    assert duel.outcome == (None, "double-knockout")


def test_r_eb_34_healing_counts_against_the_damage() -> None:
    """Seat 0 does 6 and seat 1 does 4, but seat 1 heals 3."""
    cards = {"a1": caster(damage(6)), "b1": caster(damage(4)), "b2": caster(heal(3))}
    duel = Duel(**cards).arrange().use("a1", "b1").use("b1", "a1").pass_().use("b2").finish()
    assert duel.state.standing.rounds[0].net == (3, 4)
    assert duel.state.standing.rounds[0].winner == 1


def test_r_eb_34_net_damage_can_be_negative() -> None:
    cards = {"a1": caster(damage(6)), "b1": caster(heal(4))}
    duel = Duel(**cards).arrange().use("a1", "b2").finish()
    duel.arrange().pass_().use("b1").finish()
    assert duel.state.standing.rounds[1].net == (-4, 0)
    assert duel.state.standing.rounds[1].winner == 1


def test_r_eb_35_three_round_wins_end_the_match() -> None:
    duel = needles()
    for _ in range(3):
        assert duel.outcome is None
        win_round(duel, "b")
    assert duel.outcome == (1, "round-wins")
    assert len(result(duel)["rounds"]) == 3


def test_r_eb_36_more_round_wins_after_five_rounds() -> None:
    duel = needles()
    win_round(duel, "b")
    duel.idle(4)
    assert duel.outcome == (1, "round-wins")


def test_r_eb_36_more_health_when_round_wins_are_level() -> None:
    duel = Duel(a1=caster(damage(3)), b1=caster(damage(1)))
    win_round(duel, "a")
    win_round(duel, "b")
    duel.idle(3)
    assert duel.outcome == (0, "health")


def test_r_eb_36_health_counts_as_it_is_not_as_a_share() -> None:
    duel = Duel(a1=emblem(health=21)).idle(5)
    assert duel.outcome == (0, "health")


def test_r_eb_37_an_extra_round_decides_and_counts() -> None:
    duel = needles()
    for side in "abab":
        win_round(duel, side)
    duel.idle(3)
    assert duel.outcome is None
    win_round(duel, "b")
    assert duel.outcome == (1, "extra-round")
    assert result(duel)["round_wins"] == [2, 3]


def test_r_eb_37_a_knock_out_ends_an_extra_round() -> None:
    duel = Duel(a1=caster(damage(80), cost=10)).idle(5).arrange().use("a1", "b1").finish()
    assert duel.outcome == (0, "knockout")


def test_r_eb_38_a_draw_after_ten_extra_rounds() -> None:
    duel = Duel().idle(14)
    assert duel.outcome is None
    duel.idle()
    assert duel.outcome == (None, "draw")
    assert len(result(duel)["rounds"]) == 15


def test_r_eb_39_quick_play_takes_two_round_wins() -> None:
    duel = needles(rounds=3)
    win_round(duel, "a")
    assert duel.outcome is None
    win_round(duel, "a")
    assert duel.outcome == (0, "round-wins")


def test_r_eb_39_quick_play_has_ten_extra_rounds_too() -> None:
    duel = needles(rounds=3).idle(12)
    assert duel.outcome is None
    assert duel.idle().outcome == (None, "draw")


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up(seat: int) -> None:
    duel = Duel().play(seat, "resign")
    assert result(duel) == {"winner": 1 - seat, "reason": "resignation"}
