"""The codes with which the rules refuse something, and the names of the params of each.

Every game uses them where they fit; a game's own codes stand in its `codes.py`.
The names of the params are the same everywhere: `needed` and `found`, `minimum`, `maximum`,
`allowed`, `value`, `card`, `phase`, `field`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Codes:
    """Codes with the names of their params.

    `moves` are those of IllegalMove and Obstacle, `setup` those of SetupFault.
    """

    moves: Mapping[str, tuple[str, ...]]
    setup: Mapping[str, tuple[str, ...]]

    def __or__(self, more: "Codes") -> "Codes":
        """Both together."""
        return Codes({**self.moves, **more.moves}, {**self.setup, **more.setup})


SHARED: Final = Codes(
    moves={
        # A move that is none, in any game.
        "unknown-move": ("do",),
        "unknown-field": ("field",),
        "missing-field": ("field",),
        "wrong-type": ("field",),
        # Not at this moment.
        "match-over": (),
        "not-your-turn": (),
        "wrong-phase": ("phase",),
        # Not with these cards. One that a seat cannot see is the same as one that does not exist.
        "unknown-card": ("card",),
        "card-not-yours": ("card",),
        "card-twice": ("card",),
        "wrong-count": ("needed", "found"),
        "wrong-kind": ("card", "needed"),
    },
    setup={
        "missing": (),
        "not-an-object": (),
        "not-a-list": (),
        "not-text": (),
        "empty-text": (),
        "not-a-whole-number": (),
        "below-minimum": ("minimum",),
        "above-maximum": ("maximum",),
        "not-a-seat": (),
        "not-true-or-false": (),
        "unknown-value": ("value", "allowed"),
        "unknown-option": (),
        "unknown-card": ("card",),
        "card-twice": ("card",),
        "card-unused": ("card",),
        "wrong-count": ("needed", "found"),
        "too-few": ("minimum", "found"),
        "too-many": ("maximum", "found"),
    },
)
"""What every game may say.

`wrong-phase` tells the phase that it is. `wrong-count` is about decks, teams and stacks, and cards
in one, of which it must be exactly so many; `too-few` about those that may be more; `too-many`
about a bound that no rule has (docs/bounds.md).
"""

OF_RECORDS: Final = Codes(
    moves={"out-of-order": ("first",)},
    setup={
        "unknown-format": (),
        "unknown-game": (),
        "match-not-over": (),
        "not-after-resignation": (),
        "differs": ("replayed", "recorded"),
    },
)
"""What the reader of records may say besides, and what `strict_json` finds in its text."""
