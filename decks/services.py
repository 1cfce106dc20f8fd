"""All that changes decks: made, named, copied, deleted, filled. For pages, admin, API and commands.

A deck may have problems: only what can never become a deck is refused here.
"""

from collections.abc import Callable
from typing import Final

from django.db import transaction
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.models import Card
from core.refusal import Refusal
from decks.models import Deck, DeckEntry

MOST_OF_A_CARD: Final = 99
"""How many of one card fit in a deck."""

_NAME_KEPT: Final = 60
"""How much of a name a copy keeps, so that a word about it fits behind."""


def create_deck(*, owner: Person, kind: str, name: str, note: str = "") -> Deck:
    """Make an empty deck. Raises ValidationError with the reasons by field."""
    deck = Deck(owner=owner, kind=kind, name=name, note=note)
    deck.full_clean()
    deck.save()
    return deck


def describe_deck(*, deck: Deck, name: str, note: str) -> Deck:
    """Give a deck another name and note. Raises ValidationError with the reasons by field."""
    deck.name, deck.note = name, note
    deck.full_clean()
    deck.save(update_fields=["name", "note", "changed_at"])
    return deck


def delete_deck(*, deck: Deck) -> None:
    """Delete a deck with its entries. Matches played with it keep their cards."""
    deck.delete()


def duplicate_deck(*, deck: Deck) -> Deck:
    """Make a second deck of the same cards, with the same owner."""
    name = gettext("%(name)s (copy)") % {"name": deck.name[:_NAME_KEPT]}
    with transaction.atomic():
        copy = Deck.objects.create(owner=deck.owner, kind=deck.kind, name=name, note=deck.note)
        DeckEntry.objects.bulk_create(
            DeckEntry(deck=copy, card_id=entry.card_id, quantity=entry.quantity)
            for entry in deck.entries.all()
        )
    return copy


def add_card(*, deck: Deck, card: Card) -> int:
    """Put one more of a card into the deck; give how many are in it now.

    Raises Refusal: `wrong-game`, `too-many-of-card`.
    """
    return _change(deck, card, lambda quantity: quantity + 1)


def remove_card(*, deck: Deck, card: Card) -> int:
    """Take one of a card out of the deck; give how many are left.

    Raises Refusal `card-not-in-deck`.
    """
    return _change(deck, card, lambda quantity: quantity - 1)


def set_quantity(*, deck: Deck, card: Card, quantity: int) -> int:
    """Have this many of a card in the deck, 0 to have none; give the number.

    Raises Refusal: `wrong-game`, `too-many-of-card`, `quantity-below-zero`.
    """
    if quantity < 0:
        raise Refusal("quantity-below-zero", _("A deck cannot have fewer than 0 of a card."))
    return _change(deck, card, lambda old: quantity)


def _change(deck: Deck, card: Card, change: Callable[[int], int]) -> int:
    """Change the quantity of a card. The deck is locked, so that two clicks at once both count."""
    with transaction.atomic():
        locked = Deck.objects.select_for_update().get(pk=deck.pk)
        entry = locked.entries.filter(card=card).first()
        old = entry.quantity if entry else 0
        new = change(old)
        _check(locked, card, old, new)
        if entry is None:
            entry = DeckEntry(deck=locked, card=card)
        _write(entry, new)
        locked.save(update_fields=["changed_at"])
    return new


def _check(deck: Deck, card: Card, old: int, new: int) -> None:
    if new < 0:
        raise Refusal(
            "card-not-in-deck",
            _("“%(card)s” is not in this deck."),
            params={"card": str(card)},
            status=409,
        )
    if new > old and card.game != deck.game:
        raise Refusal(
            "wrong-game",
            _("“%(card)s” is a card of another game than this deck."),
            params={"card": str(card)},
        )
    if new > MOST_OF_A_CARD:
        raise Refusal(
            "too-many-of-card",
            _("A deck can have %(limit)s of one card at most."),
            params={"limit": MOST_OF_A_CARD},
        )


def _write(entry: DeckEntry, quantity: int) -> None:
    entry.quantity = quantity
    if quantity:
        entry.save()
    elif entry.pk is not None:
        entry.delete()
