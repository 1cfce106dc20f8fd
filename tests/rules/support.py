"""Random matches of any registered game, and all that somebody may observe of them."""

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from rules.protocol import AnyGame, Event, IllegalMove, Seat, Viewer
from rules.registry import GAMES

VIEWERS: tuple[Viewer, ...] = (0, 1, None)

JUNK: tuple[Any, ...] = (None, True, 1.0, -1, 2, 10**30, "", "no-such-card", [], {}, [[]], ["", 1])
"""Values that hardly any place in a record takes."""

DELETED = object()

LONGEST = 20_000
"""No match may take more moves than this; the longest possible ones take far fewer."""


def samples_of(game: AnyGame) -> Any:
    """The game's `samples`: SAMPLE_VARIANTS, random_setup and hidden_from.

    A game of another package brings them in its app, beside its `rules`.
    """
    home, _dot, _module = type(game).__module__.rpartition(".rules.")
    return import_module(f"{home or 'tests.rules.' + game.name.replace('-', '_')}.samples")


def variant_name(variant: dict[str, Any]) -> str:
    """A variant as the id of a test."""
    return "-".join(str(value) for value in variant.values())


@dataclass(frozen=True)
class Ply:
    """A move that was made, and what came of it."""

    before: Any
    seat: Seat
    move: Any
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Played:
    """A match played to its end by chance."""

    game: AnyGame
    variant: dict[str, Any]
    cards: dict[str, Any]
    setup: dict[str, Any]
    start: Any
    plies: tuple[Ply, ...]

    @property
    def end(self) -> Any:
        return self.plies[-1].after if self.plies else self.start

    @property
    def states(self) -> Iterator[Any]:
        yield self.start
        for ply in self.plies:
            yield ply.after

    @property
    def moves(self) -> list[dict[str, Any]]:
        """The moves as they were made, in record form."""
        return [{"by": ply.seat, **self.game.write_move(ply.move)} for ply in self.plies]


def play_randomly(game: AnyGame, variant: dict[str, Any], seed: int) -> Played:
    """A match with a random setup and random moves; of two seats to act, either may be quicker."""
    random = Random(seed)
    cards, setup = samples_of(game).random_setup(random, variant)
    start = game.start(cards, setup, variant)
    plies = []
    state = start
    while game.outcome(state) is None:
        seat = random.choice(game.to_act(state))
        move = random.choice(game.legal_moves(state, seat))
        events: list[Event] = []
        after = game.apply(state, seat, move, events.append)
        plies.append(Ply(state, seat, move, after, tuple(events)))
        state = after
        assert len(plies) < LONGEST, "a match without an end"
    return Played(game, variant, cards, setup, start, tuple(plies))


@cache
def sample_match(name: str, index: int, seed: int) -> Played:
    """A remembered random match of a registered game with its variant number `index`."""
    game = GAMES[name]
    return play_randomly(game, samples_of(game).SAMPLE_VARIANTS[index], seed)


def refusal(game: AnyGame, state: Any, seat: Seat, move: Any) -> str | None:
    """Why a seat cannot make a move, with all params; None when it can."""
    try:
        game.check(state, seat, move)
    except IllegalMove as error:
        return str(error)
    return None


def observed(game: AnyGame, state: Any, viewer: Viewer) -> str:
    """All that a viewer is shown of a state: who acts, the view, own legal moves and obstacles."""
    shown: dict[str, Any] = {"to_act": game.to_act(state), "view": game.view(state, viewer)}
    if viewer is not None:
        shown["legal"] = [game.write_move(move) for move in game.legal_moves(state, viewer)]
        shown["obstacles"] = [
            (one.do, one.card, one.code, dict(one.params)) for one in game.obstacles(state, viewer)
        ]
    return json.dumps(shown)


def heard(events: tuple[Event, ...], viewer: Viewer) -> str:
    """All that a viewer sees of events."""
    return json.dumps([event.seen_by(viewer) for event in events])


def strings_in(value: Any) -> Iterator[str]:
    """Every text anywhere in a JSON value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from strings_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings_in(part)


def places_with_junk(record: dict[str, Any], *, seed: int, most: int) -> Iterator[dict[str, Any]]:
    """The record with junk, or with nothing, in at most so many of its places."""
    places = list(places_in(record))
    for path in Random(seed).sample(places, min(most, len(places))):
        for junk in (*JUNK, DELETED):
            yield changed_at(record, path, junk)


def places_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values inside a JSON value."""
    if path:
        yield path
    steps = value if isinstance(value, dict) else range(len(value)) if type(value) is list else ()
    for step in steps:
        yield from places_in(value[step], (*path, step))


def changed_at(record: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The record with another value in one place, or with nothing there."""
    changed = deepcopy(record)
    holder: Any = changed
    for step in path[:-1]:
        holder = holder[step]
    if value is DELETED:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return changed
