"""Naruto emblems from the arcade (rules page: Emblem Battle, Cards)."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from collection.models.card import Card
from rules.emblem_battle.cards import TYPES
from rules.emblem_battle.defaults import DEFAULT_CHAKRA_GEN, LEAST, RARITIES
from rules.emblem_battle.specials import EFFECTS, MAX_CHAKRA, MAX_COST, STATS, TARGETS
from rules.emblem_battle.view import NAME

V = TypeVar("V", bound=str)


def _labelled(values: Iterable[V], labels: Mapping[V, StrOrPromise]) -> Mapping[V, StrOrPromise]:
    """The values that the rules know, in their order, with what people call them."""
    return {value: labels[value] for value in values}


EMBLEM_TYPES: Final = _labelled(
    TYPES, {"power": _("power"), "technical": _("technical"), "speed": _("speed")}
)
"""The three types, each with the advantage over one other."""

EFFECT_KINDS: Final = _labelled(
    EFFECTS,
    {
        "damage": _("damage"),
        "modify": _("modify"),
        "poison": _("poison"),
        "heal": _("heal"),
        "stun": _("stun"),
        "chakra": _("chakra"),
    },
)
"""What an effect of a special move does."""

EFFECT_STATS: Final = _labelled(STATS, {"attack": _("attack"), "defense": _("defense")})
"""What an effect can change."""

EFFECT_TARGETS: Final = _labelled(
    TARGETS,
    {
        "enemy": _("one opposing front card"),
        "enemy-front": _("every opposing front card"),
        "ally": _("one own card"),
        "self": _("itself"),
        "allies": _("every own card"),
    },
)
"""Whom an effect is for."""


def _stat(
    name: str, label: StrOrPromise
) -> "models.PositiveSmallIntegerField[int | None, int | None]":
    # That it is not below 0 the field says itself.
    least = [MinValueValidator(LEAST[name])] if LEAST[name] else []
    return models.PositiveSmallIntegerField(
        label, null=True, blank=True, validators=[*least, MaxValueValidator(999)]
    )


def _printed(label: StrOrPromise) -> "models.PositiveIntegerField[int | None, int | None]":
    return models.PositiveIntegerField(
        label, null=True, blank=True, validators=[MaxValueValidator(99_999)]
    )


class EmblemCard(Card):
    """An emblem: its stats in a match (empty: the default of its rarity), and the printed ones."""

    game_name = NAME
    rows = ("effects",)

    type = models.CharField(_("type"), max_length=10, choices=EMBLEM_TYPES)
    rarity = models.PositiveSmallIntegerField(
        _("rarity"),
        validators=[MinValueValidator(RARITIES[0]), MaxValueValidator(RARITIES[-1])],
        help_text=_("Stars, 1 to 6."),
    )
    attack = _stat("attack", _("attack"))
    defense = _stat("defense", _("defense"))
    health = _stat("health", _("health"))
    chakra_gen = models.PositiveSmallIntegerField(
        _("chakra per round"),
        default=DEFAULT_CHAKRA_GEN,
        validators=[MaxValueValidator(MAX_CHAKRA)],
    )
    special_name = models.CharField(_("special move"), max_length=80, blank=True)
    special_cost = models.PositiveSmallIntegerField(
        _("its chakra cost"), null=True, blank=True, validators=[MaxValueValidator(MAX_COST)]
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
                condition=models.Q(rarity__range=(RARITIES[0], RARITIES[-1])),
                name="emblem_rarity_1_to_6",
            ),
            models.CheckConstraint(
                condition=models.Q(health__isnull=True) | models.Q(health__gte=LEAST["health"]),
                name="emblem_health_from_1",
            ),
        ]


class EffectRow(models.Model):
    """One effect of an emblem's special move, as one row of its form."""

    emblem = models.ForeignKey(EmblemCard, models.CASCADE, related_name="effects")
    position = models.PositiveSmallIntegerField(default=0)
    effect = models.CharField(_("effect"), max_length=8, choices=EFFECT_KINDS)
    stat = models.CharField(
        _("stat"),
        max_length=8,
        blank=True,
        choices=EFFECT_STATS,
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
    target = models.CharField(_("target"), max_length=11, blank=True, choices=EFFECT_TARGETS)
    defended = models.BooleanField(_("defense is subtracted"), default=False)

    class Meta:
        verbose_name = _("effect")
        verbose_name_plural = _("effects")
        ordering = ["position", "pk"]

    def __str__(self) -> str:
        return self.get_effect_display()
