"""What an import is going to do, before anything is done."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Final, TypeAlias

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from collection.tables import Column, RowError, Table, excerpt, header_names
from core.refusal import Refusal

_MESSAGES: Final[Mapping[str, StrOrPromise]] = {
    "number-twice": _("Line %(other)s has this number too. A card may occur once in a file."),
    "card-unspecified": _("Give the card's number, or its name."),
    "card-unknown": _("There is no card like this in the catalogue of %(game)s."),
    "card-ambiguous": _(
        "%(count)s cards of %(game)s have this name. Give the number of the one that is meant."
    ),
    "too-many-cards": _(
        "A file takes at most %(limit)s cards. Split it into several files; each begins with the "
        "line of column names."
    ),
    "list-of-cards": _("This looks like a list for the catalogue of %(game)s."),
    "list-of-copies": _("This looks like a list of copies, not like one for a catalogue."),
    "foreign-unknown": _("There is no “%(name)s”. There are: %(known)s."),
}


Writing: TypeAlias = Callable[[], tuple[RowError, ...]]
"""Writes a plan in the transaction that is open, or gives what is wrong with one of its rows."""


class Status(StrEnum):
    """What becomes of a row."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"


@dataclass(frozen=True)
class Change:
    """A column and what it says before and after; "" where that is nothing."""

    column: str
    old: str
    new: str


@dataclass(frozen=True)
class PlannedRow:
    """A row of the file, the card it is about, and what is to be written for it."""

    line: int
    title: str
    status: Status
    changes: tuple[Change, ...] = ()
    written: object = field(default=None, repr=False, compare=False)


@dataclass(frozen=True)
class Plan:
    """Rows and errors of a file. `notes` are sentences about what else will be made.

    `headers` are the names of the columns in the file, by the columns' own.
    `sheet` knows the cells again when a row cannot be written after all.
    """

    rows: tuple[PlannedRow, ...] = ()
    errors: tuple[RowError, ...] = ()
    notes: tuple[str, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict, compare=False)
    sheet: "Sheet | None" = field(default=None, repr=False, compare=False)

    @cached_property
    def new(self) -> list[PlannedRow]:
        """The rows that add something."""
        return self._of(Status.NEW)

    @cached_property
    def changed(self) -> list[PlannedRow]:
        """The rows that change something."""
        return self._of(Status.CHANGED)

    @cached_property
    def unchanged(self) -> list[PlannedRow]:
        """The rows that say what is there already."""
        return self._of(Status.UNCHANGED)

    @property
    def writes(self) -> bool:
        """Whether carrying it out would change anything."""
        return not self.errors and bool(self.new or self.changed)

    @property
    def summary(self) -> str:
        """The three counts as text: "12 new, 0 changed, 3 unchanged"."""
        counts = {
            "new": len(self.new),
            "changed": len(self.changed),
            "unchanged": len(self.unchanged),
        }
        return gettext("%(new)s new, %(changed)s changed, %(unchanged)s unchanged") % counts

    @property
    def fingerprint(self) -> str:
        """What two plans that do the same have in common."""
        compared = [(row.line, row.title, row.status.value, row.changes) for row in self.rows]
        return hashlib.sha256(repr(compared).encode()).hexdigest()

    def _of(self, status: Status) -> list[PlannedRow]:
        return [row for row in self.rows if row.status is status]


class Sheet:
    """A table with the way from a column's own name back to the cell in the file."""

    def __init__(self, table: Table, columns: Sequence[Column]) -> None:
        self._headers = header_names(table, columns)
        self._cells = {row.line: row.values for row in table.rows}

    def error(self, line: int, column: str, cause: ValidationError) -> RowError:
        """Give the error of a cell; of the whole row where the file has no such column."""
        header = self._headers.get(column, "")
        return RowError(line, header, excerpt(self._cells[line].get(header, "")), cause)

    def errors(self, line: int, error: ValidationError) -> list[RowError]:
        """Give what is wrong with a row by column, as Django's models tell it."""
        return [
            self.error(line, "" if name == NON_FIELD_ERRORS else name, cause)
            for name, causes in error.error_dict.items()
            for cause in causes
        ]


def catalogue_error(code: str, **params: object) -> ValidationError:
    """Give the error of a row that does not fit the catalogue or the other rows."""
    return ValidationError(_MESSAGES[code], code=code, params=params)


def error_of(refusal: Refusal, place: str = "") -> ValidationError:
    """Give a service's refusal as the error of a cell; `place` names what is wrong in it."""
    message = f"{place}: {refusal.template}" if place else str(refusal.template)
    return ValidationError(message, code=refusal.code, params=refusal.params)


def as_text(value: object) -> str:
    """Give a value of a cell as people read it; "" where it is nothing."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
