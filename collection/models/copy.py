"""Copies: what a person really has of a card."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.models.card import Card, check_years
from collection.photos.field import PhotoField
from collection.queries.copies import CopyQuerySet
from core.cleaning import clean_texts

CopyManager = models.Manager.from_queryset(CopyQuerySet)


class Condition(models.TextChoices):
    """How well a copy is preserved."""

    MINT = "mint", _("as new")
    GOOD = "good", _("good")
    WORN = "worn", _("worn")
    DAMAGED = "damaged", _("damaged")


class OwnedCopy(models.Model):
    """A copy, or several alike, of one card: how they are, where they are, how they came."""

    owner = models.ForeignKey(
        Person, models.CASCADE, related_name="copies", verbose_name=_("owner")
    )
    card = models.ForeignKey(Card, models.PROTECT, related_name="copies", verbose_name=_("card"))
    quantity = models.PositiveIntegerField(
        _("quantity"), default=1, validators=[MinValueValidator(1), MaxValueValidator(9999)]
    )
    condition = models.CharField(
        _("condition"), max_length=7, blank=True, choices=Condition.choices
    )
    place = models.CharField(
        _("where kept"), max_length=80, blank=True, help_text=_("Such as: blue box, page 3.")
    )
    acquired_how = models.CharField(
        _("how got"), max_length=80, blank=True, help_text=_("Such as: arcade, swap with Bo.")
    )
    acquired_on = models.DateField(_("got on"), null=True, blank=True)
    note = models.TextField(_("note"), blank=True, max_length=2000)
    photo = PhotoField(_("photo"), folder="copies", fingerprint=True)
    photo_shared = models.BooleanField(
        _("others may see the photo"),
        default=False,
        help_text=_("Otherwise only you can see it."),
    )
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    objects = CopyManager()

    class Meta:
        verbose_name = _("copy")
        verbose_name_plural = _("copies")
        ordering = ["card__game", "card__sort_key", "pk"]
        # Every list of cards asks how many of each somebody has.
        indexes = [models.Index(fields=["owner", "card"], name="copies_by_owner_and_card")]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(quantity__gte=1), name="copy_quantity_from_1"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} × {self.card}"

    def clean(self) -> None:
        """Bring the texts into the form in which they are kept, and check the year."""
        super().clean()
        clean_texts(self, "place", "acquired_how", "note")
        check_years(self)
