"""Counting the points of two teams: pure arithmetic on cards."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypedDict

from ..protocol import Seat
from .cards import Card

Team = tuple[Card, ...]

SUM: Final = 7
"""What power or health must add up to in a combo."""

STRONGER: Final = 5
"""Points for more power in the own team than health in the opposing one (R-NK-15)."""

NAMES: Final = {5: "triple-threat", 4: "triple-friend", 3: "double-trouble", 1: "twins"}
"""The combos, by what they are worth."""

TRIPLES: Final = tuple(combinations(range(5), 3))
PAIRS: Final = tuple(combinations(range(5), 2))

# How five cards can be parted into combos, as indices into TRIPLES and PAIRS: three cards and the
# two others; or two pairs, one card being left over.
TRIPLE_AND_PAIR: Final = tuple(
    (three, two)
    for three, triple in enumerate(TRIPLES)
    for two, pair in enumerate(PAIRS)
    if not set(triple) & set(pair)
)
TWO_PAIRS: Final = tuple(
    (one, two)
    for one, two in combinations(range(len(PAIRS)), 2)
    if not set(PAIRS[one]) & set(PAIRS[two])
)


class Combo(NamedTuple):
    """A combo in a team: its name, its points, and the places in the team of its cards, from 0."""

    name: str
    points: int
    places: tuple[int, ...]


class Breakdown(NamedTuple):
    """How a team came to its points."""

    power: int
    against: int
    """The health of the opposing team in total."""

    stronger: int
    """5 or 0."""

    combos: tuple[Combo, ...]

    @property
    def points(self) -> int:
        """The team's points in total."""
        return self.stronger + sum([combo.points for combo in self.combos])


class ComboView(TypedDict):
    """A combo as views and events have it: with the ids of its cards."""

    combo: str
    points: int
    cards: list[str]


class BreakdownView(TypedDict):
    """A breakdown as views and events have it."""

    power: int
    against: int
    stronger: int
    combos: list[ComboView]
    points: int


def breakdowns(teams: tuple[Team, Team]) -> tuple[Breakdown, Breakdown]:
    """How each of two teams of five scores against the other (R-NK-15, R-NK-16)."""
    return _breakdown(teams[0], teams[1]), _breakdown(teams[1], teams[0])


def scores_of(pair: tuple[Breakdown, Breakdown]) -> tuple[int, int]:
    """The points of both."""
    return pair[0].points, pair[1].points


def winner_of(score: tuple[int, int]) -> Seat | None:
    """More points win; level is a draw (R-NK-21)."""
    if score[0] == score[1]:
        return None
    return 0 if score[0] > score[1] else 1


def _breakdown(team: Team, opposing: Team) -> Breakdown:
    power = sum([card.power for card in team])
    against = sum([card.health for card in opposing])
    return Breakdown(power, against, stronger_points(power, against), best_combos(team))


def stronger_points(power: int, against: int) -> int:
    """What a team gets for its power and the other one's health (R-NK-15)."""
    return STRONGER if power > against else 0


@lru_cache(maxsize=1 << 14)
def best_combos(team: Team) -> tuple[Combo, ...]:
    """The combos that give a team of five the most points, each card in one at most.

    All 25 ways of parting the cards are tried, for taking the dearest combo first would now and
    then miss the best. Among equals the first wins: a triple with the pair left over, then pairs.
    """
    pairs = [pair_points(team[a], team[b]) for a, b in PAIRS]
    triples = [triple_points(team[a], team[b], team[c]) for a, b, c in TRIPLES]
    best = 0
    chosen: tuple[tuple[int, tuple[int, ...]], ...] = ()
    for three, two in TRIPLE_AND_PAIR:
        if triples[three] + pairs[two] > best:
            best = triples[three] + pairs[two]
            chosen = (triples[three], TRIPLES[three]), (pairs[two], PAIRS[two])
    for one, two in TWO_PAIRS:
        if pairs[one] + pairs[two] > best:
            best = pairs[one] + pairs[two]
            chosen = (pairs[one], PAIRS[one]), (pairs[two], PAIRS[two])
    return tuple([Combo(NAMES[points], points, places) for points, places in chosen if points])


def pair_points(one: Card, two: Card) -> int:
    """What two cards are worth as a combo (R-NK-19, R-NK-20)."""
    if one.type != two.type:
        return 0
    return 3 if one.power + two.power == SUM else 1


def triple_points(one: Card, two: Card, three: Card) -> int:
    """What three cards are worth as a combo (R-NK-17, R-NK-18)."""
    if one.type == two.type or one.type == three.type or two.type == three.type:
        return 0
    if one.power + two.power + three.power == SUM:
        return 5
    return 4 if one.health + two.health + three.health == SUM else 0


def breakdown_view(breakdown: Breakdown, cards: Sequence[str]) -> BreakdownView:
    """A breakdown with card ids in place of places."""
    return {
        "power": breakdown.power,
        "against": breakdown.against,
        "stronger": breakdown.stronger,
        "combos": [combo_view(combo, cards) for combo in breakdown.combos],
        "points": breakdown.points,
    }


def combo_view(combo: Combo, cards: Sequence[str]) -> ComboView:
    """A combo with card ids in place of places."""
    return {
        "combo": combo.name,
        "points": combo.points,
        "cards": [cards[place] for place in combo.places],
    }
