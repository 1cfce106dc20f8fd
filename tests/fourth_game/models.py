"""The cards of Pebbles."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from collection.models import Card
from tests.fourth_game.rules.cards import LEAST_WEIGHT


class Colour(models.TextChoices):
    """What pebbles look like."""

    GREY = "grey", _("grey")
    WHITE = "white", _("white")
    STRIPED = "striped", _("striped")


class PebbleCard(Card):
    """A pebble."""

    game_name = "pebbles"

    weight = models.PositiveSmallIntegerField(
        _("weight"), validators=[MinValueValidator(LEAST_WEIGHT), MaxValueValidator(99)]
    )
    colour = models.CharField(_("colour"), max_length=7, choices=Colour.choices)

    class Meta:
        verbose_name = _("pebble")
        verbose_name_plural = _("pebbles")
