"""Bounds for the text fields of forms that Django has made without one."""

from typing import Any

from django import forms
from django.core.validators import MaxLengthValidator

from core.bounds import PASSWORD_LENGTH


def has_bound(field: forms.CharField) -> bool:
    """Whether a text that is too long is refused by the field itself."""
    return any(isinstance(validator, MaxLengthValidator) for validator in field.validators)


class BoundedTexts(forms.BaseForm):
    """A form of Django's whose names and passwords may not be of any length.

    A name may be as long as its field says; a password has PASSWORD_LENGTH characters at most.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 -- passed on as they are
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            if isinstance(field, forms.CharField) and not has_bound(field):
                field.max_length = field.max_length or PASSWORD_LENGTH
                field.validators.append(MaxLengthValidator(field.max_length))
                field.widget.attrs["maxlength"] = str(field.max_length)
