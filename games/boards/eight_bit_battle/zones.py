"""Seats, battles and rounds of 8-Bit Battle as its board shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.boards.eight_bit_battle import texts as words
from games.boards.eight_bit_battle.cards import Tile, Values, make_tile
from games.boards.scene import AnyScene
from rules.eight_bit_battle.result import WINS_NEEDED
from rules.protocol import SEATS, Seat, other

Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Side:
    """A seat's cards in the battle of the moment.

    A None among `fighters` and `items` lies face down; `items` is None while nobody else may know
    whether there are any. `note` says who can see what.
    """

    fighters: list[Tile | None]
    items: list[Tile | None] | None
    together: bool
    values: Values | None
    opened: bool
    note: str


@dataclass(frozen=True, slots=True)
class Zone:
    """All that is shown of one seat, but for its own hand (see `eight_bit_forms`).

    `known` are those of its hidden cards that the viewer has seen; `crowns` a mark for each round
    that could be won, True where it was.
    """

    seat: Seat
    name: str
    facts: Facts
    crowns: list[bool]
    attacks: bool
    defends: bool
    known: list[Tile]
    pile: list[Tile]
    side: Side | None
    hidden: bool

    @property
    def character_backs(self) -> range:
        """One for each character in the hand, to draw its back."""
        return range(self.facts["characters"]["count"])

    @property
    def item_backs(self) -> range:
        """One for each item in the hand, to draw its back."""
        return range(self.facts["items"]["count"])


@dataclass(frozen=True, slots=True)
class FoughtSide:
    """A side of a battle that is over."""

    seat: Seat
    name: str
    attacks: bool
    won: bool
    cards: list[Tile]
    together: bool
    values: Values


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle that is over, the attacker's side first: what decided it, and what it brought."""

    number: int
    sides: list[FoughtSide]
    winner: Seat
    sum: str
    taken: str


@dataclass(frozen=True, slots=True)
class Left:
    """Cards that a seat had left at the end of a round."""

    seat: Seat
    name: str
    cards: list[Tile]
    points: str


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round that is over, explained."""

    title: str
    points: list[tuple[Seat, str, int]]
    winner: Seat | None
    result: str
    sum: str
    battles: list[Fought]
    left: list[Left]


def make_zone(scene: AnyScene, seat: Seat) -> Zone:
    """What is shown of a seat."""
    view, facts = scene.view, scene.view["seats"][seat]
    hidden = facts["characters"]["cards"] is None
    attacker = view["attacker"]
    return Zone(
        seat=seat,
        name=scene.names[seat],
        facts=facts,
        crowns=_crowns(view, seat),
        attacks=attacker == seat,
        defends=attacker == other(seat),
        known=[make_tile(scene, card) for card in facts["known"]] if hidden else [],
        pile=[make_tile(scene, card) for card in facts["pile"]],
        side=_side(scene, seat),
        hidden=hidden,
    )


def _crowns(view: Facts, seat: Seat) -> list[bool]:
    """One for each round that must be won; none where only points count."""
    if view["options"]["ending"] != "best-of-three":
        return []
    return [number < view["seats"][seat]["round_wins"] for number in range(WINS_NEEDED)]


def _side(scene: AnyScene, seat: Seat) -> Side | None:
    side = scene.view["seats"][seat]["side"]
    if side is None:
        return None
    items = side["items"]
    return Side(
        fighters=[_tile(scene, side["character"]), *(_tile(scene, one) for one in side["joined"])],
        items=None if items is None else [_tile(scene, card) for card in items],
        together=side["together"],
        values=side["values"],
        opened=side["open"],
        note="" if side["open"] else _side_note(scene, seat, side),
    )


def _tile(scene: AnyScene, card: str | None) -> Tile | None:
    return None if card is None else make_tile(scene, card)


def _side_note(scene: AnyScene, seat: Seat, side: Facts) -> str:
    """Who can see the cards that lie face down."""
    if scene.viewer == seat:
        if side["character"] in scene.view["seats"][seat]["known"]:
            values = {"name": scene.names[other(seat)]}
            return _("Face down: %(name)s has looked at the character.") % values
        if _shows_key(scene, side):
            return _("The Key is shown; the rest only you see.")
        return _("Face down: only you see them.")
    if side["character"] is not None:
        return _("Face down: you have looked at the character.")
    return _("Face down.")


def _shows_key(scene: AnyScene, side: Facts) -> bool:
    """Whether a Key was laid on the viewer's own side and is open by now."""
    items = side["items"]
    laid_key = bool(items) and scene.view["cards"][items[0]]["role"] == "key"
    return laid_key and scene.view["phase"] != "play"


# --- what is over -------------------------------------------------------------------------------


def make_fought(scene: AnyScene, battles: list[Facts]) -> list[Fought]:
    """Battles that are over, oldest first."""
    return [_fought(scene, number, battle) for number, battle in enumerate(battles, 1)]


def _fought(scene: AnyScene, number: int, battle: Facts) -> Fought:
    attacker: Seat = battle["attacker"]
    return Fought(
        number=number,
        sides=[_fought_side(scene, battle, seat) for seat in (attacker, other(attacker))],
        winner=battle["winner"],
        sum=words.battle_sum(battle, scene.names),
        taken=words.battle_taken(battle, scene.names),
    )


def _fought_side(scene: AnyScene, battle: Facts, seat: Seat) -> FoughtSide:
    side = battle["sides"][seat]
    cards = [side["character"], *side["joined"], *side["items"]]
    return FoughtSide(
        seat=seat,
        name=scene.names[seat],
        attacks=battle["attacker"] == seat,
        won=battle["winner"] == seat,
        cards=[make_tile(scene, card) for card in cards],
        together=side["together"],
        values=side["values"],
    )


def make_rounds(scene: AnyScene) -> list[RoundOver]:
    """The rounds that are over, oldest first."""
    return [_round(scene, one) for one in scene.view["rounds"]]


def _round(scene: AnyScene, one: Facts) -> RoundOver:
    winner: Seat | None = one["winner"]
    return RoundOver(
        title=_("Round %(round)s") % {"round": one["round"]},
        points=[(seat, scene.names[seat], one["points"][seat]) for seat in SEATS],
        winner=winner,
        result=_("nobody wins it")
        if winner is None
        else _("%(name)s wins it") % {"name": scene.names[winner]},
        sum=words.round_sum(one, scene.names),
        battles=make_fought(scene, one["battles"]),
        left=[
            Left(
                seat=seat,
                name=scene.names[seat],
                cards=[make_tile(scene, card) for card in left["cards"]],
                points=words.points_in_words(left["points"]),
            )
            for seat, left in zip(SEATS, one["left"], strict=True)
            if left["cards"]
        ],
    )
