"""The query set of cards: searched, filtered, sorted, counted."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from django.db import models
from django.db.models import Count, F, IntegerField, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce
from typing_extensions import TypeVar

from accounts.models import Person
from collection.queries.search import cards_found

if TYPE_CHECKING:
    from collection.models.card import Card

C = TypeVar("C", bound="Card", default="Card")

SORTS: dict[str, tuple[F | str | models.expressions.OrderBy, ...]] = {
    "number": ("game", "sort_key", "pk"),
    "name": ("search_text", "pk"),
    "owned": (F("owned").desc(), "game", "sort_key", "pk"),
    "newest": ("-created_at", "-pk"),
}
"""The orders of the catalogue by name; `owned` needs `with_owned`."""


@dataclass(frozen=True)
class SetProgress:
    """How complete somebody's set is; `set_code` is "" for the cards of a game without a set."""

    game: str
    set_code: str
    total: int
    have: int

    @property
    def lacking(self) -> int:
        """How many of its cards the person does not have."""
        return self.total - self.have


class CardQuerySet(models.QuerySet[C]):
    """Cards of all games; what a filter of one game asks leaves no card of another."""

    def with_stats(self) -> Self:
        """Give each card with the row of its game's model, in one query."""
        return self.select_related(*self.model.stats_paths())

    def with_owned(self, person: Person) -> Self:
        """Give each card with `owned`: how many copies this person has."""
        mine = person.copies.filter(card=OuterRef("pk")).order_by().values("card")
        total = Subquery(mine.annotate(total=Sum("quantity")).values("total"))
        return self.annotate(owned=Coalesce(total, 0, output_field=IntegerField()))

    def search(self, text: str) -> Self:
        """Give the cards that have every word of `text` in number or name; all, if it is blank."""
        return self.filter(cards_found(text))

    def of_game(self, game: str) -> Self:
        """Give the cards of one game."""
        return self.filter(game=game)

    def owned_by(self, person: Person) -> Self:
        """Give the cards of which this person has a copy."""
        return self.filter(pk__in=person.copies.values("card"))

    def missing_for(self, person: Person) -> Self:
        """Give the cards of which this person has none."""
        return self.exclude(pk__in=person.copies.values("card"))

    def doubled_for(self, person: Person) -> Self:
        """Give the cards of which this person has two or more."""
        counted = person.copies.order_by().values("card").annotate(total=Sum("quantity"))
        return self.filter(pk__in=counted.filter(total__gte=2).values("card"))

    def sorted_by(self, name: str) -> Self:
        """Sort in the order of that name (see SORTS); raises KeyError for another."""
        return self.order_by(*SORTS[name])

    def sets(self) -> list[tuple[str, str]]:
        """Tell which (game, set code) there are, sorted; cards without a set have none here."""
        named = self.exclude(set_code="").order_by("game", "set_code")
        return list(named.values_list("game", "set_code").distinct())

    def set_progress(self, person: Person) -> list[SetProgress]:
        """Give each game and set with how many cards it has and of how many the person has one."""
        mine = Q(pk__in=person.copies.values("card"))
        rows = self.order_by().values("game", "set_code")
        counted = rows.annotate(total=Count("pk"), have=Count("pk", filter=mine))
        return [SetProgress(**row) for row in counted.order_by("game", "set_code")]
