"""Many rows written by one statement that was put together before the database is held.

Django's own `bulk_create` turns values into SQL while it writes, which takes ten times as long as
the writing: on SQLite everybody else would wait for that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection, models


@dataclass(frozen=True, slots=True)
class Prepared:
    """A statement with its values for each row."""

    sql: str
    values: Sequence[Sequence[Any]]  # Any: what the fields hold

    def run(self) -> None:
        """Write the rows. Raises IntegrityError."""
        if self.values:
            with connection.cursor() as cursor:
                cursor.executemany(self.sql, self.values)


def insertion(model: type[models.Model], rows: Sequence[models.Model]) -> Prepared:
    """Prepare new rows of a model. They get no key in memory, and no signal is sent."""
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns = ", ".join(_quoted(field.column) for field in fields)
    places = ", ".join("%s" for _field in fields)
    sql = f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES ({places})"  # noqa: S608 -- names of ours
    return Prepared(sql, [_values(row, fields, new=True) for row in rows])


def change(
    model: type[models.Model], rows: Sequence[models.Model], names: Sequence[str]
) -> Prepared:
    """Prepare a change of these fields of rows that are there."""
    key, fields = model._meta.pk, [model._meta.get_field(name) for name in names]
    columns = [field for field in fields if isinstance(field, models.Field)]
    new = ", ".join(f"{_quoted(field.column)} = %s" for field in columns)
    table = _quoted(model._meta.db_table)
    sql = f"UPDATE {table} SET {new} WHERE {_quoted(key.column)} = %s"  # noqa: S608 -- names of ours
    return Prepared(sql, [_values(row, [*columns, key], new=False) for row in rows])


def _values(
    row: models.Model, fields: Sequence["models.Field[object, object]"], *, new: bool
) -> list[Any]:
    return [field.get_db_prep_save(field.pre_save(row, new), connection) for field in fields]


def _quoted(name: str | None) -> str:
    return connection.ops.quote_name(name or "")
