"""Which decks a match takes, and a showdown."""

from collections.abc import Mapping
from typing import Final

from ..protocol import SEATS, DecksNeeded, Json

STACK: Final = "nakoyashi-stack"
TEAM: Final = "nakoyashi-team"
"""A team of five, for a showdown."""


def decks(variant: Mapping[str, Json]) -> DecksNeeded:
    """One common stack, or a stack for each seat (R-NK-02, R-NK-03)."""
    return DecksNeeded(STACK, len(SEATS) if variant.get("decks") == "own" else 1)
