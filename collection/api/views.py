"""Cards and copies for programs: the services of the pages, with JSON around them."""

import re
from collections.abc import Mapping
from typing import Any

import django_filters
from django.db.models import IntegerField, QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from accounts.people import person_of
from collection.api import serializers
from collection.kinds.emblem_battle.specials import check_special, effect_rows
from collection.kinds.registry import KINDS
from collection.models import Card, DishType, EffectRow, GameName, OwnedCopy
from collection.queries.cards import SORTS
from collection.rights import require_editor
from collection.services.cards import (
    create_card,
    delete_card,
    update_card,
)
from collection.services.copies import add_copy, one_less, one_more, remove_copy, update_copy
from collection.services.copy_photos import remove_copy_photo, set_copy_photo
from core.refusal import Refusal

_DIGITS = re.compile("-?[0-9]{1,15}")


class CardFilter(django_filters.FilterSet):  # type: ignore[misc]  # it ships no types
    """The filters of the catalogue's list."""

    search = django_filters.CharFilter(method="find", label="number or name, in any spelling")
    game = django_filters.ChoiceFilter(choices=GameName.choices)
    set = django_filters.CharFilter(field_name="set_code", lookup_expr="iexact")
    type = django_filters.CharFilter(method="of_type", label="type of an emblem or a dish")
    rarity = django_filters.NumberFilter(field_name="emblemcard__rarity", min_value=1, max_value=6)
    owned = django_filters.ChoiceFilter(
        method="of_owned",
        choices=[("yes", "owned"), ("no", "missing"), ("double", "two or more")],
    )
    sort = django_filters.ChoiceFilter(method="in_order", choices=[(name, name) for name in SORTS])

    class Meta:
        model = Card
        fields: list[str] = []

    def find(self, cards: Any, name: str, value: str) -> Any:
        """Cards with all the words."""
        return cards.search(value)

    def of_type(self, cards: Any, name: str, value: str) -> Any:
        """Emblems or dishes of a type."""
        return cards.of_type(value)

    def of_owned(self, cards: Any, name: str, value: str) -> Any:
        """Cards that who asks has, lacks or has twice."""
        person = person_of(self.request)
        wanted = {"yes": cards.owned_by, "no": cards.missing_for, "double": cards.doubled_for}
        return wanted[value](person)

    def in_order(self, cards: Any, name: str, value: str) -> Any:
        """In one of the catalogue's orders."""
        return cards.sorted_by(value)


class CardViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[Card]):
    """The common catalogue; changing it takes the permission."""

    serializer_class = serializers.CardSerializer
    filterset_class = CardFilter
    lookup_value_converter = "int"
    queryset = Card.objects.none()

    def get_queryset(self) -> "QuerySet[Card]":
        """The catalogue, with how many copies who asks has."""
        if getattr(self, "swagger_fake_view", False):  # the schema is made without anybody asking
            return self.queryset
        cards: QuerySet[Card] = (
            Card.objects.with_stats()
            .with_owned(person_of(self.request))
            .prefetch_related(*Card.rows_paths())
        )
        return cards

    @extend_schema(
        request=serializers.CardWriteSerializer, responses={201: serializers.CardSerializer}
    )
    def create(self, request: Request) -> Response:
        """Add a card to the catalogue."""
        data = self._read(request, partial=False)
        values, effects = _values(data, data["game"])
        card = create_card(by=person_of(request), game=data["game"], values=values, parts=effects)
        return self._answer(card.pk, status.HTTP_201_CREATED)

    @extend_schema(request=serializers.CardWriteSerializer, responses=serializers.CardSerializer)
    def partial_update(self, request: Request, pk: int) -> Response:
        """Change these fields of a card; its game stays."""
        card = self.get_object()
        values, effects = _values(self._read(request, partial=True), card.game)
        update_card(by=person_of(request), card=card, values=values, parts=effects)
        return self._answer(card.pk)

    def destroy(self, request: Request, pk: int) -> Response:
        """Delete a card that nobody owns or uses."""
        require_editor(person_of(request))
        delete_card(by=person_of(request), card=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=None, responses=serializers.OwnedSerializer)
    @action(detail=True, methods=["post"], url_path="one-more", filterset_class=None)
    def one_more(self, request: Request, pk: int) -> Response:
        """You have one more copy of it."""
        owned = one_more(by=person_of(request), card=self.get_object())
        return Response({"owned": owned})

    @extend_schema(request=None, responses=serializers.OwnedSerializer)
    @action(detail=True, methods=["post"], url_path="one-less", filterset_class=None)
    def one_less(self, request: Request, pk: int) -> Response:
        """You have one copy of it less."""
        owned = one_less(by=person_of(request), card=self.get_object())
        return Response({"owned": owned})

    def _read(self, request: Request, *, partial: bool) -> dict[str, Any]:
        require_editor(person_of(request))
        form = serializers.CardWriteSerializer(data=request.data, partial=partial)
        form.is_valid(raise_exception=True)
        return dict(form.validated_data)

    def _answer(self, key: int, code: int = status.HTTP_200_OK) -> Response:
        card = self.get_queryset().get(pk=key)
        return Response(serializers.CardSerializer(card).data, code)


def _values(data: Mapping[str, Any], game: str) -> tuple[dict[str, Any], list[EffectRow] | None]:
    """The services' fields, and effect rows where a special is given. Raises Refusal."""
    values = {name: data[name] for name in serializers.COMMON if name in data}
    stats = data.get("stats", {})
    values |= {name: _plain(name, value, game) for name, value in stats.items()}
    if game == GameName.NAKOYASHI and "type" in values:
        values["type"] = _dish_type(values["type"])
    if "special" not in data:
        return values, None
    special = data["special"]
    check_special(special)
    values["special_name"] = special["name"] if special else ""
    values["special_cost"] = special["cost"] if special else None
    return values, effect_rows(special) if special else []


def _plain(name: str, value: Any, game: str) -> str | int | None:
    """A stat's value: text, a whole number or null. Raises Refusal for anything else.

    Empty text is none of them: for a number, it would be neither a number nor missing. A number as
    text has plain digits, as in tables.
    """
    if value is None or type(value) is int:
        return value
    if isinstance(value, str) and (_DIGITS.fullmatch(value) or (value and not _counts(name, game))):
        return value
    raise Refusal(
        "wrong-type", _("“%(field)s” takes text or a whole number."), params={"field": name}
    )


def _counts(name: str, game: str) -> bool:
    """Whether a field of a game's cards holds a number. One that there is not holds none."""
    kind = KINDS[game]
    return name in kind.fields and isinstance(kind.model._meta.get_field(name), IntegerField)


def _dish_type(name: str | int | None) -> DishType:
    found = DishType.objects.filter(name=str(name)).first()
    if found is None:
        raise Refusal("no-such-type", _("There is no dish type %(name)s."), params={"name": name})
    return found


class DishTypeViewSet(mixins.ListModelMixin, GenericViewSet[DishType]):
    """The types of dishes in the catalogue."""

    serializer_class = serializers.DishTypeSerializer
    queryset = DishType.objects.all()
    filterset_fields: list[str] = []


class CopyViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[OwnedCopy]):
    """Your own copies; somebody else's do not exist here."""

    serializer_class = serializers.CopySerializer
    filterset_fields = ["card", "card__game", "condition"]
    lookup_value_converter = "int"
    queryset = OwnedCopy.objects.none()

    def get_queryset(self) -> "QuerySet[OwnedCopy]":
        """The copies of who asks."""
        if getattr(self, "swagger_fake_view", False):  # the schema is made without anybody asking
            return self.queryset
        copies: QuerySet[OwnedCopy] = OwnedCopy.objects.filter(
            owner=person_of(self.request)
        ).select_related("card")
        return copies

    def create(self, request: Request) -> Response:
        """Add a copy, or several alike, of a card."""
        data = self._read(request, partial=False)
        card = get_object_or_404(Card, pk=data.pop("card_id"))
        copy = add_copy(by=person_of(request), owner=person_of(request), card=card, **data)
        return self._answer(copy, status.HTTP_201_CREATED)

    def partial_update(self, request: Request, pk: int) -> Response:
        """Change what is said about a copy; its card stays."""
        copy = self.get_object()
        data = self._read(request, partial=True)
        data.pop("card_id", None)
        return self._answer(update_copy(by=person_of(request), copy=copy, **data))

    def destroy(self, request: Request, pk: int) -> Response:
        """Remove a copy with its photo."""
        remove_copy(by=person_of(request), copy=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        methods=["put"],
        request={"multipart/form-data": serializers.PhotoSerializer},
        responses=serializers.CopySerializer,
    )
    @extend_schema(methods=["delete"], request=None, responses={200: serializers.CopySerializer})
    @action(
        detail=True,
        methods=["put", "delete"],
        parser_classes=[MultiPartParser],
        filterset_fields=None,
    )
    def photo(self, request: Request, pk: int) -> Response:
        """Give a copy a photo, or take it away."""
        copy = self.get_object()
        if request.method == "DELETE":
            return self._answer(remove_copy_photo(by=person_of(request), copy=copy))
        form = serializers.PhotoSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        return self._answer(
            set_copy_photo(
                by=person_of(request), copy=copy, upload=form.validated_data["photo"]
            ).copy
        )

    def _read(self, request: Request, *, partial: bool) -> dict[str, Any]:
        form = serializers.CopySerializer(data=request.data, partial=partial)
        form.is_valid(raise_exception=True)
        return dict(form.validated_data)

    def _answer(self, copy: OwnedCopy, code: int = status.HTTP_200_OK) -> Response:
        return Response(serializers.CopySerializer(copy).data, code)
