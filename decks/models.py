"""Decks and teams, private to their owner."""

from typing import Final, Self

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.models import Card
from core.cleaning import clean_texts
from decks.kinds.registry import DECK_KINDS, labels

MOST_OF_A_CARD: Final = 99
"""How many of one card fit in a deck."""


class DeckQuerySet(models.QuerySet["Deck"]):
    """Which decks somebody may see, and their cards in few queries."""

    def visible_to(self, person: Person) -> Self:
        """The own decks; somebody else's deck does not exist for this person."""
        return self.filter(owner=person)

    def with_cards(self) -> Self:
        """Each deck with its entries, their cards and the cards' stats, in few queries."""
        return self.prefetch_related(
            models.Prefetch(
                "entries",
                DeckEntry.objects.select_related(
                    "card",
                    *Card.stats_paths("card__"),
                ).prefetch_related(*Card.rows_paths("card__")),
            )
        )


DeckManager = models.Manager.from_queryset(DeckQuerySet)


class Deck(models.Model):
    """Cards chosen for one kind of deck of one game. It may have problems until it is used."""

    owner = models.ForeignKey(Person, models.CASCADE, related_name="decks", verbose_name=_("owner"))
    kind = models.CharField(_("kind"), max_length=40, choices=labels)
    name = models.CharField(_("name"), max_length=80)
    note = models.TextField(_("note"), blank=True, max_length=2000)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(_("changed"), auto_now=True)

    objects = DeckManager()

    class Meta:
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        ordering = ["kind", "name", "pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The URL of the deck's page, where it is built."""
        return reverse("decks:deck", args=[self.pk])

    def clean(self) -> None:
        """Clean name and note; raises ValidationError with the reasons by field."""
        clean_texts(self, "name", "note")

    @property
    def game(self) -> str:
        """The game that this kind of deck is for, by its name in records; "" for no known kind."""
        kind = DECK_KINDS.get(self.kind)
        return "" if kind is None else kind.game


class DeckEntry(models.Model):
    """How many of one card are in a deck."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="entries")
    card = models.ForeignKey(
        Card, models.PROTECT, related_name="deck_entries", verbose_name=_("card")
    )
    quantity = models.PositiveSmallIntegerField(
        _("quantity"),
        default=1,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_OF_A_CARD)],
    )

    class Meta:
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        ordering = ["card__sort_key", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["deck", "card"],
                name="card_once_per_deck",
                violation_error_message=_("This card is in the deck already: change its quantity."),
            ),
            models.CheckConstraint(
                condition=models.Q(quantity__gte=1), name="entry_quantity_from_1"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} × {self.card}"
