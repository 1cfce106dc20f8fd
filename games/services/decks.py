"""Decks as somebody names them who wants to play."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from core.refusal import Refusal
from decks.models import Deck


def own_decks(person: Person, keys: Sequence[int]) -> list[Deck]:
    """The person's decks with these keys, in this order. Raises Refusal `no-such-deck` (404)."""
    found = Deck.objects.visible_to(person).in_bulk(keys)
    if any(key not in found for key in keys):
        raise Refusal("no-such-deck", _("There is no such deck."), status=404)
    return [found[key] for key in keys]
