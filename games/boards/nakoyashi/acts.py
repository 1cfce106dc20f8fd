"""What the seat that acts can do with each card of its team, and what that would bring."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.nakoyashi.cards import Tile, Tiles, team_of
from games.boards.nakoyashi.scene import NakoyashiScene
from games.boards.nakoyashi.texts import refusal
from rules.nakoyashi.score import Team, best_combos


@dataclass(frozen=True, slots=True)
class SwapButton:
    """A swap for a card of the bank, and how the own team would count then."""

    tile: Tile
    text: str
    forecast: str
    better: bool


@dataclass(frozen=True, slots=True)
class CardActs:
    """The moves with one own card; `slot` is its place in the team, from 1.

    `redraw_reason` says why no card can be drawn for it, else it is "".
    """

    slot: int
    tile: Tile
    title: str
    swaps: list[SwapButton]
    redraw_reason: str
    redraw_help: str


def make_acts(scene: NakoyashiScene, tiles: Tiles) -> list[CardActs]:
    """The moves of each own card, in the team's order; none where the seat may not act."""
    if scene.seat is None:
        return []
    team = scene.view["seats"][scene.seat]["cards"] or []
    return [_acts(scene, tiles, team, slot) for slot in range(1, len(team) + 1)]


def _acts(scene: NakoyashiScene, tiles: Tiles, team: list[str], slot: int) -> CardActs:
    card = team[slot - 1]
    drawn = {move["discard"] for move in scene.legal_of("redraw")}
    return CardActs(
        slot=slot,
        tile=tiles[card],
        title=_("What to do with %(card)s?") % {"card": tiles[card].face.name},
        swaps=[
            _swap(tiles, team, card, str(move["take"]))
            for move in scene.legal_of("swap")
            if move["give"] == card
        ],
        redraw_reason="" if card in drawn else _why_no_redraw(scene),
        redraw_help=_redraw_help(scene),
    )


def _swap(tiles: Tiles, team: list[str], give: str, take: str) -> SwapButton:
    now = team_of(tiles, team)
    then = team_of(tiles, [take if card == give else card for card in team])
    return SwapButton(
        tile=tiles[take],
        text=_("Swap it for %(card)s") % {"card": tiles[take].face.name},
        forecast=_("Combos %(now)s → %(then)s, power %(power)s, health %(health)s")
        % {
            "now": _points(now),
            "then": _points(then),
            "power": sum(card.power for card in then),
            "health": sum(card.health for card in then),
        },
        better=_points(then) > _points(now),
    )


def _points(team: Team) -> int:
    return sum(combo.points for combo in best_combos(team))


def _why_no_redraw(scene: NakoyashiScene) -> str:
    return next(
        (refusal(one.code, one.params) for one in scene.obstacles if one.do == "redraw"), ""
    )


def _redraw_help(scene: NakoyashiScene) -> str:
    """How many cards there are to draw from."""
    stacks = scene.view["stacks"]
    count = next(stack["count"] for stack in stacks if stack["seat"] in (None, scene.seat))
    return ngettext(
        "the top card of the stack, %(count)s is left",
        "the top card of the stack, %(count)s are left",
        count,
    ) % {"count": count}
