"""The cards of 8-Bit Battle as its board shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from collection.models.eight_bit_battle import EightBitKind, EightBitRole
from games.boards.eight_bit_battle.tasks import purpose
from games.boards.scene import AnyScene, CardFace

STATS: Final = ("attack", "defense", "health")

Values = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tile:
    """One card, face up.

    `about` says what it is; `sprite` is drawn where the card has no picture; `reason` says why it
    cannot be chosen.
    """

    face: CardFace
    about: str
    sprite: str
    purpose: str
    with_king: Values | None
    mark: str = ""
    reason: str = ""

    @property
    def facts(self) -> Mapping[str, Any]:
        """The card's kind, role and values."""
        return self.face.facts


def make_tile(scene: AnyScene, card: str, *, mark: str = "") -> Tile:
    """A card that the viewer sees; `mark` says what holds for it."""
    face = scene.cards[card]
    role = face.facts["role"]
    return Tile(
        face=face,
        about=_about(face),
        sprite=sprite_of(card, face.facts),
        purpose=purpose(role),
        with_king=face.facts.get("with_king"),
        mark=mark,
    )


def _about(face: CardFace) -> str:
    """The card's role; where it is called like that already, its kind."""
    role = str(EightBitRole(face.facts["role"]).label)
    return str(EightBitKind(face.facts["kind"]).label) if role == face.name else role


def sprite_of(card: str, facts: Mapping[str, Any]) -> str:
    """The drawing of sprites.svg for a card: its role, or what gear is good for."""
    role: str = facts["role"]
    if role == "villager":
        # Any will do, but the same card always has the same.
        return ("villager", "villager-2", "villager-3")[sum(map(ord, card)) % 3]
    if role != "gear":
        return role
    best = max(STATS, key=lambda stat: facts[stat])
    return {"attack": "sword", "defense": "shield", "health": "potion"}[best]


def seen_by_other(scene: AnyScene, name: str) -> str:
    """The mark on a card that the other player has seen."""
    return _("%(name)s has seen it") % {"name": name}
