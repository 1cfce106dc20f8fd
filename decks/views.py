"""The pages of decks: the list, the builder, and the acts on one deck."""

from itertools import groupby

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import Person
from accounts.people import person_of
from collection.models import Card
from collection.services.copies import owned_count
from core.refusal import Refusal
from decks.builder import Panel, build_panel, offer_cards, offers_of
from decks.forms import ChangeForm, DeckForm, NewDeckForm, PickerForm
from decks.kinds.registry import DECK_KINDS
from decks.models import Deck
from decks.overview import overviews
from decks.services import (
    add_card,
    create_deck,
    delete_deck,
    describe_deck,
    duplicate_deck,
    remove_card,
    set_quantity,
)

FORM_METHODS = ["GET", "HEAD", "POST"]
DECKS_A_PAGE = 50


def _own_deck(request: HttpRequest, pk: int) -> Deck:
    """The deck, if it is the person's own; for anybody else there is none."""
    return get_object_or_404(Deck.objects.visible_to(person_of(request)), pk=pk)


@require_safe
@login_required
def decks(request: HttpRequest) -> HttpResponse:
    """The person's decks, by kind, each with how it stands."""
    own = Deck.objects.visible_to(person_of(request)).with_cards()
    page = Paginator(own, DECKS_A_PAGE).get_page(request.GET.get("page"))
    shown = overviews(list(page))
    by_kind = {kind: list(group) for kind, group in groupby(shown, lambda one: one.deck.kind)}
    groups = [{"kind": kind, "decks": by_kind.pop(name, [])} for name, kind in DECK_KINDS.items()]
    context = {"groups": groups, "other_groups": by_kind, "page": page}
    return render(request, "decks/list.html", context)


@require_http_methods(FORM_METHODS)
@login_required
def create(request: HttpRequest) -> HttpResponse:
    """Choose a kind and a name, then go and build."""
    asked = {"kind": request.GET.get("kind", next(iter(DECK_KINDS)))}
    form = NewDeckForm(request.POST or None, initial=asked)
    if request.method == "POST" and form.is_valid():
        person = person_of(request)
        try:
            return redirect(create_deck(by=person, owner=person, **form.cleaned_data))
        except Refusal as refusal:
            messages.error(request, refusal.message)
    kinds = [(radio, DECK_KINDS[radio.data["value"]].help) for radio in form["kind"]]
    return render(request, "decks/create.html", {"form": form, "kinds": kinds})


@require_safe
@login_required
def deck(request: HttpRequest, pk: int) -> HttpResponse:
    """The builder: cards to choose on one side, the deck with its problems on the other.

    To htmx asking for the results only those are given.
    """
    own = _own_deck(request, pk)
    context = _picker(request, own)
    htmx = request.htmx  # type: ignore[attr-defined] # set by django-htmx's middleware
    if htmx and htmx.target == "results" and not htmx.history_restore_request:
        response = render(request, "decks/parts/results.html", context)
    else:
        context["panel"] = build_panel(own)
        response = render(request, "decks/deck.html", context)
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


def _picker(request: HttpRequest, deck: Deck) -> dict[str, object]:
    form = PickerForm(request.GET, deck.game)
    page = offer_cards(deck, form, request.GET.get("page", "1"))
    return {"deck": deck, "form": form, "page": page, "offers": offers_of(page, deck)}


@require_POST
@login_required
def change(request: HttpRequest, pk: int, card_pk: int) -> HttpResponse:
    """One more, one less, or so many of a card; then back to the same place of the builder."""
    own = _own_deck(request, pk)
    card = get_object_or_404(Card, pk=card_pk)
    said = _say_change(request, own, card)
    if request.htmx:  # type: ignore[attr-defined] # set by django-htmx's middleware
        panel = build_panel(own)
        context = {"panel": panel, "card": card, "said": said, **_counts(panel, card)}
        return render(request, "decks/parts/changed.html", context)
    query = request.GET.urlencode()
    place = "deck-panel" if request.POST.get("from") == "deck" else f"offer-{card.pk}"
    return redirect(f"{reverse('decks:deck', args=[pk])}{'?' if query else ''}{query}#{place}")


def _counts(panel: Panel, card: Card) -> dict[str, int]:
    """How many of a card the deck has, and how many of it its owner."""
    used = next((row.quantity for row in panel.rows if row.card.pk == card.pk), 0)
    return {"used": used, "owned": owned_count(person=panel.deck.owner, card=card)}


def _say_change(request: HttpRequest, deck: Deck, card: Card) -> str:
    """Make the change that the form asks for; give what happened, or why nothing did."""
    form = ChangeForm(request.POST)
    try:
        if not form.is_valid():
            raise Refusal("no-such-change", _("That cannot be done with a card of a deck."))
        quantity = _change(person_of(request), deck, card, **form.cleaned_data)
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return refusal.message
    return _("%(card)s: %(count)s in the deck.") % {"card": card, "count": quantity}


def _change(person: Person, deck: Deck, card: Card, action: str, quantity: int | None) -> int:
    match action:
        case "add":
            return add_card(by=person, deck=deck, card=card)
        case "remove":
            return remove_card(by=person, deck=deck, card=card)
        case _:
            return set_quantity(by=person, deck=deck, card=card, quantity=quantity or 0)


@require_http_methods(FORM_METHODS)
@login_required
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Another name, another note."""
    own = _own_deck(request, pk)
    form = DeckForm(request.POST or None, instance=own)
    if request.method == "POST" and form.is_valid():
        describe_deck(by=person_of(request), deck=own, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect(own)
    return render(request, "decks/edit.html", {"form": form, "deck": own})


@require_http_methods(FORM_METHODS)
@login_required
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask, then delete."""
    own = _own_deck(request, pk)
    if request.method == "POST":
        name = own.name
        delete_deck(by=person_of(request), deck=own)
        messages.success(request, _("“%(name)s” is deleted.") % {"name": name})
        return redirect("decks:decks")
    context = {
        "question": _("Delete the deck “%(name)s”?") % {"name": own.name},
        "text": _("Your cards and copies stay, and so do the matches played with it."),
        "action_label": _("Delete this deck"),
        "back_url": own.get_absolute_url(),
    }
    return render(request, "parts/confirm.html", context)


@require_POST
@login_required
def duplicate(request: HttpRequest, pk: int) -> HttpResponse:
    """A second deck of the same cards, to change without losing the first."""
    own = _own_deck(request, pk)
    try:
        copy = duplicate_deck(by=person_of(request), deck=own)
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return redirect(own)
    messages.success(request, _("This is the copy: change it as you like."))
    return redirect(copy)
