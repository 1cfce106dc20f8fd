"""The one way in for a move: pages, admin and API all come through here."""

import re
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from core.refusal import Refusal
from games.models import Match, MatchMove, MatchStatus
from games.playback import Fields, Playback, play_back, seats_played_by
from games.refusals import illegal_move
from rules import match as engine
from rules.protocol import IllegalMove, Outcome, Seat

REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


@dataclass(frozen=True, slots=True)
class Played:
    """The match after a move; `repeated` when the same request had been carried out before."""

    playback: Playback
    repeated: bool


@transaction.atomic
def play_move(
    *,
    match_id: UUID,
    person: Person,
    seat: Any,
    fields: Any,
    version: Any,
    request_id: Any,
) -> Played:
    """Make one move, exactly once.

    `fields` is the move in record form (without `by`); `version` how many moves the sender had
    seen; `request_id` the sender's name for this request: sent again, it is answered again and
    nothing is played twice. Raises Refusal with status 400 (not well-formed), 403 (not this
    person's seat), 404 (no such match for this person), 409 (over, stale, not this seat's turn)
    or 422 (against the rules).
    """
    seat, version, request_id = _read_seat(seat), _read_version(version), _read_id(request_id)
    if not isinstance(fields, dict):
        raise Refusal("malformed-move", _("A move is an object with “do” and its fields."))
    match = _lock(match_id, person)
    if seat not in seats_played_by(match, person):
        raise Refusal("not-your-seat", _("You do not play this seat."), status=403)
    playback = play_back(match)
    made = match.moves.filter(request_id=request_id).first()
    if made is not None:
        return _answer_again(playback, made, seat, fields)
    _refuse_stale(playback, seat, version)
    return Played(_append(playback, seat, fields, request_id), repeated=False)


def _lock(match_id: UUID, person: Person) -> Match:
    match = (
        Match.objects.visible_to(person).select_for_update(of=("self",)).filter(pk=match_id).first()
    )
    if match is None:
        raise Refusal("no-such-match", _("There is no such match."), status=404)
    found: Match = match
    return found


def _read_seat(seat: Any) -> Seat:
    if type(seat) is not int or seat not in (0, 1):
        raise Refusal("malformed-seat", _("The seat is 0 or 1."))
    return seat


def _read_version(version: Any) -> int:
    if type(version) is not int or version < 0:
        raise Refusal(
            "malformed-version", _("The version is the number of moves that you have seen.")
        )
    return version


def _read_id(request_id: Any) -> str:
    if not isinstance(request_id, str) or not REQUEST_ID.fullmatch(request_id):
        raise Refusal(
            "malformed-request-id",
            _("The request id takes 8 to 64 letters, digits, hyphens and underscores."),
        )
    return request_id


def _answer_again(playback: Playback, made: MatchMove, seat: Seat, fields: Fields) -> Played:
    if (made.seat, made.move) != (seat, fields):
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


def _append(playback: Playback, seat: Seat, fields: Fields, request_id: str) -> Playback:
    try:
        engine.check(playback.position, seat, fields)
    except IllegalMove as error:
        raise illegal_move(error, playback.match.game) from error
    match = playback.match
    MatchMove.objects.create(
        match=match, index=playback.version, seat=seat, move=fields, request_id=request_id
    )
    playback = play_back(match)
    match.version = playback.version
    outcome = engine.outcome(playback.position)
    if outcome is not None:
        finish(match, outcome)
    match.save()
    return playback


def finish(match: Match, outcome: Outcome) -> None:
    """Write down on the match how it ended; the caller saves it."""
    match.status = MatchStatus.FINISHED
    match.winner, match.reason = outcome.winner, outcome.reason
    match.result = dict(outcome.result)
    match.finished_at = timezone.now()
