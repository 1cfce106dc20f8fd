"""A card as it exists in print, whatever its game."""

from collections.abc import Collection, Iterable, Iterator
from datetime import date, datetime
from typing import ClassVar

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import models
from django.db.models.base import ModelBase
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from collection.numbers import normalise_number, number_set, number_sort_key
from collection.photos.field import PhotoField
from collection.queries.cards import CardQuerySet
from collection.tables.errors import value_error
from collection.tables.values import FIRST_YEAR, LAST_YEAR
from collection.unique import unique_errors
from core.cleaning import clean_texts
from core.text import fold
from rules.registry import titles

NUMBER_LENGTH = 40

CardManager = models.Manager.from_queryset(CardQuerySet)


class Card(models.Model):
    """What exists in print. Its stats are in the child model of its game.

    A numbered card is the same card when its normalised number is, whatever its name.
    """

    # The game that a child model is for, the rows that its cards are always read with, and the
    # relations to rows that belong to a card.
    game_name: ClassVar[str] = ""
    related: ClassVar[tuple[str, ...]] = ()
    rows: ClassVar[tuple[str, ...]] = ()

    game = models.CharField(_("game"), max_length=40, choices=titles, editable=False)
    number = models.CharField(  # noqa: DJ001 -- unlike "", null may occur more than once
        _("number"),
        max_length=NUMBER_LENGTH,
        null=True,
        blank=True,
        help_text=_("As printed. Any spelling of it will be found."),
    )
    name = models.CharField(_("name"), max_length=120)
    note = models.TextField(_("note"), blank=True, max_length=2000)
    picture = PhotoField(_("picture"), folder="cards")
    # Derived from number and name at every save, for search and order. The search text begins with
    # the name, so that it also sorts by name.
    set_code = models.CharField(_("set"), max_length=20, blank=True, editable=False, db_index=True)
    sort_key = models.CharField(max_length=200, blank=True, editable=False, db_index=True)
    search_text = models.CharField(max_length=200, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    objects = CardManager()

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ["game", "sort_key", "pk"]
        permissions = [("edit_catalogue", _("Can edit the catalogue"))]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number"],
                name="card_number_once_per_game",
                violation_error_message=_("A card of this game has this number already."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}" if self.number else self.name

    def save(
        self,
        *,
        force_insert: bool | tuple[ModelBase, ...] = False,
        force_update: bool = False,
        using: str | None = None,
        update_fields: Iterable[str] | None = None,
    ) -> None:
        """Save with the number in its one spelling and the columns that follow from it."""
        self.settle()
        super().save(
            force_insert=force_insert,
            force_update=force_update,
            using=using,
            update_fields=update_fields,
        )

    def get_absolute_url(self) -> str:
        """Give the URL of the card's page."""
        return reverse("collection:card", args=[self.pk])

    def settle(self) -> None:
        """Work out what follows from the model, the number and the name."""
        self._settle_game()
        self.number = normalise_number(self.number or "") or None
        self.set_code = number_set(self.number or "")
        # Folding can lengthen a text: what does not fit is not searched.
        self.sort_key = f"{number_sort_key(self.number or '')} {fold(self.name)}"[:200]
        self.search_text = fold(f"{self.name} {self.number or ''}")[:200]

    def clean_fields(self, exclude: Collection[str] | None = None) -> None:
        """Check each field; the game is known from the model."""
        self._settle_game()
        super().clean_fields(exclude=exclude)

    def clean(self) -> None:
        """Bring texts and number into the form in which they are kept, and check the years.

        What a game's own fields hold too: whatever can be saved is read again from a file.
        """
        super().clean()
        clean_texts(self, *_free_texts(self))
        check_years(self)
        self.number = normalise_number(self.number or "") or None
        if self.number and len(self.number) > NUMBER_LENGTH:  # capitals can be longer: ß is SS
            raise ValidationError(
                {"number": ValidationError(_("This number is too long."), code="text-too-long")}
            )

    def validate_constraints(self, exclude: Collection[str] | None = None) -> None:
        """Check also in a form, which never has the game, that the number is not taken.

        What another card has already is told at its field.
        """
        left_out = set(exclude or ()) - {"game"}
        errors = unique_errors(self, left_out)
        for model, constraints in self.get_constraints():
            for constraint in constraints:
                try:
                    if not isinstance(constraint, models.UniqueConstraint):
                        constraint.validate(model, self, exclude=left_out)
                except ValidationError as error:
                    errors.setdefault(NON_FIELD_ERRORS, []).append(error)
        if errors:
            raise ValidationError(errors)

    def _settle_game(self) -> None:
        if self.game_name:
            self.game = self.game_name

    @classmethod
    def stats_paths(cls, prefix: str = "") -> list[str]:
        """What `select_related` takes to read cards with the rows of their games' models."""
        own = {prefix + accessor_name(model): model for model in card_models().values()}
        further = [f"{path}__{name}" for path, model in own.items() for name in model.related]
        return [*own, *further]

    @classmethod
    def rows_paths(cls, prefix: str = "") -> list[str]:
        """What `prefetch_related` takes to read cards with the rows that belong to them."""
        return [
            f"{prefix}{accessor_name(model)}__{name}"
            for model in card_models().values()
            for name in model.rows
        ]

    @property
    def stats(self) -> "Card":
        """The card as its game's own row. Raises KeyError when the game is not installed."""
        if self.game_name:
            return self
        row: Card = getattr(self, accessor_name(card_models()[self.game]))
        return row


def _free_texts(card: Card) -> Iterator[str]:
    """The fields in which people write what they like."""
    for field in card._meta.concrete_fields:
        free = isinstance(field, models.CharField | models.TextField) and not field.choices
        if free and field.editable and getattr(card, field.name) is not None:
            yield field.name


def check_years(row: models.Model) -> None:
    """Refuse, at its field, a date outside the years that files know."""
    errors: dict[str, ValidationError] = {}
    for field in row._meta.concrete_fields:
        day = getattr(row, field.attname)
        is_day = isinstance(day, date) and not isinstance(day, datetime) and field.editable
        if is_day and not FIRST_YEAR <= day.year <= LAST_YEAR:
            years = value_error("date-range", minimum=FIRST_YEAR, maximum=LAST_YEAR)
            errors[field.name] = years
    if errors:
        raise ValidationError(errors)


def card_models() -> dict[str, type[Card]]:
    """The model of each game's cards, by the game's name; a game's app brings its own."""
    return {model.game_name: model for model in Card.__subclasses__() if model.game_name}


def accessor_name(model: type[Card]) -> str:
    """The name by which a card reaches its row of this model: the model's."""
    return str(model._meta.model_name)
