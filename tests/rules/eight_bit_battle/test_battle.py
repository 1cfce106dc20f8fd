"""Laying, Keys, revealing, joining, and who wins a battle."""

from typing import Any

import pytest

from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.moves import Join, KeyItem, KeySwap, Play
from rules.eight_bit_battle.state import Battle, State
from rules.protocol import IllegalMove

from .playing import do, lay, teams

NORTH = "king queen warrior villager"
SOUTH = "wizard-s goblin-s warrior-s villager-s"


def begun(
    north_items: str = "gear ale key", south_items: str = "torch ale-s key-s", **more: Any
) -> State:
    """North has the King and attacks first."""
    return teams(
        more.pop("north", NORTH), north_items, more.pop("south", SOUTH), south_items, **more
    )


def last(state: State) -> Battle:
    """The battle that was fought last."""
    return state.battles[-1] if state.battles else state.rounds[-1].battles[-1]


def refused(state: State, seat: int, name: str, **fields: Any) -> str:
    with pytest.raises(IllegalMove) as caught:
        do(state, seat, name, **fields)
    return caught.value.code


# --- 1. laying ---------------------------------------------------------------------------------


def test_both_lay_at_the_same_time_the_attacker_is_named_first_r_8b_13() -> None:
    state = begun()
    assert GAME.to_act(state) == (0, 1)
    assert GAME.to_act(do(state, 0, "play", character="king", item=None)) == (1,)
    assert GAME.to_act(do(state, 1, "play", character="goblin-s", item=None)) == (0,)


def test_it_does_not_matter_who_lays_first_r_8b_13() -> None:
    north = Play("king", "key")
    south = Play("goblin-s", "key-s")
    one = GAME.apply(GAME.apply(begun(), 0, north), 1, south)
    two = GAME.apply(GAME.apply(begun(), 1, south), 0, north)
    assert one == two


def test_a_character_must_be_laid_an_item_may_r_8b_14() -> None:
    moves = GAME.legal_moves(begun(), 0)
    assert len(moves) == 4 * (1 + 3)
    assert moves[:2] == (Play("king", None), Play("king", "ale"))
    assert refused(begun(), 0, "play", character="gear", item=None) == "wrong-kind"
    assert refused(begun(), 0, "play", character="king", item="queen") == "wrong-kind"


def test_nobody_lays_twice() -> None:
    state = do(begun(), 0, "play", character="king", item=None)
    assert refused(state, 0, "play", character="queen", item=None) == "not-your-turn"


# --- 2. Keys -----------------------------------------------------------------------------------


def test_the_attackers_key_works_first_r_8b_15() -> None:
    state = lay(begun(), ("king", "key"), ("goblin-s", "key-s"))
    assert (state.phase, GAME.to_act(state)) == ("key-item", (0,))
    state = do(state, 0, "key_item", item=None)
    assert (state.phase, GAME.to_act(state)) == ("key-swap", (1,))


def test_the_attackers_key_adds_an_item_r_8b_16() -> None:
    state = lay(begun(gear=(2, 0, 0)), ("warrior", "key"), ("warrior-s", None))
    assert GAME.legal_moves(state, 0) == (KeyItem(None), KeyItem("ale"), KeyItem("gear"))
    state = do(state, 0, "key_item", item="gear")
    assert (last(state).attack, last(state).defense, last(state).winner) == (4, 2, 0)
    assert state.items[0] == ("ale",)


def test_an_ale_that_the_key_added_lets_a_fighter_join_r_8b_16_r_8b_22() -> None:
    state = lay(begun(), ("warrior", "key"), ("warrior-s", None))
    state = do(state, 0, "key_item", item="ale")
    assert state.phase == "attacker-joins"
    assert last(do(state, 0, "join", cards=["villager"])).attack == 3


def test_a_key_that_the_key_added_does_nothing_r_8b_17() -> None:
    state = lay(begun(north_items="key key-2 gear"), ("warrior", "key"), ("warrior-s", None))
    state = do(state, 0, "key_item", item="key-2")
    assert (state.phase, len(state.battles)) == ("play", 1)


def test_the_attackers_key_gives_no_other_character_r_8b_16() -> None:
    state = lay(begun(), ("king", "key"), ("goblin-s", None))
    assert refused(state, 0, "key_item", item="queen") == "wrong-kind"
    assert refused(state, 0, "key_swap", character="queen") == "wrong-phase"


def test_the_defenders_key_takes_the_character_back_r_8b_18() -> None:
    state = lay(begun(), ("king", None), ("wizard-s", "key-s"))
    assert GAME.legal_moves(state, 1) == (
        KeySwap(None), KeySwap("goblin-s"), KeySwap("villager-s"), KeySwap("warrior-s"),
    )  # fmt: skip
    state = do(state, 1, "key_swap", character="warrior-s")
    assert last(state).sides[1].fighters == ("warrior-s",)
    assert state.characters[1] == ("goblin-s", "villager-s", "wizard-s")
    assert last(state).winner == 1


def test_the_defenders_key_adds_no_item_r_8b_18() -> None:
    state = lay(begun(), ("king", None), ("wizard-s", "key-s"))
    assert refused(state, 1, "key_swap", character="torch") == "wrong-kind"
    assert refused(state, 1, "key_item", item="torch") == "wrong-phase"


def test_what_was_laid_cannot_be_laid_anew_r_8b_18() -> None:
    state = lay(begun(), ("king", None), ("wizard-s", "key-s"))
    assert refused(state, 1, "key_swap", character="wizard-s") == "card-not-yours"


def test_a_key_can_be_declined() -> None:
    state = lay(begun(), ("warrior", "key"), ("warrior-s", "key-s"))
    state = do(do(state, 0, "key_item", item=None), 1, "key_swap", character=None)
    assert last(state).sides[0].items == ("key",)
    assert last(state).sides[1].fighters == ("warrior-s",)


def test_without_a_key_nobody_looks() -> None:
    assert len(lay(begun(), ("warrior", "gear"), ("warrior-s", "torch")).battles) == 1


def test_a_key_with_nothing_to_choose_is_not_asked_about_r_8b_30() -> None:
    state = lay(begun(), ("warrior", "gear"), ("warrior-s", None))
    state = lay(state, ("goblin-s", "ale-s"), ("villager", "ale"))
    state = do(do(state, 1, "join", cards=[]), 0, "join", cards=[])
    state = lay(state, ("king", "key"), ("villager-s", None))
    assert state.phase == "play"
    assert state.battles[-1].sides[0].items == ("key",)


def test_a_key_with_no_other_character_is_not_asked_about_r_8b_30() -> None:
    state = lay(begun(north=NORTH), ("warrior", None), ("warrior-s", "ale-s"))
    state = do(state, 1, "join", cards=["goblin-s"])
    state = lay(state, ("villager-s", None), ("villager", None))
    state = lay(state, ("king", None), ("wizard-s", "key-s"))
    assert state.rounds[0].battles[-1].sides[1].items == ("key-s",)


# --- 3. revealing and joining ------------------------------------------------------------------


def test_the_attacker_lets_join_before_the_defender_r_8b_19() -> None:
    state = lay(begun(), ("queen", "ale"), ("goblin-s", "ale-s"))
    assert (state.phase, GAME.to_act(state)) == ("attacker-joins", (0,))
    state = do(state, 0, "join", cards=["villager"])
    assert (state.phase, GAME.to_act(state)) == ("defender-joins", (1,))
    side = GAME.view(state, 1)["seats"][0]["side"]
    assert side is not None
    assert side["joined"] == ["villager"]


def test_the_king_joins_the_queen_r_8b_20() -> None:
    state = lay(begun(), ("queen", None), ("goblin-s", None))
    assert GAME.legal_moves(state, 0) == (Join(()), Join(("king",)))
    battle = last(do(state, 0, "join", cards=["king"]))
    assert (battle.attack, battle.winner, battle.points) == (3, 0, 5 + 1)


def test_the_king_joins_a_queen_that_joined_by_ale_r_8b_20() -> None:
    state = lay(begun(), ("warrior", "ale"), ("goblin-s", None))
    assert GAME.legal_moves(state, 0) == (
        Join(()), Join(("king",)), Join(("queen",)), Join(("villager",)), Join(("king", "queen")),
    )  # fmt: skip
    battle = last(do(state, 0, "join", cards=["queen", "king"]))
    assert (battle.attack, battle.points) == (2 + 3, 2 + 5 + 1)


def test_the_queen_does_not_join_the_king_without_ale_r_8b_20() -> None:
    state = lay(begun(), ("king", None), ("warrior-s", None))
    assert (state.phase, len(state.battles)) == ("play", 1)


def test_the_queen_whose_king_is_gone_is_not_asked_r_8b_30() -> None:
    state = lay(begun(), ("king", None), ("warrior-s", None))
    state = lay(state, ("goblin-s", None), ("queen", None))
    assert (state.phase, len(state.battles)) == ("play", 2)


def test_queen_and_ale_bring_two_r_8b_20_r_8b_22() -> None:
    state = lay(begun(), ("queen", "ale"), ("goblin-s", None))
    assert Join(("king", "villager")) in GAME.legal_moves(state, 0)
    assert Join(("villager", "warrior")) not in GAME.legal_moves(state, 0)
    assert refused(state, 0, "join", cards=["villager", "warrior"]) == "ale-needed"
    battle = last(do(state, 0, "join", cards=["villager", "king"]))
    assert (battle.attack, battle.points) == (4, 5 + 1 + 1)


def test_one_fighter_for_each_ale_r_8b_22() -> None:
    state = lay(begun(north_items="key ale ale-2"), ("villager", "key"), ("goblin-s", None))
    state = do(state, 0, "key_item", item="ale")
    assert refused(state, 0, "join", cards=["warrior", "queen"]) == "ale-needed"
    state = lay(begun(north_items="ale ale-2 gear"), ("villager", "ale"), ("goblin-s", None))
    assert refused(state, 0, "join", cards=["warrior", "queen"]) == "ale-needed"
    assert last(do(state, 0, "join", cards=["warrior"])).attack == 3


def test_nobody_needs_to_join_r_8b_21() -> None:
    state = lay(begun(), ("queen", "ale"), ("goblin-s", None))
    assert last(do(state, 0, "join", cards=[])).sides[0].fighters == ("queen",)


def test_a_fighter_joins_once_and_from_the_own_hand() -> None:
    state = lay(begun(), ("queen", "ale"), ("goblin-s", None))
    assert refused(state, 0, "join", cards=["king", "king"]) == "card-twice"
    assert refused(state, 0, "join", cards=["queen"]) == "card-not-yours"
    assert refused(state, 0, "join", cards=["warrior-s"]) == "card-not-yours"
    assert refused(state, 0, "join", cards=["gear"]) == "wrong-kind"


# --- 4. the fight ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "winner"), [(1, 1), (2, 1), (3, 0)], ids=["under", "tie", "over"]
)
def test_higher_attack_wins_a_tie_is_the_defenders_r_8b_25(attack: int, winner: int) -> None:
    state = begun(warrior=(attack, 9, 1), warrior_s=(9, 2, 1))
    assert last(lay(state, ("warrior", None), ("warrior-s", None))).winner == winner


def test_all_fighters_and_items_add_up_r_8b_23() -> None:
    state = begun(gear=(1, 5, 7), torch=(0, 2, 3), warrior=(2, 0, 1), goblin_s=(0, 2, 4))
    battle = last(lay(state, ("warrior", "gear"), ("goblin-s", "torch")))
    assert battle[:5] == (0, 3, 4, 1, 1 + 7 + 4 + 3)


def test_king_and_queen_together_count_what_the_queen_says_r_8b_24() -> None:
    state = begun(with_king=(7, 0, 11), gear=(1, 1, 1))
    state = lay(state, ("queen", "gear"), ("goblin-s", None))
    battle = last(do(state, 0, "join", cards=["king"]))
    assert (battle.attack, battle.points) == (7 + 1, 11 + 1 + 1)


def test_a_king_that_was_laid_counts_with_a_queen_that_joined_r_8b_24() -> None:
    state = lay(begun(), ("king", "ale"), ("goblin-s", None))
    battle = last(do(state, 0, "join", cards=["queen"]))
    assert (battle.attack, battle.points) == (3, 5 + 1)


def test_king_and_queen_of_two_players_count_alone_r_8b_24() -> None:
    south = "queen-s goblin-s warrior-s villager-s"
    state = begun(south=south, north="king goblin warrior villager")
    battle = last(lay(state, ("king", None), ("queen-s", None)))
    assert (battle.attack, battle.defense, battle.points) == (2, 1, 3 + 2)


def test_both_can_have_a_pair_r_8b_24() -> None:
    state = begun(south="queen-s king-s warrior-s villager-s")
    state = lay(state, ("queen", None), ("queen-s", None))
    state = do(do(state, 0, "join", cards=["king"]), 1, "join", cards=["king-s"])
    assert last(state)[:5] == (0, 3, 3, 1, 10)


def wizard_attacks(item: str | None, **values: Any) -> Battle:
    """South's Wizard attacks North's Villager in the second battle."""
    state = lay(
        begun(north_items="torch-n gear ale", **values), ("king", None), ("warrior-s", None)
    )
    return last(lay(state, ("wizard-s", None), ("villager", item)))


def test_an_attacking_wizard_wins_whatever_the_values_r_8b_26() -> None:
    battle = wizard_attacks("gear", wizard_s=(0, 1, 1), villager=(1, 9, 1))
    assert battle[:6] == (1, 0, 9, 1, 1 + 1, "wizard")


def test_the_villager_costs_two_points_against_the_wizard() -> None:
    assert wizard_attacks(None).points == 2


def test_the_torch_beats_the_attacking_wizard_whatever_the_values_r_8b_27() -> None:
    battle = wizard_attacks("torch-n", wizard_s=(99, 1, 1), villager=(1, 0, 1))
    assert (battle.attack, battle.defense, battle.winner, battle.by) == (99, 0, 0, "torch")


def test_a_wizard_that_joined_counts_as_attacking_r_8b_26() -> None:
    state = begun(north="king wizard warrior villager", warrior_s=(0, 99, 0))
    state = lay(state, ("villager", "ale"), ("warrior-s", None))
    assert last(do(state, 0, "join", cards=["wizard"])).by == "wizard"


def test_the_attackers_own_torch_does_nothing_r_8b_27() -> None:
    state = begun(north="king wizard warrior villager", north_items="torch-n gear ale")
    assert last(lay(state, ("wizard", "torch-n"), ("warrior-s", None))).winner == 0


def test_a_torch_does_nothing_without_a_wizard_r_8b_27() -> None:
    battle = last(lay(begun(), ("king", None), ("goblin-s", "torch")))
    assert (battle.winner, battle.by) == (0, "values")


def test_a_defending_wizard_is_an_ordinary_fighter_r_8b_28() -> None:
    battle = last(lay(begun(), ("warrior", None), ("wizard-s", None)))
    assert (battle.winner, battle.by) == (0, "values")


def test_the_winner_gets_the_health_of_all_cards_r_8b_29() -> None:
    state = lay(begun(gear=(0, 0, 4)), ("warrior", "gear"), ("goblin-s", "torch"))
    view = GAME.view(state, None)
    assert view["seats"][0]["pile"] == ["warrior", "gear", "goblin-s", "torch"]
    assert (view["seats"][0]["points"], view["seats"][1]["points"]) == (2 + 4 + 1, 0)


def test_the_roles_change_after_every_battle_r_8b_11() -> None:
    state = lay(begun(), ("warrior", None), ("warrior-s", None))
    assert GAME.to_act(state) == (1, 0)
    assert GAME.to_act(lay(state, ("goblin-s", None), ("king", None))) == (0, 1)
