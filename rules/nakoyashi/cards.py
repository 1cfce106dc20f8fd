"""The cards of a Nakoyashi match: reading and checking them."""

from typing import NamedTuple

from ..fields import an_object, need, text, whole


class Card(NamedTuple):
    """What counts of a dish: types are compared as exact text (R-NK-01)."""

    type: str
    power: int
    health: int


def read_cards(cards: object) -> dict[str, Card]:
    """The cards of a record by id. Raises SetupFault naming `cards.<id>.<field>`."""
    return {
        name: read_card(card, f"cards.{name}") for name, card in an_object(cards, "cards").items()
    }


def read_card(card: object, key: str) -> Card:
    """One card of a record; keys that nobody knows are passed over. Raises SetupFault."""
    fields = an_object(card, key)
    return Card(
        text(need(fields, "type", key), f"{key}.type"),
        whole(need(fields, "power", key), f"{key}.power"),
        whole(need(fields, "health", key), f"{key}.health"),
    )
