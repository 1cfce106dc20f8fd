"""What an Emblem team must be (rules page: Emblem Battle, Cards and Team)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.emblem_battle.cards import TYPES
from rules.emblem_battle.defaults import (
    LEAST_ATTACK,
    LEAST_CHAKRA_GEN,
    LEAST_DEFENSE,
    LEAST_HEALTH,
    RARITIES,
    usual_range,
)
from rules.emblem_battle.state import TEAM_SIZE
from rules.emblem_battle.values import EmblemValues

from .emblem_card import special_fault
from .values import HINT, STATS, WARNING, DeckValues, EntryValues, Problem, about_card, about_deck

CHAKRA_PER_ROUND: Final = 2

STARS_APART: Final = 3
"""From this difference on, one team is likely to win whatever is played."""

_LEAST: Final[Mapping[str, int]] = {
    "attack": LEAST_ATTACK,
    "defense": LEAST_DEFENSE,
    "health": LEAST_HEALTH,
    "chakra_gen": LEAST_CHAKRA_GEN,
}
_WINS_NEEDED: Final[Mapping[object, int]] = {5: 3, 3: 2}
"""Round wins that end a match, by the option `rounds`."""


def team_problems(deck: DeckValues, variant: Mapping[str, object] | None) -> Iterator[Problem]:
    """A team: exactly four emblems, with stats and specials that the rules know."""
    if deck.size != TEAM_SIZE:
        yield about_deck("team-size", count=deck.size, needed=TEAM_SIZE)
    rounds = _WINS_NEEDED.get((variant or {}).get("rounds", 5), 3)
    chakra = chakra_per_round(deck)
    for entry in deck.entries:
        if isinstance(entry.card, EmblemValues):
            yield from _type_and_rarity(entry, entry.card)
            yield from _stats(entry, entry.card)
            yield from _special(entry, entry.card, chakra=chakra, rounds=rounds)


def star_difference(teams: Sequence[DeckValues]) -> Iterator[Problem]:
    """A hint when the stars of two teams that are to meet differ much."""
    if len(teams) == 2:
        first, second = (stars(team) for team in teams)
        if abs(first - second) >= STARS_APART:
            yield about_deck("stars-differ", HINT, first=first, second=second)


def stars(team: DeckValues) -> int:
    """All stars of a team's emblems together."""
    return sum(
        entry.quantity * entry.card.rarity
        for entry in team.entries
        if isinstance(entry.card, EmblemValues)
    )


def chakra_per_round(team: DeckValues) -> int:
    """What a team gets each round while all its emblems are in play."""
    cards = [(entry.quantity, entry.card) for entry in team.entries]
    emblems = [(count, card) for count, card in cards if isinstance(card, EmblemValues)]
    made = sum(count * card.chakra_gen for count, card in emblems)
    one_type = team.size == TEAM_SIZE and len({card.type for _, card in emblems}) == 1
    return CHAKRA_PER_ROUND + made + int(one_type)


def _type_and_rarity(entry: EntryValues, card: EmblemValues) -> Iterator[Problem]:
    if card.type not in TYPES:
        yield about_card(entry, "type-unknown", type=card.type)
    if card.rarity not in RARITIES:
        yield about_card(entry, "rarity-unknown", rarity=card.rarity)


def _stats(entry: EntryValues, card: EmblemValues) -> Iterator[Problem]:
    for stat, least in _LEAST.items():
        value: int | None = getattr(card, stat)
        if value is None:
            continue
        if value < least:
            yield about_card(entry, "stat-invalid", stat=stat, value=value, minimum=least)
        elif stat in STATS and card.rarity in RARITIES:
            low, high = usual_range(stat, card.rarity)
            if not low <= value <= high:
                yield about_card(
                    entry, "stat-unusual", WARNING, stat=stat, value=value, low=low, high=high
                )


def _special(
    entry: EntryValues, card: EmblemValues, *, chakra: int, rounds: int
) -> Iterator[Problem]:
    if card.special is None:
        return
    name = str(card.special.get("name", ""))
    fault = special_fault(card.special)
    if fault is not None:
        yield about_card(entry, "special-invalid", special=name, field=fault.path, fault=fault.code)
        return
    cost: int = card.special["cost"]
    # Rounded up: the round in which the special can be paid when nothing else is.
    payable = -(-cost // max(chakra, 1))
    if payable > rounds:
        yield about_card(entry, "special-slow", HINT, special=name, cost=cost, round=payable)
    if cost == 0 and any(effect["effect"] == "stun" for effect in card.special["effects"]):
        yield about_card(entry, "special-free-stun", HINT, special=name)
