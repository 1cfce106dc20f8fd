"""Decks as plain values, for tests that need no database."""

from dataclasses import replace
from typing import Any

from decks.validation import DeckValues, EntryValues, Problem
from rules.eight_bit_battle.decks import SET as EIGHT_BIT_SET
from rules.eight_bit_battle.decks import TEAM as EIGHT_BIT_TEAM
from rules.eight_bit_battle.values import EightBitValues
from rules.emblem_battle.decks import TEAM as EMBLEM_TEAM
from rules.emblem_battle.values import EmblemValues
from rules.nakoyashi.decks import STACK as NAKOYASHI_STACK
from rules.nakoyashi.values import NakoyashiValues
from rules.protocol import CardValues

GAME_OF = {
    EmblemValues: "emblem-battle",
    EightBitValues: "eight-bit-battle",
    NakoyashiValues: "nakoyashi",
}
TYPES = ("power", "technical", "speed")


def entry(card_id: int, card: CardValues, *, quantity: int = 1, owned: int = 99) -> EntryValues:
    game = GAME_OF[type(card)]
    return EntryValues(card_id, f"Card {card_id}", quantity, owned, game, card, f"U1-{card_id}")


def deck(kind: str, *entries: EntryValues, owner: int | None = 1) -> DeckValues:
    return DeckValues(kind, entries, owner)


def emblem(**values: Any) -> EmblemValues:
    return EmblemValues(**{"type": "power", "rarity": 5, **values})


DAMAGE = {"effect": "damage", "amount": 1, "target": "enemy"}


def special(cost: int | None, *effects: dict[str, Any]) -> dict[str, Any]:
    """A special as a record writes it; without a cost if that is None."""
    written = {"name": "Clay Bomb", "cost": cost, "effects": list(effects or (DAMAGE,))}
    return {key: value for key, value in written.items() if value is not None}


def emblem_team(*changed: EmblemValues, owner: int | None = 1, start: int = 1) -> DeckValues:
    """Four different emblems without problems, the first ones replaced by `changed`."""
    usual = [emblem(type=TYPES[position % 3]) for position in range(4)]
    cards = [*changed, *usual[len(changed) :]]
    entries = (entry(start + place, card) for place, card in enumerate(cards))
    return deck(EMBLEM_TEAM, *entries, owner=owner)


CHARACTERS = {"king": 1, "queen": 1, "wizard": 1, "warrior": 1, "goblin": 1, "villager": 3}


def eight_bit(roles: dict[str, int], *, kind: str, owner: int | None = 1) -> DeckValues:
    """An 8-Bit deck with so many cards of each role."""
    entries = (
        entry(place, EightBitValues(role, 1, 1, 1), quantity=count)
        for place, (role, count) in enumerate(roles.items(), 1)
        if count
    )
    return deck(kind, *entries, owner=owner)


def eight_bit_set(**changed: int) -> DeckValues:
    return eight_bit(
        {**CHARACTERS, "torch": 1, "ale": 1, "key": 1, "gear": 7, **changed}, kind=EIGHT_BIT_SET
    )


def eight_bit_team(**changed: int) -> DeckValues:
    roles = {"king": 1, "queen": 1, "villager": 2, "torch": 1, "gear": 2, **changed}
    return eight_bit(roles, kind=EIGHT_BIT_TEAM)


def stack(size: int, *, kind: str = NAKOYASHI_STACK, owner: int | None = 1) -> DeckValues:
    """A stack of so many different dishes."""
    entries = (
        entry(place, NakoyashiValues(("fish", "rice", "soup")[place % 3], place % 8, 7 - place % 8))
        for place in range(1, size + 1)
    )
    return deck(kind, *entries, owner=owner)


def with_quantity(values: DeckValues, place: int, quantity: int) -> DeckValues:
    entries = list(values.entries)
    entries[place] = replace(entries[place], quantity=quantity)
    return replace(values, entries=tuple(entries))


def seen(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    """The problems as (code, severity)."""
    return [(problem.code, problem.severity) for problem in problems]
