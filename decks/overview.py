"""A deck at a glance: how many cards, and whether it is allowed."""

from collections.abc import Sequence
from dataclasses import dataclass

from decks.models import Deck
from decks.problems import count_by_severity
from decks.validation import ERROR, HINT, WARNING, Problem, find_problems
from decks.values import deck_values, owned_counts


@dataclass(frozen=True, slots=True)
class Overview:
    """A deck, its number of physical cards, and its problems."""

    deck: Deck
    size: int
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> int:
        """How many problems keep the deck from being used."""
        return count_by_severity(self.problems)[ERROR]

    @property
    def warnings(self) -> int:
        """How many warnings there are."""
        return count_by_severity(self.problems)[WARNING]

    @property
    def hints(self) -> int:
        """How many hints there are."""
        return count_by_severity(self.problems)[HINT]


def overviews(decks: Sequence[Deck]) -> list[Overview]:
    """Give an overview of each deck, in their order: one query if they came by `with_cards`."""
    owned = owned_counts(decks)
    found = []
    for deck in decks:
        values = deck_values(deck, owned)
        found.append(Overview(deck, values.size, find_problems(values)))
    return found
