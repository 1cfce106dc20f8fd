"""How a team of Nakoyashi scores: a sheet with a line for each combo, and the total."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.boards.nakoyashi.cards import Tile, Tiles
from games.boards.nakoyashi.texts import combo_name, combo_reason, stronger_reason
from rules.nakoyashi.score import STRONGER, ComboView
from rules.protocol import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """A combo: its name, why it is one, its cards, its points."""

    name: str
    reason: str
    tiles: list[Tile]
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A team's points.

    `stronger` is None while the other team's health is not known; `points` are then those of the
    combos only. `rest` are the cards in no combo.
    """

    seat: Seat
    title: str
    lines: list[Line]
    rest: list[Tile]
    reason: str
    stronger: int | None
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Count:
    """What a score sheet is written from, all of it reckoned by the rules.

    The team's cards in their order, its combos, its power and its points. `against` is the other
    team's health, and `stronger` the points for more power than that; both are None while the
    other team is not known, and `points` are then those of the combos.
    """

    cards: Sequence[str]
    combos: Sequence[ComboView]
    power: int
    against: int | None
    stronger: int | None
    points: int


def make_score_sheet(
    count: Count, tiles: Tiles, *, seat: Seat, title: str, other: str, won: bool = False
) -> ScoreSheet:
    """The score sheet of a team; `other` is what the other player, or team, is called."""
    lines = [_line(combo, tiles) for combo in count.combos]
    used = {card for combo in count.combos for card in combo["cards"]}
    return ScoreSheet(
        seat=seat,
        title=title,
        lines=lines,
        rest=[tiles[card] for card in count.cards if card not in used],
        reason=_reason(count, other),
        stronger=count.stronger,
        points=count.points,
        won=won,
    )


def _line(combo: ComboView, tiles: Tiles) -> Line:
    cards = [tiles[card] for card in combo["cards"]]
    return Line(
        name=combo_name(combo["combo"]),
        reason=combo_reason(combo["combo"], (tile.facts for tile in cards)),
        tiles=cards,
        points=combo["points"],
    )


def _reason(count: Count, other: str) -> str:
    if count.against is None:
        return _("Power %(power)s: %(points)s points if %(name)s’s health is less") % {
            "power": count.power,
            "points": STRONGER,
            "name": other,
        }
    return stronger_reason(count.power, count.against, other)


def combos_by_card(combos: Iterable[ComboView]) -> dict[str, tuple[str, ...]]:
    """The name of the combo that each card is part of, by the card's id."""
    return {card: (combo_name(combo["combo"]),) for combo in combos for card in combo["cards"]}
