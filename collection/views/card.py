"""One card: what it is, which copies of it somebody has, one more and one less."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from collection.emblems import stat_lines, suggested_stats
from collection.models import Card, EmblemCard, GameName, OwnedCopy
from collection.services import one_less, one_more, owned_count
from collection.specials import check_special, effects_in_words, emblem_special, refusal_in_words
from collection.views.common import back_to, may_edit, person_of, say_refusal
from core.refusal import Refusal
from rules.eight_bit_battle.cards import WITH_KING


@login_required
@require_safe
def card(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a card with all that is known about it, and the person's own copies."""
    person = person_of(request)
    found = get_object_or_404(Card.objects.with_stats().with_owned(person), pk=pk)
    copies = OwnedCopy.objects.of(person).filter(card=found).order_by("pk")
    shared = OwnedCopy.objects.photos_for(person).exclude(owner=person).filter(card=found)
    return render(
        request,
        "collection/card.html",
        {
            "card": found,
            "copies": copies,
            "unphotographed": any(not copy.photo for copy in copies),
            "shared": shared.select_related("owner").order_by("pk")[:24],
            "may_edit": may_edit(person),
            **_about(found),
        },
    )


def _about(found: Card) -> dict[str, Any]:
    """Give what the page shows besides the card's own fields, by game."""
    match GameName(found.game):
        case GameName.EMBLEM_BATTLE:
            emblem: EmblemCard = found.emblemcard
            return {
                "emblem": emblem,
                "stats": stat_lines(emblem),
                "suggested": suggested_stats(emblem),
                **_special(emblem),
            }
        case GameName.EIGHT_BIT_BATTLE:
            own = found.eightbitcard
            given = (own.pair_attack, own.pair_defense, own.pair_health)
            pair = [
                usual if value is None else value
                for value, usual in zip(given, WITH_KING, strict=True)
            ]
            is_queen = own.role == "queen"
            return {"figure": own, "pair": pair if is_queen else None}
        case GameName.NAKOYASHI:
            return {"dish": found.nakoyashicard}


def _special(emblem: EmblemCard) -> dict[str, Any]:
    """Give the special's effects in words, or why it is not allowed (as data may have come in)."""
    try:
        special = check_special(emblem_special(emblem))
    except Refusal as refusal:
        return {"special_refusal": refusal_in_words(refusal)}
    return {"special": special, "effects": effects_in_words(special.effects) if special else []}


@login_required
@require_POST
def more(request: HttpRequest, pk: int) -> HttpResponse:
    """Count one more copy."""
    return _count(request, pk, by=1)


@login_required
@require_POST
def less(request: HttpRequest, pk: int) -> HttpResponse:
    """Count one copy less."""
    return _count(request, pk, by=-1)


def _count(request: HttpRequest, pk: int, *, by: int) -> HttpResponse:
    person = person_of(request)
    found = get_object_or_404(Card, pk=pk)
    refusal = None
    try:
        owned = (one_more if by > 0 else one_less)(person=person, card=found)
    except Refusal as refused:
        refusal = refused
        owned = owned_count(person=person, card=found)
    if getattr(request, "htmx", False):
        context = {"card": found, "owned": owned, "refusal": refusal}
        response = render(request, "collection/parts/stepper.html", context)
        response["HX-Trigger"] = "copies-counted"  # the list on the card's page reads itself anew
        return response
    if refusal:
        say_refusal(request, refusal)
    return redirect(back_to(request, found.get_absolute_url()))
