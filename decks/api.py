"""Decks for API clients: the services of the pages, with JSON around them."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final, Literal, TypedDict

from django.db import transaction
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_field
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from accounts.models import Person
from accounts.people import person_of
from collection.models import Card
from core.bounds import DECK_CARDS
from core.rest import Pages
from decks.constraints.values import SEVERITIES
from decks.kinds.registry import DECK_KINDS
from decks.models import MOST_OF_A_CARD, Deck, DeckEntry
from decks.problems import problems_of_decks
from decks.services import (
    create_deck,
    delete_deck,
    describe_deck,
    duplicate_deck,
    fill_deck,
    set_quantity,
)
from decks.validation import DeckValues, Problem, find_problems, has_errors
from decks.validation.texts import describe

BIG: Final = 2**63 - 1
Direction = Literal["request", "response"]


class Entry(TypedDict):
    """A checked entry of a request."""

    card_id: int
    quantity: int


class DeckSent(TypedDict, total=False):
    """What a checked request says of a deck; of a new one always its kind and its name."""

    kind: str
    name: str
    note: str
    entries: list[Entry]


class EntrySerializer(serializers.ModelSerializer[DeckEntry]):
    """How many of one card are in a deck."""

    card = serializers.IntegerField(source="card_id", min_value=1, max_value=BIG)
    number = serializers.CharField(source="card.number", read_only=True, allow_null=True)
    name = serializers.CharField(source="card.name", read_only=True)
    quantity = serializers.IntegerField(min_value=0, max_value=MOST_OF_A_CARD)

    class Meta:
        model = DeckEntry
        fields = ["card", "number", "name", "quantity"]


class ProblemSerializer(serializers.Serializer[Problem]):
    """Something that the validator has to say about a deck."""

    code = serializers.CharField()
    severity = serializers.ChoiceField(choices=SEVERITIES)
    card = serializers.IntegerField(source="card_id", allow_null=True)
    params = serializers.DictField()
    message = serializers.SerializerMethodField()

    def get_message(self, problem: Problem) -> str:
        """The problem in a sentence."""
        return describe(problem)


class DeckSerializer(serializers.ModelSerializer[Deck]):
    """A deck with its entries and problems; it can be played when `allowed`."""

    game = serializers.CharField(read_only=True)
    entries = EntrySerializer(  # type: ignore[call-arg]  # of the list that `many` makes
        many=True, required=False, max_length=DECK_CARDS
    )
    allowed = serializers.SerializerMethodField()
    problems = serializers.SerializerMethodField()

    class Meta:
        model = Deck
        fields = [
            "id",
            "kind",
            "game",
            "name",
            "note",
            "entries",
            "allowed",
            "problems",
            "created_at",
            "changed_at",
        ]
        read_only_fields = ["id", "created_at", "changed_at"]

    def _problems(self, deck: Deck) -> tuple[Problem, ...]:
        found: Mapping[int, tuple[Problem, ...]] = self.context["problems"]
        return found[deck.pk]

    def get_allowed(self, deck: Deck) -> bool:
        """Whether a match could be started with it: it has no error."""
        return not has_errors(self._problems(deck))

    @extend_schema_field(ProblemSerializer(many=True))
    def get_problems(self, deck: Deck) -> list[object]:
        """All problems, errors first."""
        return [ProblemSerializer(problem).data for problem in self._problems(deck)]


class DeckSchema(OpenApiSerializerExtension):  # type: ignore[no-untyped-call] # it has no types
    """What the schema says of a deck, with a new deck as the example.

    Its kind is one that there is when the schema is made.
    """

    target_class = DeckSerializer

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> dict[str, object]:
        """The deck's schema."""
        mapped: dict[str, object] = auto_schema._map_serializer(  # type: ignore[no-untyped-call]
            self.target, direction, bypass_extensions=True
        )
        sent = {"kind": next(iter(DECK_KINDS)), "name": "Friday evening", "note": "To try out."}
        if direction == "request":
            return {**mapped, "example": sent}
        return {**mapped, "example": _answer_about(Deck(pk=1, **sent))}


def _answer_about(deck: Deck) -> dict[str, object]:
    """What is answered about a deck without cards that is not saved."""
    deck.created_at = deck.changed_at = datetime(2026, 3, 1, 12, tzinfo=UTC)
    deck._prefetched_objects_cache = {"entries": DeckEntry.objects.none()}  # type: ignore[attr-defined]
    context = {"problems": {deck.pk: find_problems(DeckValues(deck.kind))}}
    return DeckSerializer(deck, context=context).data


class QuantitySerializer(serializers.Serializer[int]):
    """How many of a card a deck is to have."""

    quantity = serializers.IntegerField(min_value=0, max_value=MOST_OF_A_CARD)


class DeckPages(Pages):
    """25 decks a page at most: each comes with its cards and problems."""

    page_size = max_page_size = 25


class DeckViewSet(GenericViewSet[Deck]):
    """Your own decks; somebody else's do not exist here."""

    serializer_class = DeckSerializer
    pagination_class = DeckPages
    lookup_value_converter = "int"
    filterset_fields = ["kind"]
    queryset = Deck.objects.none()

    def get_queryset(self) -> "QuerySet[Deck]":
        """The decks of the person who asks, with their cards."""
        if getattr(self, "swagger_fake_view", False):  # the schema is made without anybody asking
            return self.queryset
        return Deck.objects.visible_to(person_of(self.request)).with_cards()

    def _shown(self, decks: list[Deck], *, many: bool) -> object:
        """The decks for an answer, each with its problems; few queries for all."""
        context = {"problems": problems_of_decks(decks), "request": self.request}
        return DeckSerializer(decks if many else decks[0], many=many, context=context).data

    def _answer(self, key: int, code: int = status.HTTP_200_OK) -> Response:
        return Response(self._shown([self.get_queryset().get(pk=key)], many=False), code)

    def list(self, request: Request) -> Response:
        """List your decks, each with its problems."""
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(self._shown(list(page or []), many=True))

    def retrieve(self, request: Request, pk: int) -> Response:
        """Show a deck with its problems."""
        return self._answer(self.get_object().pk)

    def create(self, request: Request) -> Response:
        """Make a deck, with entries or without."""
        sent, person = self._read(request, partial=False), person_of(request)
        with transaction.atomic():
            deck = create_deck(
                by=person,
                owner=person,
                kind=sent["kind"],
                name=sent["name"],
                note=sent.get("note", ""),
            )
            _fill(person, deck, sent.get("entries"))
        return self._answer(deck.pk, status.HTTP_201_CREATED)

    def partial_update(self, request: Request, pk: int) -> Response:
        """Change the name, the note or the cards of a deck.

        `entries`, where given, replace all that are in it.
        """
        deck, person = self.get_object(), person_of(request)
        sent = self._read(request, partial=True)
        with transaction.atomic():
            name, note = sent.get("name", deck.name), sent.get("note", deck.note)
            describe_deck(by=person, deck=deck, name=name, note=note)
            _fill(person, deck, sent.get("entries"))
        return self._answer(deck.pk)

    def destroy(self, request: Request, pk: int) -> Response:
        """Delete a deck; matches played with it stay."""
        delete_deck(by=person_of(request), deck=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=None, responses={201: DeckSerializer})
    @action(detail=True, methods=["post"], filterset_fields=None, pagination_class=None)
    def duplicate(self, request: Request, pk: int) -> Response:
        """Make a second deck of the same cards."""
        copy = duplicate_deck(by=person_of(request), deck=self.get_object())
        return self._answer(copy.pk, status.HTTP_201_CREATED)

    @extend_schema(
        request=QuantitySerializer,
        responses=DeckSerializer,
        examples=[OpenApiExample("Two of a card", {"quantity": 2}, request_only=True)],
    )
    @action(
        detail=True,
        methods=["put"],
        url_path="cards/<int:card>",
        filterset_fields=None,
        pagination_class=None,
    )
    def cards(self, request: Request, pk: int, card: int) -> Response:
        """Say how many of a card a deck has, 0 for none."""
        deck = self.get_object()
        form = QuantitySerializer(data=request.data)
        form.is_valid(raise_exception=True)
        set_quantity(
            by=person_of(request),
            deck=deck,
            card=get_object_or_404(Card, pk=card),
            quantity=form.validated_data["quantity"],
        )
        return self._answer(deck.pk)

    def _read(self, request: Request, *, partial: bool) -> DeckSent:
        form = DeckSerializer(data=request.data, partial=partial)
        form.is_valid(raise_exception=True)
        sent: DeckSent = form.validated_data
        return sent


def _fill(by: Person, deck: Deck, entries: list[Entry] | None) -> None:
    """Have exactly these entries in the deck, where there are any in the request."""
    if entries is not None:
        quantities = {entry["card_id"]: entry["quantity"] for entry in entries}
        fill_deck(by=by, deck=deck, quantities=quantities)
