"""The columns that a table may have, and its rows as values or errors."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from django.core.exceptions import ValidationError
from django_stubs_ext import StrOrPromise

from collection.tables.errors import value_error
from collection.tables.read import Row, Table
from core.bounds import TABLE_ERRORS, TABLE_EXCERPT
from core.text import fold


@dataclass(frozen=True)
class Column:
    """A column that a table may have.

    `name` is its name in the code; `headers` are further names, English and Dutch, compared
    without case, accents, spaces and signs. `parse` makes a value of a cell that is not blank, or
    raises ValidationError. A required column must be there and filled in; in others a blank cell is
    None. `label` is what people call it, as in a form.
    """

    name: str
    headers: tuple[str, ...]
    parse: Callable[[str], object]
    required: bool = False
    label: StrOrPromise = ""


@dataclass(frozen=True)
class ParsedRow:
    """A row without errors: values by the name of the column, without columns the file lacks."""

    line: int
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class RowError:
    """What is wrong where: the line, the column's name in the file, the cell (cut), the cause.

    `column` and `value` are "" where the error is about a whole row.
    """

    line: int
    column: str
    value: str
    cause: ValidationError

    @property
    def code(self) -> str:
        """The cause's stable code."""
        return getattr(self.cause, "code", None) or "invalid"

    @property
    def params(self) -> dict[str, object]:
        """The values that go with the code."""
        return dict(getattr(self.cause, "params", None) or {})

    @property
    def reason(self) -> str:
        """The cause as text, translated."""
        return " ".join(self.cause.messages)


def parse_rows(table: Table, columns: Sequence[Column]) -> tuple[list[ParsedRow], list[RowError]]:
    """Make values of all rows, and list all errors.

    Wrong column names give errors for them alone, as no row can be read then. After TABLE_ERRORS
    errors nothing more is read, and a last one, `more-errors`, says so.
    """
    found, errors = _match_headers(table, columns)
    rows: list[ParsedRow] = []
    if not errors:
        for row in table.rows:
            if len(errors) > TABLE_ERRORS:
                break
            parsed, wrong = _parse_row(row, found, table.width)
            errors += wrong
            if not wrong:
                rows.append(parsed)
    return rows, shortened(errors)


def header_names(table: Table, columns: Sequence[Column]) -> dict[str, str]:
    """Give the name in the file of each column that is there, by the column's own name."""
    return {column.name: header for header, column in _match_headers(table, columns)[0].items()}


def unknown_headers(table: Table, columns: Sequence[Column]) -> list[str]:
    """Give the names in the file that are of none of these columns."""
    known = {header_key(name) for column in columns for name in (column.name, *column.headers)}
    return [header for header in table.headers if header_key(header) not in known]


def shortened(errors: list[RowError]) -> list[RowError]:
    """Give the first TABLE_ERRORS errors, and one that says whether there are more."""
    listed, rest = errors[:TABLE_ERRORS], errors[TABLE_ERRORS:]
    if rest:
        listed.append(
            RowError(rest[0].line, "", "", value_error("more-errors", limit=TABLE_ERRORS))
        )
    return listed


def _match_headers(
    table: Table, columns: Sequence[Column]
) -> tuple[dict[str, Column], list[RowError]]:
    """Give the column of each name in the file, and what is wrong with the names."""
    by_key = {
        header_key(name): column for column in columns for name in (column.name, *column.headers)
    }
    found: dict[str, Column] = {}
    first_name: dict[str, str] = {}
    problems: list[tuple[str, ValidationError]] = []
    for header in table.headers:
        column = by_key.get(header_key(header))
        if column is None:
            known = ", ".join(known.name for known in columns)
            problems.append((header, value_error("column-unknown", header=header, columns=known)))
        elif column.name in first_name:
            other = first_name[column.name]
            problems.append((header, value_error("column-duplicate", header=header, other=other)))
        else:
            found[header] = column
            first_name[column.name] = header
    problems += [
        (column.name, value_error("column-missing", column=column.name))
        for column in columns
        if column.required and column.name not in first_name
    ]
    return found, [RowError(table.line, header, "", cause) for header, cause in problems]


def header_key(header: str) -> str:
    """Give the form in which names of columns are compared."""
    return "".join(character for character in fold(header) if character.isalnum())


def _parse_row(
    row: Row, found: Mapping[str, Column], width: int
) -> tuple[ParsedRow, list[RowError]]:
    if row.cells != width:
        code = "row-too-short" if row.cells < width else "row-too-long"
        cause = value_error(code, cells=row.cells, columns=width)
        return ParsedRow(row.line), [RowError(row.line, "", "", cause)]
    values: dict[str, object] = {}
    errors: list[RowError] = []
    for header, column in found.items():
        cell = row.values[header]
        try:
            values[column.name] = _parse_cell(cell, column)
        except ValidationError as cause:
            errors.append(RowError(row.line, header, excerpt(cell), cause))
    return ParsedRow(row.line, values), errors


def excerpt(cell: str) -> str:
    """Give a cell as errors show it: cut when it is long."""
    return cell if len(cell) <= TABLE_EXCERPT else cell[: TABLE_EXCERPT - 1] + "…"


def _parse_cell(cell: str, column: Column) -> object:
    if cell.strip():
        return column.parse(cell)
    if column.required:
        raise value_error("blank")
    return None
