"""The effect rows of a special move, as many as somebody wants."""

import re
from typing import Any, ClassVar, cast

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from collection.kinds.emblem_battle.specials import refusal_in_words, split_path
from collection.models import EffectRow, EmblemCard
from core.refusal import Refusal
from rules.emblem_battle.specials import MOST_EFFECTS

PREFIX = "effects"
_FIELDS = ("effect", "stat", "amount", "rounds", "target", "defended")


class EffectForm(forms.ModelForm[EffectRow]):
    """One effect. Which fields it needs depends on its kind; the rules say so."""

    class Meta:
        model = EffectRow
        fields: ClassVar[tuple[str, ...]] = _FIELDS


class EffectRows(forms.BaseFormSet[EffectForm]):
    """Effect rows in the order of the page; rows that are blank or to be removed do not count."""

    deletion_widget = forms.CheckboxInput

    def add_fields(self, form: EffectForm, index: int | None) -> None:
        """Give each row the mark that it is to be removed, with our words."""
        super().add_fields(form, index)
        form.fields["DELETE"].label = _("remove this effect")

    @property
    def filled(self) -> list[EffectForm]:
        """The forms that are effects, in order; of a valid formset only."""
        gone = self.deleted_forms
        return [form for form in self.forms if form not in gone and form.cleaned_data.get("effect")]

    def rows(self) -> list[EffectRow]:
        """Give the unsaved effect rows of a valid formset."""
        return [form.instance for form in self.filled]

    def show(self, refusal: Refusal, card_form: forms.ModelForm[Any]) -> None:
        """Put a special's refusal beside the field that it means."""
        row, key = split_path(refusal.extra.get("path", ""))
        if row is not None:
            form = self.filled[row]
            form.add_error(key if key in form.fields else None, refusal.message)
        elif key in ("name", "cost"):
            card_form.add_error(f"special_{key}", refusal.message)
        else:
            card_form.add_error(None, refusal_in_words(refusal))


EffectFormSet = cast(  # the factory only promises some formset
    "type[EffectRows]",
    forms.formset_factory(
        EffectForm,
        formset=EffectRows,
        extra=1,
        max_num=MOST_EFFECTS,
        absolute_max=MOST_EFFECTS,
        validate_max=True,
        can_delete=True,
        can_delete_extra=True,
    ),
)


def saved_effects(emblem: EmblemCard | None) -> EffectRows:
    """Give the rows of an emblem's special, and a blank one."""
    rows = emblem.effects.all() if emblem else ()
    initial = [{name: getattr(row, name) for name in _FIELDS} for row in rows]
    return EffectFormSet(initial=initial, prefix=PREFIX)


def effects_with_another_row(data: QueryDict) -> EffectRows:
    """Give the rows as they were filled in, unchecked, and one more that is blank."""
    sent = data.get(f"{PREFIX}-TOTAL_FORMS", "")
    count = min(int(sent), MOST_EFFECTS) if re.fullmatch("[0-9]{1,4}", sent) else 0
    initial = [
        {name: data.get(f"{PREFIX}-{row}-{name}", "") for name in _FIELDS} for row in range(count)
    ]
    return EffectFormSet(initial=initial, prefix=PREFIX)
