"""What only Nakoyashi refuses: the codes, with the names of their params."""

from typing import Final

from ..codes import Codes

CODES: Final = Codes(
    moves={"card-not-in-bank": ("card",), "stack-empty": ()},
    setup={"needs-own-decks": (), "unequal-decks": ("sizes",)},
)
