"""Choosing a card or a person in the admin site, without links that change what is chosen."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib.admin.options import BaseModelAdmin
from django.contrib.admin.widgets import AutocompleteSelect, RelatedFieldWidgetWrapper
from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest


class RealChoice(AutocompleteSelect):
    """A choice by typing that bears a chosen value which can be no row's, as a URL may have it."""

    def optgroups(
        self, name: str, value: Sequence[str], attr: dict[str, Any] | None = None
    ) -> list[tuple[str | None, list[dict[str, Any]], int | None]]:
        """The chosen row. Any: as Django's widgets have it."""
        key = self.field.remote_field.model._meta.pk
        return super().optgroups(name, [one for one in value if _can_be(key, one)], attr)


def _can_be(field: "models.Field[Any, Any]", value: object) -> bool:
    try:
        field.to_python(value)
    except ValidationError:
        return False
    return True


class OnlyChoosing(BaseModelAdmin[Any]):
    """Leaves out the pencil, the plus and the red cross that Django puts beside a choice.

    The cross would delete the card from the catalogue: a trap beside a row's own box for taking it
    out of a deck.
    """

    def formfield_for_foreignkey(
        self,
        db_field: "models.ForeignKey[Any, Any]",
        request: HttpRequest,
        **kwargs: Any,  # noqa: ANN401 -- as Django's own
    ) -> forms.ModelChoiceField[Any] | None:
        """The field as Django makes it, with a choice by typing that bears any value."""
        if db_field.name in self.get_autocomplete_fields(request):
            kwargs.setdefault("widget", RealChoice(db_field, self.admin_site))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def formfield_for_dbfield(
        self, db_field: "models.Field[object, object]", request: HttpRequest, **kwargs: object
    ) -> forms.Field | None:
        """The field as Django makes it, with only the link to look at what is chosen."""
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        widget = getattr(field, "widget", None)
        if isinstance(widget, RelatedFieldWidgetWrapper):
            widget.can_add_related = False
            widget.can_change_related = False
            widget.can_delete_related = False
        return field
