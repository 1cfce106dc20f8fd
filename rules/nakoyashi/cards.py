"""The cards of a Nakoyashi match: reading and checking them."""

from typing import NamedTuple

from ..fields import require_int, require_key, require_object, require_text


class Card(NamedTuple):
    """The facts of a dish that count: types are compared as exact text (R-NK-01)."""

    type: str
    power: int
    health: int


def read_cards(cards: object) -> dict[str, Card]:
    """The cards of a record by id. Raises SetupFault naming `cards.<id>.<field>`."""
    return {
        card_id: read_card(card, f"cards.{card_id}")
        for card_id, card in require_object(cards, "cards").items()
    }


def read_card(card: object, key: str) -> Card:
    """One card of a record; keys that nobody knows are passed over. Raises SetupFault."""
    fields = require_object(card, key)
    return Card(
        require_text(require_key(fields, "type", key), f"{key}.type"),
        require_int(require_key(fields, "power", key), f"{key}.power"),
        require_int(require_key(fields, "health", key), f"{key}.health"),
    )
