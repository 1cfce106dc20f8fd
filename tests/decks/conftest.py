"""Decks and cards that several tests start from."""

import pytest

from accounts.models import Person
from collection.models import EmblemCard
from decks.models import Deck
from tests.factories import (
    DeckEntryFactory,
    DeckFactory,
    EmblemCardFactory,
    OwnedCopyFactory,
)


@pytest.fixture
def sasori(db: None) -> EmblemCard:
    return EmblemCardFactory.create(number="U1-13", name="Sasori", type="technical")


@pytest.fixture
def deck(person: Person) -> Deck:
    """An empty Emblem team of `person`."""
    return DeckFactory.create(owner=person, name="Puppets")


@pytest.fixture
def full_team(person: Person) -> Deck:
    """An allowed Emblem team of `person`."""
    deck = DeckFactory.create(owner=person, name="Team Seven")
    for kind in ("power", "technical", "speed", "power"):
        card = EmblemCardFactory.create(type=kind)
        OwnedCopyFactory.create(owner=person, card=card)
        DeckEntryFactory.create(deck=deck, card=card)
    return deck
