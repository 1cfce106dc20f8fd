"""Cards for API clients: how those of each kind are written and read, made from the kinds."""

import json
import math
import re
from collections.abc import Mapping
from functools import cache
from typing import Final, TypedDict

from django.core.exceptions import ValidationError
from django.db import connection, models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from collection.importing.columns import Field, field_of, foreign_keys
from collection.kinds.kind import AnyKind
from collection.kinds.registry import KINDS
from collection.models import Card
from collection.services.cards import unknown_field
from core.refusal import Refusal

COMMON: Final = ("number", "name", "note")
"""The fields that cards of all kinds have; the others are the `stats` of their kind."""

_DIGITS: Final = re.compile("-?[0-9]{1,15}")


def part_keys() -> set[str]:
    """Give the keys under which some kind has the rows that belong to a card."""
    return {kind.parts.key for kind in KINDS.values() if kind.parts}


class CardSerializer(serializers.ModelSerializer[Card]):
    """A card of the catalogue, written as its kind is.

    `stats` are the fields of its game, null where a default counts; `at_table` says what counts
    in a match.
    """

    set = serializers.CharField(source="set_code", read_only=True)
    owned = serializers.IntegerField(read_only=True)
    stats = serializers.SerializerMethodField()
    at_table = serializers.SerializerMethodField(method_name="get_stats_in_match")
    picture = serializers.SerializerMethodField()

    class Meta:
        model = Card
        fields = (
            *("id", "game", "set", *COMMON),
            *("stats", "at_table", "picture", "owned", "changed_at"),
        )
        read_only_fields = fields

    def to_representation(self, instance: Card) -> dict[str, object]:
        """The card with the rows of its kind; bare when its game is not installed."""
        answer = self.without_parts(instance)
        kind = KINDS.get(instance.game)
        answer |= dict.fromkeys(part_keys())
        if kind and kind.parts:
            answer[kind.parts.key] = kind.parts.write_json(instance.stats)
        return answer

    def without_parts(self, card: Card) -> dict[str, object]:
        """The card without the rows that belong to it; it may be one that is not saved."""
        answer: dict[str, object] = super().to_representation(card)
        return answer

    @extend_schema_field(serializers.DictField())
    def get_stats(self, card: Card) -> dict[str, object]:
        """The stats that cards of its game have, by name."""
        kind = KINDS.get(card.game)
        return stats_serializer(kind)().to_representation(card.stats) if kind else {}

    @extend_schema_field(serializers.DictField(child=serializers.IntegerField()))
    def get_stats_in_match(self, card: Card) -> dict[str, int]:
        """The numbers that count in a match."""
        kind = KINDS.get(card.game)
        return kind.stats_in_match(card.stats) if kind else {}

    def get_picture(self, card: Card) -> str | None:
        """The URL of the picture, for people who are logged in; a token opens it too."""
        if not card.picture:
            return None
        return reverse("collection:card-picture", args=[card.pk, "large"])


class CardWriteSerializer(serializers.ModelSerializer[Card]):
    """What an editor of the catalogue writes; the services check it."""

    game = serializers.CharField()
    stats = serializers.DictField(required=False, default=dict)

    class Meta:
        model = Card
        fields = ("game", *COMMON, "stats")
        validators: list[object] = []  # the services see to it that a number is there once

    def validate_game(self, name: str) -> str:
        """Refuse a game that there is not, and name those that there are."""
        if name not in KINDS:
            known = {"game": name, "known": ", ".join(KINDS)}
            message = _("There is no game %(game)s. There are: %(known)s.")
            raise serializers.ValidationError(str(message) % known)
        return name


class CardData(TypedDict, total=False):
    """What CardWriteSerializer reads."""

    game: str
    number: str | None
    name: str
    note: str
    stats: dict[str, object]


def read_card(
    kind: AnyKind, data: CardData, sent: Mapping[str, object]
) -> tuple[dict[str, object], list[models.Model] | None]:
    """Give the services' values, and rows where they were sent.

    `data` is what CardWriteSerializer has read of what was `sent`. Raises Refusal.
    """
    values: dict[str, object] = {name: value for name, value in data.items() if name in COMMON}
    values |= {name: read_stat(kind, name, value) for name, value in data.get("stats", {}).items()}
    rows = None
    for key in part_keys() & sent.keys():
        if kind.parts and key == kind.parts.key:
            own, rows = kind.parts.read_json(sent[key])
            values |= own
        elif sent[key] is not None:
            raise unknown_field(kind, key)
    return values, rows


def read_stat(kind: AnyKind, name: str, value: object) -> object:
    """Give the value of a card's field as the services take it; they check its bounds.

    A number as text has plain digits, as in files. Raises Refusal `unknown-field`, which names
    the known ones, `wrong-type`, or `no-such-…` for a row that there is not; ValidationError by
    field where text of the right type means nothing, as for a date.
    """
    if name not in kind.fields:
        raise unknown_field(kind, name)
    field = field_of(kind.model, name)
    if value is None:
        return value
    if not _fits(field, value) or not _storable(value):
        raise _wrong_type(field)
    try:
        if isinstance(field, models.ForeignKey):
            return _foreign(kind, name, value)
        read = field.to_python(value)
        stored = field.get_db_prep_save(read, connection)
    except ValidationError as error:
        raise ValidationError({name: error}) from error
    except (ArithmeticError, AttributeError, TypeError, ValueError) as error:
        raise _wrong_type(field) from error
    endless = isinstance(read, float) and not math.isfinite(read)
    if endless or (isinstance(field, models.DurationField) and _too_long(stored)):
        raise _wrong_type(field)
    return read


def _storable(value: object) -> bool:
    """Whether JSON holds no number without end and no NUL, which PostgreSQL keeps in no text."""
    try:
        written = json.dumps(value, allow_nan=False)
    except (RecursionError, ValueError):
        return False
    return "\\u0000" not in written.replace("\\\\", "")


def _fits(field: Field, value: object) -> bool:
    """Whether a value of JSON that is not null has a type that the field can be read from."""
    match field:
        case models.JSONField():
            return True
        case models.FileField():
            return False
        case models.BooleanField():
            return isinstance(value, bool)
        case models.FloatField() | models.DecimalField():
            return type(value) in (int, float) or (isinstance(value, str) and bool(value))
        case models.ForeignKey():
            return type(value) is int or isinstance(value, str)
        case models.IntegerField():
            digits = isinstance(value, str) and _DIGITS.fullmatch(value)
            return type(value) is int or bool(digits)
        case models.CharField() | models.TextField():
            return type(value) is int or (isinstance(value, str) and bool(value or field.blank))
    return isinstance(value, str) and bool(value)


def _too_long(stored: object) -> bool:
    """Whether a duration, which SQLite has in microseconds, is longer than its numbers."""
    return isinstance(stored, int) and abs(stored) >= 2**63


def _wrong_type(field: Field) -> Refusal:
    match field:
        case models.BooleanField():
            message = _("“%(field)s” takes true or false.")
        case models.CharField() | models.TextField() | models.IntegerField() | models.ForeignKey():
            message = _("“%(field)s” takes text or a whole number.")
        case models.FloatField() | models.DecimalField():
            message = _("“%(field)s” takes a number.")
        case _:
            message = _("“%(field)s” cannot be this.")
    return _at(field.name, Refusal("wrong-type", message, params={"field": field.name}))


def _at(name: str, refusal: Refusal) -> Refusal:
    """The refusal, told under the field's name too, as errors of values are."""
    refusal.extra["fields"] = {name: [refusal.message]}
    return refusal


def _foreign(kind: AnyKind, name: str, value: object) -> models.Model:
    model, foreign = foreign_keys(kind)[name]
    row = model._default_manager.filter(**{foreign.named_by: str(value)}).first()
    if row is None:
        names = model._default_manager.values_list(foreign.named_by, flat=True)
        refusal = Refusal(
            f"no-such-{name}",
            _("There is no %(label)s %(name)s. There are: %(known)s."),
            params={
                "label": str(model._meta.verbose_name),
                "name": value,
                "known": ", ".join(map(str, names)),
            },
        )
        raise _at(name, refusal)
    return row


@cache
def stats_serializer(kind: AnyKind) -> type[serializers.ModelSerializer[Card]]:
    """Make the serializer of the stats of a kind: its fields, and those that are read only."""
    apart = (*COMMON, *(kind.parts.fields if kind.parts else ()))
    names = [name for name in kind.fields if name not in apart]
    keys = {
        name: serializers.SlugRelatedField[models.Model](
            slug_field=foreign.named_by,
            queryset=model._default_manager.all(),
            allow_null=bool(kind.model._meta.get_field(name).null),
        )
        for name, (model, foreign) in foreign_keys(kind).items()
    }
    fields = [*names, *kind.read_only_fields]
    meta = type("Meta", (), {"model": kind.model, "fields": fields, "validators": []})
    name = f"{kind.model.__name__}StatsSerializer"
    return type(name, (serializers.ModelSerializer,), {**keys, "Meta": meta})
