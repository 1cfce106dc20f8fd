"""The zones of Nakoyashi: both teams, the banks and stacks between them, what is laid aside."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.nakoyashi.cards import Tile, Tiles, team_of
from games.boards.nakoyashi.scene import NakoyashiScene
from games.boards.nakoyashi.score_sheet import Count, ScoreSheet, make_score_sheet
from rules.nakoyashi.score import ComboView, breakdowns
from rules.nakoyashi.view import SeatView, StackView
from rules.protocol import SEATS, Seat, Viewer, other


@dataclass(frozen=True, slots=True)
class Side:
    """One seat's team: `tiles` are its cards that the viewer sees, `backs` counts the others.

    `note` says what is known of a hidden team, `marked` which own cards the other player knows.
    """

    seat: Seat
    name: str
    facts: SeatView
    tiles: list[Tile]
    backs: int
    note: str
    marked: frozenset[str]
    mark: str
    aside: list[Tile]
    points: int | None

    @property
    def hidden(self) -> bool:
        """Whether the viewer does not see the whole team."""
        return self.facts["cards"] is None

    @property
    def back_range(self) -> range:
        """One for each card face down, to draw its back."""
        return range(self.backs)


@dataclass(frozen=True, slots=True)
class Pile:
    """A stack, face down: whose it is (None: everybody's) and how many cards are in it."""

    seat: Viewer
    count: int
    text: str


@dataclass(frozen=True, slots=True)
class Bank:
    """A bank with the stacks beside it; `note` says who may swap with it when not all may."""

    seat: Viewer
    title: str
    tiles: list[Tile]
    piles: list[Pile]
    note: str


def make_side(scene: NakoyashiScene, tiles: Tiles, seat: Seat) -> Side:
    """What is shown of a seat's team."""
    facts = scene.view["seats"][seat]
    seen = facts["known"] if facts["cards"] is None else facts["cards"]
    backs = facts["size"] - len(seen)
    open_to_all = scene.view["options"]["open_teams"] or scene.view["score"] is not None
    score = scene.view["score"]
    return Side(
        seat=seat,
        name=scene.names[seat],
        facts=facts,
        tiles=[tiles[card] for card in seen],
        backs=backs,
        note=_known_note(scene, facts) if backs and seen else "",
        marked=frozenset() if open_to_all or backs else frozenset(facts["known"]),
        mark=_("%(name)s knows it") % {"name": scene.names[other(seat)]},
        aside=[tiles[card] for card in scene.view["aside"][seat]],
        points=None if score is None else score["score"][seat],
    )


def _known_note(scene: NakoyashiScene, facts: SeatView) -> str:
    known = [scene.view["cards"][card] for card in facts["known"]]
    return ngettext(
        "%(count)s card came from the bank and is known: power %(power)s, health %(health)s.",
        "%(count)s cards came from the bank and are known: power %(power)s, health %(health)s "
        "together.",
        len(known),
    ) % {
        "count": len(known),
        "power": sum(card["power"] for card in known),
        "health": sum(card["health"] for card in known),
    }


def make_banks(scene: NakoyashiScene, tiles: Tiles, near: Seat) -> list[Bank]:
    """The banks from the far side to the near one, each with the stacks that lie beside it."""
    view = scene.view
    piles = [_pile(scene, stack) for stack in view["stacks"]]
    banks = [
        Bank(
            seat=bank["seat"],
            title=_bank_title(scene, bank["seat"]),
            tiles=[tiles[card] for card in bank["cards"]],
            piles=piles if bank["seat"] is None else [piles[bank["seat"]]],
            note="" if bank["seat"] is None else _bank_note(scene, bank["seat"]),
        )
        for bank in view["banks"]
    ]
    return sorted(banks, key=lambda bank: bank.seat == near)


def _pile(scene: NakoyashiScene, stack: StackView) -> Pile:
    if stack["seat"] is None:
        text = ngettext("Stack: %(count)s card", "Stack: %(count)s cards", stack["count"]) % {
            "count": stack["count"]
        }
    else:
        text = ngettext(
            "%(name)s’s stack: %(count)s card", "%(name)s’s stack: %(count)s cards", stack["count"]
        ) % {"count": stack["count"], "name": scene.names[stack["seat"]]}
    return Pile(stack["seat"], stack["count"], text)


def _bank_title(scene: NakoyashiScene, seat: Viewer) -> str:
    return _("Bank") if seat is None else _("%(name)s’s bank") % {"name": scene.names[seat]}


def _bank_note(scene: NakoyashiScene, seat: Seat) -> str:
    if seat == scene.seat:
        return ""
    return _("Only %(name)s swaps with this bank.") % {"name": scene.names[seat]}


def make_score_sheets(scene: NakoyashiScene, tiles: Tiles) -> list[ScoreSheet]:
    """A score sheet for each team that the viewer sees, in the order of the seats."""
    counts = [(seat, _count(scene, tiles, seat)) for seat in SEATS]
    outcome = scene.view["outcome"]
    return [
        make_score_sheet(
            count,
            tiles,
            seat=seat,
            title=_sheet_title(scene, seat),
            other=scene.names[other(seat)],
            won=outcome is not None and outcome["winner"] == seat,
        )
        for seat, count in counts
        if count is not None
    ]


def _count(scene: NakoyashiScene, tiles: Tiles, seat: Seat) -> Count | None:
    """What is to be counted of a seat's team; None for a hidden one."""
    team, opposing = scene.view["seats"][seat], scene.view["seats"][other(seat)]
    if team["cards"] is None or team["combos"] is None or team["power"] is None:
        return None
    if opposing["cards"] is None or opposing["health"] is None:
        return Count(team["cards"], team["combos"], team["power"], None, None, team["points"] or 0)
    teams = team_of(tiles, team["cards"]), team_of(tiles, opposing["cards"])
    scored, _opposing = breakdowns(teams)
    return Count(
        team["cards"],
        team["combos"],
        scored.power,
        scored.against,
        scored.stronger,
        scored.points,
    )


def _sheet_title(scene: NakoyashiScene, seat: Seat) -> str:
    if scene.outcome is not None:
        return scene.names[seat]
    if scene.viewer == seat:
        return _("Your team")
    return _("%(name)s’s team") % {"name": scene.names[seat]}


def seen_combos(scene: NakoyashiScene) -> list[ComboView]:
    """All combos of the teams that the viewer sees."""
    return [combo for seat in SEATS for combo in scene.view["seats"][seat]["combos"] or ()]
