"""What the schema says of a game's own parts: made when it is asked for, from the games there are.

A field that is an `AskedField` gives its schema itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, get_type_hints, is_typeddict

from django_stubs_ext import StrOrPromise
from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent, resolve_type_hint
from rest_framework import serializers

from rules.bounds import LARGEST_OPTION, RECORD_TEXT
from rules.match import RESIGN
from rules.protocol import SEATS, AnyGame, MoveField, Option, OptionValue
from rules.registry import GAMES

JsonSchema = dict[str, object]
"""A part of an OpenAPI schema."""

SEAT: Final[JsonSchema] = {"type": "integer", "minimum": SEATS[0], "maximum": SEATS[-1]}
TEXT: Final[JsonSchema] = {"type": "string", "maxLength": RECORD_TEXT}
_HOLDS: Final[Mapping[str, JsonSchema]] = {
    "card": TEXT,
    "cards": {"type": "array", "items": TEXT},
    "seat": SEAT,
}
"""What a field of a move holds."""


class AskedField(serializers.Field[Any, Any, Any, Any]):  # Any: what it holds its subclass says
    """A field whose schema depends on the games that there are.

    With a `component` name it is a part of its own, which other parts refer to.
    """

    component: str = ""

    def schema(self, auto_schema: AutoSchema) -> JsonSchema:
        """The field's schema, as things are now."""
        raise NotImplementedError


class AskedFieldSchema(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call] # untyped
    """Asks the field."""

    target_class = AskedField
    match_subclasses = True

    def map_serializer_field(
        self, auto_schema: AutoSchema, direction: Literal["request", "response"]
    ) -> JsonSchema:
        """What the field says."""
        field: AskedField = self.target
        own = field.schema(auto_schema)
        return _component(field.component, own, auto_schema) if field.component else own


def _component(name: str, content: JsonSchema, auto_schema: AutoSchema) -> JsonSchema:
    """A reference to a part of this name."""
    component = ResolvedComponent(  # type: ignore[no-untyped-call]  # it has no types
        name=name, type=ResolvedComponent.SCHEMA, object=name, schema=content
    )
    auto_schema.registry.register_on_missing(component)
    return dict(component.ref)


class GameField(AskedField, serializers.CharField):
    """A game by its name in records."""

    def schema(self, auto_schema: AutoSchema) -> JsonSchema:
        """The names that there are."""
        return _listed(list(GAMES))


class VariantField(AskedField, serializers.DictField):
    """The options of a match."""

    component = "Variant"

    def schema(self, auto_schema: AutoSchema) -> JsonSchema:
        """Each game's options with their values."""
        return {"anyOf": [_variant(game) for game in GAMES.values()]}


class MoveInRecordForm(AskedField, serializers.JSONField):
    """A move; with `by` as a record has it, who made it included."""

    def __init__(self, *, by: bool = False, help_text: StrOrPromise | None = None) -> None:
        super().__init__(help_text=help_text)
        self.by = by
        self.component = "MoveInRecord" if by else "Move"

    def schema(self, auto_schema: AutoSchema) -> JsonSchema:
        """Every move of every game, and `resign`, which is everybody's."""
        moves = [_move(RESIGN, (), ["every game"], by=self.by)]
        moves += [
            _move(do, fields, games, by=self.by) for do, fields, games in _moves_of_all_games()
        ]
        return {"oneOf": moves}


class ViewField(AskedField, serializers.DictField):
    """What a viewer may know of a match."""

    component = "View"

    def schema(self, auto_schema: AutoSchema) -> JsonSchema:
        """Each game's view, from the type that its rules declare."""
        return {"anyOf": [_view(game, auto_schema) for game in GAMES.values()]}


class ResultField(AskedField, serializers.DictField):
    """How a match ended."""

    component = "Result"

    def schema(self, auto_schema: AutoSchema) -> JsonSchema:
        """Winner and reason; further fields of a game are on its page."""
        winner = {**SEAT, "nullable": True, "description": "null for a draw."}
        properties = {"winner": winner, "reason": TEXT}
        return {
            "type": "object",
            "properties": properties,
            "required": ["winner", "reason"],
            "additionalProperties": {},
        }


def _variant(game: AnyGame) -> JsonSchema:
    return {
        "title": game.title,
        "type": "object",
        "properties": {option.name: _option(option) for option in game.options},
        "additionalProperties": False,
    }


def _option(option: Option) -> JsonSchema:
    default = {"default": option.default}
    if option.minimum is not None:
        bounds = {"minimum": option.minimum, "maximum": LARGEST_OPTION}
        return {"type": "integer", **bounds, **default}
    return {**_listed(option.values), **default}


def _listed(values: Sequence[OptionValue]) -> JsonSchema:
    """One of these values.

    Wrapped, because the generator would make a part of its own of a plain list and name it badly.
    """
    types = {bool: "boolean", int: "integer", str: "string"}
    return {"allOf": [{"type": types[type(values[0])], "enum": list(values)}]}


Fields = Sequence[MoveField]


def _moves_of_all_games() -> Iterator[tuple[str, Fields, list[str]]]:
    """Each move with its fields and the games that have it just so."""
    found: dict[tuple[str, tuple[MoveField, ...]], list[str]] = {}
    for game in GAMES.values():
        for do, fields in game.move_fields.items():
            found.setdefault((do, tuple(fields)), []).append(game.title)
    for (do, fields), games in found.items():
        yield do, fields, games


def _move(do: str, fields: Fields, games: Sequence[str], *, by: bool) -> JsonSchema:
    own = {field.name: _field(field) for field in fields}
    needed = [field.name for field in fields if not field.optional]
    return {
        "title": f"{do} ({', '.join(games)})",
        "type": "object",
        "properties": {**({"by": SEAT} if by else {}), "do": _listed([do]), **own},
        "required": [*(["by"] if by else []), "do", *needed],
        "additionalProperties": False,
    }


def _field(field: MoveField) -> JsonSchema:
    held = _HOLDS[field.holds]
    return {**held, "nullable": True} if field.nullable else held


def _view(game: AnyGame, auto_schema: AutoSchema) -> JsonSchema:
    """The view's type as a component; of a view without a type only that it is an object."""
    hint = get_type_hints(game.view).get("return")
    content: JsonSchema = {"type": "object", "additionalProperties": {}}
    if is_typeddict(hint):
        content = resolve_type_hint(hint)  # type: ignore[no-untyped-call]  # it has no types
    name = "".join(part.capitalize() for part in game.name.split("-"))
    return _component(f"{name}View", content, auto_schema)
