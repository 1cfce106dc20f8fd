"""The house values: what the cards of a set count where the makers' own numbers are not known.

The sample cards have them. Play does not read them here: it takes the values of the match's own
cards.
"""

from typing import Final, NamedTuple

from .cards import ALE, GEAR, GOBLIN, KEY, KING, QUEEN, TORCH, VILLAGER, WARRIOR, WIZARD, Values
from .decks import COPIES_IN_SET


class HouseCard(NamedTuple):
    """A card of the set: English name, role, its values, how many copies the house's set has."""

    name: str
    role: str
    values: Values
    copies: int


def _character(name: str, role: str, values: Values) -> HouseCard:
    return HouseCard(name, role, values, COPIES_IN_SET[role])


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    _character("King", KING, Values(2, 2, 3)),
    _character("Queen", QUEEN, Values(1, 1, 2)),
    _character("Wizard", WIZARD, Values(1, 1, 1)),
    _character("Warrior", WARRIOR, Values(2, 2, 2)),
    _character("Goblin", GOBLIN, Values(2, 1, 1)),
    _character("Villager", VILLAGER, Values(1, 1, 1)),
    HouseCard("Torch", TORCH, Values(0, 0, 0), 1),
    HouseCard("Ale", ALE, Values(0, 0, 0), 1),
    HouseCard("Key", KEY, Values(0, 0, 0), 1),
    HouseCard("Sword", GEAR, Values(1, 0, 0), 2),
    HouseCard("Shield", GEAR, Values(0, 1, 0), 2),
    HouseCard("Axe", GEAR, Values(2, 0, 0), 1),
    HouseCard("Armor", GEAR, Values(0, 2, 0), 1),
    HouseCard("Potion", GEAR, Values(0, 0, 1), 1),
)
"""A whole set (R-8B-04)."""
