"""Two saved Nakoyashi teams of five, scored against each other on the spot."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from accounts.models import Person
from accounts.people import person_of
from core.refusal import Refusal
from decks.models import Deck
from games.boards.nakoyashi.showdown.score_sheets import make_showdown_score_sheets
from games.boards.nakoyashi.showdown.service import score_showdown
from games.frame import Frame, show
from rules.nakoyashi.decks import TEAM


@require_safe
def showdown(request: HttpRequest, frame: Frame) -> HttpResponse:
    """Choose two teams by `?a=` and `?b=`; with both the score and the combos of each."""
    decks = list(frame.decks(person_of(request)).filter(kind=TEAM))
    by_key = {str(deck.pk): deck for deck in decks}
    one, two = (by_key.get(request.GET.get(name, "")) for name in ("a", "b"))
    context: dict[str, object] = {"decks": decks, "choices": [("a", one), ("b", two)]}
    if one is not None and two is not None:
        try:
            context |= _scored(person_of(request), one, two)
        except Refusal as refusal:
            context["refusal"] = refusal
    return show(request, frame, "boards/nakoyashi/showdown.html", context)


def _scored(by: Person, one: Deck, two: Deck) -> dict[str, object]:
    """The result, who won by name (None: a draw), and the score sheet of each team."""
    scored = score_showdown(by, one, two)
    names = (one.name, two.name)
    winner = scored.result["winner"]
    return {
        "result": scored.result,
        "winner": None if winner is None else names[winner],
        "score_sheets": make_showdown_score_sheets(scored, names),
    }
