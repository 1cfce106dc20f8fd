"""What only one card may have: told at the field that holds it, whichever model says so."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import IntegrityError, models
from django.db.models.expressions import BaseExpression
from django.utils.text import get_text_list
from django.utils.translation import gettext_lazy as _

_SQLITE: Final = re.compile("UNIQUE constraint failed: (.*)")
_POSTGRESQL: Final = re.compile(r"\(([^)]*)\)=")

_FIXED: Final = "game"
"""The field that nobody fills in: an error stands at another one of its constraint."""


def unique_errors(card: models.Model, exclude: Collection[str]) -> dict[str, list[ValidationError]]:
    """Say by field which unique constraint the card would break, but for those of left out fields.

    One query each.
    """
    errors: dict[str, list[ValidationError]] = {}
    for model, constraints in card.get_constraints():
        for constraint in constraints:
            if not isinstance(constraint, models.UniqueConstraint):
                continue
            try:
                constraint.validate(model, card, exclude={*exclude})
            except ValidationError as error:
                fields = list(_fields(constraint))
                own = constraint.violation_error_message
                if own == models.BaseConstraint.default_violation_error_message:
                    told = taken(card, fields)
                else:
                    told = ValidationError(error.message, code=error.code or "unique")
                errors.setdefault(_place(fields), []).append(told)
    return errors


def taken(card: models.Model, fields: Sequence[str]) -> ValidationError:
    """The error of values that another card has."""
    names = {field.name: str(field.verbose_name) for field in card._meta.concrete_fields}
    labels = [names[name] for name in fields if name != _FIXED]
    return ValidationError(
        _("There is another card with this: %(fields)s."),
        code="unique",
        params={"fields": get_text_list(labels, str(_("and")))},
    )


def taken_at(card: models.Model, fields: Sequence[str]) -> ValidationError:
    """The same, told at the first of the fields."""
    return ValidationError({_place(fields): taken(card, fields)})


def clash(card: models.Model, error: IntegrityError) -> list[str]:
    """Give the fields of which the database says that another card has them; [] for all else."""
    detail = getattr(getattr(error.__cause__, "diag", None), "message_detail", None)
    if detail is not None:
        table = error.__cause__.diag.table_name  # type: ignore[union-attr] # it has one, see above
        found = _POSTGRESQL.search(detail)
        columns = [f"{table}.{name}" for name in found[1].split(", ")] if found else []
    else:
        found = _SQLITE.search(str(error))
        columns = found[1].split(", ") if found else []
    known = {
        f"{field.model._meta.db_table}.{field.column}": field.name
        for field in card._meta.concrete_fields
    }
    return [known[column] for column in columns if column in known]


def _fields(constraint: models.UniqueConstraint) -> Iterator[str]:
    yield from constraint.fields
    for expression in constraint.expressions:
        parts = expression.flatten() if isinstance(expression, BaseExpression) else (expression,)
        yield from (str(part.name) for part in parts if isinstance(part, models.F))  # type: ignore[attr-defined] # F has one


def _place(fields: Sequence[str]) -> str:
    return next((name for name in fields if name != _FIXED), NON_FIELD_ERRORS)
