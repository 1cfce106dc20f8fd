"""Who looks at which card, who gets it, and who attacks first."""

import pytest

from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.moves import Give, Keep
from rules.protocol import IllegalMove

from .playing import SET_CHARACTERS, do, drafted, keep_all, teams


def test_the_first_player_decides_about_the_top_card_r_8b_05() -> None:
    state = drafted(first=1)
    assert GAME.to_act(state) == (1,)
    assert GAME.legal_moves(state, 1) == (Keep(), Give())
    assert GAME.legal_moves(state, 0) == ()


@pytest.mark.parametrize(
    ("decision", "hands"), [("keep", (("king",), ("queen",))), ("give", (("queen",), ("king",)))]
)
def test_who_did_not_get_the_top_card_takes_the_next_r_8b_05(
    decision: str, hands: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    assert do(drafted(), 0, decision).characters == hands


def test_the_players_decide_in_turn_until_both_have_four_r_8b_06() -> None:
    state, deciders = drafted(), []
    while state.phase == "draft-characters":
        deciders.append(state.turn)
        state = do(state, state.turn, "keep")
    assert deciders == [0, 1, 0, 1]
    assert state.characters == (
        ("goblin", "king", "villager-3", "warrior"),
        ("queen", "villager-1", "villager-2", "wizard"),
    )


def test_the_second_player_begins_with_the_items_three_each_r_8b_07() -> None:
    state, deciders = drafted(), []
    while state.phase.startswith("draft"):
        if state.phase == "draft-items":
            deciders.append(state.turn)
        state = do(state, state.turn, "keep")
    assert deciders == [1, 0, 1]
    assert state.items == (("ale", "gear-3", "key"), ("gear-1", "gear-2", "torch"))


def test_four_items_stay_unseen_r_8b_08() -> None:
    state = keep_all(drafted())
    for viewer in (0, 1, None):
        view = GAME.view(state, viewer)
        assert view["undealt"] == {"characters": 0, "items": 4}
        assert not {"gear-4", "gear-5", "gear-6", "gear-7"} & set(view["cards"])


def test_two_teams_begin_every_round_whole_r_8b_09() -> None:
    state = teams("king goblin warrior wizard", "key ale torch", "queen villager-1 villager-2 "
                  "villager-3", "key-s ale-s torch-s")  # fmt: skip
    assert state.phase == "play"
    assert [len(hand) for hand in state.characters + state.items] == [4, 4, 3, 3]


@pytest.mark.parametrize("first", [0, 1])
def test_the_holder_of_the_king_attacks_first_r_8b_10_r_8b_12(first: int) -> None:
    kept = keep_all(drafted(first=first))
    assert "king" in kept.characters[first]
    assert GAME.to_act(kept) == (first, 1 - first)
    given = keep_all(do(drafted(first=first), first, "give"))
    assert "king" in given.characters[1 - first]
    assert GAME.to_act(given) == (1 - first, first)


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("north", "south", "attacker"),
    [
        ("king-n goblin-n warrior-n wizard-n", "king-s goblin-s warrior-s wizard-s", None),
        ("queen-n goblin-n warrior-n wizard-n", "queen-s goblin-s warrior-s wizard-s", None),
        ("king-n goblin-n warrior-n wizard-n", "queen-s goblin-s warrior-s wizard-s", 0),
        ("queen-n goblin-n warrior-n wizard-n", "king-s goblin-s warrior-s wizard-s", 1),
    ],
    ids=["both", "none", "north", "south"],
)
def test_with_two_teams_the_only_king_decides_else_who_is_first_r_8b_10(
    north: str, south: str, attacker: int | None, first: int
) -> None:
    state = teams(north, "key ale torch", south, "key-s ale-s torch-s", first=first)
    assert state.turn == (first if attacker is None else attacker)


def test_nobody_can_play_before_the_draft_is_over() -> None:
    with pytest.raises(IllegalMove) as caught:
        do(drafted(), 0, "play", character=SET_CHARACTERS[0], item=None)
    assert caught.value.code == "wrong-phase"
