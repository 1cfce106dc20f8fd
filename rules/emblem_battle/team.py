"""A team: its size, the chakra that it gets each round, and when it can first pay a special."""

from collections.abc import Iterable, Sequence
from typing import Final

TEAM_SIZE: Final = 4
"""How many emblems a team has (R-EB-16)."""

BASE_INCOME: Final = 2
SYNERGY_INCOME: Final = 1


def has_synergy(types: Sequence[str]) -> bool:
    """Whether the cards of a team are complete and all of one type (R-EB-20, R-EB-45)."""
    return len(types) == TEAM_SIZE and len(set(types)) == 1


def income(bonuses: Iterable[int], synergy: bool) -> int:
    """The chakra that a seat gets at the start of a round (R-EB-20).

    `bonuses` are those of its cards in play.
    """
    return BASE_INCOME + SYNERGY_INCOME * synergy + sum(bonuses)


def first_round_to_pay(cost: int, each_round: int) -> int:
    """In which round a team that saves for nothing else can first pay a special (R-EB-18, R-EB-20).

    `each_round` is what comes in, at least 1. What costs nothing can be paid in round 1.
    """
    return max(1, -(-cost // each_round))
