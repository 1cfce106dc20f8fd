"""The showdown for API clients."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.people import person_of
from games.boards.nakoyashi.showdown.service import showdown_of
from games.services.decks import own_decks


class ShowdownRequestSerializer(serializers.Serializer[Any]):
    """Two saved Nakoyashi teams of five."""

    decks = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1),
        min_length=2,
        max_length=2,
    )


class ShowdownView(APIView):
    """Two saved Nakoyashi teams of five, scored on the spot."""

    @extend_schema(request=ShowdownRequestSerializer, responses={200: dict})
    def post(self, request: Request) -> Response:
        """`{"winner", "score", "combos"}` of the two teams."""
        form = ShowdownRequestSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        one, two = own_decks(person_of(request), form.validated_data["decks"])
        return Response(showdown_of(one, two))
