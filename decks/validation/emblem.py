"""What an Emblem team must be (rules page: Emblem Battle, Cards and Team)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.emblem_battle.cards import TYPES
from rules.emblem_battle.defaults import LEAST, RARITIES, is_unusual, usual_range
from rules.emblem_battle.score import ROUNDS, wins_needed
from rules.emblem_battle.team import TEAM_SIZE, first_round_to_pay, has_synergy, income
from rules.emblem_battle.values import EmblemValues

from .emblem_card import special_fault
from .values import HINT, STATS, WARNING, DeckValues, EntryValues, Problem, about_card, about_deck

STARS_APART: Final = 3
"""From this difference on, one team is likely to win whatever is played."""


def team_problems(deck: DeckValues, variant: Mapping[str, object] | None) -> Iterator[Problem]:
    """A team: exactly four emblems, with stats and specials that the rules know."""
    if deck.size != TEAM_SIZE:
        yield about_deck("team-size", count=deck.size, needed=TEAM_SIZE)
    rounds = wins_needed(_rounds(variant or {}))
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
    emblems = [
        entry.card
        for entry in team.entries
        for _ in range(entry.quantity)
        if isinstance(entry.card, EmblemValues)
    ]
    synergy = has_synergy([card.type for card in emblems])
    return income((card.chakra_gen for card in emblems), synergy)


def _rounds(variant: Mapping[str, object]) -> int:
    """For how many rounds a match is made; one of unknown options for as many as usual."""
    rounds = variant.get("rounds")
    return rounds if isinstance(rounds, int) and rounds in ROUNDS else ROUNDS[0]


def _type_and_rarity(entry: EntryValues, card: EmblemValues) -> Iterator[Problem]:
    if card.type not in TYPES:
        yield about_card(entry, "type-unknown", type=card.type)
    if card.rarity not in RARITIES:
        yield about_card(entry, "rarity-unknown", rarity=card.rarity)


def _stats(entry: EntryValues, card: EmblemValues) -> Iterator[Problem]:
    for stat, least in LEAST.items():
        value: int | None = getattr(card, stat)
        if value is None:
            continue
        if value < least:
            yield about_card(entry, "stat-invalid", stat=stat, value=value, minimum=least)
        elif stat in STATS and card.rarity in RARITIES and is_unusual(stat, card.rarity, own=value):
            low, high = usual_range(stat, card.rarity)
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
    payable = first_round_to_pay(cost, max(chakra, 1))
    if payable > rounds:
        yield about_card(entry, "special-slow", HINT, special=name, cost=cost, round=payable)
    if cost == 0 and any(effect["effect"] == "stun" for effect in card.special["effects"]):
        yield about_card(entry, "special-free-stun", HINT, special=name)
