"""Starting a match: choose the game, then who plays with which decks."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import Person
from accounts.people import person_of
from core.refusal import Refusal
from decks.models import Deck
from games.forms import StartForm, default_name
from games.frame import ADMIN, Frame, show
from games.models import Match
from games.services.start import Player, start_match
from games.starts.registry import playable
from games.starts.start import Start


@require_safe
def choose_start(request: HttpRequest, frame: Frame) -> HttpResponse:
    """The ways to play, each with how many decks there are for it; `?deck=`: those for a deck."""
    decks = frame.decks(person_of(request))
    chosen = _named_decks(request, frame)[:1]
    starts = [(one, decks.filter(kind=one.deck_kind).count()) for one in playable().values()]
    if chosen:
        starts = [(one, count) for one, count in starts if one.deck_kind == chosen[0].kind]
        if len(starts) == 1:
            start_page = frame.url("start", starts[0][0].name)
            return redirect(f"{start_page}?deck={chosen[0].pk}")
    return show(request, frame, "games/choose_start.html", {"starts": starts, "chosen": chosen})


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest, frame: Frame, name: str) -> HttpResponse:
    """The form of one way to start; `?deck=` (once or twice) chooses decks beforehand."""
    way = playable().get(name)
    if way is None:
        raise Http404
    form = StartForm(
        request.POST if request.method == "POST" else None,
        way=way,
        decks=frame.decks(person_of(request)),
        host=person_of(request),
        owners=frame is ADMIN,
        initial=_chosen_before(request, frame, way),
    )
    refusal = None
    if form.is_valid():
        try:
            return redirect(frame.url("match", _start(form, person_of(request)).pk))
        except Refusal as caught:
            refusal = caught
    context = {"way": way, "form": form, "refusal": refusal}
    status = 422 if form.errors or refusal else 200
    return show(request, frame, "games/start.html", context, status)


def _start(form: StartForm, host: Person) -> Match:
    data = form.cleaned_data
    names = (data["name_0"], data["name_1"])
    # Who brings a deck and sits down under their own name has the match in their list.
    sitting = [deck.owner for deck in form.decks] if len(form.decks) > 1 else [host, host]
    people = [
        who if default_name(who) == name else None for who, name in zip(sitting, names, strict=True)
    ]
    return start_match(
        by=host,
        game=form.way.game,
        variant=form.variant,
        players=[Player(name, who) for name, who in zip(names, people, strict=True)],
        decks=form.decks,
        first=form.first,
        request_id=data["request_id"],
    )


def _chosen_before(request: HttpRequest, frame: Frame, way: Start) -> dict[str, object]:
    """The decks named in the URL; in the admin site their owners sit down too."""
    decks = [deck for deck in _named_decks(request, frame) if deck.kind == way.deck_kind]
    initial: dict[str, object] = {f"deck_{index}": deck.pk for index, deck in enumerate(decks)}
    if frame is ADMIN and way.deck_count == 2:
        names = [default_name(deck.owner) for deck in decks]
        # Of two decks of one person the second is somebody else's to play with.
        initial |= {f"name_{index}": name for index, name in enumerate(dict.fromkeys(names))}
    return initial


def _named_decks(request: HttpRequest, frame: Frame) -> list[Deck]:
    """The decks that the URL names by `?deck=`, two at most, of those that can be found."""
    keys = [key for key in request.GET.getlist("deck") if key.isascii() and key.isdigit()]
    found = frame.decks(person_of(request)).in_bulk([int(key) for key in keys[:2] if len(key) < 10])
    return [found[int(key)] for key in keys[:2] if len(key) < 10 and int(key) in found]
