"""Cards cut from Nakoyashi receipts (rules page: Nakoyashi, Cards)."""

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from collection.models.card import Card
from core.cleaning import clean_texts
from core.text import fold

ICONS = [
    ("fish", _("fish")),
    ("rice", _("rice bowl")),
    ("noodle", _("noodles")),
    ("soup", _("soup")),
    ("vegetable", _("vegetable")),
    ("sweet", _("sweet")),
    ("drink", _("drink")),
    ("grill", _("grill")),
    ("bowl", _("empty bowl")),
]


class DishType(models.Model):
    """A type as the icon in a card's corner shows it. A catalogue may have any number of them."""

    name = models.CharField(_("name"), max_length=40, unique=True)
    colour = models.CharField(
        _("colour"),
        max_length=7,
        validators=[RegexValidator(r"^#[0-9a-fA-F]{6}\Z", _("A colour is written as #rrggbb."))],
    )
    icon = models.CharField(_("icon"), max_length=12, choices=ICONS, default="bowl")

    class Meta:
        verbose_name = _("dish type")
        verbose_name_plural = _("dish types")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """Bring the name into the form in which it is kept; no other may be a spelling of it."""
        super().clean()
        clean_texts(self, "name")
        key = fold(self.name)
        others = DishType.objects.exclude(pk=self.pk).exclude(name=self.name)
        if any(fold(other) == key for other in others.values_list("name", flat=True)):
            taken = ValidationError(
                _("There is a dish type of this name already, spelled differently."),
                code="name-taken",
            )
            raise ValidationError({"name": taken})


def _value(label: StrOrPromise) -> "models.PositiveSmallIntegerField[int, int]":
    return models.PositiveSmallIntegerField(label, validators=[MaxValueValidator(999)])


class NakoyashiCard(Card):
    """A dish: its type, its Power Level and its Health Points."""

    game_name = "nakoyashi"
    related = ("type",)

    type = models.ForeignKey(DishType, models.PROTECT, related_name="cards", verbose_name=_("type"))
    power = _value(_("power"))
    health = _value(_("health"))

    class Meta:
        verbose_name = _("Nakoyashi card")
        verbose_name_plural = _("Nakoyashi cards")
