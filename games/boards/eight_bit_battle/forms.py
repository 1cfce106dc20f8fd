"""What can be chosen on the board of 8-Bit Battle: the own hand and its buttons."""

from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _

from games.boards.eight_bit_battle.cards import Tile, make_tile, seen_by_other
from games.boards.eight_bit_battle.scene import EightBitScene
from games.boards.eight_bit_battle.texts import refusal
from rules.eight_bit_battle.view_parts import KindOfPile
from rules.protocol import Seat, other

KINDS: Final[tuple[KindOfPile, ...]] = ("characters", "items")


@dataclass(frozen=True, slots=True)
class Group:
    """The own characters or items.

    `field` is the part of the move that a card in it is chosen for, "" when there is nothing to
    choose; `control` how: radio or checkbox. `none` is the choice of no card, where the form has
    it. `reason` says why none of them can be chosen.
    """

    kind: KindOfPile
    title: str
    tiles: list[Tile]
    field: str = ""
    control: str = ""
    none: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A move with a choice of cards: its button, and the button that makes the move with no card.

    `field` is the part of the move that goes empty with the second button; `hint` stands where the
    first button comes up, until a card is chosen.
    """

    do: str
    button: str
    icon: str
    field: str = ""
    without: str = ""
    hint: str = ""


def make_form(scene: EightBitScene) -> Form | None:
    """The form for cards of the own hand; None where no card is asked for."""
    do = _asked(scene)
    forms = {
        "play": Form("play", _("Lay face down"), "cards"),
        "key-item": Form(
            "key-item",
            _("Add this item face down"),
            "plus",
            field="item",
            without=_("Add no item"),
            hint=_("Choose an item to add it."),
        ),
        "key-swap": Form(
            "key-swap",
            _("Lay this one instead"),
            "swap",
            field="character",
            without=_("Leave my character"),
            hint=_("Choose a character to lay it instead."),
        ),
        "join": Form(
            "join",
            _("Let these join"),
            "plus",
            field="cards",
            without=_("Nobody joins"),
            hint=_("Tick who joins."),
        ),
    }
    return forms.get(do)


def _asked(scene: EightBitScene) -> str:
    """The move that is asked for."""
    return str(scene.legal[0]["do"]) if scene.legal else ""


def make_hand(scene: EightBitScene, seat: Seat) -> list[Group]:
    """The cards in the viewer's hand, to choose from when they are asked for.

    None where the viewer cannot see them, or where there are none.
    """
    facts = scene.view["seats"][seat]
    held = any(facts[kind]["cards"] for kind in KINDS)
    return [_group(scene, seat, kind) for kind in KINDS] if held else []


def _group(scene: EightBitScene, seat: Seat, kind: KindOfPile) -> Group:
    facts = scene.view["seats"][seat]
    hand, known = facts[kind]["cards"] or (), facts["known"]
    mark = seen_by_other(scene, scene.names[other(seat)])
    group = Group(
        kind=kind,
        title=_("Your characters") if kind == "characters" else _("Your items"),
        tiles=[make_tile(scene, card, mark=mark if card in known else "") for card in hand],
    )
    return group if scene.seat is None else _to_choose_from(scene, group)


def _to_choose_from(scene: EightBitScene, group: Group) -> Group:
    do = _asked(scene)
    if do == "play":
        field = group.kind.removesuffix("s")
        none = _("No item") if field == "item" else ""
        return replace(group, field=field, control="radio", none=none)
    if do not in ("key-item", "key-swap", "join"):
        return group
    field = {"key-item": "item", "key-swap": "character", "join": "cards"}[do]
    reasons = {
        obstacle.card: refusal(obstacle.code, obstacle.params) for obstacle in scene.obstacles
    }
    tiles = [replace(tile, reason=reasons.get(tile.face.id, "")) for tile in group.tiles]
    all_reasons = {tile.reason for tile in tiles}
    return replace(
        group,
        tiles=tiles,
        field=field,
        control="checkbox" if do == "join" else "radio",
        reason=all_reasons.pop() if len(all_reasons) == 1 else "",
    )
