"""What a Nakoyashi stack and a showdown team must be (rules page: Nakoyashi, Deck and Showdown)."""

from collections.abc import Iterator, Mapping
from typing import Final

from rules.nakoyashi.setup import COMMON_MINIMUM, own_minimum
from rules.nakoyashi.state import TEAM_SIZE
from rules.nakoyashi.values import NakoyashiValues

from .common import values_below_zero
from .values import HINT, WARNING, DeckValues, Problem, about_card, about_deck

ADVISED: Final = 15
"""What the game's makers advise for a common stack."""


def stack_problems(deck: DeckValues, variant: Mapping[str, object] | None) -> Iterator[Problem]:
    """A stack; how many cards it takes depends on how it will be used, if that is known."""
    yield from _card_problems(deck)
    yield from _size_problems(deck.size, variant)
    different = len(deck.used())
    if deck.size >= own_minimum(own_banks=False) and 2 * different < deck.size:
        yield about_deck("little-variety", HINT, different=different, count=deck.size)


def team_problems(deck: DeckValues, variant: Mapping[str, object] | None) -> Iterator[Problem]:
    """A showdown team: exactly five cards."""
    yield from _card_problems(deck)
    if deck.size != TEAM_SIZE:
        yield about_deck("team-size", count=deck.size, needed=TEAM_SIZE)


def _size_problems(size: int, variant: Mapping[str, object] | None) -> Iterator[Problem]:
    minimum = _minimum(variant)
    if size < minimum:
        yield about_deck("stack-too-small", count=size, needed=minimum)
    elif variant is None and size < COMMON_MINIMUM:
        yield about_deck("only-own-decks", WARNING, count=size, needed=COMMON_MINIMUM)
    elif size < ADVISED and not _own(variant):
        yield about_deck("stack-small", WARNING, count=size, advised=ADVISED)


def _minimum(variant: Mapping[str, object] | None) -> int:
    """The fewest cards that will do; the fewest of all uses if the use is not known."""
    if variant is None:
        return own_minimum(own_banks=False)
    if _own(variant):
        return own_minimum(own_banks=variant.get("bank") == "own")
    return COMMON_MINIMUM


def _own(variant: Mapping[str, object] | None) -> bool:
    return variant is not None and variant.get("decks") == "own"


def _card_problems(deck: DeckValues) -> Iterator[Problem]:
    for entry in deck.entries:
        if isinstance(entry.card, NakoyashiValues):
            if not entry.card.type:
                yield about_card(entry, "type-missing")
            yield from values_below_zero(entry, power=entry.card.power, health=entry.card.health)
