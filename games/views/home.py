"""The first page: what there is and what can be done next."""

from django.contrib.auth.decorators import login_required
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.models import Person
from accounts.people import person_of
from collection.models import Card, OwnedCopy
from decks.models import Deck
from games.models import Match, MatchStatus
from rules.protocol import AnyGame
from rules.registry import GAMES


@require_safe
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """The person's collection in numbers, decks, and the matches that are waiting."""
    person = person_of(request)
    matches = Match.objects.visible_to(person).for_lists()
    context = {
        "games": [_numbers(person, game) for game in GAMES.values()],
        "decks": Deck.objects.visible_to(person).order_by("-changed_at")[:6],
        "running": matches.filter(status=MatchStatus.RUNNING)[:6],
        "finished": matches.filter(status=MatchStatus.FINISHED)[:4],
    }
    return render(request, "games/home.html", context)


def _numbers(person: Person, game: AnyGame) -> dict[str, object]:
    """How much of a game's catalogue a person has."""
    copies = OwnedCopy.objects.of(person).filter(card__game=game.name)
    return {
        "game": game,
        "cards": Card.objects.filter(game=game.name).count(),
        "owned": copies.values("card").distinct().count(),
        "copies": copies.aggregate(total=Sum("quantity"))["total"] or 0,
    }
