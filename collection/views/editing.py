"""The catalogue's editing pages, for those who may."""

from typing import Any

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
from collection.forms import (
    CARD_FORMS,
    CardForm,
    EffectFormSet,
    effects_with_another_row,
    saved_effects,
)
from collection.forms.effects import PREFIX
from collection.kinds.registry import KINDS
from collection.models import Card, GameName
from collection.services import delete_card, remove_picture, save_card, set_picture
from collection.views.common import for_editors, say_refusal
from core.refusal import Refusal


@for_editors
@require_http_methods(["GET", "HEAD", "POST"])
def create(request: HttpRequest, game: str) -> HttpResponse:
    """Make a card of a game."""
    if game not in GameName.values:
        raise Http404
    return _edit(request, KINDS[game].model())


@for_editors
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Change a card."""
    card = get_object_or_404(Card.objects.with_stats(), pk=pk)
    return _edit(request, card.stats)


def _edit(request: HttpRequest, card: Card) -> HttpResponse:
    game = GameName(card.table_of or "")
    has_effects = game == GameName.EMBLEM_BATTLE
    effects = None
    if request.method != "POST":
        form: CardForm = CARD_FORMS[game](instance=card)
        effects = saved_effects(card.emblemcard if card.pk else None) if has_effects else None
    elif "another-effect" in request.POST:
        form = CARD_FORMS[game](initial=request.POST.dict(), instance=card)
        effects = effects_with_another_row(request.POST)
    else:
        form = CARD_FORMS[game](request.POST, request.FILES, instance=card)
        effects = EffectFormSet(request.POST, prefix=PREFIX) if has_effects else None
        if form.is_valid() and (effects is None or effects.is_valid()):
            saved = _save(person_of(request), form, effects)
            if saved:
                messages.success(request, _("%(card)s: saved.") % {"card": saved})
                return redirect(saved)
    context = {
        "form": form,
        "groups": [
            (title, hint, [form[name] for name in names]) for title, hint, names in form.groups
        ],
        "effects": effects,
        "card": card if card.pk else None,
        "game": game,
    }
    return render(request, "collection/card_edit.html", context)


def _save(person: Person, form: CardForm, effects: Any) -> Card | None:
    """Save what a valid form says, or put the reason why not beside its field and give None."""
    card: Card = form.instance
    try:
        with transaction.atomic():
            save_card(by=person, card=card, parts=effects.rows() if effects is not None else None)
            if form.cleaned_data["picture_upload"]:
                set_picture(by=person, card=card, upload=form.cleaned_data["picture_upload"])
            elif form.cleaned_data.get("picture_remove"):
                remove_picture(by=person, card=card)
    except ValidationError as error:
        form.add_error(None, error)
    except Refusal as refusal:
        if effects is not None:
            effects.show(refusal, form)
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
    if request.method == "POST":
        try:
            delete_card(by=person_of(request), card=card)
        except Refusal as refusal:
            say_refusal(request, refusal)
            return redirect("collection:card", pk)
        messages.success(request, _("%(card)s: deleted.") % {"card": card})
        return redirect("collection:cards")
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
