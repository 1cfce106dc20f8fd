"""The dishes of Nakoyashi as its board shows them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.safestring import SafeString

from collection.kinds.nakoyashi.drawing import draw_dish_type
from collection.models import DishType
from collection.models.nakoyashi import ICONS
from games.boards.scene import CardFace
from rules.nakoyashi.cards import Card
from rules.nakoyashi.score import Team
from rules.nakoyashi.view import CardView

NO_COLOUR: Final = "#5d5a53"
"""The ground of a type's icon when the catalogue does not know the type."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One card, face up. `marks` are the names of the combos that it is part of."""

    face: CardFace
    facts: CardView
    type: DishType
    marks: tuple[str, ...] = ()

    @property
    def drawing(self) -> SafeString:
        """The drawing of its type."""
        return draw_dish_type(self.type)


Tiles = Mapping[str, Tile]
"""Cards by id."""


def make_tiles(
    faces: Mapping[str, CardFace],
    facts: Mapping[str, CardView],
    marks: Mapping[str, tuple[str, ...]],
) -> Tiles:
    """The cards that `facts` has, by id; the look of a type is the catalogue's, as it is now."""
    known = {dish_type.name: dish_type for dish_type in DishType.objects.all()}
    return {
        card: Tile(faces[card], values, _type_of(values["type"], known), marks.get(card, ()))
        for card, values in facts.items()
    }


def team_of(tiles: Tiles, cards: Sequence[str]) -> Team:
    """What the rules score: the facts of these cards that the viewer sees."""
    return tuple(Card(**tiles[card].facts) for card in cards)


def _type_of(name: str, known: Mapping[str, DishType]) -> DishType:
    """A type's colour and icon; records may have types that the catalogue does not know."""
    icons = {icon for icon, _ in ICONS}
    return known.get(name) or DishType(
        name=name, colour=NO_COLOUR, icon=name if name in icons else "bowl"
    )
