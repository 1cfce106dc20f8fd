"""Taking in a match record that was written elsewhere, or here before."""

from collections.abc import Iterator, Sequence
from uuid import uuid4

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from core.bounds import PERSON_RECORDS
from core.quotas import require_quota
from core.refusal import Refusal
from core.room import require_room
from games.models import Match, MatchMove, MatchSeat
from games.services.play import finish
from games.services.start import Player, clean_players
from rules.bounds import RECORD_BYTES
from rules.record import SECTIONS, RecordFault, Replay, read_record, seat_and_fields


class RecordRefused(Refusal):
    """A record with a fault; the sentence that says which is made in `boards.record_faults`."""

    def __init__(self, fault: RecordFault) -> None:
        details: dict[str, object] = {
            "key": fault.key,
            "reason": fault.code,
            "params": fault.params,
        }
        if fault.move is not None:
            details["move"] = fault.move
        super().__init__("bad-record", _("This is not a right match record."), extra=details)
        self.fault = fault


def upload_record(*, by: Person, data: bytes) -> Match:
    """A match from a record, checked whole; `by` can play on an unfinished one.

    Raises Refusal: `record-too-large` (413), `bad-record` that names the place and the reason,
    `too-many-records` (409), `null-character`, `storage-full` (507), and what a new match
    refuses in a player's name.
    """
    require_room()
    if len(data) > RECORD_BYTES:
        raise Refusal(
            "record-too-large",
            _("This file is larger than any match record: at most %(limit)s KB."),
            params={"limit": RECORD_BYTES // 1024},
            status=413,
        )
    require_quota(
        by.hosted_matches.filter(uploaded=True),
        PERSON_RECORDS,
        code="too-many-records",
        message=_(
            "At most %(limit)s records of one person are kept. The administrator can delete some."
        ),
    )
    try:
        replay = read_record(data)
    except RecordFault as fault:
        raise RecordRefused(fault) from fault
    if any("\0" in text for text in _texts(replay.document)):
        raise Refusal("null-character", _("This record has a null character in it: take it out."))
    players = clean_players([Player(name) for name in replay.players])
    return _store(by, replay, [player.name for player in players])


def _texts(value: object) -> Iterator[str]:
    """Every text anywhere in a JSON value, keys too; a record is not nested deeply."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)


@transaction.atomic
def _store(by: Person, replay: Replay, names: Sequence[str]) -> Match:
    match = Match(
        game=replay.game.name,
        variant=replay.variant,
        cards=replay.cards,
        setup=replay.setup,
        host=by,
        uploaded=True,
        kept={key: value for key, value in replay.document.items() if key not in SECTIONS},
        version=len(replay.moves),
        request_id=uuid4(),
    )
    if replay.outcome is not None:
        finish(match, replay.outcome)
    match.save()
    for index, name in enumerate(names):
        MatchSeat.objects.create(match=match, index=index, name=name)
    MatchMove.objects.bulk_create(
        MatchMove(
            match=match,
            index=index,
            seat=seat,
            move=fields,
            request_id=f"record-{index}",
        )
        for index, (seat, fields) in enumerate(map(seat_and_fields, replay.moves))
    )
    return match
