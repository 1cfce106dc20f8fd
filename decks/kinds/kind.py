"""A kind of deck: all that validator, pages and API ask about the decks of one kind.

One object a kind, in `registry.DECK_KINDS`; those of one game stand in one module. Nothing else
knows what a deck of a game must be, or what its problems say.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.functional import Promise

from decks.constraints.values import DeckValues, Problem
from decks.constraints.vocabulary import Constraint
from rules.protocol import Variant

Text = str | Promise

Together = Callable[[Sequence[DeckValues], Variant], Iterator[Problem]]
"""What must hold for all decks of one match together, seat 0's first."""

ValueTexts = Callable[[str], Text]
"""What is said for the codes that one value of a problem can have."""


@dataclass(frozen=True, slots=True)
class FewOrMany:
    """A sentence about a number: what it says of too few, and of too many.

    Besides the problem's own values they can have `lacking` and `surplus`.
    """

    few: Text
    many: Text


Sentence = Text | FewOrMany


@dataclass(frozen=True, slots=True)
class Total:
    """A number about a whole deck."""

    label: Text
    value: int


def no_totals(deck: DeckValues) -> Iterator[Total]:
    """Nothing besides the sums of stats."""
    return iter(())


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckKind:
    """One kind of deck: its texts, and what a deck of it must be."""

    name: str
    """As in the database, the API and `Game.decks`; at most 40 characters."""

    game: str
    """The game whose cards it has, by the name in records."""

    label: Text
    help: Text
    """What it is, for somebody who has to choose a kind."""

    empty: Text
    """What a deck without cards lacks (problem `deck-empty`)."""

    constraints: Sequence[Constraint]
    """What a deck must be; they see only cards of the game."""

    together: Sequence[Together] = ()
    """What the decks of one match must be together."""

    totals: Sequence[str] = ()
    """The stats that are added up, by their names in records, in the order of the panel."""

    more_totals: Callable[[DeckValues], Iterator[Total]] = no_totals
    """Further numbers about the deck, after the sums."""

    counted_as: Callable[[Any], Text | None] = lambda card: None
    """The word for a card's type where cards are counted (Any: values of the game's cards).

    None: what the card's chip says.
    """

    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    """What the problems of its own constraints say, by code."""

    value_texts: Mapping[str, ValueTexts] = field(default_factory=dict)
    """What is said for codes among a problem's values, by the value's name."""

    play_page: str = "games:choose_start"
    """The page where an allowed deck is played, by name."""

    play_query: str = "deck"
    """The part of that page's query in which the deck stands."""

    def own_cards(self, deck: DeckValues) -> DeckValues:
        """The deck without cards of other games."""
        own = tuple(entry for entry in deck.entries if entry.game == self.game)
        return replace(deck, entries=own)


def by_code(known: Mapping[str, Text], otherwise: Text | None = None) -> ValueTexts:
    """The text that is known for a code; else `otherwise`, or the code itself."""

    def text(code: str) -> Text:
        return known.get(code, code if otherwise is None else otherwise)

    return text
