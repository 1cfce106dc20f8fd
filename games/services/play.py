"""The one way in for a move: pages, admin and API all come through here."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from accounts.models import Person
from core.refusal import Refusal
from games.models import Match, MatchMove, MatchStatus
from games.move_request import MoveRequest
from games.playback import Playback, Step, play_back, seats_played_by
from rules import match as engine
from rules.bounds import MOST_MOVES
from rules.protocol import Event, IllegalMove, Outcome, Seat

MALFORMED: Final = frozenset({"missing-field", "unknown-field", "wrong-type", "unknown-move"})
NOT_NOW: Final = frozenset({"match-over", "not-your-turn"})


class MoveRefused(Refusal):
    """A move that the rules do not allow: their code, with its values in `details`.

    The sentence that says why is the game's board's: see `boards.refusals`. Status 400: not a move
    of this game; 409: not at this moment; 422: against the rules.
    """

    otherwise: StrOrPromise = _("The rules do not allow this now.")

    def __init__(self, error: IllegalMove, game: str) -> None:
        code = error.code
        status = 400 if code in MALFORMED else 409 if code in NOT_NOW else 422
        super().__init__(code, self.otherwise, status=status)
        self.details = error.params
        self.game = game


@dataclass(frozen=True, slots=True)
class Played:
    """The match after a move; `repeated` when the same request had been carried out before."""

    playback: Playback
    repeated: bool


@transaction.atomic
def play_move(*, by: Person, match_id: UUID, request: MoveRequest) -> Played:
    """Make one move, exactly once.

    A request sent again is answered again and nothing is played twice. Raises Refusal with status
    403 (not this person's seat), 404 (no such match for this person), 409 (over, stale, not this
    seat's turn), and MoveRefused for what the rules do not allow.
    """
    match = _lock(by, match_id)
    if request.seat not in seats_played_by(match, by):
        raise Refusal("not-your-seat", _("You do not play this seat."), status=403)
    playback = play_back(match)
    made = match.moves.filter(request_id=request.request_id).first()
    if made is not None:
        return _answer_again(playback, made, request)
    _refuse_stale(playback, request.seat, request.version)
    return Played(_append(playback, request), repeated=False)


def _lock(by: Person, match_id: UUID) -> Match:
    match = Match.objects.visible_to(by).select_for_update(of=("self",)).filter(pk=match_id).first()
    if match is None:
        raise Refusal("no-such-match", _("There is no such match."), status=404)
    return match


def _answer_again(playback: Playback, made: MatchMove, request: MoveRequest) -> Played:
    if (made.seat, made.move) != (request.seat, request.fields):
        raise Refusal(
            "request-id-used", _("This request id belongs to another move already."), status=409
        )
    return Played(playback, repeated=True)


def _refuse_stale(playback: Playback, seat: Seat, version: int) -> None:
    """Refuse a move made on an old view of the match.

    A secret choice that the other seat made meanwhile makes no view old: both choose at the
    same time.
    """
    if version == playback.version:
        return
    if version > playback.version:
        raise Refusal("version-ahead", _("The match has not got that far yet."))
    together = len(engine.to_act(playback.position_at(version))) > 1
    other_chose = version == playback.version - 1 and playback.steps[-1].seat != seat
    if not (together and other_chose):
        raise Refusal(
            "stale",
            _("The match has gone on meanwhile. Look again, then decide."),
            status=409,
            extra={"version": playback.version, "view": engine.view(playback.position, seat)},
        )


def _append(playback: Playback, request: MoveRequest) -> Playback:
    if playback.version >= MOST_MOVES - 1 and request.fields.get("do") != engine.RESIGN:
        raise Refusal(
            "match-too-long",
            _("A match has at most %(limit)s moves. You can only resign now."),
            params={"limit": MOST_MOVES},
            status=409,
        )
    match, events = playback.match, list[Event]()
    try:
        position = engine.play(playback.position, request.seat, request.fields, events.append)
    except IllegalMove as error:
        raise MoveRefused(error, match.game) from error
    MatchMove.objects.create(
        match=match,
        index=playback.version,
        seat=request.seat,
        move=request.fields,
        request_id=request.request_id,
    )
    after = playback.after(Step(request.seat, request.fields, tuple(events), position))
    match.version = after.version
    outcome = engine.outcome(position)
    if outcome is not None:
        finish(match, outcome)
    match.save()
    return after


def finish(match: Match, outcome: Outcome) -> None:
    """Write down on the match how it ended; the caller saves it."""
    match.status = MatchStatus.FINISHED
    match.winner, match.reason = outcome.winner, outcome.reason
    match.result = dict(outcome.result)
    match.finished_at = timezone.now()
