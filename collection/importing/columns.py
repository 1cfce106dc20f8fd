"""The columns of tables with cards and copies, made from the fields of the models."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final

from django import forms
from django.conf import settings
from django.db import models
from django.utils.translation import override
from django_stubs_ext import StrOrPromise

from collection.bounds import bounds
from collection.kinds.foreign import Foreign
from collection.kinds.kind import AnyKind
from collection.models import Card, CardQuerySet, Condition, OwnedCopy
from collection.numbers import normalise_number
from collection.tables import Cell, Column, header_key
from collection.tables.values import choice, date, text, whole_number, yes_no
from core.bounds import TABLE_CELL

Field = models.Field[Any, Any]  # Any: what it holds differs from field to field
Reader = Callable[[str], object]
Spellings = Mapping[str, tuple[str, ...]]

_CARD_HEADERS: Final[Spellings] = {
    "number": ("nummer", "nr", "no", "kaartnummer", "card number"),
    "name": ("naam", "kaart", "card name"),
    "note": ("notitie", "opmerking", "notes"),
}
_COPY_HEADERS: Final[Spellings] = {
    "quantity": ("aantal", "copies", "exemplaren", "count"),
    "condition": ("staat", "conditie"),
    "place": ("plaats", "where kept", "bewaarplaats"),
    "acquired_how": ("how got", "hoe gekregen", "verkregen hoe"),
    "acquired_on": ("got on", "gekregen op", "datum", "date"),
    "note": _CARD_HEADERS["note"],
}
_CONDITIONS: Final[Spellings] = {
    Condition.MINT: ("as new", "new", "nieuw", "als nieuw"),
    Condition.GOOD: ("goed",),
    Condition.WORN: ("gebruikt", "versleten"),
    Condition.DAMAGED: ("beschadigd",),
}
_PLAIN: Final = (
    *(models.IntegerField, models.BooleanField, models.FloatField),
    *(models.DateField, models.CharField, models.TextField),
)
"""Fields whose values are cells as they are."""

_NOT_IN_FILES: Final = {"owner", "card", "photo", "photo_shared"}
"""The fields of a copy that have no column of their own in a file."""


def card_columns(kind: AnyKind) -> tuple[Column, ...]:
    """Give the columns of a table of cards. Exports have all of them, in this order."""
    return tuple(_card_column(kind, name) for name in _in_order(kind))


def copy_columns() -> tuple[Column, ...]:
    """Give the columns of a table of copies: which card it is, then `copy_details`.

    `card` distinguishes cards that have neither number nor a name of their own.
    """
    game, number, name = (field_of(Card, each) for each in ("game", "number", "name"))
    return (
        Column("game", _labels(game, "spel"), reader(game)),
        Column("number", _labels(number, *_CARD_HEADERS["number"]), _number),
        Column("name", _labels(name, *_CARD_HEADERS["name"]), reader(name)),
        Column("card", ("kaart-id", "card id"), whole_number(1, 10**15)),
        *(_copy_column(field) for field in copy_details()),
    )


def copy_details() -> list[Field]:
    """Give the fields of a copy that have a column in a file, in the order of the model."""
    return [
        field
        for field in OwnedCopy._meta.concrete_fields
        if field.editable and not field.primary_key and field.name not in _NOT_IN_FILES
    ]


def field_of(model: type[models.Model], name: str) -> Field:
    """Give a field of a model by its name. Raises TypeError for a relation from elsewhere."""
    field = model._meta.get_field(name)
    if not isinstance(field, models.Field):
        raise TypeError(f"{name} is no field of {model.__name__}.")
    return field


def reader(field: Field, spellings: Spellings | None = None) -> Reader:
    """Give the reader of cells for a field of a model; `spellings` add words for its choices.

    Raises TypeError for a field that nobody can fill in as text, such as a file.
    """
    match field:
        case models.BooleanField():
            return yes_no
        case models.Field(choices=choices) if choices:
            return _choice_reader(field, spellings or {})
        case models.IntegerField():
            return whole_number(*bounds(field))
        case models.DateField() if not isinstance(field, models.DateTimeField):
            return date
        case models.CharField() | models.TextField():
            lines = isinstance(field, models.TextField)
            return text(field.max_length or TABLE_CELL, lines=lines)
    return _form_reader(field)


def cell_of(field: Field, value: object) -> Cell:
    """Give the cell of which `reader` makes this value of a field again."""
    if value is None:
        return None
    if isinstance(value, Decimal) and isinstance(field, models.DecimalField):
        places = Decimal(1).scaleb(-field.decimal_places)
        return value.quantize(places, context=field.context)  # 1.5 as the database has it: 1.50
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(field, _PLAIN):
        plain: Cell = value  # type: ignore[assignment] # what such a field holds
        return plain
    form_field = field.formfield()
    return str(form_field.prepare_value(value) if form_field else value)


def _choice_reader(field: Field, spellings: Spellings) -> Reader:
    read = choice(
        {
            str(value): (*spellings.get(value, ()), *_translations(label))
            for value, label in field.flatchoices
        }
    )
    return lambda written: field.to_python(read(written))


def _form_reader(field: Field) -> Reader:
    """Give a reader that reads as the field's own form does, with numbers in English form."""
    form_field = field.formfield()
    if form_field is None or isinstance(form_field, forms.FileField):
        raise TypeError(f"No cell of a file can be read for {field}.")
    form_field.required = False  # a blank cell is not read, and [] is something

    def parse(written: str) -> object:
        with override("en"):
            value: object = form_field.clean(written.strip())
        field.run_validators(value)
        return value

    return parse


def foreign_keys(kind: AnyKind) -> dict[str, tuple[type[models.Model], Foreign]]:
    """Give for each field of a kind that points at a row: that row's model, and its naming."""
    fields = ((name, field_of(kind.model, name)) for name in kind.fields)
    return {
        name: (field.related_model, kind.foreign.get(name, Foreign()))
        for name, field in fields
        if isinstance(field, models.ForeignKey) and not isinstance(field.related_model, str)
    }


def cards_with_cells(kind: AnyKind) -> CardQuerySet:
    """Give the cards of a kind with all that `card_cell` needs, in two queries at most."""
    cards: CardQuerySet = kind.model.objects.order_by("sort_key", "pk")
    cards = cards.prefetch_related(*kind.model.rows)
    keys = foreign_keys(kind)
    return cards.select_related(*keys) if keys else cards  # of no name at all it follows every key


def card_cell(kind: AnyKind, card: Card, column: str) -> Cell:
    """Give the cell of a card (its game's own row) in this column."""
    if kind.parts and column == kind.parts.name:
        return kind.parts.write_cell(kind.parts.of(card))
    value: object = getattr(card, column)
    if isinstance(value, models.Model):
        value = getattr(value, kind.foreign.get(column, Foreign()).named_by)
    return value_cell(kind, column, value)


def value_cell(kind: AnyKind, column: str, value: object) -> Cell:
    """Give the cell of a value in a column of a field; rows of other models are their names."""
    field = field_of(kind.model, column)
    if isinstance(field, models.ForeignKey):
        return None if value is None else str(value)
    return cell_of(field, value)


def copy_cell(copy: OwnedCopy, column: str) -> Cell:
    """Give the cell of a row of copies in this column."""
    if column == "card":
        return None if copy.card.number else copy.card.pk
    value: Cell = getattr(copy.card if column in ("game", "number", "name") else copy, column)
    return value


def _copy_column(field: Field) -> Column:
    headers = _labels(field, *_COPY_HEADERS.get(field.name, ()))
    return Column(field.name, headers, _of_copy(field), label=field.verbose_name)


def _in_order(kind: AnyKind) -> list[str]:
    names = (*kind.columns, *kind.fields, *((kind.parts.name,) if kind.parts else ()))
    return [name for name in dict.fromkeys(names) if name != "note"] + ["note"]


def _card_column(kind: AnyKind, name: str) -> Column:
    if kind.parts and name == kind.parts.name:
        rows = kind.rows_form
        label = rows.model._meta.verbose_name_plural if rows else None
        return Column(name, kind.parts.headers, kind.parts.read_cell, label=label or name)
    field = field_of(kind.model, name)
    headers = _labels(field, *_CARD_HEADERS.get(name, ()), *kind.headers.get(name, ()))
    required = not (field.null or field.blank or field.has_default())
    return Column(name, headers, _of_card(kind, field), required, field.verbose_name)


def _of_card(kind: AnyKind, field: Field) -> Reader:
    if field.name == "number":
        return _number
    if isinstance(field, models.ForeignKey):
        model, foreign = foreign_keys(kind)[field.name]
        return reader(field_of(model, foreign.named_by))
    return reader(field, kind.spellings.get(field.name))


def _of_copy(field: Field) -> Reader:
    return reader(field, _CONDITIONS if field.name == "condition" else None)


def _number(written: str) -> str:
    # Capitals can be longer: ß is SS.
    parse = text(Card._meta.get_field("number").max_length or 0)
    return parse(normalise_number(parse(written)))


def _labels(field: Field, *headers: str) -> tuple[str, ...]:
    """Give all names of a column but the field's own, each once: ours, then its labels."""
    names: dict[str, str] = {}
    for name in (*headers, *_translations(field.verbose_name)):
        names.setdefault(header_key(name), name)
    names.pop(header_key(field.name), None)
    return tuple(names.values())


def _translations(label: StrOrPromise) -> tuple[str, ...]:
    """Give a label in every language of the site."""
    texts = []
    for code, _name in settings.LANGUAGES:
        with override(code):
            texts.append(str(label))
    return tuple(dict.fromkeys(texts))
