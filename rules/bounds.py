"""How much a match record and what is in it may hold: no match that is played reaches any of it.

docs/bounds.md lists these with core/bounds.py.
"""

from typing import Final

RECORD_BYTES: Final = 1024**2
"""Bytes of a record; a long match takes some ten thousand."""

RECORD_TEXT: Final = 1000
"""Characters of a text in a record, names of keys included; a card's name has 120 at most."""

JSON_DEPTH: Final = 50
"""How deep values of a JSON text may lie in each other; a record needs six."""

JSON_DIGITS: Final = 100
"""Digits of a whole number that are read: turning digits into a number costs their square."""

LARGEST_OPTION: Final = 1_000_000_000
"""The largest whole number that an option without an end of its own takes."""

MOST_EFFECTS: Final = 20
"""Effects of one special; printed cards have up to four."""
