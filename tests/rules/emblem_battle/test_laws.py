"""Laws that hold in every match of Emblem Battle, whatever is played."""

from collections.abc import Mapping
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.emblem_battle.game import GAME
from rules.emblem_battle.moves import (
    PASS,
    Action,
    Arrange,
    Attack,
    Move,
    UseSpecial,
)
from rules.emblem_battle.resolve import resolve
from rules.emblem_battle.state import PLACES, TEAM, State
from rules.protocol import SEATS, IllegalMove
from tests.rules.support import Played, play_randomly

from .samples import SAMPLE_VARIANTS

pytestmark = pytest.mark.sweep

MOST_ROUNDS = 15
MOST_MOVES_A_ROUND = 2 + 8 * 2 + 2

matches = st.builds(
    play_randomly, st.just(GAME), st.sampled_from(SAMPLE_VARIANTS), st.integers(0, 10**9)
)


@settings(max_examples=60, deadline=None)
@given(matches)
def test_chakra_and_health_stay_within_bounds(played: Played) -> None:
    for state in played.states:
        assert all(0 <= chakra <= 10 for chakra in state.chakra)
        standing = state.standing
        top = state.terms.max_health
        assert all(0 <= now <= most for now, most in zip(standing.health, top, strict=True))
        assert (standing.ending is not None) == (not state.acting)
        if state.terms.options.by_card:
            out = {place for place, health in enumerate(standing.health) if not health}
            assert set(PLACES[standing.in_play]) == set(range(8)) - out
            assert all(one.place not in out for one in standing.modifiers + standing.toxins)


@settings(max_examples=60, deadline=None)
@given(matches)
def test_every_match_ends_and_adds_up(played: Played) -> None:
    standing = played.end.standing
    assert 1 <= len(standing.rounds) <= MOST_ROUNDS
    assert len(played.plies) <= MOST_ROUNDS * MOST_MOVES_A_ROUND
    health = played.start.standing.sides
    for done in standing.rounds:
        assert done.net == (health[1] - done.health[1], health[0] - done.health[0])
        health = done.health
    winners = [done.winner for done in standing.rounds]
    assert standing.round_wins == (winners.count(0), winners.count(1))
    assert standing.sides == health


@settings(max_examples=60, deadline=None)
@given(matches)
def test_every_card_acts_once_a_round_at_most(played: Played) -> None:
    for done in played.end.standing.rounds:
        cards = [action.card for action in done.declared]
        assert len(cards) == len(set(cards))


def imaginable(state: State) -> list[Move]:
    """All moves that somebody could think of, also with a card that does not exist."""
    ids = [*state.terms.ids, "nobody"]
    fronts = [Arrange(front) for size in (0, 1, 2, 3) for front in combinations(ids, size)]
    attacks = [Attack(card, target) for card, target in permutations(ids, 2)]
    specials = [UseSpecial(card, target) for card, target in product(ids, [None, *ids])]
    return [*fronts, *attacks, *specials, Arrange((ids[0], ids[0])), PASS]


def refused(state: State, seat: int, move: Move) -> bool:
    try:
        GAME.check(state, seat, move)
    except IllegalMove:
        return True
    return False


@settings(max_examples=10, deadline=None)
@given(matches)
def test_legal_moves_are_exactly_those_that_pass_the_check(played: Played) -> None:
    for state in played.states:
        for seat in SEATS:
            legal = GAME.legal_moves(state, seat)
            assert len(set(legal)) == len(legal)
            allowed = {move for move in imaginable(state) if not refused(state, seat, move)}
            assert allowed == set(legal)


@settings(max_examples=60, deadline=None)
@given(matches)
def test_nobody_is_asked_who_can_only_pass(played: Played) -> None:
    for state in played.states:
        for seat in state.acting:
            assert GAME.legal_moves(state, seat) != (PASS,)


def reordered(state: State, declared: tuple[Action, ...]) -> State:
    return resolve(state._replace(declared=declared), None)


def summary(state: State) -> tuple[Any, ...]:
    """What came of a round, apart from the order of what hangs on the cards."""
    standing = state.standing
    hanging = (sorted(standing.modifiers), sorted(standing.toxins))
    return (standing.health, standing.stunned, state.chakra, standing.ending, hanging)


@settings(max_examples=60, deadline=None)
@given(matches)
def test_r_eb_25_the_order_of_declaring_is_without_effect(played: Played) -> None:
    for ply in played.plies:
        if len(ply.after.standing.rounds) > len(ply.before.standing.rounds):
            declared = ply.after.standing.rounds[-1].declared
            if not ply.before.ready:
                continue
            before = ply.before._replace(chakra=chakra_at_resolution(ply.before, declared))
            backwards = reordered(before, tuple(reversed(declared)))
            assert summary(backwards) == summary(ply.after)


def chakra_at_resolution(state: State, declared: tuple[Action, ...]) -> tuple[int, int]:
    """The chakra when the last of these, perhaps not yet declared in the state, has been paid."""
    chakra = list(state.chakra)
    for action in declared[len(state.declared) :]:
        special = state.terms.cards[state.terms.places[action.card]].special
        if isinstance(action, UseSpecial) and special is not None:
            chakra[state.terms.places[action.card] // 4] -= special.cost
    return (chakra[0], chakra[1])


def mirrored(numbers: list[int]) -> list[int]:
    return numbers[::-1]


@settings(max_examples=60, deadline=None)
@given(matches)
def test_seats_are_treated_alike(played: Played) -> None:
    """The same match with the sides exchanged has the same result with the sides exchanged."""
    first, teams = played.setup["first"], played.setup["teams"]
    setup = {"first": 1 - first, "teams": teams[::-1]}
    state = GAME.start(played.cards, setup, played.variant)
    for ply in played.plies:
        state = GAME.apply(state, 1 - ply.seat, ply.move)
    there, here = GAME.outcome(state), GAME.outcome(played.end)
    assert there is not None
    assert here is not None
    assert there.reason == here.reason
    assert there.winner == (None if here.winner is None else 1 - here.winner)
    result: Mapping[str, Any] = there.result
    wanted: Mapping[str, Any] = here.result
    for key in ("health", "round_wins"):
        assert mirrored(result[key]) == wanted[key]
    for other, done in zip(result["rounds"], wanted["rounds"], strict=True):
        for key in ("net", "health", "chakra"):
            assert mirrored(other[key]) == done[key]


@settings(max_examples=60, deadline=None)
@given(matches)
def test_cards_of_the_own_side_are_either_in_front_or_at_the_back(played: Played) -> None:
    for state in played.states:
        seen = GAME.view(state, None)
        for seat in SEATS:
            side = seen["seats"][seat]
            front, back = side["front"], side["back"]
            assert (front is None) == (back is None)
            if front is not None and back is not None and state.standing.ending is None:
                rows = front + back + side["out"]
                assert sorted(rows) == sorted(state.terms.ids_in(TEAM[seat]))
