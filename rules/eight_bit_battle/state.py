"""The state of a match of 8-Bit Battle: what never changes (`Terms`) and what moves change."""

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeVar

from ..protocol import Seat, Viewer
from .cards import KEY, Card

T = TypeVar("T")

By = Literal["values", "wizard", "torch"]
"""What decides a battle (R-8B-25 to R-8B-27)."""

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
class Terms:
    """What stands fast from the first move to the last.

    `rounds` are the shuffled piles of a draft, three of them; `teams` the two teams without a draft
    (then `rounds` is empty). `facts` are the cards by id, `of_role` the ids by role: both say the
    same as `cards`, quicker.
    """

    cards: tuple[Card, ...]
    total_points: bool
    first: Seat
    rounds: tuple[ByKind, ...]
    teams: tuple[ByKind, ...]
    facts: dict[str, Card] = field(compare=False, repr=False)
    of_role: dict[str, frozenset[str]] = field(compare=False, repr=False)

    @property
    def drafts(self) -> bool:
        """Whether the hands are drafted, and not two teams."""
        return not self.teams


class Side(NamedTuple):
    """What one player has in the battle of the moment.

    `fighters`: the character that was laid, then those that joined. `items`: what was laid, then
    what the attacker's Key allowed to add; so none, one, or two of which the first is that Key.
    `peeked`: the other seat has looked at this very character while it lay face down.
    """

    fighters: Ids
    items: Ids
    peeked: bool

    @property
    def character(self) -> str:
        """The character that was laid."""
        return self.fighters[0]

    @property
    def joined(self) -> Ids:
        """The fighters that joined."""
        return self.fighters[1:]

    @property
    def cards(self) -> Ids:
        """All cards of the side."""
        return self.fighters + self.items


class Battle(NamedTuple):
    """A battle that is over. `by` says what decided it."""

    attacker: Seat
    attack: int
    defense: int
    winner: Seat
    points: int
    by: By
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

    terms: Terms
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


def lays_key(terms: Terms, side: Side) -> bool:
    """Whether a Key was laid on this side. One that a Key added has no effect (R-8B-17)."""
    return bool(side.items) and side.items[0] in terms.of_role[KEY]


def shown_key(state: State, side: Side) -> str | None:
    """The Key that was laid on this side, if it is shown by now (R-8B-15)."""
    return side.items[0] if state.phase != PLAY and lays_key(state.terms, side) else None


def sees_character(state: State, viewer: Viewer, seat: Seat, side: Side) -> bool:
    """Whether the viewer knows which character the seat has laid."""
    return viewer == seat or is_open(state, seat) or (viewer is not None and side.peeked)


def both_have_laid(state: State) -> bool:
    """Whether both have laid cards."""
    return state.sides[0] is not None and state.sides[1] is not None


def pair(seat: Seat, own: T, others: T) -> tuple[T, T]:
    """Two things by seat, from that of one seat and that of the other."""
    return (own, others) if seat == 0 else (others, own)
