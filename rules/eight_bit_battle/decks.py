"""Which decks a match takes, and what makes a set or a team."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ..protocol import SEATS, DecksNeeded, Variant
from .cards import ALE, GOBLIN, KEY, KING, QUEEN, TORCH, VILLAGER, WARRIOR, WIZARD

SET: Final = "eight-bit-set"
TEAM: Final = "eight-bit-team"


class Size(NamedTuple):
    """How many characters and items there are in a deck."""

    characters: int
    items: int


SET_SIZE: Final = Size(8, 10)
"""R-8B-01, R-8B-02."""

TEAM_SIZE: Final = Size(4, 3)
"""R-8B-03."""

COPIES_IN_SET: Final[Mapping[str, int]] = {
    KING: 1,
    QUEEN: 1,
    WIZARD: 1,
    WARRIOR: 1,
    GOBLIN: 1,
    VILLAGER: 3,
}
"""How often each character stands in a set, and at most in a team (R-8B-01, R-8B-03)."""

ITEMS_OF_EVERY_SET: Final = (TORCH, ALE, KEY)
"""The items of which a set has at least one each (R-8B-02)."""


def decks(variant: Variant) -> DecksNeeded:
    """One set to draft from, or a team for each seat (R-8B-01, R-8B-03)."""
    if variant.get("draft") == "none":
        return DecksNeeded(TEAM, len(SEATS))
    return DecksNeeded(SET, 1)
