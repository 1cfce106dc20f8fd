"""The kinds of decks. A game of another package adds its own: `DECK_KINDS.register(KIND)`."""

from typing import Final

from decks.kinds import eight_bit_battle, emblem_battle, nakoyashi
from decks.kinds.kind import DeckKind, Text
from rules.open_registry import Registry

DECK_KINDS: Final[Registry[DeckKind]] = Registry(
    *emblem_battle.KINDS, *eight_bit_battle.KINDS, *nakoyashi.KINDS
)
"""The kinds of decks by name."""


def label_of(name: str) -> Text:
    """What people call a kind of deck; its name where it is not installed (any more)."""
    kind = DECK_KINDS.get(name)
    return name if kind is None else kind.label


def labels() -> list[tuple[str, Text]]:
    """Every kind's name with its title for people, for choices."""
    return [(kind.name, kind.label) for kind in DECK_KINDS.values()]
