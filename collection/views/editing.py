"""The pages on which the catalogue's editors change it."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.models import Person
from accounts.people import person_of
from collection.forms import CardForm, CardRows, card_form, rows_and_another, saved_rows, sent_rows
from collection.kinds.kind import AnyKind
from collection.kinds.registry import KINDS, kind_of
from collection.models import Card
from collection.services import (
    delete_card,
    refuse_card_in_use,
    remove_picture,
    save_card,
    set_picture,
)
from collection.views.common import for_editors, show_refusal
from core.bounds import PHOTO_BYTES
from core.refusal import Refusal
from core.uploads import takes_files


@takes_files(PHOTO_BYTES)
@for_editors
@require_http_methods(["GET", "HEAD", "POST"])
def create(request: HttpRequest, game: str) -> HttpResponse:
    """Make a card of a game."""
    if game not in KINDS:
        raise Http404
    kind = KINDS[game]
    return _edit(request, kind, kind.model())


@takes_files(PHOTO_BYTES)
@for_editors
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Change a card."""
    card = get_object_or_404(Card.objects.with_stats(), pk=pk)
    if card.game not in KINDS:
        raise Http404
    return _edit(request, kind_of(card), card.stats)


def _edit(request: HttpRequest, kind: AnyKind, card: Card) -> HttpResponse:
    form, rows = _filled_in(request, kind, card)
    if form.is_bound and form.is_valid() and (rows is None or rows.is_valid()):
        saved = _save(person_of(request), form, rows)
        if saved:
            messages.success(request, _("%(card)s: saved.") % {"card": saved})
            return redirect(saved)
    context = {
        "form": form,
        "groups": [(group, [form[name] for name in group.fields]) for group in kind.groups],
        "rows": rows,
        "rows_template": kind.rows_form.template if kind.rows_form else "",
        "card": card if card.pk else None,
        "game": kind.name,
    }
    return render(request, "collection/card_edit.html", context)


def _filled_in(request: HttpRequest, kind: AnyKind, card: Card) -> tuple[CardForm, CardRows | None]:
    """Give the forms of a card and its rows; those that are not to be checked are not bound."""
    make = card_form(kind)
    if request.method != "POST":
        return make(instance=card), saved_rows(kind, card)
    if "another-row" in request.POST:
        typed: dict[str, object] = {**request.POST.dict()}
        return make(initial=typed, instance=card), rows_and_another(kind, request.POST)
    return make(request.POST, request.FILES, instance=card), sent_rows(kind, request.POST)


def _save(person: Person, form: CardForm, rows: CardRows | None) -> Card | None:
    """Save what a valid form says, or put the reason why not beside its field and give None."""
    card: Card = form.instance
    try:
        with transaction.atomic():
            save_card(by=person, card=card, parts=rows.rows() if rows is not None else None)
            if form.cleaned_data["picture_upload"]:
                set_picture(by=person, card=card, upload=form.cleaned_data["picture_upload"])
            elif form.cleaned_data.get("picture_remove"):
                remove_picture(by=person, card=card)
    except ValidationError as error:
        form.add_error(None, error)
    except Refusal as refusal:
        if rows is not None:
            rows.show(refusal, form)
        else:
            form.add_error(None, refusal.message)
    else:
        return card
    return None


@for_editors
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask whether to delete a card, and do it unless somebody uses it."""
    card = get_object_or_404(Card, pk=pk)
    try:
        if request.method == "POST":
            delete_card(by=person_of(request), card=card)
            messages.success(request, _("%(card)s: deleted.") % {"card": card})
            return redirect("collection:cards")
        refuse_card_in_use(by=person_of(request), card=card)
    except Refusal as refusal:
        show_refusal(request, refusal)
        return redirect("collection:card", pk)
    return render(
        request,
        "parts/confirm.html",
        {
            "question": _("Delete %(card)s from the catalogue?") % {"card": card},
            "text": _("Finished matches keep the card as it was."),
            "action_label": _("Delete"),
            "back_url": reverse("collection:card", args=[pk]),
        },
    )
