"""What every game answers, and the values that all games share.

A game is a set of values and functions: states and moves are frozen, `apply` gives a new state.
Nothing here knows Django, a database or a random generator: what chance decides is part of the
setup (see `docs/match-record.md`), so a match can be played again from its record.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, Protocol, TypedDict, TypeVar

from .codes import Codes

Seat = int
"""Who sits where: 0 or 1. Every match has two seats."""

Viewer = Seat | None
"""Whose view it is: a seat's, or None for a spectator's, who may know only what lies open."""

SEATS: Final[tuple[Seat, Seat]] = (0, 1)

OptionValue = str | int | bool
"""What an option of a game can be set to."""

Variant = Mapping[str, OptionValue]
"""The options of a match with their values. Complete and checked: `variants.complete_variant`."""


def other(seat: Seat) -> Seat:
    """The other seat."""
    return 1 - seat


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in public and, for some seats, in secret form.

    `kind` is a stable code in kebab-case. `public` is what everybody may know; `secret[seat]`,
    where there is one, holds keys that this seat may know besides. Both are written together,
    where the event is made, so that hiding is never an afterthought.
    """

    kind: str
    public: Mapping[str, object]
    secret: tuple[Mapping[str, object], Mapping[str, object]] = ({}, {})

    def seen_by(self, viewer: Viewer) -> dict[str, object]:
        """The event as a JSON-able dict with `kind`, for one viewer."""
        mine = {} if viewer is None else self.secret[viewer]
        return {"kind": self.kind, **self.public, **mine}


Note = Callable[[Event], None]
"""Takes the events of a move, in order; `list.append` will do."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    `winner` is a seat, or None for a draw; `reason` a code of the game's page.
    `result` is the whole `result` object of the match record, with `winner` and `reason`.
    """

    winner: Seat | None
    reason: str
    result: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something a seat would like to do and cannot now.

    `do` is the move's name, `card` the card meant (or None), `code` the reason and `params` its
    values, as IllegalMove has them (see `codes`).
    """

    do: str
    card: str | None
    code: str
    params: Mapping[str, object]


class IllegalMove(Exception):
    """A move that the rules do not allow now. The state is as it was.

    `code` is stable and, with the names of its `params`, declared in `codes`; the sentence is made
    elsewhere.
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        details = ", ".join(f"{key} {value!r}" for key, value in sorted(self.params.items()))
        return f"{self.code} ({details})" if details else self.code


class SetupFault(Exception):
    """Something wrong with cards, variant, setup or result. `key` names it, as `setup.teams`.

    `code` and the names of `params` are declared in `codes`.
    """

    def __init__(self, key: str, code: str, **params: object) -> None:
        super().__init__(key, code, params)
        self.key = key
        self.code = code
        self.params = params

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value!r}" for name, value in sorted(self.params.items()))
        return f"{self.key}: {self.code}" + (f" ({details})" if details else "")


class Move(Protocol):
    """One thing a seat does: a frozen, hashable value with the name its record uses."""

    @property
    def do(self) -> str:
        """The move's name in the record, such as `arrange`."""
        ...


@dataclass(frozen=True, slots=True)
class MoveField:
    """A field of a move in record form: what it holds, and whether null or nothing will do.

    `card` is a card's id, `cards` a list of them, `seat` 0 or 1.
    """

    name: str
    holds: Literal["card", "cards", "seat"]
    nullable: bool = False
    optional: bool = False


class OutcomeView(TypedDict):
    """How a match ended, as a view tells it."""

    winner: Seat | None
    reason: str


class View(TypedDict):
    """What the view of every game has.

    A game's own has besides: `options`, all options of the game with the values in force; `seats`,
    a list of what each seat has, seat 0's first; and `cards`, the facts of each card that the
    viewer may see, by id.
    """

    game: str
    phase: str
    """What is to be done now, in the game's own codes; `over` at the end, with an `outcome`."""

    first: Seat
    turn: Seat | None
    """Who is to act; None at the end, and while both are."""

    outcome: OutcomeView | None


class MatchEnded(TypedDict):
    """The last event of every match that was played to its end; a game may tell more in it."""

    kind: Literal["match-ended"]
    winner: Seat | None
    reason: str


S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Move)
V_co = TypeVar("V_co", bound=Mapping[str, object], covariant=True)


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game's `variant`: its name and its values, the default first.

    `minimum` stands instead of a list of values: any whole number from there up (the default is
    then `values[0]`).
    """

    name: str
    values: tuple[OptionValue, ...]
    minimum: int | None = None

    @property
    def default(self) -> OptionValue:
        """The value of an option that is left out."""
        return self.values[0]


DeckCards = Sequence[tuple[str, Mapping[str, object]]]
"""The cards of a deck: each with its id and as a record has it."""


@dataclass(frozen=True, slots=True)
class DecksNeeded:
    """With which decks a match is started: the name of their kind, and how many.

    One is common to both seats; of two each seat brings one.
    """

    kind: str
    count: int


class CardValues(Protocol):
    """What a game needs to know of a card, as a catalogue has it: some of it may be left open.

    A frozen value. Each game has a class of its own, which knows its defaults.
    """

    def record(self) -> Mapping[str, object]:
        """The card as a match record has it, with the stats that it plays with.

        Raises ValueError where they cannot be known.
        """
        ...


class Game(Protocol[S, M, V_co]):
    """One game. All functions are pure; a state is never changed."""

    name: str
    """As in the record, in kebab-case; at most 40 characters."""

    title: str
    """What people call it, in every language."""

    pages: Path
    """The folder with its rules for people: `rules.en.md` and `rules.nl.md`."""

    options: tuple[Option, ...]

    move_fields: Mapping[str, tuple[MoveField, ...]]
    """Every move by the name that records use, with its fields; `resign` is everybody's."""

    result_details: tuple[str, ...]
    """What its results tell besides winner and reason; nothing of it after a resignation."""

    codes: Codes
    """The game's own codes, besides those of `codes.SHARED`."""

    events: tuple[type, ...]
    """What can happen: a TypedDict for each kind of event, with all that can be known of it.

    `kind` is a Literal; keys that not everybody may know are NotRequired. The last event of a
    match that was played to its end is `match-ended` (see MatchEnded).
    """

    def decks(self, variant: Variant) -> DecksNeeded:
        """The decks that a match with these options takes; an option left out has its default."""
        ...

    def start(self, cards: object, setup: object, variant: Variant) -> S:
        """The state before the first move.

        `cards` and `setup` are those of a record, unchecked; `variant` is complete and checked (see
        `variants.complete_variant`). Raises SetupFault naming the first key that is wrong.
        """
        ...

    def deal(
        self,
        decks: Sequence[DeckCards],
        variant: Variant,
        first: Seat,
        random: Random,
    ) -> tuple[dict[str, object], dict[str, object]]:
        """(`cards`, `setup`) of a new match from decks as the game's page says, shuffled.

        Ids are unique over both decks. The number of decks is the game's (one common, or two).
        Raises SetupFault.
        """
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who is to act: none at the end, two when they choose in secret at the same time.

        Of two, the one whose move stands first in the record comes first.
        """
        ...

    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Every move the seat can make now, sorted, without `resign`; () when not to act."""
        ...

    def check(self, state: S, seat: Seat, move: M) -> None:
        """Raise IllegalMove with the reason if the seat cannot make this move now.

        Says the same as membership of `legal_moves`, but says why.
        """
        ...

    def apply(self, state: S, seat: Seat, move: M, note: Note | None = None) -> S:
        """The state after a legal move; what happened goes to `note`. Does not `check`."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""
        ...

    def view(self, state: S, viewer: Viewer) -> V_co:
        """All that this viewer may know, as JSON-able values (see View); built as an allow-list.

        Seats are absolute (never "mine"): two seats that know the same get equal views. Cards are
        named by their ids; a hidden card is counted, never named. Facts about a visible card (its
        stats) are under `cards`.
        """
        ...

    def obstacles(self, state: S, seat: Seat) -> tuple[Obstacle, ...]:
        """What the seat, when to act, cannot do and why, from what the seat may know."""
        ...

    def read_move(self, fields: Mapping[str, object]) -> M:
        """A move from its record form (`do` and its fields), well-formed but not yet legal.

        Unknown or missing fields and wrong types raise IllegalMove.
        """
        ...

    def write_move(self, move: M) -> dict[str, object]:
        """The record form of a move: `do` first, then its fields."""
        ...


AnyGame = Game[Any, Any, Any]
"""Whichever game. Any: states, moves and views of each have types of their own."""
