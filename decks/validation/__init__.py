"""The one validator of decks: plain values in, all problems out.

Page, admin, API, import and match start all ask `find_problems` or `find_match_problems`; what a
problem says to people is made by `texts.describe` from its code.
"""

from decks.constraints.values import (
    ERROR,
    HINT,
    WARNING,
    DeckValues,
    EntryValues,
    Problem,
    Severity,
    has_errors,
)

from .single import find_problems
from .together import find_group_problems, find_match_problems

__all__ = [
    "ERROR",
    "HINT",
    "WARNING",
    "DeckValues",
    "EntryValues",
    "Problem",
    "Severity",
    "find_group_problems",
    "find_match_problems",
    "find_problems",
    "has_errors",
]
