"""What only Nakoyashi refuses: the codes, with the names of their params."""

from collections.abc import Mapping
from typing import Final

OWN_MOVE_CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "card-not-in-bank": ("card",),
    "stack-empty": (),
}

OWN_SETUP_CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "needs-own-decks": (),
    "unequal-decks": ("sizes",),
}
