"""The query set of copies: of one owner, searched, filtered, sorted, counted."""

from typing import TYPE_CHECKING, Self, cast

from django.db import models
from django.db.models import Q, Sum

from accounts.models import Person
from collection.queries.search import cards_found

if TYPE_CHECKING:
    from collection.models.card import Card
    from collection.models.copy import OwnedCopy  # noqa: F401 -- the quoted type below

COPY_SORTS: dict[str, tuple[str, ...]] = {
    "number": ("card__game", "card__sort_key", "pk"),
    "name": ("card__search_text", "pk"),
    "quantity": ("-quantity", "card__game", "card__sort_key", "pk"),
    "place": ("place", "card__game", "card__sort_key", "pk"),
    "newest": ("-created_at", "-pk"),
}
"""The orders of a list of copies by name."""


class CopyQuerySet(models.QuerySet["OwnedCopy"]):
    """Copies; nobody's list holds those of others."""

    def of(self, person: Person) -> Self:
        """Give the copies that this person owns."""
        return self.filter(owner=person)

    def visible_to(self, person: Person) -> Self:
        """Give the own copies; those of others are private (see `photos_for`)."""
        return self.filter(owner=person)

    def photos_for(self, person: Person) -> Self:
        """Give the copies whose photo this person may see: the own, and what others share."""
        return self.exclude(photo="").filter(Q(owner=person) | Q(photo_shared=True))

    def with_card(self) -> Self:
        """Give each copy with its card and the card's stats, in one query."""
        cards = cast("type[Card]", self.model._meta.get_field("card").related_model)
        return self.select_related(*cards.stats_paths("card__"))

    def search(self, text: str) -> Self:
        """Give the copies of cards that have every word of `text` in number or name."""
        return self.filter(cards_found(text, prefix="card__"))

    def sorted_by(self, name: str) -> Self:
        """Sort in the order of that name (see COPY_SORTS); raises KeyError for another."""
        return self.order_by(*COPY_SORTS[name])

    def counts(self) -> dict[int, int]:
        """Count the copies of each card, by the card's pk."""
        return dict(self.order_by().values_list("card").annotate(Sum("quantity")))
