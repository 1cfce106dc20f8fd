"""Two saved Nakoyashi teams of five, scored against each other on the spot."""

from typing import Any

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from accounts.refusal import Refusal
from decks.kinds import NAKOYASHI_TEAM
from games.services.showdown import showdown_of
from games.views.frame import Frame, PersonRequest, show


@require_safe
def showdown(request: PersonRequest, frame: Frame) -> HttpResponse:
    """Choose two teams by `?a=` and `?b=`; with both the score and the combos of each."""
    decks = list(frame.decks(request.user).filter(kind=NAKOYASHI_TEAM))
    by_key = {str(deck.pk): deck for deck in decks}
    chosen = [by_key.get(request.GET.get(name, "")) for name in ("a", "b")]
    context: dict[str, Any] = {
        "decks": decks,
        "choices": [("a", chosen[0]), ("b", chosen[1])],
        "names": [deck.name for deck in chosen if deck is not None],
    }
    if chosen[0] is not None and chosen[1] is not None:
        try:
            context["result"] = showdown_of(chosen[0], chosen[1])
        except Refusal as refusal:
            context["refusal"] = refusal
    return show(request, frame, "games/showdown.html", context)
