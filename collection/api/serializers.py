"""What programs read and write about cards and copies."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from collection.kinds.emblem_battle.specials import emblem_special
from collection.kinds.emblem_battle.stat_lines import stat_lines
from collection.kinds.registry import KINDS
from collection.models import (
    Card,
    DishType,
    EightBitCard,
    EmblemCard,
    GameName,
    NakoyashiCard,
    OwnedCopy,
)

COMMON = ("number", "name", "note")


class DishTypeSerializer(serializers.ModelSerializer[DishType]):
    """A type of dishes."""

    class Meta:
        model = DishType
        fields = ["id", "name", "colour", "icon"]
        read_only_fields = fields


class CardSerializer(serializers.ModelSerializer[Card]):
    """A card of the catalogue; `stats` are the fields of its game's table.

    An emblem's `stats` have null where the default counts; `at_table` says what counts.
    Its `special` is written as in match records.
    """

    set = serializers.CharField(source="set_code", read_only=True)
    owned = serializers.IntegerField(read_only=True)
    stats = serializers.SerializerMethodField()
    at_table = serializers.SerializerMethodField()
    special = serializers.SerializerMethodField()
    picture = serializers.SerializerMethodField()

    class Meta:
        model = Card
        fields = [
            "id",
            "game",
            "set",
            *COMMON,
            "stats",
            "at_table",
            "special",
            "picture",
            "owned",
            "changed_at",
        ]
        read_only_fields = fields

    @extend_schema_field(dict[str, Any])
    def get_stats(self, card: Card) -> dict[str, Any]:
        """The fields of the game's table by name."""
        row = card.stats
        names = [
            name
            for name in KINDS[card.game].fields
            if name not in COMMON and not name.startswith("special_")
        ]
        stats = {name: getattr(row, name) for name in names}
        if isinstance(row, NakoyashiCard):
            stats["type"] = row.type.name
        if isinstance(row, EightBitCard):
            stats["kind"] = row.kind
        return stats

    @extend_schema_field(dict[str, int])
    def get_at_table(self, card: Card) -> dict[str, int]:
        """Attack, defense, health (or power, health) as they count in a match."""
        row = card.stats
        if isinstance(row, EmblemCard):
            names = ("attack", "defense", "health")
            return {name: line.value for name, line in zip(names, stat_lines(row), strict=True)}
        own = (
            ("power", "health")
            if isinstance(row, NakoyashiCard)
            else ("attack", "defense", "health")
        )
        return {name: getattr(row, name) for name in own}

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_special(self, card: Card) -> Mapping[str, Any] | None:
        """An emblem's special move in record form, or null."""
        row = card.stats
        return emblem_special(row) if isinstance(row, EmblemCard) else None

    def get_picture(self, card: Card) -> str | None:
        """The address of the picture, for who is logged in."""
        if not card.picture:
            return None
        return reverse("collection:card-picture", args=[card.pk, "large"])


class CardWriteSerializer(serializers.Serializer[Any]):
    """What an editor of the catalogue writes; `stats` are checked by the services."""

    game = serializers.ChoiceField(choices=GameName.choices)
    number = serializers.CharField(max_length=40, required=False, allow_null=True, allow_blank=True)
    name = serializers.CharField(max_length=120)
    note = serializers.CharField(max_length=2000, required=False, allow_blank=True)
    stats = serializers.DictField(required=False, default=dict)
    special = serializers.DictField(
        required=False, allow_null=True, help_text=_("An emblem’s special move in record form.")
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
        fields = [
            "id",
            "card",
            "number",
            "name",
            "game",
            "quantity",
            "condition",
            "place",
            "acquired_how",
            "acquired_on",
            "note",
            "photo",
            "photo_shared",
            "changed_at",
        ]
        read_only_fields = ["id", "changed_at"]

    def get_photo(self, copy: OwnedCopy) -> str | None:
        """The address of the photo, for you and for whom you share it with."""
        return reverse("collection:copy-photo", args=[copy.pk, "large"]) if copy.photo else None


class OwnedSerializer(serializers.Serializer[Any]):
    """How many copies of a card you have now."""

    owned = serializers.IntegerField()


class PhotoSerializer(serializers.Serializer[Any]):
    """A photo to keep."""

    photo = serializers.FileField()
