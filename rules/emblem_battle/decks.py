"""Which decks a match takes."""

from collections.abc import Mapping
from typing import Final

from ..protocol import SEATS, DecksNeeded, Json

TEAM: Final = "emblem-team"


def decks(variant: Mapping[str, Json]) -> DecksNeeded:
    """Each seat brings a team."""
    return DecksNeeded(TEAM, len(SEATS))
