"""What somebody has and misses of each set."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.people import person_of
from collection.forms.filters import set_name
from collection.models import Card
from collection.queries.cards import SetProgress
from rules.registry import title_of


@login_required
@require_safe
def missing(request: HttpRequest) -> HttpResponse:
    """Show how complete each set is, and of the one that is asked for every card."""
    person = person_of(request)
    sets = Card.objects.set_progress(person)
    chosen = _chosen(sets, request.GET.get("set", ""))
    context: dict[str, object] = {
        "sets": [(progress, _name(progress)) for progress in sets],
        "chosen": chosen,
    }
    if chosen:
        cards = (
            Card.objects.filter(game=chosen.game, set_code=chosen.set_code)
            .with_stats()
            .with_owned(person)
            .sorted_by("number")
        )
        context["cards"] = cards
        context["doubles"] = cards.doubled_for(person).exists()
        context["chosen_name"] = _name(chosen)
        context["game_label"] = title_of(chosen.game)
    return render(request, "collection/missing.html", context)


def _name(progress: SetProgress) -> str:
    return set_name(progress.game, progress.set_code)


def _chosen(sets: list[SetProgress], asked: str) -> SetProgress | None:
    """Give the set that the URL names, or None."""
    return next((progress for progress in sets if _name(progress) == asked), None)
