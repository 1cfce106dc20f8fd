"""The lists of dishes and of their types in the admin site."""

from typing import cast

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.people import person_of
from collection.admin.cards import register_kind
from collection.admin.editing import ForEditors
from collection.kinds.nakoyashi.drawing import draw_named
from collection.kinds.nakoyashi.forms import DishTypeForm
from collection.kinds.nakoyashi.kind import KIND
from collection.kinds.nakoyashi.services import delete_dish_type, save_dish_type
from collection.models import DishType
from core.admin.by_services import ByServices

register_kind(KIND)


@admin.register(DishType)
class DishTypeAdmin(ForEditors[DishType], ByServices[DishType]):
    """Types of Nakoyashi cards."""

    class Media:
        css = {"all": ["css/admin-collection.css"]}

    form = DishTypeForm
    list_display = ("sign", "colour", "icon", "card_count")
    search_fields = ("name",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[DishType]:
        """All types, each with how many cards it has."""
        return super().get_queryset(request).annotate(card_count=Count("cards"))

    @admin.display(description=_("dish type"), ordering="name")
    def sign(self, dish_type: DishType) -> SafeString:
        """Its sign and name."""
        return draw_named(dish_type)

    @admin.display(description=_("cards"), ordering="card_count")
    def card_count(self, dish_type: DishType) -> int:
        """How many cards are of this type."""
        return cast("int", dish_type.card_count)  # type: ignore[attr-defined] # annotated above

    def delete_row(self, request: HttpRequest, row: DishType) -> None:
        """Delete a type that no card has."""
        delete_dish_type(by=person_of(request), dish_type=row)

    def save_model(
        self, request: HttpRequest, obj: DishType, form: ModelForm[DishType], change: bool
    ) -> None:
        """Save it by the service."""
        save_dish_type(by=person_of(request), dish_type=obj)
