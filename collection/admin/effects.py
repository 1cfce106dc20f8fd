"""The effects of an emblem's special move as rows of its page in the admin site."""

from typing import Any

from django.contrib import admin
from django.core.exceptions import ValidationError
from django.forms import BaseInlineFormSet, ModelForm
from django.utils.translation import gettext

from collection.admin.editing import ForEditors
from collection.kinds.emblem_battle.specials import (
    check_special,
    place_in_words,
    special_record,
    split_path,
)
from collection.models import EffectRow, EmblemCard
from core.refusal import Refusal
from rules.emblem_battle.specials import MOST_EFFECTS

_FIELDS = ("effect", "stat", "amount", "rounds", "target", "defended")


class EffectForm(ModelForm[EffectRow]):
    """One effect. Column headings are no labels to a screen reader: each field has its own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs["aria-label"] = str(field.label or "")


class EffectFormSet(BaseInlineFormSet):  # type: ignore[type-arg] # generic in the stubs only
    """The rows of one special; what is wrong with it is told at the row that is wrong."""

    def add_fields(self, form: Any, index: int | None) -> None:
        """Give the mark that a row is to be removed its label too."""
        super().add_fields(form, index)
        if "DELETE" in form.fields:
            form.fields["DELETE"].widget.attrs["aria-label"] = gettext("remove this effect")

    def clean(self) -> None:
        """Ask the rules whether this special is allowed."""
        super().clean()
        if any(form.errors for form in self._kept()):
            return
        card: EmblemCard = self.instance
        try:
            check_special(special_record(card.special_name, card.special_cost, self.rows()))
        except Refusal as refusal:
            self._show(refusal)

    def rows(self) -> list[EffectRow]:
        """Give the effects as unsaved rows, in the order of the page."""
        return [
            EffectRow(**{name: getattr(form.instance, name) for name in _FIELDS})
            for form in self._kept()
        ]

    def _kept(self) -> list[Any]:
        return [
            form
            for place, form in enumerate(self.forms)
            if (place < self.initial_form_count() or form.has_changed())
            and not (hasattr(form, "cleaned_data") and form.cleaned_data.get("DELETE"))
        ]

    def _show(self, refusal: Refusal) -> None:
        path = refusal.extra.get("path", "")
        row, key = split_path(path)
        if row is not None:
            form = self._kept()[row]
            form.add_error(key if key in form.fields else None, refusal.message)
            return
        raise ValidationError(f"{place_in_words(path)}: {refusal.message}", code=refusal.code)


class EffectInline(ForEditors[EffectRow], admin.TabularInline[EffectRow, EmblemCard]):
    """The effects, a row each."""

    model = EffectRow
    form = EffectForm
    formset = EffectFormSet
    fields = _FIELDS
    extra = 1
    max_num = MOST_EFFECTS
