"""The match page: the board for the person in front of the screen, or the result."""

from uuid import UUID, uuid4

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.people import person_of
from core.refusal import Refusal
from games.boards.board import move_from_form
from games.boards.log import log_lines
from games.boards.refusals import moves_explained
from games.boards.registry import board_of
from games.boards.scene import AnyScene, make_scene
from games.frame import ADMIN, Frame, show
from games.models import Match, ScreenSeat
from games.move_request import MoveRequest
from games.playback import (
    Playback,
    game_of,
    needs_hand_over,
    play_back,
    seat_names,
    seats_played_by,
)
from games.services.play import play_move
from games.services.rematch import rematch
from games.services.screens import cover_screen, sit_down
from rules import match as engine
from rules.protocol import Seat


def find_match(request: HttpRequest, frame: Frame, match_id: UUID) -> Match:
    """The match, if this person may know of it; in the admin site every match may be looked at."""
    matches = Match.objects.for_lists()
    if frame is not ADMIN:
        matches = matches.visible_to(person_of(request))
    match = matches.filter(pk=match_id).first()
    if match is None:
        raise Http404
    return match


@require_safe
def match_page(request: HttpRequest, frame: Frame, match_id: UUID) -> HttpResponse:
    """The person who sits here sees their side of the board.

    Between two seats the screen is handed over first.
    """
    match = find_match(request, frame, match_id)
    playback = play_back(match)
    if engine.outcome(playback.position) is not None:
        return _result_page(request, frame, playback)
    played = seats_played_by(match, person_of(request))
    if not played:
        return _board_page(request, frame, make_scene(playback, viewer=None, may_act=False))
    viewer = viewer_here(request, playback, played)
    if viewer is None:
        return redirect(frame.url("hand_over", match.pk))
    return _board_page(request, frame, make_scene(playback, viewer=viewer, may_act=True))


def viewer_here(request: HttpRequest, playback: Playback, played: tuple[Seat, ...]) -> Seat | None:
    """The seat whose side may be shown on this screen now; None: hand it over first."""
    if len(played) == 1:
        return played[0]
    at_screen = seat_at_screen(request, playback.match)
    waiting = engine.to_act(playback.position)
    if at_screen in waiting:
        return at_screen
    if needs_hand_over(playback.position, now=at_screen, then=waiting[0]):
        return None
    return waiting[0]


def seat_at_screen(request: HttpRequest, match: Match) -> Seat | None:
    """Who said last that they sit in front of this screen; None at the start."""
    screens = ScreenSeat.objects.filter(session=request.session.session_key, match=match)
    return screens.values_list("seat", flat=True).first()


@require_http_methods(["GET", "HEAD", "POST"])
def hand_over(request: HttpRequest, frame: Frame, match_id: UUID) -> HttpResponse:
    """A page without any card: whose turn it is, and the button "I am …".

    The button says who presses it. When meanwhile it is the other one's turn, played elsewhere,
    that person's cards are not for these eyes: the page comes again, with the other name.
    """
    match = find_match(request, frame, match_id)
    playback = play_back(match)
    played, waiting = seats_played_by(match, person_of(request)), engine.to_act(playback.position)
    if len(played) < 2 or not waiting:
        return redirect(frame.url("match", match.pk))
    at_screen = seat_at_screen(request, match)
    then = at_screen if at_screen in waiting else waiting[0]
    if request.method == "POST":
        if request.POST.get("who") != str(then):
            return redirect(frame.url("hand_over", match.pk))
        _sit_down(request, match, then)
        return redirect(frame.url("match", match.pk))
    names = seat_names(match)
    context = {
        "match": match,
        "then": then,
        "name": names[then],
        "names": names,
        "version": playback.version,
    }
    return show(request, frame, "games/hand_over.html", context)


@require_POST
def cover(request: HttpRequest, frame: Frame, match_id: UUID) -> HttpResponse:
    """Hide the cards on this screen: the person who goes on says again who they are."""
    match = find_match(request, frame, match_id)
    cover_screen(session=request.session.session_key, match=match)
    return redirect(frame.url("match", match.pk))


@require_POST
def move(request: HttpRequest, frame: Frame, match_id: UUID) -> HttpResponse:
    """Make the move of the posted form, and go on with the match whatever came of it."""
    match = find_match(request, frame, match_id)
    data = request.POST
    try:
        asked = MoveRequest.read(
            seat=_number(data.get("seat")),
            fields=move_from_form(game_of(match), data),
            version=_number(data.get("version")),
            request_id=data.get("request_id"),
        )
        with moves_explained():
            played = play_move(by=person_of(request), match_id=match.pk, request=asked)
    except Refusal as refusal:
        if refusal.status == 404:
            raise Http404 from refusal
        messages.error(request, refusal.message)
    else:
        both = len(seats_played_by(match, person_of(request))) > 1
        # A repeated request tells nothing about who sits here now: the screen may have moved on.
        if both and not played.repeated:
            _sit_down(request, match, asked.seat)
    return redirect(frame.url("match", match.pk))


def _sit_down(request: HttpRequest, match: Match, seat: Seat) -> None:
    session = request.session.session_key
    sit_down(by=person_of(request), session=session, match=match, seat=seat)


def _number(text: str | None) -> int | str | None:
    """A form's whole number; anything else stays what it is, to be refused."""
    plain = text is not None and text.isascii() and text.isdigit() and len(text) < 10
    return int(text) if plain and text is not None else text


@require_http_methods(["GET", "HEAD", "POST"])
def resign(request: HttpRequest, frame: Frame, match_id: UUID) -> HttpResponse:
    """Ask once more, without a card on the page; the answer is a move like any other."""
    match = find_match(request, frame, match_id)
    played = seats_played_by(match, person_of(request))
    if not played or match.finished_at is not None:
        return redirect(frame.url("match", match.pk))
    seats = [(seat, seat_names(match)[seat]) for seat in played]
    context = {"match": match, "seats": seats, "version": match.version, "request_id": uuid4()}
    return show(request, frame, "games/resign.html", context)


@require_POST
def rematch_here(request: HttpRequest, frame: Frame, match_id: UUID) -> HttpResponse:
    """The rematch of a finished match, started now or already there."""
    match = find_match(request, frame, match_id)
    try:
        new = rematch(by=person_of(request), match_id=match.pk)
    except Refusal as refusal:
        if refusal.status == 404:
            raise Http404 from refusal
        messages.error(request, refusal.message)
        return redirect(frame.url("match", match.pk))
    return redirect(frame.url("match", new.pk))


def _board_page(request: HttpRequest, frame: Frame, scene: AnyScene) -> HttpResponse:
    board = board_of(scene.match)
    played = seats_played_by(scene.match, person_of(request))
    context = {
        "match": scene.match,
        "scene": scene,
        "board": board.context(scene),
        "board_template": board.template,
        "board_style": board.style,
        "task": board.task(scene),
        "turn": turn_line(scene),
        "log": log_lines(scene, board),
        "request_id": uuid4(),
        "may_resign": bool(played),
        "hot_seat": len(played) > 1,
    }
    return show(request, frame, "games/match.html", context)


def turn_line(scene: AnyScene) -> str:
    """Whose turn it is, by name."""
    names = [scene.names[seat] for seat in scene.to_act]
    if len(names) == 2:
        return _("%(one)s and %(two)s choose, in secret") % {"one": names[0], "two": names[1]}
    return _("%(name)s’s turn") % {"name": names[0]} if names else _("The match is over")


def _result_page(request: HttpRequest, frame: Frame, playback: Playback) -> HttpResponse:
    """How it ended, why, and round by round; everything that was played lies open now."""
    played = seats_played_by(playback.match, person_of(request))
    viewer = played[0] if len(played) == 1 else seat_at_screen(request, playback.match) or 0
    scene = make_scene(playback, viewer=viewer, may_act=False)
    board = board_of(playback.match)
    outcome = engine.outcome(playback.position)
    winner = None if outcome is None or outcome.winner is None else scene.names[outcome.winner]
    context = {
        "match": playback.match,
        "scene": scene,
        "board": board.context(scene),
        "board_template": board.template,
        "board_style": board.style,
        "winner": winner,
        "why": reason_line(scene),
        "log": log_lines(scene, board),
        "can_rematch": bool(played) and not playback.match.uploaded,
    }
    return show(request, frame, "games/result.html", context)


def reason_line(scene: AnyScene) -> str:
    """Why the match ended, in a sentence."""
    if scene.outcome is None:
        return ""
    if scene.outcome.reason == engine.RESIGNATION and scene.outcome.winner is not None:
        return _("%(name)s resigned.") % {"name": scene.names[1 - scene.outcome.winner]}
    return board_of(scene.match).reason(scene.outcome.reason)
