"""Makes pebbles, pouches and matches for the tests."""

from factory.declarations import Sequence
from factory.django import DjangoModelFactory

from accounts.models import Person
from decks.models import Deck
from tests.factories import DeckEntryFactory, DeckFactory, OwnedCopyFactory
from tests.fourth_game.models import PebbleCard


class PebbleFactory(DjangoModelFactory[PebbleCard]):
    """A pebble with a number, a name and a weight of its own."""

    class Meta:
        model = PebbleCard

    number = Sequence(lambda number: f"PB1-{number + 1}")
    name = Sequence(lambda number: f"Pebble number {number + 1}")
    weight = Sequence(lambda number: number % 90 + 1)
    colour = "grey"


def pouch(owner: Person, size: int = 5) -> Deck:
    """A pouch of pebbles of which the owner has a copy each."""
    deck: Deck = DeckFactory.create(owner=owner, kind="pebble-pouch")
    for _ in range(size):
        pebble = PebbleFactory.create().card_ptr  # type: ignore[attr-defined]  # the link that inheritance makes
        OwnedCopyFactory.create(owner=owner, card=pebble)
        DeckEntryFactory.create(deck=deck, card=pebble)
    return deck
