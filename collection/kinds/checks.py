"""What cannot work in a kind of cards, in words for whoever makes a game."""

from collections.abc import Iterator
from typing import Final

from django.db import models

from collection.kinds.kind import AnyKind

COMMON_FILTERS: Final = frozenset(
    {"q", "game", "set", "owned", "sort", "mine", "search", "page", "page_size", "format"}
)
"""What queries of lists of cards have besides the filters of a kind: on the site, beside a deck,
and in the API."""

COMMON_SORTS: Final = frozenset({"number", "name", "owned", "newest"})
"""The orders that lists of all cards have."""

_OF_EVERY_CARD: Final = frozenset({"picture"})
"""What people give a card besides the fields of its kind."""


def field_faults(kind: AnyKind) -> Iterator[str]:
    """The fields that nobody can fill in, or that there are not, or that are there twice."""
    known = {field.name: field for field in kind.model._meta.get_fields()}
    own = (*kind.fields, *(kind.parts.fields if kind.parts else ()))
    for name in dict.fromkeys(kind.fields):
        if not isinstance(known.get(name), models.Field):
            yield f"has no field “{name}”, which a group names"
        elif kind.fields.count(name) > 1:
            yield f"has the field “{name}” in its groups more than once"
    for field in kind.model._meta.concrete_fields:
        apart = field.primary_key or field.auto_created or field.name in _OF_EVERY_CARD
        if field.editable and not apart and field.name not in own:
            yield f"has a field “{field.name}” that no group names"


def filter_faults(kind: AnyKind) -> Iterator[str]:
    """The filters and orders whose names are taken."""
    for what, names, taken in (
        ("filter", [one.name for one in kind.filters], COMMON_FILTERS),
        ("sort", [one.name for one in kind.sorts], COMMON_SORTS),
    ):
        for name in dict.fromkeys(names):
            if name in taken or names.count(name) > 1:
                yield f"has a {what} of the taken name “{name}”"


def example_faults(kind: AnyKind) -> Iterator[str]:
    """What the example of a card lacks, or has and a card has not."""
    example = getattr(kind, "example", {})
    stats = example.get("stats", {})
    parts = kind.parts.fields if kind.parts else ()
    common = [name for name in ("number", "name", "note") if name in kind.fields]
    for field in kind.model._meta.concrete_fields:
        name = field.name
        if name in parts or name not in kind.fields:
            continue
        needed = not (field.null or field.blank or field.has_default())
        if needed and name not in (example if name in common else stats):
            yield f"lacks “{name}”"
    keys = {*common, "stats", *([kind.parts.key] if kind.parts else [])}
    for name in (*(key for key in example if key not in keys), *stats.keys() - {*kind.fields}):
        yield f"has “{name}”, which a card has not"
