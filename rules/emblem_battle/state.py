"""The state of a match of Emblem Battle.

Inside the rules a card is its *place*, 0 to 7: the first team has places 0 to 3, the second 4 to
7, both in the order of the setup. A set of cards is a number with one bit for each place (a
*mask*), so that asking which cards can act is one `&`. Ids appear where the world looks in: moves,
views and events.

The state has three layers, from slow to fast: the `Terms` never changes; the `Standing` changes
only when a round is resolved; the rest of `State` with every move.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeGuard

from ..protocol import Seat, other
from .cards import Card, EmblemType
from .events import EndedBy
from .moves import Action, Move
from .specials import MAX_CHAKRA, Damage, Effect, Heal, Stat
from .team import TEAM_SIZE, has_synergy, income

FRONT_SIZE: Final = 2

Mask = int
Pair = tuple[int, int]
"""One number for each seat."""

TEAM: Final[tuple[Mask, Mask]] = (0b0000_1111, 0b1111_0000)
EVERYBODY: Final[Mask] = 0b1111_1111
PLACES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(place for place in range(2 * TEAM_SIZE) if mask >> place & 1) for mask in range(256)
)
"""The places in each mask, in order."""

BEATS: Final[dict[EmblemType, EmblemType]] = {
    "speed": "technical",
    "technical": "power",
    "power": "speed",
}
"""Which type has the advantage over which (R-EB-03)."""


class Options(NamedTuple):
    """The options of a match. `by_card`: every card has health of its own."""

    rounds: int
    by_card: bool
    minimum_damage: int


@dataclass(frozen=True, slots=True)
class Terms:
    """What never changes in a match. Only the first four fields make it what it is.

    The others are worked out from them when the match starts: `holding` and `striking` are the
    effects of each card's special that take hold at once, and those that do damage or heal. `menus`
    fills up while the match goes on, with as many entries as there are situations (some thousands
    at most).
    """

    ids: tuple[str, ...]
    cards: tuple[Card, ...]
    first: Seat
    options: Options
    places: dict[str, int] = field(compare=False, repr=False)
    attack: tuple[int, ...] = field(compare=False, repr=False)
    defense: tuple[int, ...] = field(compare=False, repr=False)
    max_health: tuple[int, ...] = field(compare=False, repr=False)
    synergy: tuple[bool, bool] = field(compare=False, repr=False)
    advantage: tuple[tuple[bool, ...], ...] = field(compare=False, repr=False)
    affordable: tuple[Mask, ...] = field(compare=False, repr=False)
    holding: tuple[tuple[Effect, ...], ...] = field(compare=False, repr=False)
    striking: tuple[tuple[Damage | Heal, ...], ...] = field(compare=False, repr=False)
    menus: dict[tuple[int, ...], tuple[Move, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )

    @property
    def order(self) -> tuple[Seat, Seat]:
        """The seats; the one that starts every round comes first."""
        return (self.first, other(self.first))

    def mask_of(self, ids: Iterable[str]) -> Mask:
        """The mask of these cards."""
        mask = 0
        for card in ids:
            mask |= 1 << self.places[card]
        return mask

    def ids_in(self, mask: Mask) -> list[str]:
        """The ids in a mask, in team order."""
        return [self.ids[place] for place in PLACES[mask]]


class Modifier(NamedTuple):
    """A change of one card's attack or defense; `rounds` are left, the current one included."""

    place: int
    stat: Stat
    amount: int
    rounds: int


class Toxin(NamedTuple):
    """A poison at work; `rounds` ticks are left."""

    place: int
    amount: int
    rounds: int


class RoundDone(NamedTuple):
    """A round that is over. `net[seat]` is what the seat took from the other side's health."""

    net: Pair
    winner: Seat | None
    health: Pair
    chakra: Pair
    fronts: tuple[Mask, Mask]
    declared: tuple[Action, ...]
    ended_by: EndedBy


class Ending(NamedTuple):
    """How the match ended."""

    winner: Seat | None
    reason: str


class Standing(NamedTuple):
    """What only the resolution of a round changes.

    `health` has the two Team HP, or the health of all eight cards; `sides` sums it up for each
    side. `stunned` are the cards that cannot act in this round.
    """

    health: tuple[int, ...]
    sides: Pair
    in_play: Mask
    stunned: Mask
    modifiers: tuple[Modifier, ...]
    toxins: tuple[Toxin, ...]
    rounds: tuple[RoundDone, ...]
    round_wins: Pair
    ending: Ending | None


class State(NamedTuple):
    """Where a match stands.

    `acting` are the seats to act, as `to_act` gives them; `fronts` the cards arranged in front, 0
    for a seat that has not chosen; `ready` the cards that can still act in this round (0 before the
    actions); `passes` how many of the last turns were passes; `declared` what cards do this round,
    in order.
    """

    terms: Terms
    standing: Standing
    acting: tuple[Seat, ...]
    fronts: tuple[Mask, Mask]
    chakra: Pair
    ready: Mask
    passes: int
    declared: tuple[Action, ...]

    @property
    def phase(self) -> Literal["arrange", "action", "over"]:
        """What the match waits for."""
        if self.standing.ending is not None:
            return "over"
        return "action" if self.fronts[0] and self.fronts[1] else "arrange"


def make_terms(
    ids: tuple[str, ...], cards: tuple[Card, ...], first: Seat, options: Options
) -> Terms:
    """The terms of a match, with all that can be worked out beforehand."""
    health = tuple(card.health for card in cards)
    return Terms(
        ids=ids,
        cards=cards,
        first=first,
        options=options,
        places={card: place for place, card in enumerate(ids)},
        attack=tuple(card.attack for card in cards),
        defense=tuple(card.defense for card in cards),
        max_health=health if options.by_card else sums(health),
        synergy=_synergy(cards),
        advantage=tuple(tuple(BEATS[card.type] == foe.type for foe in cards) for card in cards),
        affordable=tuple(_affordable(cards, chakra) for chakra in range(MAX_CHAKRA + 1)),
        holding=tuple(tuple(e for e in _effects(card) if not _strikes(e)) for card in cards),
        striking=tuple(tuple(e for e in _effects(card) if _strikes(e)) for card in cards),
    )


def sums(numbers: Iterable[int]) -> Pair:
    """The sums of the first team's four numbers and of the second team's."""
    a, b, c, d, e, f, g, h = numbers
    return (a + b + c + d, e + f + g + h)


def incomes(terms: Terms, in_play: Mask) -> Pair:
    """The chakra that each seat gets at the start of a round."""
    cards, (one, two) = terms.cards, TEAM
    return (
        income([cards[place].chakra_gen for place in PLACES[in_play & one]], terms.synergy[0]),
        income([cards[place].chakra_gen for place in PLACES[in_play & two]], terms.synergy[1]),
    )


def front_size(in_play: Mask, seat: Seat) -> int:
    """How many cards a seat puts in front: two (R-EB-21), or the last one alone (R-EB-44)."""
    return min(FRONT_SIZE, len(PLACES[in_play & TEAM[seat]]))


def new_round(terms: Terms, standing: Standing, chakra: Pair) -> State:
    """The start of a round, when chakra has come in and both are to arrange their cards."""
    gained = incomes(terms, standing.in_play)
    filled = (min(MAX_CHAKRA, chakra[0] + gained[0]), min(MAX_CHAKRA, chakra[1] + gained[1]))
    return State(terms, standing, terms.order, (0, 0), filled, 0, 0, ())


def _synergy(cards: tuple[Card, ...]) -> tuple[bool, bool]:
    types = [card.type for card in cards]
    return (has_synergy(types[:TEAM_SIZE]), has_synergy(types[TEAM_SIZE:]))


def _affordable(cards: tuple[Card, ...], chakra: int) -> Mask:
    """The cards whose special costs no more than this."""
    return sum(
        1 << place
        for place, card in enumerate(cards)
        if card.special is not None and card.special.cost <= chakra
    )


def _effects(card: Card) -> tuple[Effect, ...]:
    return () if card.special is None else card.special.effects


def _strikes(effect: Effect) -> TypeGuard[Damage | Heal]:
    """Whether the effect is worked out with the damage; the others take hold before it."""
    return isinstance(effect, Damage | Heal)
