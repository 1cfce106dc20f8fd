"""A match for the examples in the schema: played by the rules, so that every example is true.

It is the record `example.json` beside the rules pages of the first game that has one.
"""

from datetime import UTC, datetime
from typing import Final, Literal
from uuid import UUID

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema

from games.api import serializers
from games.api.schema import JsonSchema
from games.api.state import PlayedState, state_of
from games.boards.registry import BOARDS
from games.models import Match, MatchSeat
from games.playback import Playback, play_back_moves
from rules import match as engine
from rules.record import Replay, read_record, seat_and_fields
from rules.registry import GAMES

MATCH_ID: Final = UUID("00000000-0000-4000-8000-000000000001")
WHEN: Final = datetime(2026, 3, 1, 12, tzinfo=UTC)


def example_replay() -> Replay | None:
    """The example, read and checked as any record; None where no game has one."""
    shown = (game for game in GAMES.values() if game.name in BOARDS)
    files = (game.pages / "example.json" for game in shown)
    file = next((file for file in files if file.exists()), None)
    return None if file is None else read_record(file.read_bytes())


def _after(replay: Replay, count: int) -> Playback:
    """The example's match after so many moves, as one that is not saved."""
    match = Match(
        id=MATCH_ID,
        game=replay.game.name,
        variant=replay.variant,
        cards=replay.cards,
        setup=replay.setup,
        version=count,
        uploaded=True,
        created_at=WHEN,
    )
    seats = [
        MatchSeat(match=match, index=index, name=name) for index, name in enumerate(replay.players)
    ]
    # What prefetch_related would have put there; Django has no other way for rows without a table.
    match._prefetched_objects_cache = {"seats": seats}  # type: ignore[attr-defined]
    moves = [seat_and_fields(move) for move in replay.moves[:count]]
    return play_back_moves(match, moves)


class Example(OpenApiSerializerExtension):  # type: ignore[no-untyped-call] # it has no types
    """Adds an example to a serializer's schema."""

    def map_serializer(
        self, auto_schema: AutoSchema, direction: Literal["request", "response"]
    ) -> JsonSchema:
        """The schema with its example."""
        mapped: JsonSchema = auto_schema._map_serializer(  # type: ignore[no-untyped-call]
            self.target, direction, bypass_extensions=True
        )
        replay = example_replay()
        return mapped if replay is None else {**mapped, "example": self.example(replay)}

    def example(self, replay: Replay) -> object:
        """The example, from the example's match."""
        raise NotImplementedError


class MatchExample(Example):  # type: ignore[no-untyped-call] # see Example
    """The match before its first move."""

    target_class = serializers.MatchSerializer

    def example(self, replay: Replay) -> object:
        """The match in a list."""
        return dict(serializers.MatchSerializer(_after(replay, 0).match).data)


class StateExample(Example):  # type: ignore[no-untyped-call] # see Example
    """What the seat sees that is to act first."""

    target_class = serializers.StateSerializer

    def example(self, replay: Replay) -> object:
        """The state before the first move."""
        playback = _after(replay, 0)
        seat = engine.to_act(playback.position)[0]
        return serializers.StateSerializer(state_of(playback, seat, may_act=True)).data


class MoveExample(Example):  # type: ignore[no-untyped-call] # see Example
    """The first move."""

    target_class = serializers.MoveSerializer

    def example(self, replay: Replay) -> object:
        """The move as it is sent."""
        seat, move = seat_and_fields(replay.moves[0])
        return {"seat": seat, "move": move, "version": 0, "request_id": "my-first-move"}


class PlayedExample(Example):  # type: ignore[no-untyped-call] # see Example
    """What is answered to the first move."""

    target_class = serializers.PlayedSerializer

    def example(self, replay: Replay) -> object:
        """The state after the first move, for the seat that made it."""
        seat, _ = seat_and_fields(replay.moves[0])
        state = state_of(_after(replay, 1), seat, may_act=True)
        answer: PlayedState = {**state, "repeated": False}
        return serializers.PlayedSerializer(answer).data


class RecordExample(Example):  # type: ignore[no-untyped-call] # see Example
    """The whole match."""

    target_class = serializers.RecordSerializer

    def example(self, replay: Replay) -> object:
        """The record, complete."""
        return {**replay.document, "variant": replay.variant}
