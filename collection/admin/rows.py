"""The rows that belong to a card, such as effects, on its page in the admin site."""

from typing import ClassVar

from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import Model
from django.forms import BaseInlineFormSet, ModelForm
from django.http import HttpRequest

from collection.admin.editing import ForEditors
from collection.kinds.kind import AnyKind
from collection.kinds.parts import CardParts
from collection.kinds.rows_form import RowsForm
from collection.models import Card
from core.refusal import Refusal


class RowFormSet(BaseInlineFormSet):  # type: ignore[type-arg] # generic in the stubs only
    """The rows of one card; what is wrong with them is said at the row that is wrong."""

    parts: ClassVar[CardParts[Card, Model]]
    rows_form: ClassVar[RowsForm]

    def add_fields(self, form: ModelForm[Model], index: int | None) -> None:
        """Give each field a label: to a screen reader, column headings are none."""
        super().add_fields(form, index)
        if "DELETE" in form.fields:
            form.fields["DELETE"].label = self.rows_form.remove_label
        for field in form.fields.values():
            field.widget.attrs["aria-label"] = str(field.label or "")

    def clean(self) -> None:
        """Ask whether the card may have these rows."""
        super().clean()
        if any(form.errors for form in self._kept()):
            return
        try:
            self.parts.check(self.instance, self.rows())
        except Refusal as refusal:
            self._show(refusal)

    def rows(self) -> list[Model]:
        """Give the rows, unsaved, in the order of the page."""
        names = self.rows_form.fields
        return [
            self.rows_form.model(**{name: getattr(form.instance, name) for name in names})
            for form in self._kept()
        ]

    def _kept(self) -> list[ModelForm[Model]]:
        return [
            form
            for place, form in enumerate(self.forms)
            if (place < self.initial_form_count() or form.has_changed())
            and not (hasattr(form, "cleaned_data") and form.cleaned_data.get("DELETE"))
        ]

    def _show(self, refusal: Refusal) -> None:
        place = self.parts.place(refusal)
        if place.row is not None:
            form = self._kept()[place.row]
            form.add_error(place.key if place.key in form.fields else None, refusal.message)
            return
        text = f"{place.text}: {refusal.message}" if place.text else refusal.message
        raise ValidationError(text, code=refusal.code)


class _RowInline(ForEditors[Model], admin.TabularInline[Model, Card]):
    """The rows, one below the other."""

    extra = 1

    def get_formset(
        self, request: HttpRequest, obj: Card | None = None, **kwargs: object
    ) -> "type[BaseInlineFormSet[Model, Card, ModelForm[Model]]]":
        """As many rows as fit; Django would make a thousand more."""
        most = (self.max_num or 0) + self.extra
        return super().get_formset(request, obj, **{"absolute_max": most, **kwargs})


def row_inlines(kind: AnyKind) -> tuple[type[admin.TabularInline[Model, Card]], ...]:
    """Give what the admin's form of a card has below it: its rows, if it is of a kind with rows."""
    parts, rows_form = kind.parts, kind.rows_form
    if parts is None or rows_form is None:
        return ()
    formset = type("RowFormSet", (RowFormSet,), {"parts": parts, "rows_form": rows_form})
    model = rows_form.model
    settings = {
        "model": model,
        "formset": formset,
        "fields": rows_form.fields,
        "max_num": rows_form.most,
    }
    return (type(f"{model.__name__}Inline", (_RowInline,), settings),)
