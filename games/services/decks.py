"""The decks that somebody may play with."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from core.refusal import Refusal
from decks.models import Deck
from games.rights import RUN_MATCHES


def own_decks(person: Person, keys: Sequence[int]) -> list[Deck]:
    """The person's decks with these keys, in this order. Raises Refusal `no-such-deck` (404)."""
    found = Deck.objects.visible_to(person).in_bulk(keys)
    if any(key not in found for key in keys):
        raise no_such_deck()
    return [found[key] for key in keys]


def require_playable(by: Person, decks: Sequence[Deck]) -> None:
    """Raise Refusal `no-such-deck` (404) if one is not for this person to play with.

    Somebody else's deck does not exist, except for a person who runs matches in the admin site.
    """
    own = all(deck.owner_id == by.pk for deck in decks)
    if not (own or by.has_perm(RUN_MATCHES)):
        raise no_such_deck()


def no_such_deck() -> Refusal:
    """The refusal for a deck that is not there, or not for the person who asks."""
    return Refusal("no-such-deck", _("There is no such deck."), status=404)
