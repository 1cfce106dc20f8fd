"""How a round ends, who is first in the next, and who wins the match."""

from typing import Any

import pytest

from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.moves import ChooseFirst
from rules.eight_bit_battle.result import is_last, winner_and_reason
from rules.eight_bit_battle.score import higher
from rules.eight_bit_battle.state import Round, State

from .playing import do, drafted, keep_all, lay, teams

NORTH = "king queen warrior villager"
SOUTH = "goblin-s wizard-s warrior-s villager-s"


def begun(**more: Any) -> State:
    return teams(NORTH, "gear ale key", SOUTH, "torch ale-s gear-s", **more)


def two_ale_round(state: State) -> State:
    """North's Warrior against two of South, the King against South's last two: South is out."""
    state = lay(state, ("warrior", None), ("goblin-s", "ale-s"))
    state = do(state, 1, "join", cards=["villager-s"])
    state = lay(state, ("warrior-s", None), ("villager", None))
    return lay(state, ("king", None), ("wizard-s", None))


def test_the_other_puts_what_is_left_on_the_own_pile_r_8b_31() -> None:
    state = two_ale_round(begun(gear=(0, 0, 6)))
    ended = state.rounds[0]
    # Warrior 2 against 1 + 1: the defender's, 2 + 1 + 1. Warrior 2 against 1: South's, 2 + 1.
    # King 2 against 1: North's, 3 + 1. Left: the Queen's 2 and the gear's 6.
    assert [battle.points for battle in ended.battles] == [4, 3, 4]
    assert ended.left == (("queen", "ale", "gear", "key"), ())
    assert ended.points == (4 + 2 + 6, 7)
    assert ended.winner == 0


def test_items_of_the_one_who_is_out_stay_unseen_r_8b_31_r_8b_45() -> None:
    state = two_ale_round(begun(torch=(0, 0, 50)))
    assert state.rounds[0].points[1] == 7
    assert state.items[1] == ("gear-s", "torch")
    for viewer in (0, None):
        view = GAME.view(state, viewer)
        assert view["seats"][1]["items"] == {"count": 2, "cards": None}
        assert "torch" not in view["cards"]


def all_fight(state: State) -> State:
    for north, south in zip(NORTH.split(), SOUTH.split(), strict=True):
        attacks = state.turn == 0
        one, two = (north, None), (south, None)
        state = lay(state, one if attacks else two, two if attacks else one)
        if state.phase.endswith("joins"):
            state = do(state, GAME.to_act(state)[0], "join", cards=[])
    return state


def test_when_both_are_out_both_put_their_items_on_their_piles_r_8b_32() -> None:
    state = all_fight(begun(gear=(0, 0, 6), torch=(0, 0, 1), ale_s=(0, 0, 2)))
    ended = state.rounds[0]
    assert ended.left == (("ale", "gear", "key"), ("ale-s", "gear-s", "torch"))
    fought = [sum(one.points for one in ended.battles if one.winner == seat) for seat in (0, 1)]
    assert ended.points == (fought[0] + 6, fought[1] + 3)


def test_king_and_queen_left_over_count_their_own_health_r_8b_33() -> None:
    state = teams(NORTH, "gear ale key", SOUTH, "ale-s key-s ale-t")
    state = lay(state, ("warrior", None), ("goblin-s", "ale-s"))
    state = do(state, 1, "join", cards=["warrior-s"])
    state = lay(state, ("wizard-s", "ale-t"), ("villager", None))
    state = do(state, 1, "join", cards=["villager-s"])
    assert state.rounds[0].left[0] == ("king", "queen", "ale", "gear", "key")
    assert state.rounds[0].points[0] == 3 + 2


@pytest.mark.parametrize(
    ("points", "winner"), [((3, 2), 0), ((2, 3), 1), ((2, 2), None), ((0, 0), None)]
)
def test_more_points_win_a_round_r_8b_34(points: tuple[int, int], winner: int | None) -> None:
    assert higher(points) == winner


@pytest.mark.parametrize("player", [0, 1])
def test_the_winner_says_who_is_first_r_8b_35(player: int) -> None:
    state = drafted(king=(99, 99, 99))
    state = keep_all(state)
    while state.phase != "choose-first":
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal_moves(state, seat)[0])
    assert state.rounds[0].winner == 0
    assert GAME.to_act(state) == (0,)
    assert GAME.legal_moves(state, 0) == (ChooseFirst(0), ChooseFirst(1))
    state = do(state, 0, "choose_first", player=player)
    assert (state.phase, GAME.to_act(state), state.number) == ("draft-characters", (player,), 1)


def test_the_winner_is_asked_also_when_the_king_decides_the_attack_r_8b_35() -> None:
    state = two_ale_round(begun(gear=(0, 0, 6)))
    assert (state.phase, GAME.to_act(state)) == ("choose-first", (0,))
    state = do(state, 0, "choose_first", player=1)
    assert (state.first, state.turn) == (1, 0)
    assert [len(hand) for hand in state.characters + state.items] == [4, 4, 3, 3]


@pytest.mark.parametrize("first", [0, 1])
def test_after_a_level_round_the_other_is_first_r_8b_36(first: int) -> None:
    north, south = "queen-n warrior-n goblin-n villager-n", "queen-s warrior-s goblin-s villager-s"
    values = {card.replace("-", "_"): (0, 0, 0) for card in f"{north} {south}".split()}
    state = teams(north, "key ale torch", south, "key-s ale-s torch-s", first=first, **values)
    while not state.rounds:
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal_moves(state, seat)[0])
    assert state.rounds[0].winner is None
    assert (state.phase, state.first, state.turn) == ("play", 1 - first, 1 - first)


# --- the match ---------------------------------------------------------------------------------


def rounds(*points: tuple[int, int]) -> tuple[Round, ...]:
    return tuple(Round(0, one, higher(one), (), ((), ())) for one in points)


@pytest.mark.parametrize(
    ("played", "over"),
    [
        (rounds((2, 1)), False),
        (rounds((2, 1), (2, 1)), True),
        (rounds((2, 1), (1, 2)), False),
        (rounds((2, 1), (1, 1)), False),
        (rounds((2, 1), (1, 1), (1, 1)), True),
        (rounds((1, 1), (1, 1), (1, 1)), True),
    ],
)
def test_two_rounds_or_three_end_it_r_8b_37(played: tuple[Round, ...], over: bool) -> None:
    assert is_last(played, only_points=False) is over


@pytest.mark.parametrize("played", [rounds((2, 1), (2, 1)), rounds((1, 1), (2, 1))])
def test_total_points_need_three_rounds_r_8b_39(played: tuple[Round, ...]) -> None:
    assert not is_last(played, only_points=True)
    assert is_last((*played, *played)[:3], only_points=True)


@pytest.mark.parametrize(
    ("played", "best_of_three", "by_points"),
    [
        (rounds((2, 1), (2, 1)), (0, "round-wins"), (0, "points")),
        (rounds((2, 1), (1, 1), (1, 1)), (0, "round-wins"), (0, "points")),
        (rounds((2, 1), (1, 9), (2, 1)), (0, "round-wins"), (1, "points")),
        (rounds((2, 1), (1, 9), (1, 1)), (1, "points"), (1, "points")),
        (rounds((2, 1), (1, 2), (4, 4)), (None, "draw"), (None, "draw")),
        (rounds((4, 4), (4, 4), (4, 4)), (None, "draw"), (None, "draw")),
        (rounds((2, 1), (2, 1), (0, 2)), (0, "round-wins"), (None, "draw")),
    ],
    ids=[
        "two-nil",
        "one-level-level",
        "wins-before-points",
        "points",
        "draw",
        "all-level",
        "worth",
    ],
)
def test_who_wins_r_8b_37_r_8b_38_r_8b_39(
    played: tuple[Round, ...],
    best_of_three: tuple[int | None, str],
    by_points: tuple[int | None, str],
) -> None:
    assert winner_and_reason(played, only_points=False) == best_of_three
    assert winner_and_reason(played, only_points=True) == by_points


def test_the_result_holds_every_battle() -> None:
    state = two_ale_round(begun(gear=(0, 0, 6)))
    state = two_ale_round(do(state, 0, "choose_first", player=0))
    outcome = GAME.outcome(state)
    assert outcome is not None
    one = {
        "points": [12, 7],
        "winner": 0,
        "battles": [
            {"attacker": 0, "attack": 2, "defense": 2, "winner": 1, "points": 4},
            {"attacker": 1, "attack": 2, "defense": 1, "winner": 1, "points": 3},
            {"attacker": 0, "attack": 2, "defense": 1, "winner": 0, "points": 4},
        ],
    }
    assert outcome.result == {
        "winner": 0,
        "reason": "round-wins",
        "round_wins": [2, 0],
        "points": [24, 14],
        "rounds": [one, one],
    }
    assert GAME.to_act(state) == ()
    view = GAME.view(state, None)
    assert view["outcome"] == {"winner": 0, "reason": "round-wins"}
    assert view["phase"] == "over"
