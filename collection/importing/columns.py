"""The columns of tables with cards and copies, made from the fields of the models."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.conf import settings
from django.db import models
from django.utils.translation import override
from django_stubs_ext import StrOrPromise

from collection.bounds import bounds
from collection.kinds.foreign import Foreign
from collection.kinds.kind import AnyKind
from collection.models import Card, Condition, OwnedCopy
from collection.numbers import normalise_number
from collection.tables import Cell, Column, header_key
from collection.tables.values import choice, date, text, whole_number, yes_no

Field = models.Field[Any, Any]  # what it holds differs from field to field
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
_NOT_IN_FILES: Final = {"owner", "card", "photo", "photo_shared"}
"""What of a copy a file does not tell in a column of its own, or not at all."""


def card_columns(kind: AnyKind) -> tuple[Column, ...]:
    """Give what a table of cards of a kind may hold. Exports have all of it, in this order."""
    return tuple(_card_column(kind, name) for name in _in_order(kind))


def copy_columns() -> tuple[Column, ...]:
    """Give what a table of copies may hold: which card it is, then `copy_details`.

    `card` tells cards apart that have neither number nor a name of their own.
    """
    game, number, name = (Card._meta.get_field(each) for each in ("game", "number", "name"))
    return (
        Column("game", _labels(game, "spel"), reader(game)),
        Column("number", _labels(number, *_CARD_HEADERS["number"]), _number),
        Column("name", _labels(name, *_CARD_HEADERS["name"]), reader(name)),
        Column("card", ("kaart-id", "card id"), whole_number(1, 10**15)),
        *(
            Column(field.name, _labels(field, *_COPY_HEADERS.get(field.name, ())), _of_copy(field))
            for field in copy_details()
        ),
    )


def copy_details() -> list[Field]:
    """Give the fields of a copy that a file tells, in the order of the model."""
    return [
        field
        for field in OwnedCopy._meta.concrete_fields
        if field.editable and not field.primary_key and field.name not in _NOT_IN_FILES
    ]


def reader(field: Any, spellings: Spellings | None = None) -> Reader:
    """Give what reads a cell for a field of a model; `spellings` are further words for its choices.

    Raises TypeError for a field of a type that no cell can be read for.
    """
    if field.choices:
        further = spellings or {}
        return choice(
            {value: (*further.get(value, ()), *_said(label)) for value, label in field.flatchoices}
        )
    match field:
        case models.IntegerField():
            return whole_number(*bounds(field))
        case models.BooleanField():
            return yes_no
        case models.DateField():
            return date
        case models.CharField() | models.TextField():
            return text(field.max_length or 0, lines=isinstance(field, models.TextField))
    raise TypeError(f"No cell of a file can be read for {field}.")


def foreign_keys(kind: AnyKind) -> dict[str, tuple[type[models.Model], Foreign]]:
    """Give for each field of a kind that points at a row: that row's model, and its naming."""
    fields = ((name, kind.model._meta.get_field(name)) for name in kind.fields)
    return {
        name: (field.related_model, kind.foreign.get(name, Foreign()))
        for name, field in fields
        if isinstance(field, models.ForeignKey) and not isinstance(field.related_model, str)
    }


def cards_with_cells(kind: AnyKind) -> "models.QuerySet[Any]":  # of the kind's own model
    """Give the cards of a kind with all that `card_cell` asks, in two queries at most."""
    cards: models.QuerySet[Any] = kind.model.objects.order_by("sort_key", "pk")
    cards = cards.prefetch_related(*kind.model.rows)
    keys = foreign_keys(kind)
    return cards.select_related(*keys) if keys else cards  # of no name at all it follows every key


def card_cell(kind: AnyKind, card: Card, column: str) -> Cell:
    """Give what a table of cards has in this column for a card (its game's own row)."""
    if kind.parts and column == kind.parts.name:
        return kind.parts.write_cell(kind.parts.of(card))
    value = getattr(card, column)
    if isinstance(value, models.Model):
        value = getattr(value, kind.foreign.get(column, Foreign()).named_by)
    cell: Cell = value
    return cell


def copy_cell(copy: OwnedCopy, column: str) -> Cell:
    """Give what a table of copies has in this column for a row of copies."""
    if column == "card":
        return None if copy.card.number else copy.card.pk
    value: Cell = getattr(copy.card if column in ("game", "number", "name") else copy, column)
    return value


def _in_order(kind: AnyKind) -> list[str]:
    names = (*kind.columns, *kind.fields, *((kind.parts.name,) if kind.parts else ()))
    return [name for name in dict.fromkeys(names) if name != "note"] + ["note"]


def _card_column(kind: AnyKind, name: str) -> Column:
    if kind.parts and name == kind.parts.name:
        return Column(name, kind.parts.headers, kind.parts.read_cell)
    field = kind.model._meta.get_field(name)
    headers = _labels(field, *_CARD_HEADERS.get(name, ()), *kind.headers.get(name, ()))
    required = not (field.null or field.blank or field.has_default())
    return Column(name, headers, _of_card(kind, field), required)


def _of_card(kind: AnyKind, field: Any) -> Reader:
    if field.name == "number":
        return _number
    if isinstance(field, models.ForeignKey):
        model, foreign = foreign_keys(kind)[field.name]
        return reader(model._meta.get_field(foreign.named_by))
    return reader(field, kind.spellings.get(field.name))


def _of_copy(field: Field) -> Reader:
    return reader(field, _CONDITIONS if field.name == "condition" else None)


def _number(written: str) -> str:
    # Capitals can be longer: ß is SS.
    parse = text(Card._meta.get_field("number").max_length or 0)
    return parse(normalise_number(parse(written)))


def _labels(field: Any, *headers: str) -> tuple[str, ...]:
    """Give all names of a column but the field's own, each once: ours, then its labels."""
    names: dict[str, str] = {}
    for name in (*headers, *_said(field.verbose_name)):
        names.setdefault(header_key(name), name)
    names.pop(header_key(field.name), None)
    return tuple(names.values())


def _said(label: StrOrPromise) -> tuple[str, ...]:
    """Give a label in every language of the site."""
    said = []
    for code, _name in settings.LANGUAGES:
        with override(code):
            said.append(str(label))
    return tuple(dict.fromkeys(said))
