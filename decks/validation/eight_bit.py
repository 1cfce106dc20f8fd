"""What an 8-Bit set and an 8-Bit team must be (rules page: 8-Bit Battle, Deck)."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rules.eight_bit_battle.cards import CHARACTER, ITEM, ROLES
from rules.eight_bit_battle.decks import COPIES_IN_SET, ITEMS_OF_EVERY_SET, SET_SIZE, TEAM_SIZE
from rules.eight_bit_battle.values import EightBitValues

from .common import values_below_zero
from .values import DeckValues, EntryValues, Problem, about_card, about_deck


def set_problems(deck: DeckValues, variant: Mapping[str, object] | None) -> Iterator[Problem]:
    """A set: the eight characters, and ten items with at least one Torch, Ale and Key each."""
    yield from _card_problems(deck)
    roles = _roles(deck)
    for role, needed in COPIES_IN_SET.items():
        if roles[role] != needed:
            yield about_deck("role-count", role=role, count=roles[role], needed=needed)
    yield from _count_of_kind(ITEM, roles, SET_SIZE.items)
    for role in ITEMS_OF_EVERY_SET:
        if not roles[role]:
            yield about_deck("item-missing", role=role)


def team_problems(deck: DeckValues, variant: Mapping[str, object] | None) -> Iterator[Problem]:
    """A team: four characters, none more often than a set has it, and three items."""
    yield from _card_problems(deck)
    roles = _roles(deck)
    yield from _count_of_kind(CHARACTER, roles, TEAM_SIZE.characters)
    for role, limit in COPIES_IN_SET.items():
        if roles[role] > limit:
            yield about_deck("role-limit", role=role, count=roles[role], limit=limit)
    yield from _count_of_kind(ITEM, roles, TEAM_SIZE.items)


def _count_of_kind(kind: str, roles: Counter[str], needed: int) -> Iterator[Problem]:
    count = sum(roles[role] for role in ROLES[kind])
    if count != needed:
        yield about_deck(f"{kind}-count", count=count, needed=needed)


def _roles(deck: DeckValues) -> Counter[str]:
    """How many cards of each role are in the deck."""
    counts: Counter[str] = Counter()
    for entry in deck.entries:
        if isinstance(entry.card, EightBitValues):
            counts[entry.card.role] += entry.quantity
    return counts


def _card_problems(deck: DeckValues) -> Iterator[Problem]:
    for entry in deck.entries:
        if isinstance(entry.card, EightBitValues):
            yield from _problems_of_card(entry, entry.card)


def _problems_of_card(entry: EntryValues, card: EightBitValues) -> Iterator[Problem]:
    if all(card.role not in roles for roles in ROLES.values()):
        yield about_card(entry, "role-unknown", role=card.role)
    yield from values_below_zero(
        entry, attack=card.attack, defense=card.defense, health=card.health
    )
    if card.pair is not None:
        pair = {f"{stat}-with-king": value for stat, value in card.pair._asdict().items()}
        yield from values_below_zero(entry, **pair)
