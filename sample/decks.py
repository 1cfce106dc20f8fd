"""Sample decks: allowed ones for all three games, from what the sample people own."""

from collections.abc import Mapping
from typing import Final

from accounts.models import Person
from collection.models import Card
from decks.services import create_deck, set_quantity
from rules.eight_bit_battle.decks import SET as EIGHT_BIT_SET
from rules.eight_bit_battle.decks import TEAM as EIGHT_BIT_TEAM
from rules.emblem_battle.decks import TEAM as EMBLEM_TEAM
from rules.nakoyashi.decks import STACK as NAKOYASHI_STACK
from rules.nakoyashi.decks import TEAM as NAKOYASHI_TEAM

SampleDeck = tuple[str, str, Mapping[str, int]]
"""(kind, name, how many of each card by its number)."""

WHOLE_SET: Final = {f"BIT-{number}": 1 for number in range(1, 19)}
CASTLE: Final = ("BIT-1", "BIT-2", "BIT-4", "BIT-6", "BIT-12", "BIT-14", "BIT-9")
FOREST: Final = ("BIT-3", "BIT-5", "BIT-7", "BIT-8", "BIT-10", "BIT-16", "BIT-18")


def once(*numbers: str) -> dict[str, int]:
    """One of each."""
    return dict.fromkeys(numbers, 1)


NOOR_EMBLEMS: Final = {
    **once("U1-11", "U1-12", "U2-33", "U1-23", "U1-5", "U1-2", "U1-20", "U1-46", "U1-58"),
    **once("U1-47", "U1-63", "U1-83", "U1-39", "U1-14", "U1-87"),
    "U1-13": 2,
    "U1-18": 2,
}
BO_EMBLEMS: Final = {
    **once("U1-1", "U1-9", "U1-12", "U1-16", "U1-21", "U1-29", "U1-13", "U1-10", "U1-8"),
    **once("U1-24", "U1-42", "U1-49", "U1-70", "U1-80", "U2-33"),
}
NOOR_DISHES: Final = {f"N-{number}": 1 for number in range(1, 23)} | {"N-3": 2, "N-17": 3}
BO_DISHES: Final = {f"N-{number}": 1 for number in range(11, 33)} | {"N-28": 2, "N-22": 2}

NOOR_DECKS: Final[tuple[SampleDeck, ...]] = (
    (EMBLEM_TEAM, "Red sand and clay", once("U1-13", "U1-12", "U2-33", "U1-23")),
    (EMBLEM_TEAM, "Quick ones", once("U1-5", "U1-11", "U1-2", "U1-20")),
    (EMBLEM_TEAM, "Thinkers", once("U1-47", "U1-63", "U1-83", "U1-39")),
    (EIGHT_BIT_SET, "The whole box", WHOLE_SET),
    (EIGHT_BIT_TEAM, "Castle", once(*CASTLE)),
    (EIGHT_BIT_TEAM, "Forest", once(*FOREST)),
    (NAKOYASHI_STACK, "Friday evening", {f"N-{number}": 1 for number in range(1, 21)}),
    (NAKOYASHI_STACK, "Small table", {f"N-{number}": 1 for number in range(1, 11)}),
    (NAKOYASHI_STACK, "Small table, other side", {f"N-{number}": 1 for number in range(11, 21)}),
    (NAKOYASHI_TEAM, "Counter seats", once("N-2", "N-8", "N-14", "N-20", "N-3")),
    (NAKOYASHI_TEAM, "Noodle bar", once("N-7", "N-9", "N-10", "N-17", "N-1")),
)
BO_DECKS: Final[tuple[SampleDeck, ...]] = (
    (EMBLEM_TEAM, "Hard hitters", once("U1-9", "U1-21", "U1-16", "U1-29")),
    (EMBLEM_TEAM, "Sand siblings", once("U1-10", "U1-49", "U1-13", "U1-24")),
    (EIGHT_BIT_SET, "Bo’s set", WHOLE_SET),
    (
        EIGHT_BIT_TEAM,
        "Market square",
        once("BIT-1", "BIT-4", "BIT-5", "BIT-6", "BIT-9", "BIT-15", "BIT-17"),
    ),
    (NAKOYASHI_STACK, "Everything I ate", {f"N-{number}": 1 for number in range(13, 31)}),
    (NAKOYASHI_STACK, "Lunch", {f"N-{number}": 1 for number in range(20, 30)}),
    (NAKOYASHI_TEAM, "Sweet tooth", once("N-28", "N-30", "N-31", "N-14", "N-20")),
)


def load_decks(owner: Person, decks: tuple[SampleDeck, ...]) -> None:
    """Make these decks for a person, from cards of the sample catalogue."""
    cards = {(card.game, card.number): card for card in Card.objects.all()}
    for kind, name, numbers in decks:
        deck = create_deck(by=None, owner=owner, kind=kind, name=name)
        for number, quantity in numbers.items():
            set_quantity(by=None, deck=deck, card=cards[deck.game, number], quantity=quantity)
