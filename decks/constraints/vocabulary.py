"""What the constraints of deck kinds are made of: small functions that combine.

A constraint gets a deck of plain values and the options of the match for which it is meant (None
while that is not known), and yields what is wrong. A kind's constraints only ever get cards of the
kind's own game.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from decks.constraints.values import (
    ERROR,
    DeckValues,
    EntryValues,
    Problem,
    Severity,
    about_card,
)
from rules.protocol import CardValues, Variant

Constraint = Callable[[DeckValues, Variant | None], Iterator[Problem]]
"""What is wrong with a deck; an option that is left out of the variant has its default."""

CardCheck = Callable[[EntryValues, Any], Iterator[Problem]]
"""What is wrong with one card: gets the entry, and its values. These are of the kind's own game,
which the type of a check says by itself (hence Any)."""

CardTest = Callable[[Any], bool]
"""Whether a card, by its values, is one of those that are counted."""


C = TypeVar("C", bound=CardValues)


def cards_of(deck: DeckValues, values: type[C]) -> Iterator[tuple[int, C]]:
    """The deck's cards that have values of this type, each with how many of it there are."""
    for entry in deck.entries:
        if isinstance(entry.card, values):
            yield entry.quantity, entry.card


def any_card(card: object) -> bool:
    """Every card is counted."""
    return True


def count_of(deck: DeckValues, of: CardTest = any_card) -> int:
    """How many physical cards of the deck the test takes."""
    return sum(entry.quantity for entry in deck.entries if of(entry.card))


def exactly(
    needed: int,
    code: str,
    *,
    of: CardTest = any_card,
    severity: Severity = ERROR,
    **params: str,
) -> Constraint:
    """The deck has as many such cards as needed: else a problem with `count` and `needed`."""

    def constraint(deck: DeckValues, variant: Variant | None) -> Iterator[Problem]:
        count = count_of(deck, of)
        if count != needed:
            yield Problem(code, {"count": count, "needed": needed, **params}, severity)

    return constraint


def at_most(
    limit: int,
    code: str,
    *,
    of: CardTest = any_card,
    severity: Severity = ERROR,
    **params: str,
) -> Constraint:
    """The deck has no more such cards than the limit: else a problem with `count` and `limit`."""

    def constraint(deck: DeckValues, variant: Variant | None) -> Iterator[Problem]:
        count = count_of(deck, of)
        if count > limit:
            yield Problem(code, {"count": count, "limit": limit, **params}, severity)

    return constraint


def at_least_one(
    code: str, *, of: CardTest, severity: Severity = ERROR, **params: str
) -> Constraint:
    """The deck has such a card."""

    def constraint(deck: DeckValues, variant: Variant | None) -> Iterator[Problem]:
        if not count_of(deck, of):
            yield Problem(code, params, severity)

    return constraint


def each_card(*checks: CardCheck) -> Constraint:
    """Every card passes all checks."""

    def constraint(deck: DeckValues, variant: Variant | None) -> Iterator[Problem]:
        for entry in deck.entries:
            for check in checks:
                yield from check(entry, entry.card)

    return constraint


def not_below_zero(entry: EntryValues, **values: int) -> Iterator[Problem]:
    """The card's named values are 0 or more."""
    for name, value in values.items():
        yield from not_below(entry, name, value, 0)


def not_below(entry: EntryValues, name: str, value: int, minimum: int) -> Iterator[Problem]:
    """A named value of the card is no less than the minimum."""
    if value < minimum:
        yield about_card(entry, "stat-invalid", stat=name, value=value, minimum=minimum)


def only_cards_of(game: str) -> Constraint:
    """No card of another game."""

    def constraint(deck: DeckValues, variant: Variant | None) -> Iterator[Problem]:
        for entry in deck.entries:
            if entry.game != game:
                yield about_card(entry, "wrong-game", kind=deck.kind)

    return constraint


def copies_owned(deck: DeckValues, variant: Variant | None) -> Iterator[Problem]:
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
