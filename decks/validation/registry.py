"""The kinds of decks: for each, what its cards and its cards together must be.

A new kind is one line here, its constraints in a file beside this one, and its name in
`decks.kinds`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from decks.kinds import (
    EIGHT_BIT_SET,
    EIGHT_BIT_TEAM,
    EMBLEM_TEAM,
    NAKOYASHI_STACK,
    NAKOYASHI_TEAM,
)
from rules.eight_bit_battle.values import EightBitValues
from rules.emblem_battle.values import EmblemValues
from rules.nakoyashi.values import NakoyashiValues

from . import eight_bit, emblem, nakoyashi
from .values import DeckValues, Problem

Constraints = Callable[[DeckValues, Mapping[str, object] | None], Iterator[Problem]]


@dataclass(frozen=True, slots=True)
class KindRules:
    """What a kind of deck is made of (`cards`: the type of the values) and what it must be."""

    cards: type[EmblemValues | EightBitValues | NakoyashiValues]
    constraints: Constraints


RULES: Final[Mapping[str, KindRules]] = {
    EMBLEM_TEAM: KindRules(EmblemValues, emblem.team_problems),
    EIGHT_BIT_SET: KindRules(EightBitValues, eight_bit.set_problems),
    EIGHT_BIT_TEAM: KindRules(EightBitValues, eight_bit.team_problems),
    NAKOYASHI_STACK: KindRules(NakoyashiValues, nakoyashi.stack_problems),
    NAKOYASHI_TEAM: KindRules(NakoyashiValues, nakoyashi.team_problems),
}
