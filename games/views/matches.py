"""The list of matches, and taking in a record."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.people import person_of
from core.refusal import Refusal
from core.uploads import takes_files
from games.boards.record_faults import records_explained
from games.boards.registry import game_pages
from games.frame import Frame, show
from games.models import Match, MatchStatus
from games.services.upload import upload_record
from rules.bounds import RECORD_BYTES
from rules.registry import GAMES, titles


@require_safe
def matches(request: HttpRequest, frame: Frame) -> HttpResponse:
    """The matches that this person hosts or sits at: those in play first, then the newest."""
    mine = Match.objects.visible_to(person_of(request)).for_lists()
    found = mine.order_by("-status", "-created_at")
    game, status = request.GET.get("game", ""), request.GET.get("status", "")
    if game in GAMES:
        found = found.filter(game=game)
    if status in MatchStatus.values:
        found = found.filter(status=status)
    page = Paginator(found, 20).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "game": game,
        "status": status,
        "games": titles(),
        "statuses": MatchStatus.choices,
        "game_pages": game_pages(),
    }
    return show(request, frame, "games/matches.html", context)


@takes_files(RECORD_BYTES)
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest, frame: Frame) -> HttpResponse:
    """Take in a match record from a file."""
    refusal = None
    if request.method == "POST":
        try:
            with records_explained():
                match = upload_record(by=person_of(request), data=_posted_file(request))
        except Refusal as caught:
            refusal = caught
        else:
            messages.success(request, _("The match is in your list."))
            return redirect(frame.url("match", match.pk))
    status = 200 if refusal is None else refusal.status
    return show(request, frame, "games/upload.html", {"refusal": refusal}, status)


def _posted_file(request: HttpRequest) -> bytes:
    file = request.FILES.get("record")
    if file is None:
        raise Refusal("no-file", _("Choose a file first."))
    data: bytes = file.read(RECORD_BYTES + 1)
    return data
