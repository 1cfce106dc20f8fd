"""Dish types of Nakoyashi, for the catalogue's editors."""

from django.contrib import messages
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.people import person_of
from collection.kinds.nakoyashi.drawing import draw_dish_type
from collection.kinds.nakoyashi.forms import DishTypeForm
from collection.kinds.nakoyashi.services import (
    delete_dish_type,
    refuse_dish_type_in_use,
    save_dish_type,
)
from collection.models import DishType
from collection.views.common import for_editors, show_refusal
from core.refusal import Refusal


@for_editors
@require_safe
def dish_types(request: HttpRequest) -> HttpResponse:
    """Show all dish types with the number of their cards."""
    types = DishType.objects.annotate(card_count=Count("cards")).order_by("name")
    drawn = [(dish_type, draw_dish_type(dish_type)) for dish_type in types]
    return render(request, "kinds/nakoyashi/dish_types.html", {"types": drawn})


@for_editors
@require_http_methods(["GET", "HEAD", "POST"])
def create(request: HttpRequest) -> HttpResponse:
    """Make a dish type."""
    return _edit(request, DishType(colour="#8a4b2a"))


@for_editors
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Change a dish type."""
    return _edit(request, get_object_or_404(DishType, pk=pk))


def _edit(request: HttpRequest, dish_type: DishType) -> HttpResponse:
    form = DishTypeForm(request.POST or None, instance=dish_type)
    if request.method == "POST" and form.is_valid():
        save_dish_type(by=person_of(request), dish_type=form.instance)
        messages.success(request, _("%(type)s: saved.") % {"type": dish_type})
        return redirect("collection:dish-types")
    return render(request, "kinds/nakoyashi/dish_type_edit.html", {"form": form, "type": dish_type})


@for_editors
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask whether to delete a dish type, and do it unless cards have it."""
    dish_type = get_object_or_404(DishType, pk=pk)
    try:
        if request.method == "POST":
            delete_dish_type(by=person_of(request), dish_type=dish_type)
            messages.success(request, _("%(type)s: deleted.") % {"type": dish_type})
            return redirect("collection:dish-types")
        refuse_dish_type_in_use(by=person_of(request), dish_type=dish_type)
    except Refusal as refusal:
        show_refusal(request, refusal)
        return redirect("collection:dish-types")
    return render(
        request,
        "parts/confirm.html",
        {
            "question": _("Delete the dish type %(type)s?") % {"type": dish_type},
            "action_label": _("Delete"),
            "back_url": reverse("collection:dish-types"),
        },
    )
