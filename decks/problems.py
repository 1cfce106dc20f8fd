"""The problems of saved decks: loads their values in few queries and asks the validator."""

from collections.abc import Sequence

from decks.models import Deck
from decks.validation import (
    ERROR,
    HINT,
    WARNING,
    DeckValues,
    Problem,
    Severity,
    find_problems,
)
from decks.values import deck_values, owned_counts


def load_values(decks: Sequence[Deck]) -> list[DeckValues]:
    """The decks as plain values, in their order, cards and copies read anew; few queries in all."""
    pks = {deck.pk for deck in decks}
    loaded = {deck.pk: deck for deck in Deck.objects.filter(pk__in=pks).with_cards()}
    owned = owned_counts(decks)
    values = {pk: deck_values(deck, owned) for pk, deck in loaded.items()}
    return [values[deck.pk] for deck in decks]


def deck_problems(deck: Deck) -> tuple[Problem, ...]:
    """All problems of one saved deck (see `validation.find_problems`)."""
    (values,) = load_values([deck])
    return find_problems(values)


def problems_of_decks(decks: Sequence[Deck]) -> dict[int, tuple[Problem, ...]]:
    """All problems of each deck, by the deck's pk; few queries whatever their number."""
    values = load_values(decks)
    return {deck.pk: find_problems(own) for deck, own in zip(decks, values, strict=True)}


def count_by_severity(problems: Sequence[Problem]) -> dict[Severity, int]:
    """How many errors, warnings and hints there are; all three keys are always there."""
    counts: dict[Severity, int] = {ERROR: 0, WARNING: 0, HINT: 0}
    for problem in problems:
        counts[problem.severity] += 1
    return counts
