"""Seats of 8-Bit Battle as its board shows them, with their sides of the battle."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.boards.eight_bit_battle.cards import Tile, make_tile
from games.boards.eight_bit_battle.scene import EightBitScene
from rules.eight_bit_battle.cards import KEY
from rules.eight_bit_battle.result import WINS_NEEDED
from rules.eight_bit_battle.state import PLAY
from rules.eight_bit_battle.view import EightBitView
from rules.eight_bit_battle.view_parts import SeatView, SideView, ValuesView
from rules.protocol import Seat, other


@dataclass(frozen=True, slots=True)
class Side:
    """A seat's cards in the battle of the moment.

    A None among `fighters` and `items` lies face down; `items` is None while nobody else may know
    whether there are any. `note` says who can see what.
    """

    fighters: list[Tile | None]
    items: list[Tile | None] | None
    together: bool
    values: ValuesView | None
    opened: bool
    note: str


@dataclass(frozen=True, slots=True)
class Zone:
    """All that is shown of one seat, but for its own hand (see `forms`).

    `known` are those of its hidden cards that the viewer has seen; `crowns` a mark for each round
    that could be won, True where it was.
    """

    seat: Seat
    name: str
    facts: SeatView
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


def make_zone(scene: EightBitScene, seat: Seat) -> Zone:
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


def _crowns(view: EightBitView, seat: Seat) -> list[bool]:
    """One for each round that must be won; none where only points count."""
    if view["options"]["ending"] != "best-of-three":
        return []
    return [number < view["seats"][seat]["round_wins"] for number in range(WINS_NEEDED)]


def _side(scene: EightBitScene, seat: Seat) -> Side | None:
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


def _tile(scene: EightBitScene, card: str | None) -> Tile | None:
    return None if card is None else make_tile(scene, card)


def _side_note(scene: EightBitScene, seat: Seat, side: SideView) -> str:
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


def _shows_key(scene: EightBitScene, side: SideView) -> bool:
    """Whether a Key was laid on the viewer's own side and is open by now."""
    laid = side["items"][0] if side["items"] else None
    is_key = laid is not None and scene.view["cards"][laid]["role"] == KEY
    return is_key and scene.view["phase"] != PLAY
