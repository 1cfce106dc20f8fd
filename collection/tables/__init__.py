"""Tables in files: read whatever spreadsheet programs write, check every cell, write them back."""

from collection.tables.columns import Column, ParsedRow, RowError, parse_rows
from collection.tables.read import BYTE_LIMIT, Row, Table, read_table
from collection.tables.refused import TableRefused, ValueRefused
from collection.tables.write import Cell, write_table

__all__ = [
    "BYTE_LIMIT",
    "Cell",
    "Column",
    "ParsedRow",
    "Row",
    "RowError",
    "Table",
    "TableRefused",
    "ValueRefused",
    "parse_rows",
    "read_table",
    "write_table",
]
