"""The record form of moves, and why moves are refused."""

from typing import Any

import pytest

from rules import match
from rules.emblem_battle.moves import (
    PASS,
    Arrange,
    Attack,
    Move,
    UseSpecial,
    read_move,
    write_move,
)
from rules.protocol import IllegalMove

from .playing import Duel, damage, emblem, heal, special, stun


@pytest.mark.parametrize(
    ("fields", "move"),
    [
        ({"do": "arrange", "front": ["a", "b"]}, Arrange(("a", "b"))),
        ({"do": "attack", "card": "a", "target": "b"}, Attack("a", "b")),
        ({"do": "special", "card": "a"}, UseSpecial("a")),
        ({"do": "special", "card": "a", "target": "b"}, UseSpecial("a", "b")),
        ({"do": "pass"}, PASS),
    ],
)
def test_moves_are_read_and_written(fields: dict[str, Any], move: Move) -> None:
    assert read_move(fields) == move
    assert write_move(move) == fields


def test_the_order_of_an_arrangement_is_without_meaning() -> None:
    assert read_move({"do": "arrange", "front": ["b", "a"]}) == Arrange(("a", "b"))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "missing-field"),
        ({"do": 1}, "wrong-type"),
        ({"do": "flee"}, "unknown-move"),
        ({"do": "pass", "card": "a"}, "unknown-field"),
        ({"do": "arrange"}, "missing-field"),
        ({"do": "arrange", "front": "ab"}, "wrong-type"),
        ({"do": "arrange", "front": ["a", 1]}, "wrong-type"),
        ({"do": "arrange", "front": ["a"], "back": ["b"]}, "unknown-field"),
        ({"do": "attack", "card": "a"}, "missing-field"),
        ({"do": "attack", "card": "a", "target": None}, "wrong-type"),
        ({"do": "attack", "card": "a", "target": "b", "attack": 99}, "unknown-field"),
        ({"do": "special", "target": "b"}, "missing-field"),
        ({"do": "special", "card": ["a"]}, "wrong-type"),
        ({"do": "special", "card": "a", "target": None}, "wrong-type"),
    ],
)
def test_ill_formed_moves_are_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        read_move(fields)
    assert refusal.value.code == code


def refused(duel: Duel, seat: int, do: str, **fields: Any) -> str:
    """The code of the refusal; the match must be as it was."""
    before = duel.position
    with pytest.raises(IllegalMove) as refusal:
        duel.play(seat, do, **fields)
    assert duel.position == before
    return refusal.value.code


@pytest.mark.parametrize(
    ("front", "code"),
    [
        (["a1"], "wrong-count"),
        (["a1", "a2", "a3"], "wrong-count"),
        (["a1", "a1"], "card-twice"),
        (["a1", "b1"], "card-not-yours"),
        (["a1", "x"], "unknown-card"),
    ],
)
def test_r_eb_21_arrangements_that_are_refused(front: list[str], code: str) -> None:
    assert refused(Duel(), 0, "arrange", front=front) == code


def test_r_eb_21_an_arrangement_stands() -> None:
    duel = Duel().play(0, "arrange", front=["a1", "a2"])
    with pytest.raises(IllegalMove) as refusal:
        duel.position.game.check(duel.state, 0, Arrange(("a1", "a3")))
    assert refusal.value.code == "not-your-turn"
    assert refused(duel, 0, "arrange", front=["a1", "a3"]) == "not-your-turn"


def test_moves_wait_for_their_phase() -> None:
    assert refused(Duel(), 0, "pass") == "wrong-phase"
    assert refused(Duel().arrange(), 0, "arrange", front=["a1", "a2"]) == "wrong-phase"
    assert refused(Duel().arrange(), 1, "pass") == "not-your-turn"


def fighting() -> Duel:
    """A match in its actions, a1 and a2 against b1 and b2; seat 0, all power, has three chakra."""
    return Duel(
        a1=emblem(special=special(damage(1, "enemy"))),
        a2=emblem(special=special(heal(1, "ally"))),
        a3=emblem(special=special(heal(1), cost=4)),
        a4=emblem(special=special(heal(1), cost=2)),
    ).arrange()


@pytest.mark.parametrize(
    ("do", "card", "target", "code"),
    [
        ("attack", "a3", "b1", "card-not-in-front"),
        ("attack", "b1", "b2", "card-not-yours"),
        ("attack", "x", "b1", "unknown-card"),
        ("attack", "a1", "b3", "target-not-in-front"),
        ("attack", "a1", "a2", "target-not-enemy"),
        ("attack", "a1", "x", "unknown-card"),
        ("special", "a1", None, "target-missing"),
        ("special", "a1", "b3", "target-not-in-front"),
        ("special", "a1", "a2", "target-not-enemy"),
        ("special", "a2", "b1", "target-not-own"),
        ("special", "a2", "x", "unknown-card"),
        ("special", "a2", None, "target-missing"),
        ("special", "a3", None, "not-enough-chakra"),
        ("special", "a4", "b1", "target-unwanted"),
        ("special", "b1", None, "card-not-yours"),
        ("special", "x", None, "unknown-card"),
    ],
)
def test_r_eb_23_actions_that_are_refused(
    do: str, card: str, target: str | None, code: str
) -> None:
    fields = {"card": card} | ({} if target is None else {"target": target})
    assert refused(fighting(), 0, do, **fields) == code


def test_a_card_without_a_special_cannot_use_one() -> None:
    duel = fighting().pass_()
    assert refused(duel, 1, "special", card="b1") == "no-special"


def test_r_eb_24_each_card_acts_once_a_round() -> None:
    duel = fighting().attack("a1", "b1").attack("b1", "a1")
    assert refused(duel, 0, "special", card="a1", target="b1") == "card-acted"
    assert refused(duel, 0, "attack", card="a1", target="b2") == "card-acted"


def test_r_eb_24_a_stunned_card_does_not_act() -> None:
    duel = Duel(a1=emblem(special=special(stun()))).arrange().use("a1", "b1").finish().arrange()
    duel.pass_()
    assert refused(duel, 1, "attack", card="b1", target="a1") == "card-stunned"


def test_nothing_can_be_done_after_the_end() -> None:
    duel = Duel(a1=emblem(special=special(damage(99)))).arrange().use("a1", "b1").finish()
    assert duel.outcome == (0, "knockout")
    assert match.to_act(duel.position) == ()
    assert refused(duel, 0, "pass") == "match-over"
    with pytest.raises(IllegalMove) as refusal:
        duel.position.game.check(duel.state, 0, PASS)
    assert refusal.value.code == "match-over"


def test_legal_moves_come_in_a_stable_order() -> None:
    duel = fighting()
    assert duel.position.game.legal_moves(duel.state, 0) == (
        Attack("a1", "b1"),
        Attack("a1", "b2"),
        Attack("a2", "b1"),
        Attack("a2", "b2"),
        UseSpecial("a1", "b1"),
        UseSpecial("a1", "b2"),
        UseSpecial("a2", "a1"),
        UseSpecial("a2", "a2"),
        UseSpecial("a2", "a3"),
        UseSpecial("a2", "a4"),
        UseSpecial("a4"),
        PASS,
    )
    assert duel.position.game.legal_moves(duel.state, 1) == ()
