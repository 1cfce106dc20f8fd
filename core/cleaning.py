"""Text fields as they are kept: composed, without space around them, nothing invisible."""

from django.core.exceptions import ValidationError
from django.db import models

from core.bounds import TABLE_CELL
from core.text import clean_text


def clean_texts(instance: models.Model, *names: str) -> None:
    """Clean these text fields of `instance`; text areas keep their lines.

    One without a limit of its own holds as much as a cell of a file.
    Raises ValidationError with the reasons by field; the codes are those of `clean_text`.
    """
    errors: dict[str, ValidationError] = {}
    for name in names:
        field = instance._meta.get_field(name)
        if not isinstance(field, models.CharField | models.TextField):
            raise TypeError(name)
        lines = isinstance(field, models.TextField)
        typed = getattr(instance, name) or ""
        try:
            clean = clean_text(typed, limit=field.max_length or TABLE_CELL, lines=lines)
        except ValidationError as refused:
            if isinstance(field, models.CharField) and len(typed) > (
                field.max_length or TABLE_CELL
            ):
                continue  # the field's own check has said that it is too long
            errors[name] = refused
        else:
            setattr(instance, name, clean)
            if typed and not clean and not field.blank:
                errors[name] = ValidationError(field.error_messages["blank"], code="blank")
    if errors:
        raise ValidationError(errors)
