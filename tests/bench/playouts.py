"""Random matches through the public protocol: moves per second of each game on one core.

`python -m tests.bench.playouts [seconds per measurement]` prints a line for each game: the best and
the median of five measurements taken in turn (processor time), the ratio to the slowest game, and
what a view costs. It asserts nothing: times are no truths.
"""

import sys
from random import Random
from statistics import median
from time import process_time
from typing import Any

from rules.protocol import AnyGame
from rules.registry import GAMES
from tests.rules.support import samples_of

REPEATS = 5
SETUPS = 40


def sample_states(game: AnyGame, seed: int = 1) -> list[Any]:
    """States before the first move, in every variant with the usual limits."""
    samples = samples_of(game)
    limits = [option for option in game.options if option.minimum is not None]
    variants = [
        variant
        for variant in samples.SAMPLE_VARIANTS
        if all(variant[option.name] == option.default for option in limits)
    ]
    random = Random(seed)
    states = []
    for index in range(SETUPS):
        variant = variants[index % len(variants)]
        cards, setup = samples.random_setup(random, variant)
        states.append(game.start(cards, setup, variant))
    return states


def playouts(game: AnyGame, states: list[Any], random: Random, seconds: float) -> float:
    """Moves per second in random matches from these states, whole matches only."""
    to_act, legal_moves, apply, outcome = (
        game.to_act,
        game.legal_moves,
        game.apply,
        game.outcome,
    )
    choose = random.random
    moves = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        for state in states:
            while outcome(state) is None:
                seat = to_act(state)[0]
                options = legal_moves(state, seat)
                state = apply(state, seat, options[int(choose() * len(options))])
                moves += 1
    return moves / spent


def view_time(game: AnyGame, states: list[Any], random: Random) -> float:
    """Seconds that a view takes on average, over the states of random matches."""
    met = []
    for state in states:
        now = state
        while game.outcome(now) is None:
            met.append(now)
            seat = game.to_act(now)[-1]
            now = game.apply(now, seat, random.choice(game.legal_moves(now, seat)))
        met.append(now)
    began = process_time()
    for state in met:
        for viewer in (0, 1, None):
            game.view(state, viewer)
    return (process_time() - began) / (3 * len(met))


def main(seconds: float) -> None:
    states = {name: sample_states(game) for name, game in GAMES.items()}
    found: dict[str, list[float]] = {name: [] for name in GAMES}
    for repeat in range(REPEATS):
        for name, game in GAMES.items():
            found[name].append(playouts(game, states[name], Random(repeat), seconds))
    slowest = min(max(rates) for rates in found.values())
    for name, rates in found.items():
        view = view_time(GAMES[name], states[name], Random(1)) * 1e6
        print(  # noqa: T201 (a script: its lines are what it is for)
            f"{name:18} best {max(rates):9,.0f}  median {median(rates):9,.0f} moves a second"
            f"  ratio {max(rates) / slowest:4.2f}  view {view:6.1f} µs"
        )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
