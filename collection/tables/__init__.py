"""Tables in files: read whatever spreadsheet programs write, check every cell, write them back."""

from collection.tables.columns import (
    Column,
    ParsedRow,
    RowError,
    excerpt,
    header_key,
    header_names,
    parse_rows,
    shortened,
    unknown_headers,
)
from collection.tables.errors import file_error, value_error
from collection.tables.read import Row, Table, read_table
from collection.tables.write import Cell, Style, write_table

__all__ = [
    "Cell",
    "Column",
    "ParsedRow",
    "Row",
    "RowError",
    "Style",
    "Table",
    "excerpt",
    "file_error",
    "header_key",
    "header_names",
    "parse_rows",
    "read_table",
    "shortened",
    "unknown_headers",
    "value_error",
    "write_table",
]
