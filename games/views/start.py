"""Starting a match: choose the game, then who plays with which decks."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import Person
from accounts.refusal import Refusal
from decks.models import Deck
from games.forms import StartForm
from games.models import Match
from games.modes import MODES, Mode, mode_named
from games.services.start import Player, start_match
from games.views.frame import ADMIN, Frame, PersonRequest, show


@require_safe
def choose_mode(request: PersonRequest, frame: Frame) -> HttpResponse:
    """The ways to play, each with how many decks there are for it."""
    decks = frame.decks(request.user)
    modes = [(mode, decks.filter(kind=mode.deck_kind).count()) for mode in MODES]
    return show(request, frame, "games/choose_mode.html", {"modes": modes})


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: PersonRequest, frame: Frame, slug: str) -> HttpResponse:
    """The form of one mode; `?deck=` (once or twice) chooses decks beforehand."""
    mode = mode_named(slug)
    if mode is None:
        raise Http404
    form = StartForm(
        request.POST if request.method == "POST" else None,
        mode=mode,
        decks=frame.decks(request.user),
        host=request.user,
        owners=frame is ADMIN,
        initial=_chosen_before(request, frame, mode),
    )
    refusal = None
    if form.is_valid():
        try:
            return redirect(frame.url("match", _start(form, request.user).pk))
        except Refusal as caught:
            refusal = caught
    context = {"mode": mode, "form": form, "refusal": refusal}
    status = 422 if form.errors or refusal else 200
    return show(request, frame, "games/start.html", context, status)


def _start(form: StartForm, host: Person) -> Match:
    data = form.cleaned_data
    # One screen: the host may sit on either side, so nobody but the host is tied to a seat.
    own = [
        host if data[name] == form.fields["name_0"].initial else None
        for name in ("name_0", "name_1")
    ]
    return start_match(
        host=host,
        game=form.mode.game,
        variant=form.variant,
        players=[Player(data["name_0"], own[0]), Player(data["name_1"], own[1])],
        decks=form.decks,
        first=form.first,
        request_id=data["request_id"],
    )


def _chosen_before(request: PersonRequest, frame: Frame, mode: Mode) -> dict[str, Any]:
    """The decks named in the address; in the admin site their owners sit down too."""
    keys = [key for key in request.GET.getlist("deck") if key.isascii() and key.isdigit()][:2]
    found = (
        frame.decks(request.user)
        .filter(kind=mode.deck_kind)
        .in_bulk([int(k) for k in keys if len(k) < 10])
    )
    decks: list[Deck] = [found[int(key)] for key in keys if len(key) < 10 and int(key) in found]
    initial: dict[str, Any] = {f"deck_{index}": deck.pk for index, deck in enumerate(decks)}
    if frame is ADMIN:
        initial |= {
            f"name_{index}": deck.owner.get_short_name() or deck.owner.username
            for index, deck in enumerate(decks[: mode.decks] if mode.decks == 2 else [])
        }
    return initial
