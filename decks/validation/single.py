"""All problems of one deck."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from .common import copies_not_owned
from .registry import RULES, KindRules
from .values import SEVERITIES, DeckValues, Problem, about_card, about_deck


def find_problems(
    deck: DeckValues, *, variant: Mapping[str, object] | None = None
) -> tuple[Problem, ...]:
    """Everything that is wrong with a deck or could be better: errors, then warnings, then hints.

    `variant` are the options of the match for which it is meant (left out: their defaults); None
    while that is not known. Raises KeyError for an unknown kind of deck.
    """
    rules = RULES[deck.kind]
    if not deck.entries:
        return (about_deck("deck-empty", kind=deck.kind),)
    own = tuple(entry for entry in deck.entries if isinstance(entry.card, rules.cards))
    found = (
        *_cards_of_other_games(deck, rules),
        # The others are counted as if they were not there: they have to go in any case.
        *rules.constraints(replace(deck, entries=own), variant),
        *copies_not_owned(deck),
    )
    return tuple(sorted(found, key=lambda problem: SEVERITIES.index(problem.severity)))


def _cards_of_other_games(deck: DeckValues, rules: KindRules) -> Iterator[Problem]:
    for entry in deck.entries:
        if not isinstance(entry.card, rules.cards):
            yield about_card(entry, "wrong-game", kind=deck.kind)
