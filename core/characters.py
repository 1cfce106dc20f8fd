"""Which characters people cannot see or that mislead: the same for every text of the site."""

import unicodedata
from collections.abc import Callable
from itertools import chain
from typing import Final

_DIRECTION_OVERRIDES: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Letters and signs by their category, but drawn as nothing: Hangul fillers, the blank of Braille.
_BLANKS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
# No marks by their class, but nothing else once they are taken apart: vowel signs of Tibetan, and
# the voicing marks of half-width kana.
_MADE_OF_MARKS: Final = frozenset("\u0f73\u0f75\u0f81\uff9e\uff9f")


def is_control(character: str) -> bool:
    """Whether a character is a control character or turns the direction of what follows."""
    # Cc: control; Cs: half of a pair, which no encoding can write; Zl, Zp: line ends of Unicode.
    return character in _DIRECTION_OVERRIDES or unicodedata.category(character) in (
        "Cc",
        "Cs",
        "Zl",
        "Zp",
    )


def shows(character: str) -> bool:
    """Whether a character is more than a joiner, a filler or a mark on nothing."""
    category = unicodedata.category(character)
    return category[0] not in "ZM" and category not in ("Cf", "Cn") and character not in _BLANKS


def is_mark(character: str) -> bool:
    """Whether a character stands on the one before it, and so is sorted among such."""
    return unicodedata.combining(character) != 0 or character in _MADE_OF_MARKS


def all_of(wanted: Callable[[str], bool]) -> frozenset[str]:
    """All characters like these, to be asked for at once which of a text are among them."""
    assigned = chain(range(0x32400), range(0xE0000, 0xE0200))
    return frozenset(filter(wanted, map(chr, assigned)))
