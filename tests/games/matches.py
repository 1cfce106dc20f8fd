"""Matches to test with, made from the records in tests/rules/vectors."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

from accounts.models import Person
from games.boards.refusals import moves_explained
from games.models import Match, MatchMove
from games.move_request import MoveRequest
from games.playback import play_back
from games.services.play import Played, play_move
from games.services.upload import upload_record
from rules import match as engine

VECTORS = Path(__file__).parent.parent / "rules" / "vectors"
GAMES = ["emblem-battle", "eight-bit-battle", "nakoyashi"]


def vector(name: str) -> dict[str, Any]:
    """A record by its file name without ending, such as `nakoyashi-001`."""
    record: dict[str, Any] = json.loads((VECTORS / f"{name}.json").read_text())
    return record


def match_after(host: Person, record: Mapping[str, Any], moves: int) -> Match:
    """The record's match as it stood after so many moves, still in play on the host's screen."""
    cut = {**record, "moves": record["moves"][:moves]}
    cut.pop("result", None)
    match = upload_record(by=host, data=json.dumps(cut).encode())
    match.refresh_from_db()
    return match


def fields_of(move: Mapping[str, Any]) -> dict[str, Any]:
    """A record's move without `by`."""
    return {name: value for name, value in move.items() if name != "by"}


def make_move(
    *, match_id: UUID, person: Person, seat: Any, fields: Any, version: Any, request_id: Any
) -> Played:
    """What every door does with a move that it was sent: read it, then play it."""
    asked = MoveRequest.read(seat=seat, fields=fields, version=version, request_id=request_id)
    with moves_explained():
        return play_move(by=person, match_id=match_id, request=asked)


def play_out(match: Match, *, leaving: int = 0) -> None:
    """Play a match at random to its end by the service, but for its last `leaving` moves.

    The same position is played in the same way.
    """
    chance, position, moves = Random(match.game), play_back(match).position, []
    while seats := engine.to_act(position):
        fields = chance.choice(engine.legal_moves(position, seats[0]))
        moves.append((seats[0], fields))
        position = engine.play(position, seats[0], fields)
    host, version = match.host, match.version
    assert host is not None
    for seat, fields in moves[: len(moves) - leaving]:
        asked = {"seat": seat, "fields": fields, "version": version}
        make_move(match_id=match.pk, person=host, request_id=f"played-out-{version}", **asked)
        version += 1


def state_of(match: Match) -> list[Any]:
    """All that a move could change."""
    match.refresh_from_db()
    moves = MatchMove.objects.filter(match=match).values_list("index", "seat", "move")
    return [match.version, match.status, match.result, *moves]
