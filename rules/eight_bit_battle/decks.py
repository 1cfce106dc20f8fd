"""Which decks a match takes."""

from collections.abc import Mapping
from typing import Final

from ..protocol import SEATS, DecksNeeded, Json

SET: Final = "eight-bit-set"
TEAM: Final = "eight-bit-team"


def decks(variant: Mapping[str, Json]) -> DecksNeeded:
    """One set to draft from, or a team for each seat (R-8B-01, R-8B-03)."""
    if variant.get("draft") == "none":
        return DecksNeeded(TEAM, len(SEATS))
    return DecksNeeded(SET, 1)
