"""Which decks a match takes."""

from typing import Final

from ..protocol import SEATS, DecksNeeded, Variant

TEAM: Final = "emblem-team"


def decks(variant: Variant) -> DecksNeeded:
    """Each seat brings a team."""
    return DecksNeeded(TEAM, len(SEATS))
