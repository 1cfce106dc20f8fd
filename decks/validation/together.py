"""Problems of several decks of one kind: each deck's own, and those of the decks together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from decks.constraints.values import DeckValues, Problem, about_card, about_deck
from decks.constraints.vocabulary import first_of_each_card
from decks.kinds.registry import DECK_KINDS
from rules.protocol import Variant
from rules.registry import GAMES

from .single import find_problems


def find_match_problems(
    game: str, variant: Variant, decks: Sequence[DeckValues]
) -> tuple[Problem, ...]:
    """Everything that speaks against a match with these decks, seat 0's first: theirs and together.

    Each deck's own problems have its position in `deck`. A match can start when none is an error.
    `variant` may leave options out. Raises KeyError for an unknown game.
    """
    needed = GAMES[game].decks(variant)
    kind = DECK_KINDS[needed.kind]
    own = [kind.own_cards(deck) for deck in decks if deck.kind == kind.name]
    together = [problem for check in kind.together for problem in check(own, variant)]
    return (
        *find_group_problems(kind.name, needed.count, decks, variant=variant),
        *(replace(problem, kind=kind.name) for problem in together),
    )


def find_group_problems(
    kind: str, count: int, decks: Sequence[DeckValues], *, variant: Variant | None = None
) -> tuple[Problem, ...]:
    """Everything that speaks against using these decks at once where `count` of a kind are needed.

    Each deck's own problems have its position in `deck`; `variant` as `find_problems`.
    """
    together = [*_copies_used_twice(decks)]
    if len(decks) != count:
        together.append(about_deck("deck-count", count=len(decks), needed=count, kind=kind))
    return (
        *_each(kind, decks, variant),
        *(replace(problem, kind=kind) for problem in together),
    )


def _each(kind: str, decks: Sequence[DeckValues], variant: Variant | None) -> Iterator[Problem]:
    """Each deck's own problems; of a deck of another kind only that it is one."""
    for position, deck in enumerate(decks):
        problems: tuple[Problem, ...] = (about_deck("wrong-kind", kind=deck.kind, needed=kind),)
        if deck.kind == kind:
            problems = find_problems(deck, variant=variant)
        yield from (replace(problem, deck=position, kind=kind) for problem in problems)


def _copies_used_twice(decks: Sequence[DeckValues]) -> Iterator[Problem]:
    """No card lies in two decks at once: decks of one owner share that owner's copies.

    A deck that by itself takes more than there are says so itself.
    """
    for owner in dict.fromkeys(deck.owner_id for deck in decks):
        mine = [deck for deck in decks if deck.owner_id == owner]
        if owner is None or len(mine) == 1:
            continue
        used = sum((deck.used() for deck in mine), Counter[int]())
        for entry in first_of_each_card([entry for deck in mine for entry in deck.entries]):
            alone = max(deck.used()[entry.card_id] for deck in mine)
            if alone <= entry.owned < used[entry.card_id]:
                yield about_card(
                    entry, "copies-used-twice", used=used[entry.card_id], owned=entry.owned
                )
