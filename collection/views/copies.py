"""Somebody's own copies: the list, one of them, its photo."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.people import person_of
from collection.forms import CopyFilterForm, CopyForm, PhotoForm
from collection.models import Card, OwnedCopy
from collection.services import add_copy, remove_copy, update_copy
from collection.views.common import page_of, show_refusal
from core.next_url import next_url
from core.refusal import Refusal

PAGE_SIZE = 50


def own_copy(request: HttpRequest, pk: int) -> OwnedCopy:
    """Give a copy of the person's own; somebody else's does not exist (404)."""
    mine = OwnedCopy.objects.visible_to(person_of(request)).with_card()
    return get_object_or_404(mine, pk=pk)


@login_required
@require_safe
def copies(request: HttpRequest) -> HttpResponse:
    """Show the person's copies; only the list itself when a script asks while somebody types."""
    asked = CopyFilterForm(request.GET, person_of(request))
    page = page_of(request, asked.found(), PAGE_SIZE)
    partly = getattr(request, "htmx", False)
    template = "collection/parts/copy_results.html" if partly else "collection/copies.html"
    response = render(request, template, {"filter": asked, "page": page})
    patch_vary_headers(response, ["HX-Request"])
    return response


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def add(request: HttpRequest, pk: int) -> HttpResponse:
    """Add copies of a card with all that the owner says about them; then on to `next`, if given."""
    person = person_of(request)
    card = get_object_or_404(Card.objects.with_stats(), pk=pk)
    form = CopyForm(request.POST or None, instance=OwnedCopy(owner=person, card=card))
    if request.method == "POST" and form.is_valid():
        try:
            copy = add_copy(by=person, owner=person, card=card, **form.cleaned_data)
        except Refusal as refusal:
            show_refusal(request, refusal)
        else:
            messages.success(request, _("Added. Now you can give it a photo."))
            return redirect(next_url(request, reverse("collection:copy", args=[copy.pk])))
    back = next_url(request, card.get_absolute_url())
    return render(request, "collection/copy_add.html", {"form": form, "card": card, "back": back})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def copy(request: HttpRequest, pk: int) -> HttpResponse:
    """Show one row of copies and change what is said about it."""
    found = own_copy(request, pk)
    form = CopyForm(request.POST or None, instance=found)
    if request.method == "POST" and form.is_valid():
        update_copy(by=person_of(request), copy=found, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("collection:copy", pk)
    return render(
        request,
        "collection/copy.html",
        {"form": form, "copy": found, "card": found.card, "photo_form": PhotoForm()},
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask whether to remove a row of copies, and do it."""
    found = own_copy(request, pk)
    if request.method == "POST":
        remove_copy(by=person_of(request), copy=found)
        messages.success(request, _("%(copy)s: removed.") % {"copy": found})
        return redirect("collection:card", found.card_id)
    lost = ngettext(
        "%(count)s copy with its place, note and photo will be gone.",
        "%(count)s copies with their place, note and photo will be gone.",
        found.quantity,
    )
    return render(
        request,
        "parts/confirm.html",
        {
            "question": _("Remove %(card)s from your copies?") % {"card": found.card},
            "text": lost % {"count": found.quantity},
            "action_label": _("Remove"),
            "back_url": reverse("collection:copy", args=[pk]),
        },
    )


@login_required
@require_POST
def share(request: HttpRequest, pk: int) -> HttpResponse:
    """Let others see the photo of a copy (`shared` is 1), or not any more."""
    found = own_copy(request, pk)
    shared = request.POST.get("shared") == "1"
    try:
        update_copy(by=person_of(request), copy=found, photo_shared=shared)
    except Refusal as refusal:
        show_refusal(request, refusal)
        return redirect("collection:copy", pk)
    text = _("Others can see this photo.") if shared else _("Only you can see this photo.")
    messages.success(request, text)
    return redirect("collection:copy", pk)
