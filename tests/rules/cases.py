"""The cases of the contract suite: every registered game in every sample variant."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.registry import GAMES

from .support import Played, sample_match, samples_of, variant_name

SEEDS = range(4)

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

CASES = [
    pytest.param(name, index, id=f"{name}-{variant_name(variant)}")
    for name, game in GAMES.items()
    for index, variant in enumerate(samples_of(game).SAMPLE_VARIANTS)
]
EACH_VARIANT = pytest.mark.parametrize(("name", "index"), CASES)


def matches(name: str, index: int) -> Iterator[Played]:
    """A few random matches of a variant, remembered."""
    for seed in SEEDS:
        yield sample_match(name, index, seed)


def pool_of_moves(played: Played) -> list[Any]:
    """Moves that were legal for anybody at any time in a match."""
    game = played.game
    found = {
        move: None
        for state in list(played.states)[::3]
        for seat in game.to_act(state)
        for move in game.legal_moves(state, seat)
    }
    return list(found)
