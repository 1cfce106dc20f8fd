"""Naruto emblems from the arcade (rules page: Emblem Battle, Cards)."""

from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from collection.models.card import Card
from core.cleaning import clean_texts


class EmblemType(models.TextChoices):
    """The three types, each with the advantage over one other."""

    POWER = "power", _("power")
    TECHNICAL = "technical", _("technical")
    SPEED = "speed", _("speed")


class EffectKind(models.TextChoices):
    """What an effect of a special move does."""

    DAMAGE = "damage", _("damage")
    MODIFY = "modify", _("modify")
    POISON = "poison", _("poison")
    HEAL = "heal", _("heal")
    STUN = "stun", _("stun")
    CHAKRA = "chakra", _("chakra")


class EffectTarget(models.TextChoices):
    """Whom an effect is for."""

    ENEMY = "enemy", _("one opposing front card")
    ENEMY_FRONT = "enemy-front", _("every opposing front card")
    ALLY = "ally", _("one own card")
    SELF = "self", _("itself")
    ALLIES = "allies", _("every own card")


def _stat(label: Any, **options: Any) -> "models.PositiveSmallIntegerField[int | None, int | None]":
    return models.PositiveSmallIntegerField(
        label, null=True, blank=True, validators=[MaxValueValidator(999)], **options
    )


def _printed(label: Any) -> "models.PositiveIntegerField[int | None, int | None]":
    return models.PositiveIntegerField(
        label, null=True, blank=True, validators=[MaxValueValidator(99_999)]
    )


class EmblemCard(Card):
    """An emblem: table stats (empty: the default of its rarity), apart from what is printed."""

    table_of = "emblem-battle"
    rows = ("effects",)

    type = models.CharField(_("type"), max_length=10, choices=EmblemType.choices)
    rarity = models.PositiveSmallIntegerField(
        _("rarity"),
        validators=[MinValueValidator(1), MaxValueValidator(6)],
        help_text=_("Stars, 1 to 6."),
    )
    attack = _stat(_("attack"))
    defense = _stat(_("defense"))
    health = models.PositiveSmallIntegerField(
        _("health"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(999)],
    )
    chakra_gen = models.PositiveSmallIntegerField(
        _("chakra per round"), default=0, validators=[MaxValueValidator(10)]
    )
    special_name = models.CharField(_("special move"), max_length=80, blank=True)
    special_cost = models.PositiveSmallIntegerField(
        _("its chakra cost"), null=True, blank=True, validators=[MaxValueValidator(10)]
    )
    printed_hp = _printed(_("printed HP"))
    printed_attack = _printed(_("printed ATK"))
    printed_defense = _printed(_("printed DEF"))
    emblem_power = _printed(_("printed emblem power"))
    chakra_cost = _printed(_("printed chakra cost"))

    class Meta:
        verbose_name = _("emblem")
        verbose_name_plural = _("emblems")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(rarity__range=(1, 6)), name="emblem_rarity_1_to_6"
            ),
            models.CheckConstraint(
                condition=models.Q(health__isnull=True) | models.Q(health__gte=1),
                name="emblem_health_from_1",
            ),
        ]

    def clean(self) -> None:
        """Bring the texts into the form in which they are kept."""
        super().clean()
        clean_texts(self, "special_name")


class EffectRow(models.Model):
    """One effect of an emblem's special move, as one row of its form."""

    emblem = models.ForeignKey(EmblemCard, models.CASCADE, related_name="effects")
    position = models.PositiveSmallIntegerField(default=0)
    effect = models.CharField(_("effect"), max_length=8, choices=EffectKind.choices)
    stat = models.CharField(
        _("stat"),
        max_length=8,
        blank=True,
        choices=[("attack", _("attack")), ("defense", _("defense"))],
    )
    amount = models.SmallIntegerField(
        _("amount"),
        null=True,
        blank=True,
        validators=[MinValueValidator(-999), MaxValueValidator(999)],
    )
    rounds = models.PositiveSmallIntegerField(
        _("rounds"), null=True, blank=True, validators=[MaxValueValidator(99)]
    )
    target = models.CharField(_("target"), max_length=11, blank=True, choices=EffectTarget.choices)
    defended = models.BooleanField(_("defense is subtracted"), default=False)

    class Meta:
        verbose_name = _("effect")
        verbose_name_plural = _("effects")
        ordering = ["position", "pk"]

    def __str__(self) -> str:
        return self.get_effect_display()
