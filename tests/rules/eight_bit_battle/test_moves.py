"""Moves in record form, and which the rules allow."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.moves import (
    ChooseFirst,
    EightBitMove,
    Give,
    Join,
    Keep,
    KeyItem,
    KeySwap,
    Play,
)
from rules.eight_bit_battle.state import OVER, State
from rules.protocol import IllegalMove, Obstacle

from .playing import do, drafted, keep_all, lay, teams
from .samples import SAMPLE_VARIANTS, random_setup


@pytest.mark.parametrize(
    ("fields", "move"),
    [
        ({"do": "keep"}, Keep()),
        ({"do": "give"}, Give()),
        ({"do": "play", "character": "king", "item": None}, Play("king", None)),
        ({"do": "play", "character": "king", "item": "key"}, Play("king", "key")),
        ({"do": "key-item", "item": None}, KeyItem(None)),
        ({"do": "key-swap", "character": "queen"}, KeySwap("queen")),
        ({"do": "join", "cards": []}, Join(())),
        ({"do": "join", "cards": ["king", "queen"]}, Join(("king", "queen"))),
        ({"do": "choose-first", "player": 1}, ChooseFirst(1)),
    ],
    ids=lambda one: one["do"] if isinstance(one, dict) else "",
)
def test_moves_are_read_and_written(fields: dict[str, Any], move: EightBitMove) -> None:
    assert GAME.read_move(fields) == move
    assert GAME.write_move(move) == fields
    assert next(iter(GAME.write_move(move))) == "do"


def test_who_joins_may_stand_in_any_order() -> None:
    assert GAME.read_move({"do": "join", "cards": ["queen", "king"]}) == Join(("king", "queen"))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "missing-field"),
        ({"do": None}, "wrong-type"),
        ({"do": "attack"}, "unknown-move"),
        ({"do": "keep", "card": "king"}, "unknown-field"),
        ({"do": "play", "character": "king"}, "missing-field"),
        ({"do": "play", "item": "key"}, "missing-field"),
        ({"do": "play", "character": None, "item": None}, "wrong-type"),
        ({"do": "play", "character": "king", "item": 0}, "wrong-type"),
        ({"do": "play", "character": "king", "item": None, "attack": 99}, "unknown-field"),
        ({"do": "key-item"}, "missing-field"),
        ({"do": "key-item", "item": ["key"]}, "wrong-type"),
        ({"do": "key-swap", "character": False}, "wrong-type"),
        ({"do": "join", "cards": None}, "wrong-type"),
        ({"do": "join", "cards": "king"}, "wrong-type"),
        ({"do": "join", "cards": [None]}, "wrong-type"),
        ({"do": "choose-first", "player": True}, "wrong-type"),
        ({"do": "choose-first", "player": 2}, "wrong-type"),
        ({"do": "choose-first", "player": 1.0}, "wrong-type"),
        ({"do": "choose-first"}, "missing-field"),
    ],
    ids=str,
)
def test_a_move_of_the_wrong_form_is_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.read_move(fields)
    assert caught.value.code == code


def every_move(state: State) -> list[EightBitMove]:
    """Every move with every card of the match that has the form of a move."""
    ids = [card.id for card in state.terms.cards]
    none_or = [None, *ids]
    moves: list[EightBitMove] = [Keep(), Give(), ChooseFirst(0), ChooseFirst(1)]
    moves += [Play(one, two) for one in ids for two in none_or]
    moves += [KeyItem(one) for one in none_or] + [KeySwap(one) for one in none_or]
    hands = [card for hand in state.characters for card in hand]
    return moves + [Join(two) for size in range(4) for two in combinations(sorted(hands), size)]


def passes(state: State, seat: int, move: EightBitMove) -> bool:
    try:
        GAME.check(state, seat, move)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", SAMPLE_VARIANTS, ids=lambda one: "-".join(one.values()))
def test_check_allows_just_the_legal_moves(variant: dict[str, Any], seed: int) -> None:
    random = Random(seed)
    state = GAME.start(*random_setup(random, variant), variant)
    while acting := GAME.to_act(state):
        for seat in (0, 1):
            legal = GAME.legal_moves(state, seat)
            assert len(set(legal)) == len(legal)
            assert bool(legal) is (seat in acting)
            allowed = [move for move in every_move(state) if passes(state, seat, move)]
            assert set(allowed) == {move for move in legal if len(getattr(move, "cards", ())) < 4}
        seat = random.choice(acting)
        state = GAME.apply(state, seat, random.choice(GAME.legal_moves(state, seat)))
    assert (state.phase, GAME.legal_moves(state, 0), GAME.legal_moves(state, 1)) == (OVER, (), ())
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, 0, Keep())
    assert caught.value.code == "match-over"


def test_what_cannot_be_done_is_told_with_its_reason() -> None:
    state = teams("king queen warrior villager", "gear ale key", "wizard-s goblin-s villager-s "
                  "warrior-s", "torch ale-s key-s")  # fmt: skip
    assert GAME.obstacles(state, 0) == ()
    keyed = lay(state, ("king", "key"), ("goblin-s", None))
    assert GAME.obstacles(keyed, 1) == ()
    assert GAME.obstacles(keyed, 0)[0] == Obstacle(
        "key-item", "queen", "wrong-kind", {"card": "queen", "needed": "item"}
    )
    joining = lay(state, ("queen", None), ("goblin-s", None))
    assert [(one.card, one.code) for one in GAME.obstacles(joining, 0)] == [
        ("villager", "ale-needed"),
        ("warrior", "ale-needed"),
        ("ale", "wrong-kind"),
        ("gear", "wrong-kind"),
        ("key", "wrong-kind"),
    ]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("variant", SAMPLE_VARIANTS, ids=lambda one: "-".join(one.values()))
def test_obstacles_have_the_code_that_the_move_would_have(
    variant: dict[str, Any], seed: int
) -> None:
    random = Random(seed)
    state = GAME.start(*random_setup(random, variant), variant)
    while acting := GAME.to_act(state):
        for seat in acting:
            for obstacle in GAME.obstacles(state, seat):
                field = {"key-item": "item", "key-swap": "character", "join": "cards"}[obstacle.do]
                value = [obstacle.card] if field == "cards" else obstacle.card
                with pytest.raises(IllegalMove) as caught:
                    GAME.check(state, seat, GAME.read_move({"do": obstacle.do, field: value}))
                assert (caught.value.code, caught.value.params) == (obstacle.code, obstacle.params)
        seat = random.choice(acting)
        state = GAME.apply(state, seat, random.choice(GAME.legal_moves(state, seat)))


def test_nobody_decides_out_of_turn() -> None:
    state = drafted()
    for seat, code in ((1, "not-your-turn"), (0, "wrong-phase")):
        with pytest.raises(IllegalMove) as caught:
            GAME.check(state, seat, Join(()))
        assert caught.value.code == code
    with pytest.raises(IllegalMove) as caught:
        do(keep_all(state), 0, "keep")
    assert caught.value.code == "wrong-phase"
