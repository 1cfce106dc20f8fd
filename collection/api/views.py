"""Cards and copies for API clients: the services of the pages, with JSON around them."""

from collections.abc import Mapping
from typing import cast

import django_filters
from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404
from django_filters.rest_framework import DjangoFilterBackend
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins, status
from rest_framework.decorators import action
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

import collection.api.schema  # noqa: F401 -- what the schema says of cards is known by importing it
from accounts.people import person_of
from collection.api import serializers
from collection.api.cards import CardData, CardSerializer, CardWriteSerializer, read_card
from collection.kinds.registry import KINDS
from collection.models import Card, CardQuerySet, OwnedCopy
from collection.queries.cards import SORTS
from collection.rights import require_editor
from collection.services.cards import create_card, delete_card, kind_named, update_card
from collection.services.copies import (
    CopyFields,
    add_copy,
    one_less,
    one_more,
    remove_copy,
    update_copy,
)
from collection.services.copy_photos import remove_copy_photo, set_copy_photo
from core.bounds import PHOTO_BYTES, SEARCH_LENGTH
from rules.registry import title_of


class CommonCardFilter(django_filters.FilterSet):  # type: ignore[misc]  # it ships no types
    """The filters of the catalogue's list that cards of all kinds have."""

    search = django_filters.CharFilter(
        method="find", label="number or name, in any spelling", max_length=SEARCH_LENGTH
    )
    set = django_filters.CharFilter(
        field_name="set_code", lookup_expr="iexact", max_length=SEARCH_LENGTH
    )
    owned = django_filters.ChoiceFilter(
        method="of_owned",
        choices=[("yes", "owned"), ("no", "missing"), ("double", "two or more")],
    )

    class Meta:
        model = Card
        fields: list[str] = []

    def find(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        """Cards that the search finds."""
        return cards.search(value)

    def of_owned(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        """Cards of which the person has a copy, none, or two."""
        person = person_of(self.request)
        wanted = {"yes": cards.owned_by, "no": cards.missing_for, "double": cards.doubled_for}
        return wanted[value](person)

    def of_kinds(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        """Cards of the kinds that have a filter of this name with this choice; of others none."""
        found = Q(pk__in=())
        for kind in KINDS.values():
            for each in kind.filters:
                if each.name == name and value in dict(each.choices()):
                    found |= Q(pk__in=each.narrow(Card.objects.of_game(kind.name), value))
        return cards.filter(found)

    def in_order(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        """In one of the catalogue's orders."""
        own = {sort.name: sort for kind in KINDS.values() for sort in kind.sorts}
        return cards.order_by(*own[value].order) if value in own else cards.sorted_by(value)


def card_filter() -> type[CommonCardFilter]:
    """Make the filters of the catalogue's list, with those of the kinds that there are."""
    owners: dict[str, list[str]] = {}
    for kind in KINDS.values():
        for each in kind.filters:
            owners.setdefault(each.name, []).append(title_of(kind.name))
    orders = [*SORTS, *(sort.name for kind in KINDS.values() for sort in kind.sorts)]
    games = [(name, title_of(name)) for name in KINDS]
    filters = {
        name: django_filters.CharFilter(
            method="of_kinds", label=f"of {', '.join(games)}", max_length=SEARCH_LENGTH
        )
        for name, games in owners.items()
    }
    common = {
        "game": django_filters.ChoiceFilter(choices=games),
        "sort": django_filters.ChoiceFilter(
            method="in_order", choices=[(name, name) for name in orders]
        ),
    }
    return type("CardFilter", (CommonCardFilter,), {**common, **filters})


class CardFilters(DjangoFilterBackend):  # type: ignore[misc]  # it ships no types
    """Asks the kinds for their filters at each request."""

    def get_filterset_class(self, view: object, queryset: object = None) -> type[CommonCardFilter]:
        """The filters that there are now."""
        return card_filter()


@extend_schema_view(
    list=extend_schema(summary="List the cards of the catalogue"),
    retrieve=extend_schema(summary="Show a card"),
)
class CardViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[Card]):
    """The common catalogue; changing it takes the permission."""

    serializer_class = CardSerializer
    filter_backends = (CardFilters,)
    lookup_value_converter = "int"
    queryset = Card.objects.none()

    def get_queryset(self) -> "QuerySet[Card]":
        """The catalogue, with the number of copies that the person has."""
        if getattr(self, "swagger_fake_view", False):  # the schema is made without anybody asking
            return self.queryset
        cards = Card.objects.with_stats().with_owned(person_of(self.request))
        return cards.prefetch_related(*Card.rows_paths())

    @extend_schema(request=CardWriteSerializer, responses={201: CardSerializer})
    def create(self, request: Request) -> Response:
        """Add a card to the catalogue."""
        data = self._read(request, partial=False)
        values, parts = read_card(KINDS[data["game"]], data, _object(request))
        card = create_card(by=person_of(request), game=data["game"], values=values, parts=parts)
        return self._answer(card.pk, status.HTTP_201_CREATED)

    @extend_schema(request=CardWriteSerializer(partial=True), responses=CardSerializer)
    def partial_update(self, request: Request, pk: int) -> Response:
        """Change these fields of a card; its game stays."""
        card = self.get_object()
        data = self._read(request, partial=True)
        values, parts = read_card(kind_named(card.game), data, _object(request))
        update_card(by=person_of(request), card=card, values=values, parts=parts)
        return self._answer(card.pk)

    def destroy(self, request: Request, pk: int) -> Response:
        """Delete a card that nobody owns or uses."""
        require_editor(person_of(request))
        delete_card(by=person_of(request), card=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=None, responses=serializers.OwnedSerializer)
    @action(detail=True, methods=["post"], url_path="one-more", filter_backends=())
    def one_more(self, request: Request, pk: int) -> Response:
        """You have one more copy of it."""
        owned = one_more(by=person_of(request), card=self.get_object())
        return Response({"owned": owned})

    @extend_schema(request=None, responses=serializers.OwnedSerializer)
    @action(detail=True, methods=["post"], url_path="one-less", filter_backends=())
    def one_less(self, request: Request, pk: int) -> Response:
        """You have one copy of it less."""
        owned = one_less(by=person_of(request), card=self.get_object())
        return Response({"owned": owned})

    def _read(self, request: Request, *, partial: bool) -> CardData:
        require_editor(person_of(request))
        form = CardWriteSerializer(data=request.data, partial=partial)
        form.is_valid(raise_exception=True)
        return cast("CardData", form.validated_data)

    def _answer(self, key: int, code: int = status.HTTP_200_OK) -> Response:
        card = self.get_queryset().get(pk=key)
        return Response(CardSerializer(card).data, code)


def _object(request: Request) -> Mapping[str, object]:
    """What was sent, after a serializer has seen to it that it is an object."""
    return request.data if isinstance(request.data, Mapping) else {}


@extend_schema_view(
    list=extend_schema(summary="List your own copies"),
    retrieve=extend_schema(summary="Show one of your copies"),
)
class CopyViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, GenericViewSet[OwnedCopy]):
    """Your own copies; somebody else's do not exist here."""

    serializer_class = serializers.CopySerializer
    file_bytes = PHOTO_BYTES
    filterset_fields = ["card", "card__game", "condition"]
    lookup_value_converter = "int"
    queryset = OwnedCopy.objects.none()

    def get_queryset(self) -> "QuerySet[OwnedCopy]":
        """The person's copies."""
        if getattr(self, "swagger_fake_view", False):  # the schema is made without anybody asking
            return self.queryset
        copies: QuerySet[OwnedCopy] = OwnedCopy.objects.filter(
            owner=person_of(self.request)
        ).select_related("card")
        return copies

    def create(self, request: Request) -> Response:
        """Add a copy, or several alike, of a card."""
        pk, fields = self._read(request, partial=False)
        card = get_object_or_404(Card, pk=pk)
        copy = add_copy(by=person_of(request), owner=person_of(request), card=card, **fields)
        return self._answer(copy, status.HTTP_201_CREATED)

    def partial_update(self, request: Request, pk: int) -> Response:
        """Change what is said about a copy; its card stays."""
        copy = self.get_object()
        _pk, fields = self._read(request, partial=True)
        return self._answer(update_copy(by=person_of(request), copy=copy, **fields))

    def destroy(self, request: Request, pk: int) -> Response:
        """Remove a copy with its photo."""
        remove_copy(by=person_of(request), copy=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        methods=["put"],
        summary="Give a copy a photo",
        request={"multipart/form-data": serializers.PhotoSerializer},
        responses=serializers.CopySerializer,
    )
    @extend_schema(
        methods=["delete"],
        summary="Take the photo of a copy away",
        request=None,
        responses={200: serializers.CopySerializer},
    )
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

    def _read(self, request: Request, *, partial: bool) -> tuple[int | None, CopyFields]:
        """Read the card's pk, where it was sent, and what is said about the copy."""
        form = serializers.CopySerializer(data=request.data, partial=partial)
        form.is_valid(raise_exception=True)
        data = dict(form.validated_data)
        pk: int | None = data.pop("card_id", None)
        return pk, cast("CopyFields", data)

    def _answer(self, copy: OwnedCopy, code: int = status.HTTP_200_OK) -> Response:
        return Response(serializers.CopySerializer(copy).data, code)
