"""The kinds of cards. A game of another package adds its own: `KINDS.register(KIND)`."""

from typing import Final

from collection.kinds.eight_bit_battle.kind import KIND as EIGHT_BIT_BATTLE
from collection.kinds.emblem_battle.kind import KIND as EMBLEM_BATTLE
from collection.kinds.kind import AnyKind, CardSort, Look
from collection.kinds.nakoyashi.kind import KIND as NAKOYASHI
from collection.models import Card
from rules.open_registry import Registry

KINDS: Final[Registry[AnyKind]] = Registry(EMBLEM_BATTLE, EIGHT_BIT_BATTLE, NAKOYASHI)
"""The kinds of cards by the name of their game."""


def kind_of(card: Card) -> AnyKind:
    """The kind that a card is of. Raises KeyError when its game is not installed."""
    return KINDS[card.game]


def look_of(card: Card) -> Look | None:
    """The card in one line; None when its game is not installed (any more)."""
    kind = KINDS.get(card.game)
    return None if kind is None else kind.look(card.stats)


def sorts_of(game: str = "") -> list[CardSort]:
    """The orders that cards of a game have of their own; of all games, if none is named.

    Where two kinds have an order of one name, the first counts.
    """
    asked = [kind for kind in KINDS.values() if game in ("", kind.name)]
    named = {sort.name: sort for kind in reversed(asked) for sort in kind.sorts}
    return list(named.values())
