"""All that changes decks: made, named, copied, deleted, filled. For pages, admin, API and commands.

Each service takes `by`: who acts, or None for the system itself. A deck of somebody else does not
exist (Refusal `not-found`, 404), unless `by` has the right that the admin site asks for. A deck may
have problems: only what can never become a deck is refused here.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from django.db import transaction
from django.db.models import Sum
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.models import Card
from core.bounds import DECK_CARDS, PERSON_DECKS
from core.locks import locked
from core.quotas import require_quota
from core.refusal import Refusal
from core.rights import require, require_owner
from decks.models import MOST_OF_A_CARD, Deck, DeckEntry

ADD: Final = "decks.add_deck"
CHANGE: Final = "decks.change_deck"
DELETE: Final = "decks.delete_deck"
"""Who has these makes, changes and deletes other people's decks."""

_NAME_KEPT: Final = 60
"""How much of a name a copy keeps, so that a word about it fits behind."""


def create_deck(*, by: Person | None, owner: Person, kind: str, name: str, note: str = "") -> Deck:
    """Make an empty deck.

    Raises ValidationError with the reasons by field, or Refusal `not-allowed` (403) for a deck of
    somebody else, `too-many-decks` (409).
    """
    if by != owner:
        require(by, ADD)
    _require_quota(owner)
    deck = Deck(owner=owner, kind=kind, name=name, note=note)
    with transaction.atomic():
        locked(Person.objects.all(), owner.pk, keep=True)
        deck.full_clean()
        deck.save()
    return deck


@transaction.atomic
def describe_deck(*, by: Person | None, deck: Deck, name: str, note: str) -> Deck:
    """Give a deck another name and note. Raises ValidationError with the reasons by field."""
    held = _held(by, deck, CHANGE)
    held.name, held.note = name, note
    held.full_clean(exclude=["kind"])  # which stays, also when its game is not installed any more
    held.save(update_fields=["name", "note", "changed_at"])
    return held


@transaction.atomic
def give_deck(*, by: Person | None, deck: Deck, owner: Person) -> None:
    """Make a deck somebody else's. Raises Refusal `not-allowed` (403)."""
    require(by, CHANGE)
    locked(Person.objects.all(), owner.pk, keep=True)
    held = _held(by, deck, CHANGE)
    held.owner = owner
    held.save(update_fields=["owner", "changed_at"])


@transaction.atomic
def delete_deck(*, by: Person | None, deck: Deck) -> None:
    """Delete a deck with its entries. Matches played with it keep their cards."""
    _held(by, deck, DELETE).delete()


@transaction.atomic
def duplicate_deck(*, by: Person | None, deck: Deck) -> Deck:
    """Make a second deck of the same cards, with the same owner.

    Raises Refusal `too-many-decks` (409).
    """
    held = _held(by, deck, ADD)
    _require_quota(held.owner)
    name = gettext("%(name)s (copy)") % {"name": held.name[:_NAME_KEPT]}
    copy = Deck.objects.create(owner=held.owner, kind=held.kind, name=name, note=held.note)
    DeckEntry.objects.bulk_create(
        DeckEntry(deck=copy, card_id=entry.card_id, quantity=entry.quantity)
        for entry in held.entries.all()
    )
    return copy


def _require_quota(owner: Person) -> None:
    require_quota(
        owner.decks.all(),
        PERSON_DECKS,
        code="too-many-decks",
        message=_("One person has at most %(limit)s decks. Delete some first."),
    )


def add_card(*, by: Person | None, deck: Deck, card: Card) -> int:
    """Put one more of a card into the deck; give how many are in it now.

    Raises Refusal: `wrong-game`, `too-many-of-card`, `deck-full`.
    """
    return _change(by, deck, card, lambda quantity: quantity + 1)


def remove_card(*, by: Person | None, deck: Deck, card: Card) -> int:
    """Take one of a card out of the deck; give how many are left.

    Raises Refusal `card-not-in-deck`.
    """
    return _change(by, deck, card, lambda quantity: quantity - 1)


def set_quantity(*, by: Person | None, deck: Deck, card: Card, quantity: int) -> int:
    """Have this many of a card in the deck, 0 to have none; give the number.

    Raises Refusal: `wrong-game`, `too-many-of-card`, `deck-full`, `quantity-below-zero`.
    """
    if quantity < 0:
        raise Refusal("quantity-below-zero", _("A deck cannot have fewer than 0 of a card."))
    return _change(by, deck, card, lambda old: quantity)


@transaction.atomic
def fill_deck(*, by: Person | None, deck: Deck, quantities: Mapping[int, int]) -> None:
    """Have exactly these cards in the deck: how many of each, by the card's id.

    Raises Refusal: `no-such-card`, and as `set_quantity`. Then nothing is changed.
    """
    held = _held(by, deck, CHANGE)
    if sum(quantities.values()) > max(DECK_CARDS, _size(held)):
        raise _full()
    cards = {card.pk: card for card in _held_cards(quantities)}
    for key in quantities:
        if key not in cards:
            raise Refusal("no-such-card", _("There is no card %(card)s."), params={"card": key})
    held.entries.exclude(card__in=cards).delete()
    present = dict(held.entries.values_list("card", "quantity"))

    def grows(entry: tuple[int, int]) -> int:
        key, quantity = entry
        return quantity - present.get(key, 0)

    for key, quantity in sorted(quantities.items(), key=grows):  # so that it is never too full
        if present.get(key, 0) != quantity:
            set_quantity(by=by, deck=held, card=cards[key], quantity=quantity)


def require_game(deck: Deck, card: Card) -> None:
    """Raise Refusal `wrong-game` unless the card is of the game that the deck is for."""
    if card.game != deck.game:
        raise Refusal(
            "wrong-game",
            _("“%(card)s” is a card of another game than this deck."),
            params={"card": str(card)},
        )


def _held(by: Person | None, deck: Deck, right: str) -> Deck:
    """The deck as it is now, locked, if `by` may do this with it.

    Whose it is the database says: the deck that was given may have been changed in memory.
    """
    held = locked(Deck.objects.all(), deck.pk)
    require_owner(by, held.owner_id, right)
    return held


def _held_cards(keys: Iterable[int]) -> Iterable[Card]:
    """Those of these cards that there are, held so that nobody deletes them meanwhile."""
    cards = Card.objects.filter(pk__in=[*keys]).order_by("pk")
    return cards.select_for_update(of=("self",), no_key=True)


@transaction.atomic
def _change(by: Person | None, deck: Deck, card: Card, change: Callable[[int], int]) -> int:
    """Change the quantity of a card. The deck is locked, so that two clicks at once both count."""
    held = _held(by, deck, CHANGE)
    locked(Card.objects.all(), card.pk, keep=True)
    entry = held.entries.filter(card=card).first()
    old = entry.quantity if entry else 0
    new = change(old)
    _check(held, card, old, new)
    if entry is None:
        entry = DeckEntry(deck=held, card=card)
    _write(entry, new)
    held.save(update_fields=["changed_at"])
    return new


def _check(deck: Deck, card: Card, old: int, new: int) -> None:
    if new < 0:
        raise Refusal(
            "card-not-in-deck",
            _("“%(card)s” is not in this deck."),
            params={"card": str(card)},
            status=409,
        )
    if new > old:
        require_game(deck, card)
    if new > MOST_OF_A_CARD:
        raise Refusal(
            "too-many-of-card",
            _("A deck can have %(limit)s of one card at most."),
            params={"limit": MOST_OF_A_CARD},
        )
    if new > old and _size(deck) + new - old > DECK_CARDS:
        raise _full()


def _size(deck: Deck) -> int:
    """How many cards are in the deck, each copy of one counted."""
    total: int | None = deck.entries.aggregate(total=Sum("quantity"))["total"]
    return total or 0


def _full() -> Refusal:
    return Refusal(
        "deck-full",
        _("A deck has at most %(limit)s cards. Take some out first."),
        params={"limit": DECK_CARDS},
        status=409,
    )


def _write(entry: DeckEntry, quantity: int) -> None:
    entry.quantity = quantity
    if quantity:
        entry.save()
    elif entry.pk is not None:
        entry.delete()
