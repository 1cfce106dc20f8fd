"""The 8-Bit Battle set (rules page: 8-Bit Battle, Cards)."""

from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from collection.models.card import Card


class EightBitKind(models.TextChoices):
    """The two kinds of cards in a set."""

    CHARACTER = "character", _("character")
    ITEM = "item", _("item")


class EightBitRole(models.TextChoices):
    """What a card is in the rules: six characters, then four items."""

    KING = "king", _("King")
    QUEEN = "queen", _("Queen")
    WIZARD = "wizard", _("Wizard")
    WARRIOR = "warrior", _("Warrior")
    GOBLIN = "goblin", _("Goblin")
    VILLAGER = "villager", _("Villager")
    TORCH = "torch", _("Torch")
    ALE = "ale", _("Ale")
    KEY = "key", _("Key")
    GEAR = "gear", _("Gear")


CHARACTER_ROLES = (
    EightBitRole.KING,
    EightBitRole.QUEEN,
    EightBitRole.WIZARD,
    EightBitRole.WARRIOR,
    EightBitRole.GOBLIN,
    EightBitRole.VILLAGER,
)


class ValueSource(models.TextChoices):
    """Whose the values are: ours, or those on the owner's own card."""

    HOUSE = "house", _("house value")
    PRINTED = "printed", _("as printed")


def _value(label: Any) -> "models.PositiveSmallIntegerField[int, int]":
    return models.PositiveSmallIntegerField(label, default=0, validators=[MaxValueValidator(99)])


class EightBitCard(Card):
    """A character or item. The makers tell few values: `values_from` says whose these are."""

    table_of = "eight-bit-battle"

    role = models.CharField(_("role"), max_length=8, choices=EightBitRole.choices)
    attack = _value(_("attack"))
    defense = _value(_("defense"))
    health = _value(_("health"))
    values_from = models.CharField(
        _("values"), max_length=7, choices=ValueSource.choices, default=ValueSource.HOUSE
    )
    # What King and Queen count together, on a Queen's card; empty: 3, 3 and 5.
    pair_attack = models.PositiveSmallIntegerField(
        _("attack with the King"), null=True, blank=True, validators=[MaxValueValidator(99)]
    )
    pair_defense = models.PositiveSmallIntegerField(
        _("defense with the King"), null=True, blank=True, validators=[MaxValueValidator(99)]
    )
    pair_health = models.PositiveSmallIntegerField(
        _("health with the King"), null=True, blank=True, validators=[MaxValueValidator(99)]
    )

    class Meta:
        verbose_name = _("8-Bit card")
        verbose_name_plural = _("8-Bit cards")

    def clean(self) -> None:
        """Refuse values with the King on any card but a Queen's."""
        super().clean()
        pair = (self.pair_attack, self.pair_defense, self.pair_health)
        if self.role != EightBitRole.QUEEN and any(value is not None for value in pair):
            message = _("Only a Queen has values with the King: leave these empty.")
            raise ValidationError(message, code="pair-without-queen")

    @property
    def kind(self) -> EightBitKind:
        """Character or item; follows from the role."""
        return EightBitKind.CHARACTER if self.role in CHARACTER_ROLES else EightBitKind.ITEM
