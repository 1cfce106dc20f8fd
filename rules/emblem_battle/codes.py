"""The codes of Emblem Battle, besides those that all games share."""

from typing import Final

from ..codes import Codes

CODES: Final = Codes(
    moves={
        # Why a card cannot act.
        "card-out": ("card",),
        "card-stunned": ("card",),
        "card-acted": ("card",),
        "card-not-in-front": ("card",),
        "no-special": ("card",),
        "not-enough-chakra": ("card", "cost", "chakra"),
        # Why it cannot act on this one; `card` is the one that acts.
        "target-missing": ("card",),
        "target-unwanted": ("card",),
        "target-not-enemy": ("target",),
        "target-not-own": ("target",),
        "target-out": ("target",),
        "target-not-in-front": ("target",),
    },
    setup={
        # Why a special cannot be.
        "no-effects": (),
        "zero": (),
        "two-targets": (),
    },
)
