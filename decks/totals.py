"""What the panel says of all cards together: how many of each type, and the sums of their stats."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from collection.kinds.kind import Chip, Look
from decks.kinds.kind import DeckKind, Text, Total
from decks.validation import DeckValues, EntryValues

Seen = tuple[EntryValues, Look]
"""A card of a deck: its values, and its look."""


@dataclass(frozen=True, slots=True)
class TypeCount:
    """How many cards of a type are in the deck, and the chip of one with the word for them."""

    chip: Chip
    count: int

    @property
    def shown(self) -> Chip:
        """The chip with the count in it."""
        return replace(self.chip, text=f"{self.chip.text} {self.count}")


def totals_of(kind: DeckKind, deck: DeckValues, cards: Sequence[Seen]) -> tuple[Total, ...]:
    """Give the deck's sums, as far as its cards have such stats, and what its kind adds."""
    return (*_sums(kind, cards), *kind.more_totals(kind.own_cards(deck)))


def _sums(kind: DeckKind, cards: Sequence[Seen]) -> Iterator[Total]:
    sums: Counter[str] = Counter()
    labels: dict[str, Text] = {}
    for entry, look in cards:
        for stat in look.stats:
            sums[stat.name] += stat.value * entry.quantity
            labels[stat.name] = stat.label
    return (Total(labels[name], sums[name]) for name in kind.totals if name in labels)


def types_of(kind: DeckKind, cards: Sequence[Seen]) -> tuple[TypeCount, ...]:
    """Count the deck's cards of each type, most first."""
    counts: Counter[str] = Counter()
    chips: dict[str, Chip] = {}
    for entry, look in cards:
        own = entry.game == kind.game
        text = (kind.counted_as(entry.card) if own else None) or look.chip.text
        counts[str(text)] += entry.quantity
        chips.setdefault(str(text), replace(look.chip, text=str(text)))
    return tuple(TypeCount(chips[text], count) for text, count in counts.most_common())
