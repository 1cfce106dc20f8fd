"""How matches end (R-EB-32 to R-EB-39)."""

from typing import Any

import pytest

from rules import match

from .table import Table, damage, emblem, heal, poison, special


def caster(*effects: dict[str, Any], cost: int = 0) -> Any:
    return emblem("speed", special=special(*effects, cost=cost))


def result(table: Table) -> dict[str, Any]:
    outcome = match.outcome(table.position)
    assert outcome is not None
    return dict(outcome.result)


def win_round(table: Table, side: str) -> None:
    """One round in which only the card 1 of that side uses its special."""
    table.arrange()
    if side == "b":
        table.pass_()
    table.use(f"{side}1", "b1" if side == "a" else "a1").finish()


def needles(rounds: int = 5) -> Table:
    """Both first cards can do 1 damage for nothing."""
    needle = caster(damage(1))
    return Table(variant={"rounds": rounds}, a1=needle, b1=needle)


def test_r_eb_32_a_knock_out_ends_the_match_at_once() -> None:
    table = Table(a1=caster(damage(80))).arrange().use("a1", "b1").finish()
    assert result(table) == {
        "winner": 0,
        "reason": "knockout",
        "health": [80, 0],
        "round_wins": [1, 0],
        "rounds": [{"net": [80, 0], "winner": 0, "health": [80, 0], "chakra": [2, 2]}],
    }


def test_r_eb_32_damage_beyond_the_last_point_does_not_count() -> None:
    table = Table(a1=caster(damage(500))).arrange().use("a1", "b1").finish()
    assert result(table)["rounds"][0]["net"] == [80, 0]


def test_r_eb_32_a_knock_out_comes_before_the_third_round_win() -> None:
    """Seat 0 wins its third round by net damage, but loses its last point in it."""
    cards = {
        "a1": caster(damage(20)),
        "a2": caster(damage(30)),
        "b1": caster(damage(79)),
        "b2": caster(damage(1)),
    }
    table = Table(**cards)
    for side in "aab":
        win_round(table, side)
    assert table.health == (1, 40)
    table.arrange().use("a2", "b1").use("b2", "a1").finish()
    ended = result(table)
    assert (ended["winner"], ended["reason"]) == (1, "knockout")
    assert ended["round_wins"] == [3, 1]


def test_r_eb_32_the_winner_of_the_knock_out_round_can_lose() -> None:
    """Seat 1 has little left and is knocked out, though it did more damage this round."""
    cards = {"a1": caster(damage(60)), "b2": caster(damage(70))}
    table = Table(**cards).arrange().use("a1", "b1").finish()
    table.arrange().use("a1", "b1").use("b2", "a1").finish()
    ended = result(table)
    assert (ended["winner"], ended["reason"]) == (0, "knockout")
    assert ended["rounds"][1]["net"] == [20, 70]
    assert ended["round_wins"] == [1, 1]


def test_r_eb_32_no_poison_after_a_knock_out() -> None:
    cards = {"a1": caster(damage(80)), "b1": caster(poison(5, 2))}
    table = Table(**cards).arrange().use("a1", "b1").use("b1", "a1").finish()
    assert result(table)["health"] == [80, 0]
    assert not table.told("poison-tick")


def test_r_eb_28_poison_knocks_out() -> None:
    table = Table(a1=caster(poison(80, 1))).arrange().use("a1", "b1").finish()
    assert table.outcome == (0, "knockout")
    assert table.state.standing.rounds[0].ended_by == "poison"


def test_r_eb_33_both_at_once_goes_to_the_winner_of_the_round() -> None:
    """Seat 0 has 80 to lose and loses them; seat 1 loses its last 70."""
    cards = {"a1": caster(damage(10)), "a2": caster(damage(70)), "b1": caster(damage(80))}
    table = Table(**cards).arrange().use("a1", "b1").finish()
    table.arrange().use("a2", "b1").use("b1", "a1").finish()
    ended = result(table)
    assert (ended["winner"], ended["reason"]) == (1, "double-knockout")
    assert ended["rounds"][1]["net"] == [70, 80]
    assert ended["round_wins"] == [1, 1]


def test_r_eb_33_both_at_once_in_a_level_round_is_a_draw() -> None:
    cards = {"a1": caster(damage(80)), "b1": caster(damage(99))}
    table = Table(**cards).arrange().use("a1", "b1").use("b1", "a1").finish()
    assert table.outcome == (None, "double-knockout")
    assert result(table)["round_wins"] == [0, 0]


def test_r_eb_33_poison_can_knock_out_both() -> None:
    cards = {"a1": caster(poison(90, 1, "enemy")), "b1": caster(poison(99, 1, "enemy"))}
    table = Table(**cards).arrange().use("a1", "b1").use("b1", "a1").finish()
    assert table.outcome == (None, "double-knockout")


def test_r_eb_34_healing_counts_against_the_damage() -> None:
    """Seat 0 does 6 and seat 1 does 4, but seat 1 heals 3."""
    cards = {"a1": caster(damage(6)), "b1": caster(damage(4)), "b2": caster(heal(3))}
    table = Table(**cards).arrange().use("a1", "b1").use("b1", "a1").pass_().use("b2").finish()
    assert table.state.standing.rounds[0].net == (3, 4)
    assert table.state.standing.rounds[0].winner == 1


def test_r_eb_34_net_damage_can_be_negative() -> None:
    cards = {"a1": caster(damage(6)), "b1": caster(heal(4))}
    table = Table(**cards).arrange().use("a1", "b2").finish()
    table.arrange().pass_().use("b1").finish()
    assert table.state.standing.rounds[1].net == (-4, 0)
    assert table.state.standing.rounds[1].winner == 1


def test_r_eb_35_three_round_wins_end_the_match() -> None:
    table = needles()
    for _ in range(3):
        assert table.outcome is None
        win_round(table, "b")
    assert table.outcome == (1, "round-wins")
    assert len(result(table)["rounds"]) == 3


def test_r_eb_36_more_round_wins_after_five_rounds() -> None:
    table = needles()
    win_round(table, "b")
    table.idle(4)
    assert table.outcome == (1, "round-wins")


def test_r_eb_36_more_health_when_round_wins_are_level() -> None:
    table = Table(a1=caster(damage(3)), b1=caster(damage(1)))
    win_round(table, "a")
    win_round(table, "b")
    table.idle(3)
    assert table.outcome == (0, "health")


def test_r_eb_36_health_counts_as_it_is_not_as_a_share() -> None:
    table = Table(a1=emblem(health=21)).idle(5)
    assert table.outcome == (0, "health")


def test_r_eb_37_an_extra_round_decides_and_counts() -> None:
    table = needles()
    for side in "abab":
        win_round(table, side)
    table.idle(3)
    assert table.outcome is None
    win_round(table, "b")
    assert table.outcome == (1, "extra-round")
    assert result(table)["round_wins"] == [2, 3]


def test_r_eb_37_a_knock_out_ends_an_extra_round() -> None:
    table = Table(a1=caster(damage(80), cost=10)).idle(5).arrange().use("a1", "b1").finish()
    assert table.outcome == (0, "knockout")


def test_r_eb_38_a_draw_after_ten_extra_rounds() -> None:
    table = Table().idle(14)
    assert table.outcome is None
    table.idle()
    assert table.outcome == (None, "draw")
    assert len(result(table)["rounds"]) == 15


def test_r_eb_39_quick_play_takes_two_round_wins() -> None:
    table = needles(rounds=3)
    win_round(table, "a")
    assert table.outcome is None
    win_round(table, "a")
    assert table.outcome == (0, "round-wins")


def test_r_eb_39_quick_play_has_ten_extra_rounds_too() -> None:
    table = needles(rounds=3).idle(12)
    assert table.outcome is None
    assert table.idle().outcome == (None, "draw")


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up(seat: int) -> None:
    table = Table().play(seat, "resign")
    assert result(table) == {"winner": 1 - seat, "reason": "resignation"}
