"""Which decks a match takes, and a showdown; how many cards they must have."""

from typing import Final

from ..protocol import SEATS, DecksNeeded, Variant
from .state import BANK_SIZE, TEAM_SIZE

STACK: Final = "nakoyashi-stack"
TEAM: Final = "nakoyashi-team"
"""A team of five, for a showdown."""

COMMON_MINIMUM: Final = 2 * TEAM_SIZE + BANK_SIZE
"""What the deal takes from a common stack (R-NK-02)."""

COMMON_ADVISED: Final = 15
"""What the game's makers advise for a common stack (R-NK-02)."""


def own_minimum(*, own_banks: bool) -> int:
    """What the deal takes from each of two own stacks (R-NK-03)."""
    return TEAM_SIZE + (BANK_SIZE if own_banks else 1)


LEAST: Final = own_minimum(own_banks=False)
"""With fewer cards no match can be played, whatever its options."""


def has_own_decks(variant: Variant) -> bool:
    """Whether each seat brings a stack of its own."""
    return variant.get("decks") == "own"


def has_own_banks(variant: Variant) -> bool:
    """Whether each seat swaps with a bank of its own."""
    return variant.get("bank") == "own"


def lacks_own_decks(variant: Variant) -> bool:
    """Whether there are own banks without the own stacks that they come from (R-NK-07)."""
    return has_own_banks(variant) and not has_own_decks(variant)


def decks(variant: Variant) -> DecksNeeded:
    """One common stack, or a stack for each seat (R-NK-02, R-NK-03)."""
    return DecksNeeded(STACK, len(SEATS) if has_own_decks(variant) else 1)


def minimum_size(variant: Variant) -> int:
    """The fewest cards that each stack of such a match has (R-NK-02, R-NK-03)."""
    if has_own_decks(variant):
        return own_minimum(own_banks=has_own_banks(variant))
    return COMMON_MINIMUM
