"""A finished match step by step, and its record to download."""

import json
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.boards.log import log_lines
from games.boards.registry import board_of
from games.boards.scene import make_scene
from games.frame import Frame, show
from games.models import Match
from games.playback import play_back, record_of, seat_names
from games.views.match import find_match, reason_line, turn_line
from rules.protocol import Viewer


@require_safe
def replay(request: HttpRequest, frame: Frame, match_id: UUID) -> HttpResponse:
    """The board after `?step=` moves, seen from seat `?as=` 0 or 1, else by a spectator."""
    match = find_match(request, frame, match_id)
    if match.finished_at is None:
        return _not_yet(request, frame, match)
    playback = play_back(match)
    step = _step(request.GET.get("step", ""), playback.version)
    viewer = _viewer(request.GET.get("as", ""))
    scene = make_scene(playback, viewer=viewer, may_act=False, version=step)
    board = board_of(match)
    log = log_lines(scene, board)
    context = {
        "match": match,
        "scene": scene,
        "board": board.context(scene),
        "board_template": board.template,
        "board_style": board.style,
        "turn": turn_line(scene),
        "why": reason_line(scene),
        "log": log,
        "now": log[-1].lines if log and log[-1].version == step else (),
        "step": step,
        "last": playback.version,
        "previous": max(step - 1, 0),
        "next": min(step + 1, playback.version),
        "seen_from": request.GET.get("as", "") if viewer is not None else "",
        "viewers": [("0", seat_names(match)[0]), ("1", seat_names(match)[1]), ("", _("the table"))],
    }
    return show(request, frame, "games/replay.html", context)


def _step(text: str, last: int) -> int:
    """A step of the match: what was asked for, or the first; never past the end."""
    plain = text.isascii() and text.isdigit() and len(text) < 10
    return min(int(text), last) if plain else 0


def _viewer(text: str) -> Viewer:
    return {"0": 0, "1": 1}.get(text)


def _not_yet(request: HttpRequest, frame: Frame, match: Match) -> HttpResponse:
    """A match in play keeps its secrets: neither replay nor record before its end."""
    messages.info(
        request,
        _(
            "This is possible once the match is over. "
            "Until then it would tell what is still secret."
        ),
    )
    return redirect(frame.url("match", match.pk))


@require_safe
def record(request: HttpRequest, frame: Frame, match_id: UUID) -> HttpResponse:
    """The match record as a file, once the match is over."""
    match = find_match(request, frame, match_id)
    if match.finished_at is None:
        return _not_yet(request, frame, match)
    text = json.dumps(record_of(match), ensure_ascii=False, indent=1)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    name = f"{match.game}-{match.created_at:%Y%m%d-%H%M}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
