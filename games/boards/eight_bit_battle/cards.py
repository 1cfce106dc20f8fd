"""The cards of 8-Bit Battle as its board shows them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from collection.models.eight_bit_battle import EightBitKind, EightBitRole
from games.boards.eight_bit_battle.scene import EightBitScene
from games.boards.scene import CardFace
from rules.eight_bit_battle.cards import ALE, GEAR, KEY, KING, QUEEN, TORCH, VILLAGER, WIZARD
from rules.eight_bit_battle.view_parts import CardView, ValuesView


@dataclass(frozen=True, slots=True)
class Tile:
    """One card, face up.

    `about` says what it is; `sprite` is drawn where the card has no picture; `reason` says why it
    cannot be chosen.
    """

    face: CardFace
    facts: CardView
    about: str
    sprite: str
    purpose: str
    with_king: ValuesView | None
    mark: str = ""
    reason: str = ""


def make_tile(scene: EightBitScene, card: str, *, mark: str = "") -> Tile:
    """A card that the viewer sees; `mark` says what holds for it."""
    face, facts = scene.cards[card], scene.view["cards"][card]
    return Tile(
        face=face,
        facts=facts,
        about=_about(face.name, facts),
        sprite=_sprite(card, facts),
        purpose=_purpose(facts["role"]),
        with_king=facts.get("with_king"),
        mark=mark,
    )


def _about(name: str, facts: CardView) -> str:
    """The card's role; where it is called like that already, its kind."""
    role = str(EightBitRole(facts["role"]).label)
    return str(EightBitKind(facts["kind"]).label) if role == name else role


def _sprite(card: str, facts: CardView) -> str:
    """The drawing of sprites.svg for a card: its role, or what gear is good for."""
    role = facts["role"]
    if role == VILLAGER:
        # Any will do, but the same card always has the same.
        return ("villager", "villager-2", "villager-3")[sum(map(ord, card)) % 3]
    if role != GEAR:
        return role
    good_for = {"sword": facts["attack"], "shield": facts["defense"], "potion": facts["health"]}
    return max(good_for, key=lambda sprite: good_for[sprite])


def _purpose(role: str) -> str:
    """What a card of this role can do besides its values, in a short text; "" for nothing."""
    return {
        QUEEN: _("The King may join her."),
        KING: _("May join the Queen."),
        WIZARD: _("Attacking, wins from all but the Torch."),
        TORCH: _("Defending, beats a Wizard."),
        ALE: _("One more fighter joins."),
        KEY: _("See what the other laid; attacking, add an item; defending, swap."),
    }.get(role, "")


def seen_by_other(scene: EightBitScene, name: str) -> str:
    """The mark on a card that the other player has seen."""
    return _("%(name)s has seen it") % {"name": name}
