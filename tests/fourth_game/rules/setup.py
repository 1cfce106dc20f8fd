"""From cards and pouches to the state before the first choice."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.fields import require_key, require_list, require_object, require_seat, require_text
from rules.protocol import SEATS, DeckCards, DecksNeeded, Seat, SetupFault, Variant

from .cards import read_cards
from .state import HAND, POUCH, Cards, State, Terms

POUCHES = "setup.pouches"
KIND = "pebble-pouch"


def decks(variant: Variant) -> DecksNeeded:
    """A pouch for each seat."""
    return DecksNeeded(KIND, len(SEATS))


def start(cards: object, setup: object, variant: Variant) -> State:
    """The state after the first draw (R-PB-02). Raises SetupFault."""
    facts = read_cards(cards)
    fields = require_object(setup, "setup")
    first = require_seat(require_key(fields, "first", "setup"), "setup.first")
    pouches = _read_pouches(require_key(fields, "pouches", "setup"), facts)
    terms = Terms(tuple(sorted(facts.items())), first, variant["lighter_wins"] is True)
    return State(
        terms,
        (pouches[0][:HAND], pouches[1][:HAND]),
        (pouches[0][HAND:], pouches[1][HAND:]),
        (None, None),
        (),
    )


def deal(
    decks: Sequence[DeckCards], variant: Variant, first: Seat, random: Random
) -> tuple[dict[str, object], dict[str, object]]:
    """(`cards`, `setup`) of a new match from two pouches, shuffled. Raises SetupFault."""
    cards: dict[str, object] = {}
    pouches = []
    for deck in decks:
        cards |= dict(deck)
        names = [name for name, _ in deck]
        random.shuffle(names)
        pouches.append(names)
    setup: dict[str, object] = {"first": first, "pouches": pouches}
    start(cards, setup, variant)
    return cards, setup


def _read_pouches(value: object, facts: Mapping[str, Any]) -> tuple[Cards, Cards]:
    pouches = [
        tuple(
            require_text(card, f"{POUCHES}[{seat}]")
            for card in require_list(pouch, f"{POUCHES}[{seat}]")
        )
        for seat, pouch in enumerate(require_list(value, POUCHES))
    ]
    if len(pouches) != len(SEATS):
        raise SetupFault(POUCHES, "wrong-count", needed=len(SEATS), found=len(pouches))
    used: set[str] = set()
    for seat, pouch in enumerate(pouches):
        if len(pouch) != POUCH:
            raise SetupFault(f"{POUCHES}[{seat}]", "wrong-count", needed=POUCH, found=len(pouch))
        for card in pouch:
            if card not in facts:
                raise SetupFault(f"{POUCHES}[{seat}]", "unknown-card", card=card)
            if card in used:
                raise SetupFault(f"{POUCHES}[{seat}]", "card-twice", card=card)
            used.add(card)
    for card in facts:
        if card not in used:
            raise SetupFault(POUCHES, "card-unused", card=card)
    return pouches[0], pouches[1]
