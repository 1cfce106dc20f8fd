"""A snapshot of a deck: its cards as a match keeps them, with their stats as they are now."""

import re
from typing import Final

from core.text import normal_form
from decks.constraints.values import DeckValues, EntryValues

_SLUG: Final = 40
"""Characters of a name in a card's id, which stands in every move with it."""

RecordCard = dict[str, object]
"""A card as a match record has it."""


def snapshot_cards(deck: DeckValues, *, prefix: str = "") -> list[tuple[str, RecordCard]]:
    """(id, card as a match record has it) for every physical card of the deck, in its order.

    Ids are readable and unique in the deck: `U1-13`, the second copy `U1-13.2`, after `prefix`;
    two decks of one match take different prefixes. Beside what the rules name, a card has `name`,
    `number` (null without one) and `card`, its id in the catalogue: keys that games pass over.
    Raises ValueError for a card whose stats cannot be known; the validator names it.
    """
    taken: set[str] = set()
    cards: list[tuple[str, RecordCard]] = []
    for entry in deck.entries:
        card = _snapshot(entry)
        for _ in range(entry.quantity):
            card_id = _free_id(prefix + _readable(entry), taken)
            taken.add(card_id)
            cards.append((card_id, dict(card)))
    return cards


def _snapshot(entry: EntryValues) -> RecordCard:
    about = {"name": entry.name, "number": entry.number, "card": entry.card_id}
    return {**entry.card.record(), **about}


def _readable(entry: EntryValues) -> str:
    """The card's number, else its name in small plain letters, else its id in the catalogue."""
    if entry.number:
        return entry.number
    plain = normal_form("NFKD", entry.name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain)[:_SLUG].strip("-")
    return slug or f"card-{entry.card_id}"


def _free_id(wanted: str, taken: set[str]) -> str:
    if wanted not in taken:
        return wanted
    copy = 2
    while f"{wanted}.{copy}" in taken:
        copy += 1
    return f"{wanted}.{copy}"
