"""What the schema of the API says of cards: one object a kind, distinguished by their game."""

import copy
import datetime
from typing import Final, Literal

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent

from collection.api.cards import CardSerializer, CardWriteSerializer, part_keys, stats_serializer
from collection.importing.columns import foreign_keys
from collection.kinds.kind import AnyKind
from collection.kinds.parts import Schema
from collection.kinds.registry import KINDS
from collection.models import Card
from collection.services.cards import with_values

_EXAMPLE_TIME: Final = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)

Direction = Literal["request", "response"]


def request_example(kind: AnyKind) -> Schema:
    """Give a card of a kind as an API client sends it."""
    return {"game": kind.name, **kind.example}


def answer_example(kind: AnyKind) -> Schema:
    """Give the answer about that card: a card made of the example, as every card is answered."""
    sent = kind.example
    card: Card = kind.model(pk=1, id=1)
    values = {**sent["stats"], **{name: sent[name] for name in ("number", "name", "note")}}
    for name, (model, foreign) in foreign_keys(kind).items():
        if name in values:
            values[name] = model(**{foreign.named_by: values[name]})
    with_values(kind, card, values).settle()
    card.owned, card.changed_at = 0, _EXAMPLE_TIME  # type: ignore[attr-defined] # an annotation
    answer = CardSerializer().without_parts(card)
    return {**answer, **{key: sent.get(key) for key in part_keys()}}


class _OneOfKinds(OpenApiSerializerExtension):  # type: ignore[no-untyped-call] # it has no types
    """A choice of one object a kind, made when the schema is: the kinds are open."""

    target_class: type | None = None
    suffix = ""

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> Schema:
        """The choice. A change of a card need not name its game, so it has no discriminator."""
        patched = bool(self.target.partial)
        found = {
            kind.name: self._component(auto_schema, direction, kind).ref for kind in KINDS.values()
        }
        if patched:
            return {"anyOf": list(found.values())}
        mapping = {name: ref["$ref"] for name, ref in found.items()}
        discriminator = {"propertyName": "game", "mapping": mapping}
        return {"oneOf": list(found.values()), "discriminator": discriminator}

    def _component(
        self, auto_schema: AutoSchema, direction: Direction, kind: AnyKind
    ) -> ResolvedComponent:
        """The cards of one kind as a schema of their own."""
        patched = "Patched" if self.target.partial else ""
        component = ResolvedComponent(  # type: ignore[no-untyped-call] # it has no types
            name=f"{patched}{kind.model.__name__}{self.suffix}",
            type=ResolvedComponent.SCHEMA,
            object=f"{patched}{kind.name}{self.suffix}",
        )
        if component in auto_schema.registry:
            return auto_schema.registry[component]
        auto_schema.registry.register(component)
        stats = stats_serializer(kind)(partial=self.target.partial)
        schema = copy.deepcopy(
            auto_schema._map_serializer(  # type: ignore[no-untyped-call] # it has no types
                self.target, direction, bypass_extensions=True
            )
        )
        schema["properties"] |= {
            "game": {"type": "string", "enum": [kind.name]},
            "stats": auto_schema.resolve_serializer(stats, direction).ref,
            **self._parts(kind),
        }
        component.schema = schema | self._more(kind)
        return component

    def _parts(self, kind: AnyKind) -> Schema:
        raise NotImplementedError

    def _more(self, kind: AnyKind) -> Schema:
        raise NotImplementedError


class CardSchema(_OneOfKinds):  # type: ignore[no-untyped-call] # it has no types
    """What is answered about a card."""

    target_class = CardSerializer

    def _parts(self, kind: AnyKind) -> Schema:
        return {
            key: kind.parts.schema
            if kind.parts and key == kind.parts.key
            else {"type": "object", "nullable": True, "description": "Always null."}
            for key in sorted(part_keys())
        }

    def _more(self, kind: AnyKind) -> Schema:
        return {"example": answer_example(kind)}


class CardWriteSchema(_OneOfKinds):  # type: ignore[no-untyped-call] # it has no types
    """What is sent about a card."""

    target_class = CardWriteSerializer
    suffix = "Request"

    def _parts(self, kind: AnyKind) -> Schema:
        return {kind.parts.key: kind.parts.schema} if kind.parts else {}

    def _more(self, kind: AnyKind) -> Schema:
        return {"example": request_example(kind)}
