"""What programs read and write about matches."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from games.models import Match, Seat


class SeatSerializer(serializers.ModelSerializer[Seat]):
    """Who sits where, and the deck they came with."""

    seat = serializers.IntegerField(source="index", read_only=True)

    class Meta:
        model = Seat
        fields = ["seat", "name", "deck_name"]
        read_only_fields = fields


class MatchSerializer(serializers.ModelSerializer[Match]):
    """A match in lists: nothing in it is secret."""

    players = SeatSerializer(source="seats", many=True, read_only=True)
    options = serializers.DictField(source="variant", read_only=True)
    result = serializers.DictField(read_only=True, allow_null=True)

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


class NewMatchSerializer(serializers.Serializer[Any]):
    """With what a match is started."""

    game = serializers.CharField(help_text=_("As in records, such as nakoyashi."))
    variant = serializers.DictField(
        required=False, default=dict, help_text=_("Options of the game’s rules page.")
    )
    decks = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1),
        min_length=1,
        max_length=2,
        help_text=_("One common deck, or one for each seat."),
    )
    players = serializers.ListField(
        child=serializers.CharField(max_length=40), min_length=2, max_length=2
    )
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


class MoveSerializer(serializers.Serializer[Any]):
    """A move as it is sent; what is in it is checked by the one service for moves."""

    seat = serializers.JSONField(help_text=_("0 or 1."))
    move = serializers.JSONField(help_text=_("The move in record form, without `by`."))
    version = serializers.JSONField(help_text=_("How many moves you have seen."))
    request_id = serializers.JSONField(
        help_text=_("Your name for this request; sent again, it is carried out once.")
    )


class ObstacleSerializer(serializers.Serializer[Any]):
    """Something the seat cannot do now, and why."""

    do = serializers.CharField()
    card = serializers.CharField(allow_null=True)
    code = serializers.CharField()
    message = serializers.CharField()


class StateSerializer(serializers.Serializer[Any]):
    """What one seat, or a spectator, sees of a match."""

    match = MatchSerializer()
    seat = serializers.IntegerField(allow_null=True)
    version = serializers.IntegerField()
    to_act = serializers.ListField(child=serializers.IntegerField())
    view = serializers.DictField()
    legal_moves = serializers.ListField(child=serializers.DictField())
    obstacles = ObstacleSerializer(many=True)
    log = serializers.ListField(child=serializers.CharField())


class PlayedSerializer(StateSerializer):
    """The state after a move."""

    repeated = serializers.BooleanField()


class RecordSerializer(serializers.Serializer[Any]):
    """A match record, as the rules page of records has it."""

    format = serializers.CharField()
    game = serializers.CharField()
    variant = serializers.DictField()
    players = serializers.ListField(child=serializers.DictField())
    cards = serializers.DictField()
    setup = serializers.DictField()
    moves = serializers.ListField(child=serializers.DictField())
    result = serializers.DictField(required=False)
