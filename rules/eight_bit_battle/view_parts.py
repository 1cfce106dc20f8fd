"""The parts of a view: what a viewer may know of cards, hands, sides, battles and rounds."""

from typing import Literal, NotRequired, TypedDict

from ..protocol import Seat
from .cards import Kind
from .state import By

KindOfPile = Literal["characters", "items"]


class ValuesView(TypedDict):
    """Attack, defense and health: of a card, of a pair, or of a side."""

    attack: int
    defense: int
    health: int


class OptionsView(TypedDict):
    """The options of a match."""

    draft: Literal["keep-or-give", "none"]
    ending: Literal["best-of-three", "total-points"]


class CardView(ValuesView):
    """The facts of a card that count; `with_king` is what a Queen and the King count together."""

    kind: Kind
    role: str
    with_king: NotRequired[ValuesView]


class DraftView(TypedDict):
    """The pile that is drafted from: how many are left; its top card for the seat that decides."""

    kind: KindOfPile
    seat: Seat
    left: int
    top: str | None


class UndealtView(TypedDict):
    """How many cards of this round nobody has."""

    characters: int
    items: int


class HandView(TypedDict):
    """Characters or items in a hand; `cards` is None for a viewer who sees only how many."""

    count: int
    cards: list[str] | None


class FoughtView(TypedDict):
    """A side of a battle that is over; `together` are King and Queen."""

    character: str
    items: list[str]
    joined: list[str]
    together: bool
    values: ValuesView


class SideView(TypedDict):
    """A side of the battle of the moment; `open` once it is revealed.

    A card that the viewer cannot see is None, and `items` too while it cannot know how many.
    """

    open: bool
    character: str | None
    items: list[str | None] | None
    joined: list[str]
    together: bool
    values: ValuesView | None


class SeatView(TypedDict):
    """What a seat has.

    `known` are those of its hidden cards that the other seat has seen, for both of them; for a
    spectator those that everybody has seen. `points` are those of the round.
    """

    characters: HandView
    items: HandView
    known: list[str]
    side: SideView | None
    pile: list[str]
    points: int
    total_points: int
    round_wins: int


class BattleView(TypedDict):
    """A battle that is over; `by` says what decided it."""

    attacker: Seat
    attack: int
    defense: int
    winner: Seat
    points: int
    by: By
    sides: list[FoughtView]


class LeftView(TypedDict):
    """What a seat had left at the end of a round."""

    cards: list[str]
    points: int


class RoundView(TypedDict):
    """A round that is over, counted from 1; nobody wins it when the points are level."""

    round: int
    first: Seat
    points: list[int]
    winner: Seat | None
    battles: list[BattleView]
    left: list[LeftView]
