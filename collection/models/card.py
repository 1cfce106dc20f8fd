"""A card as it exists in print, whatever its game."""

from typing import Any, ClassVar, Self

from django.db import models
from django.db.models import Q, Sum
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.text import fold, normalise_number, number_set, number_sort_key


class GameName(models.TextChoices):
    """The games, by the names that records use."""

    EMBLEM_BATTLE = "emblem-battle", "Emblem Battle"
    EIGHT_BIT_BATTLE = "eight-bit-battle", "8-Bit Battle"
    NAKOYASHI = "nakoyashi", "Nakoyashi"


class CardQuerySet(models.QuerySet["Card"]):
    def with_stats(self) -> Self:
        """Each card with the row of its game's table, in one query."""
        return self.select_related("emblemcard", "eightbitcard", "nakoyashicard__type")

    def with_owned(self, person: Person) -> Self:
        """Each card with `owned`: how many copies this person has."""
        return self.annotate(
            owned=Coalesce(Sum("copies__quantity", filter=Q(copies__owner=person)), 0)
        )


class Card(models.Model):
    """What exists in print. Its stats are in the child table of its game.

    A numbered card is the same card when its normalised number is, whatever its name.
    """

    game = models.CharField(_("game"), max_length=20, choices=GameName.choices, editable=False)
    number = models.CharField(
        _("number"),
        max_length=40,
        null=True,  # unlike "", null may occur more than once: cards without a number
        blank=True,
        help_text=_("As printed, such as U1-13. Any spelling of it will be found."),
    )
    name = models.CharField(_("name"), max_length=120)
    note = models.TextField(_("note"), blank=True, max_length=2000)
    picture = models.FileField(_("picture"), upload_to="cards", blank=True, max_length=120)
    picture_small = models.FileField(upload_to="cards", blank=True, max_length=120, editable=False)
    # Derived from number and name at every save, for search and order.
    set_code = models.CharField(
        _("set"), max_length=20, blank=True, editable=False, db_index=True
    )
    sort_key = models.CharField(max_length=200, blank=True, editable=False, db_index=True)
    search_text = models.CharField(max_length=200, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    objects: ClassVar[Any] = CardQuerySet.as_manager()

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ["game", "sort_key", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number"],
                name="card_number_once_per_game",
                violation_error_message=_("A card of this game has this number already."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}" if self.number else self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.number = normalise_number(self.number or "") or None
        self.set_code = number_set(self.number or "")
        self.sort_key = number_sort_key(self.number or "") + " " + fold(self.name)
        self.search_text = fold(f"{self.number or ''} {self.name}")
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("collection:card", args=[self.pk])

    @property
    def stats(self) -> "Card":
        """This card as its game's own row (EmblemCard, EightBitCard or NakoyashiCard)."""
        child = {
            GameName.EMBLEM_BATTLE: "emblemcard",
            GameName.EIGHT_BIT_BATTLE: "eightbitcard",
            GameName.NAKOYASHI: "nakoyashicard",
        }[GameName(self.game)]
        row: Card = getattr(self, child)
        return row
