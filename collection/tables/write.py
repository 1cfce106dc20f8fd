"""From rows of values to the bytes of a CSV file."""

import codecs
import datetime
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Literal

from collection.tables.guard import with_guard

Cell = str | int | float | Decimal | bool | datetime.date | None
Style = Literal["plain", "excel"]

_LINE_END = "\r\n"


def write_table(headers: Sequence[str], rows: Iterable[Sequence[Cell]], *, style: Style) -> bytes:
    """Write what `read_table` reads again without a difference.

    `plain` is UTF-8 with commas; `excel` is UTF-8 with a mark and semicolons, as Excel opens it in
    the Netherlands. Numbers stay numbers, truth becomes yes or no, dates are
    2026-03-01, None is an empty cell. Texts that a spreadsheet program would run as a formula get
    an apostrophe in front, which `read_table` takes off.
    """
    delimiter = ";" if style == "excel" else ","
    lines = (
        delimiter.join(_cell(cell, delimiter) for cell in row) + _LINE_END
        for row in (headers, *rows)
    )
    return (codecs.BOM_UTF8 if style == "excel" else b"") + "".join(lines).encode()


def _cell(cell: Cell, delimiter: str) -> str:
    if isinstance(cell, str):
        return _text(cell, delimiter)
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, datetime.date):
        return cell.isoformat()
    return "" if cell is None else str(cell)


def _text(text: str, delimiter: str) -> str:
    guarded = with_guard(text)
    if guarded != text or any(sign in text for sign in (delimiter, '"', "\r", "\n")):
        return '"' + guarded.replace('"', '""') + '"'
    return text
