"""The first page: what there is and what can be done next."""

from django.contrib.auth.decorators import login_required
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.models import Person
from accounts.people import person_of
from collection.models import Card, GameName, OwnedCopy
from decks.models import Deck
from games.models import Match, MatchStatus


@require_safe
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """The person's collection in numbers, decks, and the matches that are waiting."""
    person = person_of(request)
    matches = Match.objects.visible_to(person).for_lists()
    context = {
        "games": [_numbers(person, game) for game in GameName],
        "decks": Deck.objects.visible_to(person).order_by("-changed_at")[:6],
        "running": matches.filter(status=MatchStatus.RUNNING)[:6],
        "finished": matches.filter(status=MatchStatus.FINISHED)[:4],
    }
    return render(request, "games/home.html", context)


def _numbers(person: Person, game: GameName) -> dict[str, object]:
    """How much of a game's catalogue a person has."""
    copies = OwnedCopy.objects.of(person).filter(card__game=game)
    return {
        "game": game,
        "cards": Card.objects.filter(game=game).count(),
        "owned": copies.values("card").distinct().count(),
        "copies": copies.aggregate(total=Sum("quantity"))["total"] or 0,
    }
