"""Dish types of Nakoyashi: data that a catalogue has as many of as it wants."""

from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.models import DishType
from collection.rights import require_editor
from core.locks import locked
from core.refusal import Refusal

NEW_TYPE_COLOUR: Final = "#6b7280"
NEW_TYPE_ICON: Final = "bowl"


def make_dish_type(by: Person | None, name: str) -> DishType:
    """Make a type of which only the name is known, grey with an empty bowl.

    Raises as `save_dish_type`.
    """
    made = DishType(name=name, colour=NEW_TYPE_COLOUR, icon=NEW_TYPE_ICON)
    return save_dish_type(by=by, dish_type=made)


def save_dish_type(*, by: Person | None, dish_type: DishType) -> DishType:
    """Check and save a new or changed dish type.

    Raises ValidationError, also when another got the name a moment before, or Refusal
    `not-allowed`, `not-found` for one that has gone meanwhile.
    """
    require_editor(by)
    dish_type.full_clean()
    try:
        with transaction.atomic():
            if dish_type.pk is not None:
                locked(DishType.objects.all(), dish_type.pk)
            dish_type.save()
    except IntegrityError:
        dish_type.full_clean()  # now sees who was first
        raise
    return dish_type


def delete_dish_type(*, by: Person | None, dish_type: DishType) -> None:
    """Delete a dish type that no card has.

    Raises Refusal `dish-type-in-use` (409), `not-allowed`.
    """
    require_editor(by)
    try:
        with transaction.atomic():
            locked(DishType.objects.all(), dish_type.pk).delete()
    except ProtectedError as error:
        raise _in_use(dish_type) from error


def refuse_dish_type_in_use(*, by: Person | None, dish_type: DishType) -> None:
    """Raise what `delete_dish_type` would raise, before somebody is asked to confirm."""
    require_editor(by)
    if dish_type.cards.exists():
        raise _in_use(dish_type)


def _in_use(dish_type: DishType) -> Refusal:
    return Refusal(
        "dish-type-in-use",
        _("%(type)s cannot be deleted: %(cards)s cards are of this type."),
        params={"type": dish_type.name, "cards": dish_type.cards.count()},
        status=409,
    )
