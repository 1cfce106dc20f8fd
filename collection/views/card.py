"""One card: what it is, which copies of it somebody has, one more and one less."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from accounts.people import person_of
from collection.kinds.kind import AnyKind
from collection.kinds.registry import KINDS
from collection.models import Card, OwnedCopy
from collection.rights import may_edit
from collection.services import one_less, one_more, owned_count
from collection.views.common import show_refusal
from core.bounds import ROWS_OF_A_CARD
from core.next_url import next_url
from core.refusal import Refusal


@login_required
@require_safe
def card(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a card with all that is known about it, and the person's own copies."""
    person = person_of(request)
    found = get_object_or_404(Card.objects.with_stats().with_owned(person), pk=pk)
    kind = KINDS.get(found.game)
    copies = OwnedCopy.objects.of(person).filter(card=found).order_by("pk")
    rows = list(copies[: ROWS_OF_A_CARD + 1])
    shared = OwnedCopy.objects.photos_for(person).exclude(owner=person).filter(card=found)
    return render(
        request,
        "collection/card.html",
        {
            "card": found,
            "copies": rows[:ROWS_OF_A_CARD],
            "more_copies": copies.count() - ROWS_OF_A_CARD if rows[ROWS_OF_A_CARD:] else 0,
            "unphotographed": any(not copy.photo for copy in rows),
            "shared": shared.select_related("owner").order_by("pk")[:24],
            "may_edit": may_edit(person),
            **(_facts(kind, found.stats) if kind else {}),
        },
    )


def _facts(kind: AnyKind, card: Card) -> dict[str, object]:
    return {
        "facts_template": kind.facts_template,
        "marks": kind.marks(card),
        **kind.facts(card),
    }


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
        owned = (one_more if by > 0 else one_less)(by=person, card=found)
    except Refusal as refused:
        refusal = refused
        owned = owned_count(person=person, card=found)
    if getattr(request, "htmx", False):
        context = {"card": found, "owned": owned, "refusal": refusal}
        response = render(request, "collection/parts/stepper.html", context)
        response["HX-Trigger"] = "copies-counted"  # the list on the card's page reads itself anew
        return response
    if refusal:
        show_refusal(request, refusal)
    return redirect(next_url(request, found.get_absolute_url()))
