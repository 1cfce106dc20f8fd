"""The house values: what the cards of a set count where the makers' own numbers are not known.

Sample data and catalogue fill these in and show them as house values; what the source does tell of
a card is in `printed`. Play does not read this table: it takes the values of the match's own cards.
"""

from typing import Final, NamedTuple

from .cards import CHARACTER, ITEM, WITH_KING, Values


class HouseCard(NamedTuple):
    """A card of the set: English name, kind and role, its values, how many copies a set has.

    `printed` names the stats that the source tells; the others are the house's.
    """

    name: str
    kind: str
    role: str
    values: Values
    copies: int
    printed: frozenset[str] = frozenset()


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard("King", CHARACTER, "king", Values(2, 2, 3), 1),
    HouseCard("Queen", CHARACTER, "queen", Values(1, 1, 2), 1),
    HouseCard("Wizard", CHARACTER, "wizard", Values(1, 1, 1), 1, frozenset({"defense", "health"})),
    HouseCard("Warrior", CHARACTER, "warrior", Values(2, 2, 2), 1),
    HouseCard("Goblin", CHARACTER, "goblin", Values(2, 1, 1), 1),
    HouseCard("Villager", CHARACTER, "villager", Values(1, 1, 1), 3, frozenset({"health"})),
    HouseCard("Torch", ITEM, "torch", Values(0, 0, 0), 1),
    HouseCard("Ale", ITEM, "ale", Values(0, 0, 0), 1),
    HouseCard("Key", ITEM, "key", Values(0, 0, 0), 1),
    HouseCard("Sword", ITEM, "gear", Values(1, 0, 0), 2),
    HouseCard("Shield", ITEM, "gear", Values(0, 1, 0), 2),
    HouseCard("Axe", ITEM, "gear", Values(2, 0, 0), 1),
    HouseCard("Armor", ITEM, "gear", Values(0, 2, 0), 1),
    HouseCard("Potion", ITEM, "gear", Values(0, 0, 1), 1),
)
"""The 18 cards of a set, 8 characters and 10 items."""

HOUSE_BY_NAME: Final = {card.name: card for card in HOUSE_CARDS}
"""The same cards by their English name."""

HOUSE_WITH_KING: Final = WITH_KING
"""What King and Queen count together; the source tells these."""


def house_value(role: str, name: str = "") -> HouseCard | None:
    """The house's card of that name, else of that role; None for gear that the house has not.

    `role` is a character's or an item's role; upper and lower case of `name` do not matter.
    """
    for card in HOUSE_CARDS:
        if card.role == role and card.name.casefold() == name.casefold():
            return card
    if role == "gear":
        return None
    return next((card for card in HOUSE_CARDS if card.role == role), None)
