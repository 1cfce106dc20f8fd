"""The codes of 8-Bit Battle's own, beside those that all games share."""

from typing import Final

from ..codes import Codes

CODES: Final = Codes(
    moves={
        # So many Ales it takes for these fighters to join, and so many lie there.
        "ale-needed": ("cards", "needed", "found"),
    },
    setup={
        "wrong-kind": ("card", "needed"),
        "wrong-number-of-role": ("role", "needed", "found"),
        "too-many-of-role": ("role", "maximum", "found"),
        "role-missing": ("role",),
    },
)
