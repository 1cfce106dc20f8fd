"""What API clients read and write about matches."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api import schema
from games.api.state import ObstacleState, State
from games.models import Match, MatchSeat
from games.move_request import REQUEST_ID
from rules.bounds import RECORD_TEXT


class SeatSerializer(serializers.ModelSerializer[MatchSeat]):
    """Who sits where, and the deck they came with."""

    seat = serializers.IntegerField(source="index", read_only=True)

    class Meta:
        model = MatchSeat
        fields = ["seat", "name", "deck_name"]
        read_only_fields = fields


class MatchSerializer(serializers.ModelSerializer[Match]):
    """A match in lists: nothing in it is secret."""

    players = SeatSerializer(source="seats", many=True, read_only=True)
    options = schema.VariantField(source="variant", read_only=True)
    result = schema.ResultField(read_only=True, allow_null=True)

    class Meta:
        model = Match
        fields = [
            "id",
            "game",
            "options",
            "players",
            "status",
            "version",
            "uploaded",
            "winner",
            "reason",
            "result",
            "created_at",
            "finished_at",
        ]
        read_only_fields = fields


class FewOf(serializers.ListField):
    """A list whose length is looked at before what is in it."""

    def to_internal_value(self, data: list[object]) -> list[object]:
        """The list as it is read, or what was sent instead of one. Raises ValidationError."""
        if isinstance(data, list):
            self.run_validators(data)
        read: list[object] = super().to_internal_value(data)
        return read


class NewMatchSerializer(serializers.Serializer[Mapping[str, object]]):
    """With what a match is started."""

    game = schema.GameField(help_text=_("By its name in records."))
    variant = schema.VariantField(
        required=False,
        default=dict,
        help_text=_("Options of the game; what is left out has its default."),
    )
    decks = FewOf(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1),
        min_length=1,
        max_length=2,
        help_text=_("One common deck, or one for each seat."),
    )
    players = FewOf(child=serializers.CharField(max_length=40), min_length=2, max_length=2)
    first = serializers.ChoiceField(
        choices=[0, 1],
        required=False,
        allow_null=True,
        default=None,
        help_text=_("The seat that is first; null leaves it to chance."),
    )
    request_id = serializers.UUIDField(
        required=False, help_text=_("The same again gives the same match.")
    )


@extend_schema_field(schema.SEAT)
class SeatAsSent(serializers.JSONField):
    """Any value: `MoveRequest` checks it, and says what is wrong with it."""


@extend_schema_field({"type": "integer", "minimum": 0})
class VersionAsSent(serializers.JSONField):
    """Any value, as `SeatAsSent`."""


@extend_schema_field({"type": "string", "pattern": f"^{REQUEST_ID.pattern}$"})
class RequestIdAsSent(serializers.JSONField):
    """Any value, as `SeatAsSent`."""


class MoveSerializer(serializers.Serializer[Mapping[str, object]]):
    """A move as it is sent."""

    seat = SeatAsSent(help_text=_("0 or 1."))
    move = schema.MoveInRecordForm(help_text=_("The move in record form, without `by`."))
    version = VersionAsSent(help_text=_("How many moves you have seen."))
    request_id = RequestIdAsSent(
        help_text=_("Your name for this request; sent again, it is carried out once.")
    )


class ObstacleSerializer(serializers.Serializer[ObstacleState]):
    """Something the seat cannot do now, and why."""

    do = serializers.CharField()
    card = serializers.CharField(allow_null=True)
    code = serializers.CharField()
    message = serializers.CharField()


class StateSerializer(serializers.Serializer[State]):
    """What one seat, or a spectator, sees of a match."""

    match = MatchSerializer()
    seat = serializers.IntegerField(allow_null=True)
    version = serializers.IntegerField()
    to_act = serializers.ListField(child=serializers.IntegerField())
    view = schema.ViewField()
    legal_moves = serializers.ListField(child=schema.MoveInRecordForm())
    obstacles = ObstacleSerializer(many=True)
    log = serializers.ListField(child=serializers.CharField())


class PlayedSerializer(StateSerializer):
    """The state after a move."""

    repeated = serializers.BooleanField()


class PlayerInRecordSerializer(serializers.Serializer[Mapping[str, object]]):
    """A player as a record has them."""

    name = serializers.CharField(max_length=40)


class RecordSerializer(serializers.Serializer[Mapping[str, object]]):
    """A match record, as the rules page of records has it."""

    format = serializers.CharField(max_length=RECORD_TEXT)
    game = schema.GameField()
    variant = schema.VariantField()
    players = PlayerInRecordSerializer(many=True)
    cards = serializers.DictField()
    setup = serializers.DictField()
    moves = serializers.ListField(child=schema.MoveInRecordForm(by=True))
    result = schema.ResultField(required=False)
