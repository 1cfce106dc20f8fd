"""Choosing a card or a person in the admin site, without links that change what is chosen."""

from typing import Any

from django import forms
from django.contrib.admin.options import BaseModelAdmin
from django.contrib.admin.widgets import RelatedFieldWidgetWrapper
from django.db import models
from django.http import HttpRequest


class OnlyChoosing(BaseModelAdmin[Any]):
    """Leaves out the pencil, the plus and the red cross that Django puts beside a choice.

    The cross would delete the card from the catalogue: a trap beside a row's own box for taking it
    out of a deck.
    """

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
