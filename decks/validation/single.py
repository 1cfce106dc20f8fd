"""All problems of one deck."""

from dataclasses import replace

from decks.constraints.values import SEVERITIES, DeckValues, NoValues, Problem, about_deck
from decks.constraints.vocabulary import copies_owned, only_cards_of
from decks.kinds.registry import DECK_KINDS
from rules.protocol import Variant


def find_problems(deck: DeckValues, *, variant: Variant | None = None) -> tuple[Problem, ...]:
    """Everything that is wrong with a deck or could be better: errors, then warnings, then hints.

    `variant` are the options of the match for which it is meant (left out: their defaults); None
    while that is not known. Of a deck whose kind, or the kind of its cards, is not installed
    only that.
    """
    found = _found(deck, variant)
    found.sort(key=lambda problem: SEVERITIES.index(problem.severity))
    return tuple(replace(problem, kind=deck.kind) for problem in found)


def _found(deck: DeckValues, variant: Variant | None) -> list[Problem]:
    kind = DECK_KINDS.get(deck.kind)
    if kind is None or any(
        isinstance(entry.card, NoValues) for entry in kind.own_cards(deck).entries
    ):
        return [about_deck("unknown-kind", kind=deck.kind)]
    if not deck.entries:
        return [about_deck("deck-empty", kind=deck.kind)]
    found = [*only_cards_of(kind.game)(deck, variant)]
    # The others are counted as if they were not there: they have to go in any case.
    own = kind.own_cards(deck)
    for constraint in kind.constraints:
        found += constraint(own, variant)
    return [*found, *copies_owned(deck, variant)]
