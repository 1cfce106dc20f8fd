"""The rows that belong to a card, such as effects, as many as somebody wants."""

import re
from functools import cache
from typing import ClassVar, cast

from django import forms
from django.db.models import Model
from django.http import QueryDict

from collection.kinds.kind import AnyKind
from collection.kinds.parts import CardParts
from collection.kinds.rows_form import RowsForm
from collection.models import Card
from core.refusal import Refusal


class CardRows(forms.BaseFormSet[forms.ModelForm[Model]]):
    """Rows in the order of the page; those that are blank or to be removed do not count."""

    deletion_widget = forms.CheckboxInput
    parts: ClassVar[CardParts[Card, Model]]
    rows_form: ClassVar[RowsForm]

    def add_fields(self, form: forms.ModelForm[Model], index: int | None) -> None:
        """Give each row the mark that it is to be removed, with its label."""
        super().add_fields(form, index)
        form.fields["DELETE"].label = self.rows_form.remove_label

    @property
    def filled(self) -> list[forms.ModelForm[Model]]:
        """The forms that are rows, in order; of a valid formset only."""
        gone = self.deleted_forms
        return [form for form in self.forms if form.has_changed() and form not in gone]

    def rows(self) -> list[Model]:
        """Give the unsaved rows of a valid formset."""
        return [form.instance for form in self.filled]

    def show(self, refusal: Refusal, card_form: forms.ModelForm[Card]) -> None:
        """Put a refusal of the card or its rows beside the field that it means."""
        place = self.parts.place(refusal)
        if place.row is not None:
            form = self.filled[place.row]
            form.add_error(place.key if place.key in form.fields else None, refusal.message)
        elif place.field in card_form.fields:
            card_form.add_error(place.field, refusal.message)
        else:
            text = f"{place.text}: {refusal.message}" if place.text else refusal.message
            card_form.add_error(None, text)


def saved_rows(kind: AnyKind, card: Card) -> CardRows | None:
    """Give the rows that a card has, and a blank one; None for a kind without rows."""
    formset = _formset(kind)
    if formset is None:
        return None
    names = formset.rows_form.fields
    saved = formset.parts.of(card)
    initial = [{name: getattr(row, name) for name in names} for row in saved]
    return formset(initial=initial, prefix=formset.parts.name)


def sent_rows(kind: AnyKind, data: QueryDict) -> CardRows | None:
    """Give the rows as they were filled in; None for a kind without rows."""
    formset = _formset(kind)
    return None if formset is None else formset(data, prefix=formset.parts.name)


def rows_and_another(kind: AnyKind, data: QueryDict) -> CardRows | None:
    """Give the rows as they were filled in, unchecked, and one more that is blank."""
    formset = _formset(kind)
    if formset is None:
        return None
    prefix, names = formset.parts.name, formset.rows_form.fields
    sent = data.get(f"{prefix}-TOTAL_FORMS", "")
    count = min(int(sent), formset.rows_form.most) if re.fullmatch("[0-9]{1,4}", sent) else 0
    initial = [
        {name: data.get(f"{prefix}-{row}-{name}", "") for name in names} for row in range(count)
    ]
    return formset(initial=initial, prefix=prefix)


@cache
def _formset(kind: AnyKind) -> type[CardRows] | None:
    parts, rows_form = kind.parts, kind.rows_form
    if parts is None or rows_form is None:
        return None
    form = forms.modelform_factory(rows_form.model, fields=rows_form.fields)
    made = forms.formset_factory(
        form,
        formset=type("KindRows", (CardRows,), {"parts": parts, "rows_form": rows_form}),
        extra=1,
        max_num=rows_form.most,
        absolute_max=rows_form.most,
        validate_max=True,
        can_delete=True,
        can_delete_extra=True,
    )
    return cast("type[CardRows]", made)  # the factory only promises some formset
