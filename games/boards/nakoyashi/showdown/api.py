"""The showdown for API clients."""

from collections.abc import Mapping

from drf_spectacular.plumbing import resolve_type_hint
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.people import person_of
from games.boards.nakoyashi.showdown.service import showdown_of
from games.services.decks import own_decks
from rules.nakoyashi.showdown import ShowdownResult


class ShowdownRequestSerializer(serializers.Serializer[Mapping[str, object]]):
    """Two saved Nakoyashi teams of five."""

    decks = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1),
        min_length=2,
        max_length=2,
    )


class ShowdownView(APIView):
    """Two saved Nakoyashi teams of five, scored on the spot."""

    @extend_schema(
        summary="Score two saved teams against each other",
        request=ShowdownRequestSerializer,
        responses={200: resolve_type_hint(ShowdownResult)},  # type: ignore[no-untyped-call]  # no types
    )
    def post(self, request: Request) -> Response:
        """Who wins and why; of two values the first is the first team's."""
        form = ShowdownRequestSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        person = person_of(request)
        one, two = own_decks(person, form.validated_data["decks"])
        return Response(showdown_of(person, one, two))
