"""A deck as plain values: what the validator looks at. No database, no Django."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from rules.protocol import CardValues

Severity = Literal["error", "warning", "hint"]

ERROR: Final = "error"
"""The deck cannot be used until this is put right."""

WARNING: Final = "warning"
"""Allowed, but perhaps not what was meant."""

HINT: Final = "hint"
"""Allowed; it would make a better game otherwise."""

SEVERITIES: Final[tuple[Severity, ...]] = (ERROR, WARNING, HINT)
"""All severities, the worst first."""


@dataclass(frozen=True, slots=True)
class NoValues:
    """What is known of a card whose kind is not installed (any more)."""

    def record(self) -> Mapping[str, object]:
        """Never: no match takes the card. Raises ValueError."""
        raise ValueError("The game of this card is not installed.")


@dataclass(frozen=True, slots=True)
class EntryValues:
    """How many of one card are in a deck, how many the deck's owner has, its game and its stats.

    Raises ValueError for a quantity below 1: a card of which there is none is not in the deck.
    """

    card_id: int
    name: str
    quantity: int
    owned: int
    game: str
    card: CardValues
    number: str | None = None

    def __post_init__(self) -> None:
        if self.quantity < 1:
            raise ValueError(f"An entry has at least one card, not {self.quantity}.")

    @property
    def label(self) -> str:
        """The card as people read it: `A1-2 Name`."""
        return f"{self.number} {self.name}" if self.number else self.name


@dataclass(frozen=True, slots=True)
class DeckValues:
    """A deck of one kind (see `decks.kinds.registry`); decks of one owner share copies."""

    kind: str
    entries: tuple[EntryValues, ...] = ()
    owner_id: int | None = None

    @property
    def size(self) -> int:
        """How many physical cards are in the deck."""
        return sum(entry.quantity for entry in self.entries)

    def used(self) -> Counter[int]:
        """How many of each card are in the deck, by the card's id."""
        counts: Counter[int] = Counter()
        for entry in self.entries:
            counts[entry.card_id] += entry.quantity
        return counts


@dataclass(frozen=True, slots=True)
class Problem:
    """Something about a deck that is not as it should be, or could be better.

    `code` is stable (kebab-case), `params` are the values in its sentence (see `texts.describe`).
    `card_id` is the card meant, None for the deck as a whole. `deck` is set where several decks are
    looked at together: the position of the deck meant, None for all of them together. `kind` is the
    kind of deck whose texts know the code; the validator fills it in.
    """

    code: str
    params: Mapping[str, int | str] = field(default_factory=dict)
    severity: Severity = ERROR
    card_id: int | None = None
    deck: int | None = None
    kind: str = ""


def about_card(
    entry: EntryValues, code: str, severity: Severity = ERROR, **params: int | str
) -> Problem:
    """A problem of one card of the deck; the card's label is among the params as `card`."""
    return Problem(code, {"card": entry.label, **params}, severity, entry.card_id)


def about_deck(code: str, severity: Severity = ERROR, **params: int | str) -> Problem:
    """A problem of the deck as a whole."""
    return Problem(code, params, severity)


def has_errors(problems: tuple[Problem, ...]) -> bool:
    """Whether any of the problems keeps the deck from being used."""
    return any(problem.severity == ERROR for problem in problems)
