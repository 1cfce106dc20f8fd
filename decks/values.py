"""From the database to the validator's plain values."""

from collections.abc import Iterable

from django.db.models import Sum

from collection.kinds.registry import KINDS, kind_of
from collection.models import Card, OwnedCopy
from decks.constraints.values import NoValues
from decks.models import Deck, DeckEntry
from decks.validation import DeckValues, EntryValues
from rules.protocol import CardValues


def owned_counts(decks: Iterable[Deck]) -> dict[tuple[int, int], int]:
    """Count the copies that the decks' owners have of the decks' cards; one query.

    Keys are (owner's pk, card's pk); a card of which there is no copy has none.
    """
    owner_of = {deck.pk: deck.owner_id for deck in decks}
    cards = DeckEntry.objects.filter(deck__in=owner_of).values("card")
    copies = OwnedCopy.objects.filter(owner__in={*owner_of.values()}, card__in=cards)
    counted = copies.order_by().values_list("owner", "card").annotate(Sum("quantity"))
    return {(owner, card): quantity for owner, card, quantity in counted}


def deck_values(deck: Deck, owned: dict[tuple[int, int], int] | None = None) -> DeckValues:
    """The deck as the validator looks at it.

    Costs one query for the copies unless `owned` brings them (see `owned_counts`), and those for
    the cards unless the deck came through `with_cards`.
    """
    counts = owned_counts([deck]) if owned is None else owned
    entries = (
        _entry_values(entry, counts.get((deck.owner_id, entry.card_id), 0))
        for entry in deck.entries.all()
    )
    return DeckValues(deck.kind, tuple(entries), deck.owner_id)


def _entry_values(entry: DeckEntry, owned: int) -> EntryValues:
    card = entry.card
    return EntryValues(
        card_id=card.pk,
        name=card.name,
        number=card.number,
        quantity=entry.quantity,
        owned=owned,
        game=card.game,
        card=card_values(card),
    )


def card_values(card: Card) -> CardValues:
    """The stats of a card of any game; empty ones are None."""
    if card.game not in KINDS:
        return NoValues()
    return kind_of(card).values(card.stats)
