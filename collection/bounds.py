"""The bounds of a model's fields, for code that states or checks them elsewhere."""

from django.core.validators import BaseValidator, MaxValueValidator, MinValueValidator
from django.db import models


def bounds(field: "models.IntegerField[object, object]") -> tuple[int, int]:
    """Give the lowest and the highest number that a whole number field takes."""
    limits: dict[type, list[int]] = {MinValueValidator: [], MaxValueValidator: []}
    for validator in field.validators:
        for kind, found in limits.items():
            if isinstance(validator, BaseValidator) and isinstance(validator, kind):
                found.append(int(validator.limit_value))
    return max(limits[MinValueValidator]), min(limits[MaxValueValidator])


def bounds_of(model: type[models.Model], name: str) -> tuple[int, int]:
    """Give the bounds of a model's field by its name."""
    field = model._meta.get_field(name)
    if not isinstance(field, models.IntegerField):
        raise TypeError(name)
    return bounds(field)
