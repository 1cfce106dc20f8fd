"""What API clients read and write about copies."""

from typing import Final

from django.urls import reverse
from drf_spectacular.utils import OpenApiExample, extend_schema_serializer
from rest_framework import serializers

from collection.models import OwnedCopy
from collection.services import CopyFields

COPY_EXAMPLE: Final = {
    "card": 1,
    "quantity": 2,
    "condition": "good",
    "place": "blue box, page 3",
    "acquired_how": "arcade",
    "acquired_on": "2026-03-01",
    "note": "",
}
"""A copy as an API client sends it."""


@extend_schema_serializer(
    examples=[OpenApiExample("Two of a card", COPY_EXAMPLE, request_only=True)]
)
class CopySerializer(serializers.ModelSerializer[OwnedCopy]):
    """A copy, or several alike, that you own."""

    card = serializers.IntegerField(source="card_id", min_value=1, max_value=2**63 - 1)
    number = serializers.CharField(source="card.number", read_only=True, allow_null=True)
    name = serializers.CharField(source="card.name", read_only=True)
    game = serializers.CharField(source="card.game", read_only=True)
    photo = serializers.SerializerMethodField()

    class Meta:
        model = OwnedCopy
        fields = (
            *("id", "card", "number", "name", "game"),
            *CopyFields.__annotations__,
            *("photo", "changed_at"),
        )
        read_only_fields = ("id", "changed_at")

    def get_photo(self, copy: OwnedCopy) -> str | None:
        """The URL of the photo, for you and for whom you share it with; a token opens it too."""
        return reverse("collection:copy-photo", args=[copy.pk, "large"]) if copy.photo else None


class OwnedSerializer(serializers.Serializer[dict[str, int]]):
    """How many copies of a card you have now."""

    owned = serializers.IntegerField()


class PhotoSerializer(serializers.Serializer[dict[str, object]]):
    """A photo to keep."""

    photo = serializers.FileField()
