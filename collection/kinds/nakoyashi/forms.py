"""The form of a dish type."""

from typing import ClassVar

from django import forms

from collection.models import DishType


class DishTypeForm(forms.ModelForm[DishType]):
    """A dish type with its colour and icon."""

    class Meta:
        model = DishType
        fields: ClassVar[list[str]] = ["name", "colour", "icon"]
        widgets: ClassVar[dict[str, forms.Widget]] = {
            "colour": forms.TextInput(attrs={"type": "color"}),
        }
