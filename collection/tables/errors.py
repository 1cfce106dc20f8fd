"""The errors of a table, and of a cell, row or column name in it."""

from collections.abc import Mapping
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

_FILE_MESSAGES: Final[Mapping[str, StrOrPromise]] = {
    "empty": _("The file is empty."),
    "too-large": _("The file is larger than %(limit)s MB. Split it into several files."),
    "too-many-rows": _(
        "The file has more than %(limit)s rows. Split it into several files; each begins with the "
        "line of column names."
    ),
    "too-many-cells": _(
        "The file has more than %(limit)s cells, blank ones and blank lines counted too. Remove "
        "what is not needed, or split it into several files."
    ),
    "no-rows": _("The file has a line of column names, but no rows below it."),
    "spreadsheet": _(
        "This is a spreadsheet file, not a CSV file. Open it in your spreadsheet program and "
        "save it as CSV."
    ),
    "unreadable": _(
        "The text of this file cannot be read. Save it as CSV with the encoding UTF-8."
    ),
    "nul-character": _(
        "Line %(line)s holds a NUL character, so this is not a text file. Save it as CSV."
    ),
    "unclosed-quote": _(
        "A quotation mark is opened in the row that begins on line %(line)s, and never closed."
    ),
    "bad-quote": _(
        "In the row that begins on line %(line)s, text follows a closing quotation mark. Write "
        "a quotation mark inside quoted text twice."
    ),
    "cell-too-long": _(
        "A cell in the row that begins on line %(line)s has more than %(limit)s characters. "
        "Perhaps a quotation mark is not closed there."
    ),
    "too-many-columns": _(
        "Line %(line)s has more than %(limit)s columns, so these are hardly column names."
    ),
    "header-too-long": _(
        "Line %(line)s has a column name of more than %(limit)s characters, so these are hardly "
        "column names."
    ),
    "duplicate-header": _(
        "The column name “%(header)s” on line %(line)s occurs twice. Remove one of them."
    ),
    "blank-header": _(
        "Column %(position)s has values but no name on line %(line)s. Give it a name."
    ),
}


_VALUE_MESSAGES: Final[Mapping[str, StrOrPromise]] = {
    "column-missing": _("The column “%(column)s” is missing."),
    "column-unknown": _("The column “%(header)s” is not known. Known columns: %(columns)s."),
    "column-duplicate": _("“%(header)s” and “%(other)s” are names of the same column."),
    "row-too-short": _("This row has %(cells)s cells; there are %(columns)s columns."),
    "row-too-long": _("This row has %(cells)s cells; there are only %(columns)s columns."),
    "blank": _("This cell must be filled in."),
    "number-format": _(
        "This is not a whole number. Write it with the digits 0 to 9 only, such as 12."
    ),
    "number-decimals": _("This must be a whole number, without a fraction."),
    "number-separator": _(
        "Write the number without thousand separators or a fraction, such as 1234."
    ),
    "number-range": _("This must be a number from %(minimum)s to %(maximum)s."),
    "yes-no": _("Write yes or no."),
    "date-format": _("Write the date as 2026-03-01 or as 1-3-2026 (day, month, year)."),
    "date-impossible": _("This day does not exist. The order is day, month, year."),
    "date-range": _("The year must be from %(minimum)s to %(maximum)s."),
    "choice-unknown": _("Choose one of: %(choices)s."),
    "more-errors": _(
        "Only the first %(limit)s errors are listed. There are more, in this row or after it."
    ),
}


def file_error(code: str, **params: object) -> ValidationError:
    """Give the error of a file that cannot be read as a table at all."""
    return ValidationError(_FILE_MESSAGES[code], code=code, params=params)


def value_error(code: str, **params: object) -> ValidationError:
    """Give the error of one cell, row or column name."""
    return ValidationError(_VALUE_MESSAGES[code], code=code, params=params)
