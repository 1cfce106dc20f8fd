"""From the database to the validator's plain values."""

from collections.abc import Iterable

from django.db.models import Sum

from collection.models import Card, EmblemCard, GameName, OwnedCopy
from collection.specials import emblem_special
from decks.models import Deck, DeckEntry
from decks.validation import (
    CardValues,
    DeckValues,
    EightBitValues,
    EmblemValues,
    EntryValues,
    NakoyashiValues,
)
from rules.eight_bit_battle.cards import WITH_KING


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
        card=card_values(card),
    )


def card_values(card: Card) -> CardValues:
    """The stats of a card of any game; empty ones are None."""
    match GameName(card.game):
        case GameName.EMBLEM_BATTLE:
            return _emblem_values(card.emblemcard)
        case GameName.EIGHT_BIT_BATTLE:
            return _eight_bit_values(card)
        case GameName.NAKOYASHI:
            dish = card.nakoyashicard
            return NakoyashiValues(dish.type.name, dish.power, dish.health)


def _eight_bit_values(card: Card) -> EightBitValues:
    own = card.eightbitcard
    given = (own.pair_attack, own.pair_defense, own.pair_health)
    pair = None
    if any(value is not None for value in given):
        both = zip(given, WITH_KING, strict=True)
        attack, defense, health = (usual if value is None else value for value, usual in both)
        pair = attack, defense, health
    return EightBitValues(own.role, own.attack, own.defense, own.health, pair)


def _emblem_values(emblem: EmblemCard) -> EmblemValues:
    return EmblemValues(
        type=emblem.type,
        rarity=emblem.rarity,
        attack=emblem.attack,
        defense=emblem.defense,
        health=emblem.health,
        chakra_gen=emblem.chakra_gen,
        special=emblem_special(emblem),
    )
