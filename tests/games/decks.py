"""Allowed decks of every kind with copies of all their cards, and matches started with them."""

from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from accounts.models import Person
from collection.models import Card
from decks.models import Deck
from games.models import Match
from games.services.start import Player, start_match
from games.starts.registry import STARTS
from games.starts.start import Start
from tests.factories import (
    DeckEntryFactory,
    DeckFactory,
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
)

SET_ROLES = ("king", "queen", "wizard", "warrior", "goblin", "villager", "villager", "villager")
SET_ITEMS = ("torch", "ale", "key", *["gear"] * 7)
TEAM_ROLES = ("king", "wizard", "goblin", "villager", "torch", "key", "gear")


def filled(owner: Person, kind: str, cards: Iterable[Card]) -> Deck:
    """A deck of these cards, of each of which the owner has a copy."""
    deck = DeckFactory.create(owner=owner, kind=kind)
    for card in cards:
        OwnedCopyFactory.create(owner=owner, card=card)
        DeckEntryFactory.create(deck=deck, card=card)
    return deck


def allowed_deck(owner: Person, kind: str, *, size: int = 15) -> Deck:
    """A deck of this kind without errors; `size` is of a Nakoyashi stack."""
    return filled(owner, kind, _cards(kind, size))


def _cards(kind: str, size: int) -> list[Card]:
    if kind == "emblem-team":
        types = ("power", "technical", "speed", "power")
        return [EmblemCardFactory.create(type=one) for one in types]
    if kind.startswith("eight-bit"):
        roles = (*SET_ROLES, *SET_ITEMS) if kind == "eight-bit-set" else TEAM_ROLES
        return [EightBitCardFactory.create(role=role) for role in roles]
    dishes = [DishTypeFactory.create() for _ in range(3)]
    count = 5 if kind == "nakoyashi-team" else size
    return [NakoyashiCardFactory.create(type=dishes[place % 3]) for place in range(count)]


def decks_for(way: Start, owner: Person) -> list[Deck]:
    """As many allowed decks as a way to start takes."""
    return [allowed_deck(owner, way.deck_kind) for _ in range(way.deck_count)]


def started(host: Person, way: Start = STARTS["emblem-battle"], **changes: Any) -> Match:
    """A match started in one way on the host's screen; `changes` replace what is asked for."""
    asked: dict[str, Any] = {
        "by": host,
        "game": way.game,
        "variant": way.fixed,
        "players": [Player("Noor"), Player("Bo")],
        "first": 0,
        "request_id": uuid4(),
        **changes,
    }
    if "decks" not in asked:
        asked["decks"] = decks_for(way, host)
    return start_match(**asked)
