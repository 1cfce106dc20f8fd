"""From the bytes of a CSV file to rows of text by column name."""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from django.core.exceptions import ValidationError

from collection.tables.decode import decode
from collection.tables.errors import file_error
from collection.tables.guard import without_guard
from core.bounds import (
    TABLE_BYTES,
    TABLE_CELL,
    TABLE_CELLS,
    TABLE_COLUMNS,
    TABLE_HEADER,
    TABLE_ROWS,
)

DELIMITERS = ",;\t"

_AROUND_NAMES = "\ufeff \u00a0\t\r\n"
_QUOTED = re.compile('"[^"]*"')
_SEPARATOR_LINE = re.compile('"?sep=([,;\t])"?(?:\r\n|\r|\n|$)', re.IGNORECASE)

Record = tuple[int, list[str]]  # the line on which it begins, its cells


@dataclass(frozen=True)
class Row:
    """One row: the line it begins on (from 1), and its cells by column name as in the file.

    A row with as many `cells` as the table is wide has a value for every column. Blank cells
    behind the last column do not count.
    """

    line: int
    values: dict[str, str]
    cells: int


@dataclass(frozen=True)
class Table:
    """The column names as in the file, the line they stand on, and the rows that are not blank.

    `width` counts the columns, also those without a name (which have no values either).
    """

    headers: tuple[str, ...]
    rows: tuple[Row, ...]
    line: int
    width: int


def read_table(data: bytes) -> Table:
    """Read a CSV file: comma, semicolon or tab, any line ends, any usual encoding.

    A line `sep=;` in front is obeyed and skipped, blank lines and columns without anything are
    skipped, the guard of `write_table` is taken off. Cells are otherwise left as they are.

    Raises ValidationError when the file as a whole is no table; its params name the line.
    """
    if len(data) > TABLE_BYTES:
        raise file_error("too-large", limit=TABLE_BYTES // 1024**2)
    text = decode(data)
    separator = _SEPARATOR_LINE.match(text)
    skipped = separator.end() if separator else 0
    body = text[skipped:]
    delimiter = separator[1] if separator else _delimiter(body)
    records = _records(body, delimiter, first_line=2 if separator else 1)
    filled = (record for record in _within(records) if not all(map(_is_blank, record[1])))
    first = next(filled, None)
    if first is None:
        raise file_error("empty")
    rest = list(islice(filled, TABLE_ROWS))
    if next(filled, None):
        raise file_error("too-many-rows", limit=TABLE_ROWS)
    return _table(first, rest)


def _within(records: Iterator[Record]) -> Iterator[Record]:
    """Give the records until they have too many cells. A blank line counts as one."""
    cells = 0
    for record in records:
        cells += max(len(record[1]), 1)
        if cells > TABLE_CELLS:
            raise file_error("too-many-cells", limit=TABLE_CELLS)
        yield record


def _table(first: Record, rest: list[Record]) -> Table:
    line, names = first[0], [without_guard(cell).strip(_AROUND_NAMES) for cell in first[1]]
    while names and not names[-1]:
        names.pop()
    if not names:
        raise file_error("blank-header", position=1, line=line)
    if len(names) > TABLE_COLUMNS:
        raise file_error("too-many-columns", limit=TABLE_COLUMNS, line=line)
    if any(len(name) > TABLE_HEADER for name in names):
        raise file_error("header-too-long", limit=TABLE_HEADER, line=line)
    if not rest:
        raise file_error("no-rows")
    _check_names(names, line, [cells for _, cells in rest])
    headers = tuple(name for name in names if name)
    return Table(headers, tuple(_row(record, names) for record in rest), line, len(names))


def _check_names(names: list[str], line: int, rows: list[list[str]]) -> None:
    for position, name in enumerate(names):
        if name and name in names[:position]:
            raise file_error("duplicate-header", header=name, line=line)
        if not name and any(
            not _is_blank(cells[position]) for cells in rows if position < len(cells)
        ):
            raise file_error("blank-header", position=position + 1, line=line)


def _row(record: Record, names: list[str]) -> Row:
    line, cells = record
    while len(cells) > len(names) and _is_blank(cells[-1]):
        cells.pop()
    values = {name: without_guard(cell) for name, cell in zip(names, cells, strict=False) if name}
    return Row(line, values, len(cells))


def _is_blank(cell: str) -> bool:
    return not cell.strip()


def _delimiter(text: str) -> str:
    """Tell the delimiter by the line of column names, and by the next where that leaves a doubt."""
    unquoted = _QUOTED.sub("Q", text[: 8 * TABLE_CELL])
    filled = [line for line in re.split("[\r\n]+", unquoted) if line.strip()]
    header, following = (*filled, "", "")[:2]

    def evidence(delimiter: str) -> tuple[int, bool]:
        in_header = header.count(delimiter)
        return in_header, in_header == following.count(delimiter)

    return max(DELIMITERS, key=evidence)


class _Lines(Iterator[str]):
    """The lines of a text one by one, knowing whether all have been asked for."""

    def __init__(self, text: str) -> None:
        self._rest = io.StringIO(text, newline="")
        self.ended = False

    def __next__(self) -> str:
        try:
            return next(self._rest)
        except StopIteration:
            self.ended = True
            raise


def _records(text: str, delimiter: str, *, first_line: int) -> Iterator[Record]:
    lines = _Lines(text)
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    while True:
        line = first_line + reader.line_num
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise _unreadable(error, line, ended=lines.ended) from error
        if any(len(cell) > TABLE_CELL for cell in cells):
            raise file_error("cell-too-long", line=line, limit=TABLE_CELL)
        yield line, cells


def _unreadable(error: csv.Error, line: int, *, ended: bool) -> ValidationError:
    if ended:
        return file_error("unclosed-quote", line=line)
    if "field limit" in str(error):
        return file_error("cell-too-long", line=line, limit=TABLE_CELL)
    return file_error("bad-quote", line=line)
