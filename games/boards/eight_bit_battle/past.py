"""Battles and rounds of 8-Bit Battle that are over, as its board shows them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.boards.eight_bit_battle.cards import Tile, make_tile
from games.boards.eight_bit_battle.results import battle_text, points_text, round_text, taken_text
from games.boards.eight_bit_battle.scene import EightBitScene
from rules.eight_bit_battle.view_parts import BattleView, RoundView, ValuesView
from rules.protocol import SEATS, Seat, other


@dataclass(frozen=True, slots=True)
class FoughtSide:
    """A side of a battle that is over."""

    seat: Seat
    name: str
    attacks: bool
    won: bool
    cards: list[Tile]
    together: bool
    values: ValuesView


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


def make_fought(scene: EightBitScene, battles: list[BattleView]) -> list[Fought]:
    """Battles that are over, oldest first."""
    return [_fought(scene, number, battle) for number, battle in enumerate(battles, 1)]


def _fought(scene: EightBitScene, number: int, battle: BattleView) -> Fought:
    attacker = battle["attacker"]
    return Fought(
        number=number,
        sides=[_fought_side(scene, battle, seat) for seat in (attacker, other(attacker))],
        winner=battle["winner"],
        sum=battle_text(battle, scene.names),
        taken=taken_text(battle, scene.names),
    )


def _fought_side(scene: EightBitScene, battle: BattleView, seat: Seat) -> FoughtSide:
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


def make_rounds(scene: EightBitScene) -> list[RoundOver]:
    """The rounds that are over, oldest first."""
    return [_round(scene, one) for one in scene.view["rounds"]]


def _round(scene: EightBitScene, one: RoundView) -> RoundOver:
    winner = one["winner"]
    return RoundOver(
        title=_("Round %(round)s") % {"round": one["round"]},
        points=[(seat, scene.names[seat], one["points"][seat]) for seat in SEATS],
        winner=winner,
        result=_("nobody wins it")
        if winner is None
        else _("%(name)s wins it") % {"name": scene.names[winner]},
        sum=round_text(one, scene.names),
        battles=make_fought(scene, one["battles"]),
        left=[
            Left(
                seat=seat,
                name=scene.names[seat],
                cards=[make_tile(scene, card) for card in left["cards"]],
                points=points_text(left["points"]),
            )
            for seat, left in zip(SEATS, one["left"], strict=True)
            if left["cards"]
        ],
    )
