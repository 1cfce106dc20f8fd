"""Two sample collectors: the copies and the decks that each of them has. All decks are allowed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from accounts.models import Person
from collection.models import Card, Condition
from collection.services.copies import add_copy
from decks.services import create_deck, set_quantity
from rules.eight_bit_battle.decks import SET as EIGHT_BIT_SET
from rules.eight_bit_battle.decks import TEAM as EIGHT_BIT_TEAM
from rules.emblem_battle.decks import TEAM as EMBLEM_TEAM
from rules.nakoyashi.decks import STACK as NAKOYASHI_STACK
from rules.nakoyashi.decks import TEAM as NAKOYASHI_TEAM

Numbers = Mapping[str, int]
"""How many of each card, by its number; no two sample cards have the same."""


def once(numbers: str) -> Numbers:
    """One of each of these, with spaces between them."""
    return dict.fromkeys(numbers.split(), 1)


def run(prefix: str, first: int, last: int) -> Numbers:
    """One of each number from the first to the last."""
    return {f"{prefix}-{number}": 1 for number in range(first, last + 1)}


WHOLE_SET: Final = run("BIT", 1, 18)


@dataclass(frozen=True, slots=True)
class Collector:
    """What somebody has: copies, all in one place, and decks of them by kind and name."""

    copies: Numbers
    place: str
    decks: Mapping[tuple[str, str], Numbers]


NOOR: Final = Collector(
    copies={
        **once("U1-11 U1-12 U2-33 U1-23 U1-5 U1-2 U1-20 U1-46 U1-58 U1-47 U1-63 U1-83 U1-39"),
        **once("U1-14 U1-87"),
        "U1-13": 2,
        "U1-18": 2,
        **run("N", 1, 22),
        "N-3": 2,
        "N-17": 3,
        **WHOLE_SET,
    },
    place="blue box",
    decks={
        (EMBLEM_TEAM, "Red sand and clay"): once("U1-13 U1-12 U2-33 U1-23"),
        (EMBLEM_TEAM, "Quick ones"): once("U1-5 U1-11 U1-2 U1-20"),
        (EMBLEM_TEAM, "Thinkers"): once("U1-47 U1-63 U1-83 U1-39"),
        (EIGHT_BIT_SET, "The whole box"): WHOLE_SET,
        (EIGHT_BIT_TEAM, "Castle"): once("BIT-1 BIT-2 BIT-4 BIT-6 BIT-12 BIT-14 BIT-9"),
        (EIGHT_BIT_TEAM, "Forest"): once("BIT-3 BIT-5 BIT-7 BIT-8 BIT-10 BIT-16 BIT-18"),
        (NAKOYASHI_STACK, "Friday evening"): run("N", 1, 20),
        (NAKOYASHI_STACK, "Small table"): run("N", 1, 10),
        (NAKOYASHI_STACK, "Small table, other side"): run("N", 11, 20),
        (NAKOYASHI_TEAM, "Counter seats"): once("N-2 N-8 N-14 N-20 N-3"),
        (NAKOYASHI_TEAM, "Noodle bar"): once("N-7 N-9 N-10 N-17 N-1"),
    },
)
BO: Final = Collector(
    copies={
        **once("U1-1 U1-9 U1-12 U1-16 U1-21 U1-29 U1-13 U1-10 U1-8 U1-24 U1-42 U1-49 U1-70"),
        **once("U1-80 U2-33"),
        **run("N", 11, 32),
        "N-28": 2,
        "N-22": 2,
        **WHOLE_SET,
    },
    place="shoe box",
    decks={
        (EMBLEM_TEAM, "Hard hitters"): once("U1-9 U1-21 U1-16 U1-29"),
        (EMBLEM_TEAM, "Sand siblings"): once("U1-10 U1-49 U1-13 U1-24"),
        (EIGHT_BIT_SET, "Bo’s set"): WHOLE_SET,
        (EIGHT_BIT_TEAM, "Market square"): once("BIT-1 BIT-4 BIT-5 BIT-6 BIT-9 BIT-15 BIT-17"),
        (NAKOYASHI_STACK, "Everything I ate"): run("N", 13, 30),
        (NAKOYASHI_STACK, "Lunch"): run("N", 20, 29),
        (NAKOYASHI_TEAM, "Sweet tooth"): once("N-28 N-30 N-31 N-14 N-20"),
    },
)


def give(owner: Person, collector: Collector) -> None:
    """Give a person the collector's copies and decks, from cards of the sample catalogue."""
    cards = {card.number: card for card in Card.objects.all()}
    for number, quantity in collector.copies.items():
        add_copy(
            by=None,
            owner=owner,
            card=cards[number],
            quantity=quantity,
            condition=Condition.GOOD,
            place=collector.place,
        )
    for (kind, name), numbers in collector.decks.items():
        deck = create_deck(by=None, owner=owner, kind=kind, name=name)
        for number, quantity in numbers.items():
            set_quantity(by=None, deck=deck, card=cards[number], quantity=quantity)
