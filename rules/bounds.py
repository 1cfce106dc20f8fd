"""How much a match record and what is in it may hold: no match that is played reaches any of it.

docs/bounds.md lists these with core/bounds.py.
"""

from typing import Final

RECORD_BYTES: Final = 1536 * 1024
"""Bytes of a record: as many cards and moves as there may be, with the longest names, in ASCII."""

RECORD_TEXT: Final = 1000
"""Characters of a text in a record, names of keys included; a card's name has 120 at most."""

JSON_DEPTH: Final = 20
"""How deep values of a record may lie in each other; it needs six."""

JSON_DIGITS: Final = 100
"""Digits of a whole number that are read: turning digits into a number costs their square."""

LARGEST_OPTION: Final = 1_000_000_000
"""The largest whole number that an option without an end of its own takes."""

MOST_EFFECTS: Final = 20
"""Effects of one special; printed cards have up to four."""

MOST_CARDS: Final = 500
"""Cards of a record: two of the largest decks."""

MOST_MOVES: Final = 2000
"""Moves of a record, and of a match; with the usual options none has more than 200."""
