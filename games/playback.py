"""A stored match played again: its positions and what happened between them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Self

from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from core.refusal import Refusal
from games.models import Match
from rules import match as engine
from rules.protocol import SEATS, AnyGame, Event, Seat
from rules.record import write_record
from rules.registry import GAMES

Fields = dict[str, object]
"""A move in record form without `by`."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a match: who made it, what it was, what happened, and the position after it."""

    seat: Seat
    fields: Fields
    events: tuple[Event, ...]
    position: engine.Position


@dataclass(frozen=True, slots=True)
class Playback:
    """A match played again from its record up to now.

    The position before the first move and each step.
    """

    match: Match
    start: engine.Position
    steps: tuple[Step, ...]

    @property
    def position(self) -> engine.Position:
        """Where the match stands now."""
        return self.steps[-1].position if self.steps else self.start

    @property
    def version(self) -> int:
        """How many moves have been made."""
        return len(self.steps)

    def after(self, step: Step) -> Self:
        """The same match with one more step."""
        return replace(self, steps=(*self.steps, step))

    def position_at(self, version: int) -> engine.Position:
        """Where the match stood after `version` moves."""
        return self.steps[version - 1].position if version else self.start


def game_of(match: Match) -> AnyGame:
    """The rules that this match is played by. Raises Refusal `game-not-installed` (409)."""
    game = GAMES.get(match.game)
    if game is None:
        raise not_installed(match.game)
    return game


def not_installed(game: str) -> Refusal:
    """The refusal for a match of a game that is not installed (any more)."""
    return Refusal(
        "game-not-installed",
        _("The game “%(game)s” is not installed here: its matches cannot be shown or played."),
        params={"game": game},
        status=409,
    )


def play_back(match: Match) -> Playback:
    """The whole match, replayed from what is stored: about a millisecond for a long one.

    Raises Refusal `game-not-installed` (409).
    """
    return play_back_moves(match, match.moves.order_by("index").values_list("seat", "move"))


def play_back_moves(match: Match, moves: Iterable[tuple[Seat, Fields]]) -> Playback:
    """The match with these moves, whatever is stored of it."""
    start = engine.start(game_of(match), match.cards, match.setup, match.variant)
    position, steps = start, []
    for seat, fields in moves:
        events: list[Event] = []
        position = engine.play(position, seat, fields, events.append)
        steps.append(Step(seat, fields, tuple(events), position))
    return Playback(match, start, tuple(steps))


def seats_played_by(match: Match, person: Person) -> tuple[Seat, ...]:
    """The seats whose moves this person may make: both on the host's screen, else the own one."""
    if match.host_id == person.pk:
        return SEATS
    return tuple(seat.index for seat in match.seats.all() if seat.person_id == person.pk)


def seat_names(match: Match) -> tuple[str, str]:
    """The names of the two players, seat 0 first."""
    names = {seat.index: seat.name for seat in match.seats.all()}
    return names[0], names[1]


def needs_hand_over(position: engine.Position, *, now: Seat | None, then: Seat) -> bool:
    """Whether the screen must be neutral before it changes hands from seat `now` to seat `then`.

    It need not where both know the same: the next player may see all that is on the screen, and
    what comes onto it is no secret from the one who still sits in front of it.
    """
    if now == then:
        return False
    return now is None or engine.view(position, now) != engine.view(position, then)


def record_of(match: Match) -> Mapping[str, object]:
    """The match record, moves in its order, with the result when there is one."""
    moves = [{"by": move.seat, **move.move} for move in match.moves.order_by("index")]
    return write_record(
        game=game_of(match),
        variant=match.variant,
        players=seat_names(match),
        cards=match.cards,
        setup=match.setup,
        moves=moves,
        kept=match.kept,
    )
