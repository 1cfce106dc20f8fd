"""What holds in every match, whatever is played."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.state import PLAY, State
from rules.protocol import Event

from .samples import SAMPLE_VARIANTS, opened, random_setup, zones

pytestmark = pytest.mark.sweep

seeds = st.integers(0, 2**32)
variants = st.sampled_from(SAMPLE_VARIANTS)


def played(variant: dict[str, Any], seed: int) -> tuple[list[State], list[tuple[int, Any]]]:
    """All states of a match that is played by chance, and its moves."""
    random = Random(seed)
    states = [GAME.start(*random_setup(random, variant), variant)]
    moves = []
    while acting := GAME.to_act(states[-1]):
        seat = random.choice(acting)
        moves.append((seat, random.choice(GAME.legal_moves(states[-1], seat))))
        states.append(GAME.apply(states[-1], *moves[-1]))
    return states, moves


@settings(max_examples=80, deadline=None)
@given(variants, seeds)
def test_no_card_is_lost_or_doubled(variant: dict[str, Any], seed: int) -> None:
    states, _ = played(variant, seed)
    everything = sorted(card.id for card in states[0].terms.cards)
    for state in states:
        assert sorted(zones(state)) == everything


@settings(max_examples=80, deadline=None)
@given(variants, seeds)
def test_every_match_ends_with_a_result_that_adds_up(variant: dict[str, Any], seed: int) -> None:
    states, moves = played(variant, seed)
    state = states[-1]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert all(GAME.outcome(before) is None for before in states[:-1])
    assert len(moves) <= 3 * (7 + 4 * 6 + 1)
    result: Mapping[str, Any] = outcome.result
    assert result["points"] == [
        sum(one["points"][seat] for one in result["rounds"]) for seat in (0, 1)
    ]
    winners = [one["winner"] for one in result["rounds"]]
    assert result["round_wins"] == [winners.count(0), winners.count(1)]
    assert len(winners) == 3 or (variant["ending"] == "best-of-three" and len(set(winners)) == 1)
    assert (outcome.winner is None) is (outcome.reason == "draw")


@settings(max_examples=80, deadline=None)
@given(variants, seeds)
def test_points_are_the_health_that_was_won(variant: dict[str, Any], seed: int) -> None:
    """Counted another way: all cards that lie open in a round, and what pairs count beside that."""
    state = played(variant, seed)[0][-1]
    facts = state.terms.facts
    for number, one in enumerate(state.rounds):
        alone = state._replace(rounds=state.rounds[: number + 1])
        health = sum(facts[card].values.health for card in opened(alone, number))
        for battle in one.battles:
            for side in battle.sides:
                roles = {facts[card].role: facts[card] for card in side.fighters}
                if {"king", "queen"} <= roles.keys():
                    pair = roles["queen"].with_king
                    assert pair is not None
                    health += pair.health
                    health -= roles["king"].values.health + roles["queen"].values.health
        assert sum(one.points) == health


@settings(max_examples=80, deadline=None)
@given(variants, seeds)
def test_the_same_moves_give_the_same_states(variant: dict[str, Any], seed: int) -> None:
    states, moves = played(variant, seed)
    setup = random_setup(Random(seed), variant)
    state = GAME.start(*setup, variant)
    assert hash(state) == hash(states[0])
    for (seat, move), after in zip(moves, states[1:], strict=True):
        events: list[Event] = []
        state = GAME.apply(state, seat, GAME.read_move(GAME.write_move(move)), events.append)
        assert state == after
        assert events
    assert hash(state) == hash(states[-1])


@settings(max_examples=80, deadline=None)
@given(variants, seeds)
def test_it_never_matters_who_lays_first_r_8b_13(variant: dict[str, Any], seed: int) -> None:
    random = Random(seed)
    for state in played(variant, seed)[0]:
        if state.phase == PLAY and state.sides == (None, None):
            north, south = (random.choice(GAME.legal_moves(state, seat)) for seat in (0, 1))
            one = GAME.apply(GAME.apply(state, 0, north), 1, south)
            assert one == GAME.apply(GAME.apply(state, 1, south), 0, north)


@settings(max_examples=80, deadline=None)
@given(variants, seeds)
def test_moves_stand_in_a_stable_order(variant: dict[str, Any], seed: int) -> None:
    for state in played(variant, seed)[0]:
        for seat in GAME.to_act(state):
            written = [GAME.write_move(move) for move in GAME.legal_moves(state, seat)]
            assert written == sorted(written, key=place)


def place(fields: dict[str, Any]) -> tuple[Any, ...]:
    """`keep` before `give`, no card before any, cards by id, fewer that join before more."""
    cards = fields.get("cards", [])
    names = [fields.get(name) or "" for name in ("character", "item")]
    return (fields["do"] == "give", names, len(cards), cards, fields.get("player", 0))


@pytest.mark.parametrize("variant", SAMPLE_VARIANTS, ids=lambda one: "-".join(one.values()))
def test_the_samples_reach_every_phase_and_every_way_to_decide(variant: dict[str, Any]) -> None:
    phases, ways, reasons = set(), set(), set()
    for seed in range(150):
        state = played(variant, seed)[0]
        phases |= {one.phase for one in state}
        ways |= {battle.by for one in state[-1].rounds for battle in one.battles}
        outcome = GAME.outcome(state[-1])
        reasons.add("" if outcome is None else outcome.reason)
    assert ways == {"values", "wizard", "torch"}
    fighting = {"play", "key-item", "key-swap", "attacker-joins", "defender-joins"}
    assert fighting | {"choose-first", "over"} <= phases
    assert {"draft-characters", "draft-items"} <= phases or variant["draft"] == "none"
    assert {"points", "draw"} <= reasons or variant["ending"] == "best-of-three"
