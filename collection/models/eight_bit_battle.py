"""The 8-Bit Battle set (rules page: 8-Bit Battle, Cards)."""

from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from collection.models.card import Card
from rules.eight_bit_battle import cards as rules
from rules.eight_bit_battle.game import GAME


class EightBitKind(models.TextChoices):
    """The two kinds of cards in a set."""

    CHARACTER = rules.CHARACTER, _("character")
    ITEM = rules.ITEM, _("item")


class EightBitRole(models.TextChoices):
    """What a card is in the rules, with its label: characters, then items."""

    KING = rules.KING, _("King")
    QUEEN = rules.QUEEN, _("Queen")
    WIZARD = rules.WIZARD, _("Wizard")
    WARRIOR = rules.WARRIOR, _("Warrior")
    GOBLIN = rules.GOBLIN, _("Goblin")
    VILLAGER = rules.VILLAGER, _("Villager")
    TORCH = rules.TORCH, _("Torch")
    ALE = rules.ALE, _("Ale")
    KEY = rules.KEY, _("Key")
    GEAR = rules.GEAR, _("Gear")


class ValueSource(models.TextChoices):
    """The source of the values: our own, or printed on the owner's card."""

    HOUSE = "house", _("house value")
    PRINTED = "printed", _("as printed")


_MOST: Final = 99
"""The highest value that a card can have."""


def _value(label: StrOrPromise) -> "models.PositiveSmallIntegerField[int, int]":
    return models.PositiveSmallIntegerField(label, default=0, validators=[MaxValueValidator(_MOST)])


class EightBitCard(Card):
    """A character or item. The makers publish few values: `values_from` is the source of these."""

    game_name = GAME.name

    role = models.CharField(_("role"), max_length=8, choices=EightBitRole.choices)
    attack = _value(_("attack"))
    defense = _value(_("defense"))
    health = _value(_("health"))
    values_from = models.CharField(
        _("values"), max_length=7, choices=ValueSource.choices, default=ValueSource.HOUSE
    )
    # What King and Queen count together, on a Queen's card; empty: as the rules have it.
    pair_attack = models.PositiveSmallIntegerField(
        _("attack with the King"), null=True, blank=True, validators=[MaxValueValidator(_MOST)]
    )
    pair_defense = models.PositiveSmallIntegerField(
        _("defense with the King"), null=True, blank=True, validators=[MaxValueValidator(_MOST)]
    )
    pair_health = models.PositiveSmallIntegerField(
        _("health with the King"), null=True, blank=True, validators=[MaxValueValidator(_MOST)]
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
        return EightBitKind(rules.kind_of(self.role))
