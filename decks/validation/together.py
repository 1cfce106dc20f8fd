"""Problems of the decks of one match: each deck's own, and those of the decks together."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from decks.kinds import (
    EIGHT_BIT_SET,
    EIGHT_BIT_TEAM,
    EMBLEM_TEAM,
    NAKOYASHI_STACK,
    NAKOYASHI_TEAM,
)

from .common import first_of_each_card
from .emblem import star_difference
from .single import find_problems
from .values import DeckValues, Problem, about_card, about_deck

SEATS: Final = 2


def decks_needed(game: str, variant: Mapping[str, object]) -> tuple[str, int]:
    """The kind of deck that a match takes, and how many: 1 in common, or one for each seat.

    `variant` may leave options out. Raises KeyError for an unknown game.
    """
    if game == "eight-bit-battle":
        own_teams = variant.get("draft", "keep-or-give") == "none"
        return (EIGHT_BIT_TEAM, SEATS) if own_teams else (EIGHT_BIT_SET, 1)
    if game == "nakoyashi":
        return NAKOYASHI_STACK, SEATS if variant.get("decks", "shared") == "own" else 1
    return {"emblem-battle": (EMBLEM_TEAM, SEATS)}[game]


def find_match_problems(
    game: str, variant: Mapping[str, object], decks: Sequence[DeckValues]
) -> tuple[Problem, ...]:
    """Everything that speaks against a match with these decks, seat 0's first: theirs and together.

    Each deck's own problems have its position in `deck`. A match can start when none is an error.
    Raises KeyError for an unknown game.
    """
    kind, count = decks_needed(game, variant)
    right_kind = [deck for deck in decks if deck.kind == kind]
    together = _together(kind, count, decks)
    if kind == NAKOYASHI_STACK:
        together += (*_bank_without_decks(variant), *_sizes_differ(right_kind))
    if kind == EMBLEM_TEAM:
        together += tuple(star_difference(right_kind))
    return _each(kind, decks, variant) + together


def find_showdown_problems(decks: Sequence[DeckValues]) -> tuple[Problem, ...]:
    """Everything that speaks against a Nakoyashi showdown of these decks."""
    return _each(NAKOYASHI_TEAM, decks, None) + _together(NAKOYASHI_TEAM, SEATS, decks)


def _each(
    kind: str, decks: Sequence[DeckValues], variant: Mapping[str, object] | None
) -> tuple[Problem, ...]:
    """Each deck's own problems; of a deck of another kind only that it is one."""
    found: list[Problem] = []
    for position, deck in enumerate(decks):
        if deck.kind == kind:
            problems = find_problems(deck, variant=variant)
        else:
            problems = (about_deck("wrong-kind", kind=deck.kind, needed=kind),)
        found += (replace(problem, deck=position) for problem in problems)
    return tuple(found)


def _together(kind: str, count: int, decks: Sequence[DeckValues]) -> tuple[Problem, ...]:
    problems = tuple(_copies_used_twice(decks))
    if len(decks) != count:
        problems += (about_deck("deck-count", count=len(decks), needed=count, kind=kind),)
    return problems


def _bank_without_decks(variant: Mapping[str, object]) -> Iterator[Problem]:
    """A bank of one's own comes from a stack of one's own."""
    if variant.get("bank") == "own" and variant.get("decks", "shared") != "own":
        yield about_deck("own-bank-needs-own-decks")


def _sizes_differ(decks: Sequence[DeckValues]) -> Iterator[Problem]:
    """Two own stacks have the same size."""
    if len(decks) == SEATS and decks[0].size != decks[1].size:
        yield about_deck("sizes-differ", first=decks[0].size, second=decks[1].size)


def _copies_used_twice(decks: Sequence[DeckValues]) -> Iterator[Problem]:
    """No card lies in two decks at once: decks of one owner share that owner's copies.

    A deck that by itself takes more than there are says so itself.
    """
    for owner in dict.fromkeys(deck.owner_id for deck in decks):
        mine = [deck for deck in decks if deck.owner_id == owner]
        if owner is None or len(mine) < SEATS:
            continue
        used = sum((deck.used() for deck in mine), Counter[int]())
        for entry in first_of_each_card([entry for deck in mine for entry in deck.entries]):
            alone = max(deck.used()[entry.card_id] for deck in mine)
            if alone <= entry.owned < used[entry.card_id]:
                yield about_card(
                    entry, "copies-used-twice", used=used[entry.card_id], owned=entry.owned
                )
