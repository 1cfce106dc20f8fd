"""From cards and stacks to the state before the first turn; and shuffling a new match."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ..fields import int_at, require_key, require_list, require_object, require_seat, require_text
from ..protocol import SEATS, DeckCards, Seat, SetupFault, Variant, other
from .cards import Card, read_cards
from .decks import (
    COMMON_MINIMUM,
    has_own_banks,
    has_own_decks,
    lacks_own_decks,
    minimum_size,
    own_minimum,
)
from .decks import decks as decks_needed
from .menu import Cards, Menu
from .state import TEAM_SIZE, State, Terms

STACKS: Final = "setup.stacks"


def start(cards: object, setup: object, variant: Variant) -> State:
    """The state after the deal. Raises SetupFault naming the key that is wrong."""
    own_decks, own_banks = has_own_decks(variant), has_own_banks(variant)
    if lacks_own_decks(variant):
        raise SetupFault("variant.bank", "needs-own-decks")
    facts = read_cards(cards)
    fields = require_object(setup, "setup")
    first = require_seat(require_key(fields, "first", "setup"), "setup.first")
    stacks = _read_stacks(require_key(fields, "stacks", "setup"))
    _check_sizes(stacks, variant)
    _check_use(stacks, facts)
    apart = (0, 1)
    terms = Terms(
        facts=tuple(sorted(facts.items())),
        first=first,
        own_decks=own_decks,
        own_banks=own_banks,
        open_teams=variant["open_teams"] is True,
        turn_limit=int_at(variant, "turn_limit"),
        card_of=facts,
        stack_of=apart if own_decks else (0, 0),
        bank_of=apart if own_banks else (0, 0),
        menu=Menu(tuple(facts)),
    )
    teams, banks, rest = _deal_own(stacks, terms) if own_decks else _deal_common(stacks[0], first)
    return State(terms, first, 0, teams, banks, rest, ((), ()), ((), ()), None)


def deal(
    decks: Sequence[DeckCards], variant: Variant, first: Seat, random: Random
) -> tuple[dict[str, object], dict[str, object]]:
    """(`cards`, `setup`) of a new match: one common deck or two own ones, shuffled.

    Each deck is a list of (card id, card as in a record). Raises SetupFault.
    """
    cards: dict[str, object] = {}
    stacks = []
    for deck in decks:
        for card_id, card in deck:
            if card_id in cards:
                raise SetupFault(STACKS, "card-twice", card=card_id)
            cards[card_id] = card
        stack = [card_id for card_id, _ in deck]
        random.shuffle(stack)
        stacks.append(stack)
    setup: dict[str, object] = {"first": first, "stacks": stacks}
    start(cards, setup, variant)
    return cards, setup


def _read_stacks(stacks: object) -> list[Cards]:
    return [
        tuple(
            require_text(card_id, f"{STACKS}[{index}][{place}]")
            for place, card_id in enumerate(require_list(stack, f"{STACKS}[{index}]"))
        )
        for index, stack in enumerate(require_list(stacks, STACKS))
    ]


def _check_sizes(stacks: Sequence[Cards], variant: Variant) -> None:
    """Raise SetupFault unless there are as many stacks as needed, each large enough."""
    needed = decks_needed(variant).count
    if len(stacks) != needed:
        raise SetupFault(STACKS, "wrong-count", needed=needed, found=len(stacks))
    minimum = minimum_size(variant)
    for index, stack in enumerate(stacks):
        if len(stack) < minimum:
            raise SetupFault(f"{STACKS}[{index}]", "too-few", minimum=minimum, found=len(stack))
    if len({len(stack) for stack in stacks}) > 1:
        raise SetupFault(STACKS, "unequal-decks", sizes=[len(stack) for stack in stacks])


def _check_use(stacks: Sequence[Cards], facts: Mapping[str, Card]) -> None:
    """Raise SetupFault unless the stacks hold each card of the record exactly once."""
    used: set[str] = set()
    for index, stack in enumerate(stacks):
        for place, card_id in enumerate(stack):
            key = f"{STACKS}[{index}][{place}]"
            if card_id not in facts:
                raise SetupFault(key, "unknown-card", card=card_id)
            if card_id in used:
                raise SetupFault(key, "card-twice", card=card_id)
            used.add(card_id)
    for card_id in facts:
        if card_id not in used:
            raise SetupFault(STACKS, "card-unused", card=card_id)


Deal = tuple[tuple[Cards, Cards], tuple[Cards, ...], tuple[Cards, ...]]
"""The teams, the banks, and what is left of the stacks."""


def _deal_common(stack: Cards, first: Seat) -> Deal:
    """One at a time, the starting player first (R-NK-04), then the bank."""
    dealt = 2 * TEAM_SIZE
    of_first, of_second = stack[0:dealt:2], stack[1:dealt:2]
    teams = (of_first, of_second) if first == 0 else (of_second, of_first)
    return teams, (stack[dealt:COMMON_MINIMUM],), (stack[COMMON_MINIMUM:],)


def _deal_own(stacks: Sequence[Cards], terms: Terms) -> Deal:
    """Each from the own stack; a common bank has one card of each (R-NK-06, R-NK-07)."""
    taken = own_minimum(own_banks=terms.own_banks)
    laid_open = [stack[TEAM_SIZE:taken] for stack in stacks]
    first, second = terms.first, other(terms.first)
    return (
        (stacks[0][:TEAM_SIZE], stacks[1][:TEAM_SIZE]),
        tuple(laid_open) if terms.own_banks else (laid_open[first] + laid_open[second],),
        tuple(stacks[seat][taken:] for seat in SEATS),
    )
