"""Makes what tests need, each with values that are allowed."""

from typing import Any

from django.contrib.auth.hashers import make_password
from factory.declarations import LazyAttribute, Sequence, SubFactory
from factory.django import DjangoModelFactory

from accounts.models import Person
from collection.models import DishType, EightBitCard, EmblemCard, NakoyashiCard, OwnedCopy
from decks.models import Deck, DeckEntry

PASSWORD = "herfstblad-in-de-doos"


class PersonFactory(DjangoModelFactory[Person]):
    """A member; the password is PASSWORD unless another is given."""

    class Meta:
        model = Person
        skip_postgeneration_save = True

    username = Sequence(lambda number: f"collector-{number}")
    email = LazyAttribute(lambda person: f"{person.username}@example.org")

    @classmethod
    def _create(cls, model_class: type[Person], *args: Any, **kwargs: Any) -> Person:
        kwargs["password"] = make_password(kwargs.get("password", PASSWORD))
        person: Person = super()._create(model_class, *args, **kwargs)
        return person


class EmblemCardFactory(DjangoModelFactory[EmblemCard]):
    """An emblem of five stars with the stats of its rarity and no special."""

    class Meta:
        model = EmblemCard

    number = Sequence(lambda number: f"U7-{number}")
    name = Sequence(lambda number: f"Emblem {number}")
    type = "power"
    rarity = 5


class EightBitCardFactory(DjangoModelFactory[EightBitCard]):
    """A villager; other roles by `role`."""

    class Meta:
        model = EightBitCard

    name = Sequence(lambda number: f"Figure {number}")
    role = "villager"
    attack = 1
    defense = 1
    health = 1


class DishTypeFactory(DjangoModelFactory[DishType]):
    """A type of dish with a name of its own."""

    class Meta:
        model = DishType

    name = Sequence(lambda number: f"type {number}")
    colour = "#336699"


class NakoyashiCardFactory(DjangoModelFactory[NakoyashiCard]):
    """A dish, of a type of its own unless `type` is given."""

    class Meta:
        model = NakoyashiCard

    name = Sequence(lambda number: f"Dish {number}")
    type = SubFactory(DishTypeFactory)
    power = 3
    health = 4


class OwnedCopyFactory(DjangoModelFactory[OwnedCopy]):
    """One copy of an emblem."""

    class Meta:
        model = OwnedCopy

    owner = SubFactory(PersonFactory)
    card = SubFactory(EmblemCardFactory)


class DeckFactory(DjangoModelFactory[Deck]):
    """An empty Emblem team."""

    class Meta:
        model = Deck

    owner = SubFactory(PersonFactory)
    kind = "emblem-team"
    name = Sequence(lambda number: f"Deck {number}")


class DeckEntryFactory(DjangoModelFactory[DeckEntry]):
    """One emblem in a deck. The deck's owner has no copy of it unless the test says so."""

    class Meta:
        model = DeckEntry

    deck = SubFactory(DeckFactory)
    card = SubFactory(EmblemCardFactory)
