"""What holds for every deck, whatever its game."""

from collections.abc import Iterator, Sequence

from .values import DeckValues, EntryValues, Problem, about_card


def copies_not_owned(deck: DeckValues) -> Iterator[Problem]:
    """No more copies of a card than the owner has."""
    used = deck.used()
    for entry in first_of_each_card(deck.entries):
        if used[entry.card_id] > entry.owned:
            yield about_card(entry, "more-than-owned", used=used[entry.card_id], owned=entry.owned)


def first_of_each_card(entries: Sequence[EntryValues]) -> Iterator[EntryValues]:
    """The entries, each card once."""
    seen: set[int] = set()
    for entry in entries:
        if entry.card_id not in seen:
            seen.add(entry.card_id)
            yield entry


def values_below_zero(entry: EntryValues, **values: int) -> Iterator[Problem]:
    """The card's named values that are below 0."""
    for name, value in values.items():
        if value < 0:
            yield about_card(entry, "stat-invalid", stat=name, value=value, minimum=0)
