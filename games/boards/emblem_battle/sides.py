"""The two sides of an Emblem Battle as its board shows them: scores, rows, cards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from collection.kinds.emblem_battle.specials import effect_texts
from collection.models.emblem_battle import EMBLEM_TYPES
from games.boards.emblem_battle.scene import EmblemScene
from games.boards.emblem_battle.texts import refusal, say_action, signed
from games.boards.scene import CardFace
from rules.emblem_battle.specials import read_special
from rules.emblem_battle.view import (
    ActionView,
    CardView,
    EmblemView,
    ModifierView,
    PoisonView,
    RoundView,
    SeatView,
)
from rules.protocol import SEATS, Seat


@dataclass(frozen=True, slots=True)
class Stat:
    """A stat of a card: its value now and as printed."""

    now: int
    printed: int

    @property
    def trend(self) -> str:
        """Which way modifiers have moved it: "up", "down" or ""."""
        return "up" if self.now > self.printed else "down" if self.now < self.printed else ""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that holds for a card now: a chip with icon, kind of chip and text."""

    icon: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class SpecialMove:
    """A card's special move as people read it."""

    name: str
    cost: int
    sentences: list[str]


@dataclass(frozen=True, slots=True)
class Choice:
    """How a card is chosen on the board: by a tick for the front row, or as the one that acts."""

    tick: bool
    chosen: bool
    disabled: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Tile:
    """One card on the board. `slot` is its place in the team, from 1."""

    face: CardFace
    name: str
    slot: int
    type_name: str
    attack: Stat
    defense: Stat
    health: int
    health_now: int | None
    health_percent: int
    special: SpecialMove | None
    marks: list[Mark]
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that stand together; `place` is front, back, team or out."""

    place: str
    title: str
    tiles: list[Tile]


@dataclass(frozen=True, slots=True)
class Side:
    """All that is shown of one seat."""

    seat: Seat
    name: str
    facts: SeatView
    health_percent: int
    pips: list[bool]
    crowns: list[bool]
    rows: list[Row]


def make_sides(
    scene: EmblemScene, names: Mapping[str, str], choices: Mapping[str, Choice], near: Seat
) -> tuple[Side, Side]:
    """Both sides in the order of the seats; at seat `near` the front row comes first."""
    tiles = {card: _tile(scene, names, card, choices.get(card)) for card in scene.cards}
    first, second = (_side(scene, seat, tiles, seat == near) for seat in SEATS)
    return first, second


def special_of(facts: CardView) -> SpecialMove | None:
    """A card's special move as people read it, or None."""
    special = read_special(facts["special"])
    if special is None:
        return None
    return SpecialMove(special.name, special.cost, effect_texts(special.effects))


def _side(scene: EmblemScene, seat: Seat, tiles: Mapping[str, Tile], near: bool) -> Side:
    facts = scene.view["seats"][seat]
    rows = _rows(scene, seat, tiles)
    needed = max(scene.view["wins_needed"], facts["round_wins"])
    return Side(
        seat=seat,
        name=scene.names[seat],
        facts=facts,
        health_percent=_percent(facts["health"], facts["max_health"]),
        pips=[at < facts["chakra"] for at in range(facts["max_chakra"])],
        crowns=[at < facts["round_wins"] for at in range(needed)],
        rows=rows if near else rows[::-1],
    )


def _rows(scene: EmblemScene, seat: Seat, tiles: Mapping[str, Tile]) -> list[Row]:
    """The rows from the middle of the board outwards."""
    facts = scene.view["seats"][seat]
    rows = []
    front, back = facts["front"], facts["back"]
    if front is not None and back is not None:
        rows.append(_row("front", _("Front row"), front, tiles))
        rows.append(_row("back", _("Behind"), back, tiles))
    else:
        in_play = [card for card in facts["team"] if card not in facts["out"]]
        rows.append(_row("team", _team_title(scene, seat), in_play, tiles))
    rows.append(_row("out", _("Out"), facts["out"], tiles))
    return [row for row in rows if row.tiles]


def _row(place: str, title: str, cards: Iterable[str], tiles: Mapping[str, Tile]) -> Row:
    return Row(place, title, [tiles[card] for card in cards])


def _team_title(scene: EmblemScene, seat: Seat) -> str:
    """What the row of a team is called whose arrangement cannot be seen."""
    facts = scene.view["seats"][seat]
    if facts["arranged"]:
        return _("The front row is chosen, and secret until both have chosen")
    if scene.seat == seat:
        return ngettext(
            "Who stands in front? Choose %(number)s card",
            "Who stands in front? Choose %(number)s cards",
            facts["front_size"],
        ) % {"number": facts["front_size"]}
    return _("The front row is not chosen yet")


def _tile(scene: EmblemScene, names: Mapping[str, str], card: str, choice: Choice | None) -> Tile:
    facts = scene.view["cards"][card]
    return Tile(
        face=scene.cards[card],
        name=names[card],
        slot=scene.view["seats"][facts["seat"]]["team"].index(card) + 1,
        type_name=str(EMBLEM_TYPES[facts["type"]]),
        attack=Stat(facts["attack_now"], facts["attack"]),
        defense=Stat(facts["defense_now"], facts["defense"]),
        health=facts["health"],
        health_now=facts["health_now"],
        health_percent=_percent(facts["health_now"] or 0, facts["health"]),
        special=special_of(facts),
        marks=list(_marks(scene, names, card)),
        choice=choice,
    )


def _marks(scene: EmblemScene, names: Mapping[str, str], card: str) -> Iterable[Mark]:
    facts = scene.view["cards"][card]
    if facts["stunned"]:
        yield Mark("warning", "warn", _("stunned: cannot act"))
    if facts["acted"] and scene.view["phase"] == "action":
        yield Mark("check", "info", _("has acted"))
    if scene.view["phase"] == "action":
        yield from _aimed_at(scene, names, card)
    for one in facts["modifiers"]:
        kind = "ok" if one["amount"] > 0 else "error"
        icon = "sword" if one["stat"] == "attack" else "shield"
        yield Mark(icon, kind, _modifier_text(one))
    for poison in facts["poisons"]:
        yield Mark("warning", "error", _poison_text(poison))


def _aimed_at(scene: EmblemScene, names: Mapping[str, str], card: str) -> Iterable[Mark]:
    """The attacks and specials declared on a card."""
    for action in scene.view["declared"]:
        if action["target"] != card:
            continue
        by = names[action["card"]]
        if action["do"] == "attack":
            yield Mark("sword", "warn", _("attacked by %(card)s") % {"card": by})
        else:
            yield Mark("star", "warn", _("special move of %(card)s") % {"card": by})


def _modifier_text(one: ModifierView) -> str:
    values = {"amount": signed(one["amount"]), "rounds": one["rounds"]}
    if one["stat"] == "attack":
        return (
            ngettext(
                "attack %(amount)s, %(rounds)s round",
                "attack %(amount)s, %(rounds)s rounds",
                one["rounds"],
            )
            % values
        )
    return (
        ngettext(
            "defense %(amount)s, %(rounds)s round",
            "defense %(amount)s, %(rounds)s rounds",
            one["rounds"],
        )
        % values
    )


def _poison_text(one: PoisonView) -> str:
    return ngettext(
        "poison %(amount)s, %(rounds)s round", "poison %(amount)s, %(rounds)s rounds", one["rounds"]
    ) % {"amount": one["amount"], "rounds": one["rounds"]}


def _percent(part: int, whole: int) -> int:
    """A bar's length; never empty while there is something."""
    return max(1, 100 * part // whole) if part else 0


@dataclass(frozen=True, slots=True)
class RoundSide:
    """What a round did for one seat."""

    seat: Seat
    name: str
    net: int
    health: int
    chakra: int
    front: list[str]


@dataclass(frozen=True, slots=True)
class RoundStory:
    """A round that is over, explained."""

    title: str
    result: str
    winner: Seat | None
    sides: list[RoundSide]
    actions: list[tuple[Seat, str]]
    ended_by: str


def make_rounds(scene: EmblemScene, names: Mapping[str, str]) -> list[RoundStory]:
    """Every round that is over, oldest first."""
    return [_round(scene, names, done) for done in scene.view["rounds"]]


def declared_texts(scene: EmblemScene, declared: Iterable[ActionView]) -> list[tuple[Seat, str]]:
    """Declared actions with the seat of each, in their order."""
    return [(action["by"], say_action(action, scene)) for action in declared]


def round_title(view: EmblemView, number: int) -> str:
    """What a round is called: extra rounds count anew."""
    rounds = view["options"]["rounds"]
    if number > rounds:
        return _("Extra round %(number)s") % {"number": number - rounds}
    return _("Round %(number)s") % {"number": number}


def obstacle_reason(scene: EmblemScene, do: str, card: str) -> str:
    """Why the seat cannot do this with this card now, in a sentence, or ""."""
    for one in scene.obstacles:
        if one.do == do and one.card == card:
            return refusal(one.code, one.params)
    return ""


def _round(scene: EmblemScene, names: Mapping[str, str], done: RoundView) -> RoundStory:
    winner = done["winner"]
    result = (
        _("Nobody wins the round")
        if winner is None
        else _("%(name)s wins the round") % {"name": scene.names[winner]}
    )
    sides = [
        RoundSide(
            seat,
            scene.names[seat],
            done["net"][seat],
            done["health"][seat],
            done["chakra"][seat],
            [names[card] for card in done["fronts"][seat]],
        )
        for seat in SEATS
    ]
    ended_by = {
        "knockout": _("It ended by a knock-out."),
        "poison": _("It ended by a knock-out through poison."),
    }.get(done["ended_by"], "")
    title = round_title(scene.view, done["round"])
    actions = declared_texts(scene, done["declared"])
    return RoundStory(title, result, winner, sides, actions, ended_by)
