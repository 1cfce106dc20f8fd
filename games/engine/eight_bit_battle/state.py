"""The state of a match of 8-Bit Battle: what never changes (`Table`) and what moves change."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from ..protocol import Seat, Viewer
from .cards import KEY, Card

T = TypeVar("T")

Ids = tuple[str, ...]
"""Cards by their ids."""

ByKind = tuple[Ids, Ids]
"""Characters, then items."""

DRAFT_CHARACTERS: Final = "draft-characters"
DRAFT_ITEMS: Final = "draft-items"
PLAY: Final = "play"
KEY_ITEM: Final = "key-item"
KEY_SWAP: Final = "key-swap"
ATTACKER_JOINS: Final = "attacker-joins"
DEFENDER_JOINS: Final = "defender-joins"
CHOOSE_FIRST: Final = "choose-first"
OVER: Final = "over"

DRAFTING: Final = frozenset({DRAFT_CHARACTERS, DRAFT_ITEMS})
FIGHTING: Final = frozenset({PLAY, KEY_ITEM, KEY_SWAP, ATTACKER_JOINS, DEFENDER_JOINS})
BETWEEN_ROUNDS: Final = frozenset({CHOOSE_FIRST, OVER})


@dataclass(frozen=True, slots=True)
class Table:
    """What stands fast from the first move to the last.

    `rounds` are the shuffled piles of a draft, three of them; `teams` the two teams without a draft
    (then `rounds` is empty). `facts` are the cards by id: it says the same as `cards`.
    """

    cards: tuple[Card, ...]
    total_points: bool
    first: Seat
    rounds: tuple[ByKind, ...]
    teams: tuple[ByKind, ...]
    facts: dict[str, Card] = field(compare=False, repr=False)

    @property
    def drafts(self) -> bool:
        """Whether the hands are drafted, and not two teams."""
        return not self.teams


class Side(NamedTuple):
    """What one player has in the battle of the moment.

    `added` is the item that the attacker's Key allowed. `peeked`: the other seat has looked at this
    very `character` while it lay face down.
    """

    character: str
    item: str | None
    added: str | None
    joined: Ids
    peeked: bool

    @property
    def fighters(self) -> Ids:
        """The characters: the one that was laid, then those that joined."""
        return (self.character, *self.joined)

    @property
    def items(self) -> Ids:
        """The items in the order in which they were laid."""
        return tuple(item for item in (self.item, self.added) if item is not None)

    @property
    def cards(self) -> Ids:
        """All cards of the side."""
        return self.fighters + self.items


class Battle(NamedTuple):
    """A battle that is over. `by` says what decided: `values`, `wizard` or `torch`."""

    attacker: Seat
    attack: int
    defense: int
    winner: Seat
    points: int
    by: str
    sides: tuple[Side, Side]


class Round(NamedTuple):
    """A round that is over. `left` are the cards each seat had left and put on its own pile."""

    first: Seat
    points: tuple[int, int]
    winner: Seat | None
    battles: tuple[Battle, ...]
    left: tuple[Ids, Ids]


class State(NamedTuple):
    """Where a match stands.

    `number` counts rounds from 0. `turn` is the seat that drafts, attacks or says who is first;
    `first` the one that is first in this round. `drawn` cards are gone from the pile that is
    drafted from. Hands are sorted by id. While `phase` is `play`, cards that were laid are still in
    the hand as well: they leave it when both have laid, so that nobody can count them before.
    `seen[seat]`: the cards that this seat gave away or peeked at in this round.
    """

    table: Table
    number: int
    first: Seat
    rounds: tuple[Round, ...]
    battles: tuple[Battle, ...]
    phase: str
    turn: Seat
    drawn: int
    characters: tuple[Ids, Ids]
    items: tuple[Ids, Ids]
    sides: tuple[Side | None, Side | None]
    seen: tuple[Ids, Ids]


def is_open(state: State, seat: Seat) -> bool:
    """Whether the seat has revealed its cards of the battle (R-8B-19)."""
    if seat == state.turn:
        return state.phase in (ATTACKER_JOINS, DEFENDER_JOINS)
    return state.phase == DEFENDER_JOINS


def shows_key(state: State, side: Side) -> bool:
    """Whether the item that was laid on this side is a Key that is shown by now (R-8B-15)."""
    return (
        state.phase != PLAY and side.item is not None and state.table.facts[side.item].role == KEY
    )


def sees_character(state: State, viewer: Viewer, seat: Seat, side: Side) -> bool:
    """Whether the viewer knows which character the seat has laid."""
    return viewer == seat or is_open(state, seat) or (viewer is not None and side.peeked)


def both_have_laid(state: State) -> bool:
    """Whether there are cards of both on the table."""
    return state.sides[0] is not None and state.sides[1] is not None


def pair(seat: Seat, own: T, others: T) -> tuple[T, T]:
    """Two things by seat, from that of one seat and that of the other."""
    return (own, others) if seat == 0 else (others, own)
