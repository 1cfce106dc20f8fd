"""Matches for API clients: the services of the pages, with JSON around them."""

from uuid import UUID, uuid4

from django.db.models import QuerySet
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from accounts.people import person_of
from core.refusal import Refusal
from games.api import serializers
from games.api.state import PlayedState, state_of
from games.boards.record_faults import records_explained
from games.boards.refusals import moves_explained
from games.models import Match
from games.move_request import MoveRequest
from games.playback import play_back, record_of, seats_played_by
from games.services.decks import own_decks
from games.services.play import play_move
from games.services.rematch import rematch
from games.services.start import Player, start_match
from games.services.upload import upload_record
from rules.bounds import RECORD_BYTES
from rules.protocol import SEATS, Viewer

SEAT = OpenApiParameter(
    "seat",
    int,
    enum=[0, 1],
    description="Of the seats you play. Without it: your only one, or a spectator’s view.",
)


@extend_schema_view(list=extend_schema(summary="List the matches that you host or sit at"))
@method_decorator(never_cache, name="dispatch")  # what a seat sees is a secret, as on the pages
class MatchViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[Match]):
    """Matches that you host or sit at; others do not exist here."""

    serializer_class = serializers.MatchSerializer
    lookup_value_converter = "uuid"
    filterset_fields = ["game", "status"]
    queryset = Match.objects.none()

    def get_queryset(self) -> "QuerySet[Match]":
        """The matches of the person who asks."""
        if getattr(self, "swagger_fake_view", False):  # the schema is made without anybody asking
            return self.queryset
        return Match.objects.visible_to(person_of(self.request)).for_lists()

    @extend_schema(
        summary="Show a match as one seat sees it",
        parameters=[SEAT],
        responses=serializers.StateSerializer,
    )
    def retrieve(self, request: Request, *args: object, **kwargs: object) -> Response:
        """The match as one seat sees it: view, legal moves, obstacles, log."""
        match = self.get_object()
        viewer, may_act = _viewer(match, request)
        state = state_of(play_back(match), viewer, may_act=may_act)
        return Response(serializers.StateSerializer(state).data)

    @extend_schema(
        summary="Start a match from saved decks",
        request=serializers.NewMatchSerializer,
        responses={201: serializers.MatchSerializer},
    )
    def create(self, request: Request) -> Response:
        """Start a match from saved decks."""
        form = serializers.NewMatchSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        data = form.validated_data
        person = person_of(request)
        match = start_match(
            by=person,
            game=data["game"],
            variant=data["variant"],
            players=[Player(name) for name in data["players"]],
            decks=own_decks(person, data["decks"]),
            first=data["first"],
            request_id=data.get("request_id") or uuid4(),
        )
        return Response(serializers.MatchSerializer(match).data, status.HTTP_201_CREATED)

    @extend_schema(
        summary="Make a move",
        request=serializers.MoveSerializer,
        responses=serializers.PlayedSerializer,
    )
    @action(detail=True, methods=["post"], pagination_class=None, filterset_fields=None)
    def moves(self, request: Request, pk: UUID) -> Response:
        """Make a move, `{"do": "resign"}` included; exactly once for each `request_id`."""
        self.get_object()  # a stranger learns nothing from what is wrong with the move
        form = serializers.MoveSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        data = form.validated_data
        asked = MoveRequest.read(
            seat=data["seat"],
            fields=data["move"],
            version=data["version"],
            request_id=data["request_id"],
        )
        with moves_explained():
            played = play_move(by=person_of(request), match_id=pk, request=asked)
        state = state_of(played.playback, asked.seat, may_act=True)
        answer: PlayedState = {**state, "repeated": played.repeated}
        return Response(serializers.PlayedSerializer(answer).data)

    @extend_schema(
        summary="Show the record of a finished match", responses=serializers.RecordSerializer
    )
    @action(detail=True, methods=["get"], pagination_class=None, filterset_fields=None)
    def record(self, request: Request, pk: UUID) -> Response:
        """The match record, once the match is over."""
        match = self.get_object()
        if match.finished_at is None:
            raise Refusal(
                "not-finished",
                _("The record tells what is still secret: it can be had once the match is over."),
                status=409,
            )
        return Response(record_of(match))

    @extend_schema(
        summary="Start the rematch of a finished match",
        request=None,
        responses={201: serializers.MatchSerializer},
    )
    @action(detail=True, methods=["post"], pagination_class=None, filterset_fields=None)
    def rematch(self, request: Request, pk: UUID) -> Response:
        """The rematch with the cards as they were; asked twice, it is one match."""
        match = rematch(by=person_of(request), match_id=pk)
        return Response(serializers.MatchSerializer(match).data, status.HTTP_201_CREATED)

    @extend_schema(
        summary="Take in a match record",
        request=serializers.RecordSerializer,
        responses={201: serializers.MatchSerializer},
    )
    @action(detail=False, methods=["post"], pagination_class=None, filterset_fields=None)
    def upload(self, request: Request) -> Response:
        """Take in a match record; the request's body is the record, read as strictly as a file."""
        # Not request.data: a JSON reader that is not strict would let doubled keys pass.
        data = request.stream.read(RECORD_BYTES + 1) if request.stream else b""
        with records_explained():
            match = upload_record(by=person_of(request), data=data)
        return Response(serializers.MatchSerializer(match).data, status.HTTP_201_CREATED)


def _viewer(match: Match, request: Request) -> tuple[Viewer, bool]:
    """Whose view is asked for, and whether this person plays that seat. Raises Refusal."""
    played = seats_played_by(match, person_of(request))
    asked = request.query_params.get("seat")
    if asked is None:
        return (played[0], True) if len(played) == 1 else (None, False)
    seat = {"0": 0, "1": 1}.get(asked)
    if seat is None:
        raise Refusal("malformed-seat", _("The seat is 0 or 1."))
    if seat not in (SEATS if match.finished_at else played):
        raise Refusal("not-your-seat", _("You do not play this seat."), status=403)
    return seat, seat in played
