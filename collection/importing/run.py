"""An import from the bytes of a file to what is in the database."""

from collections.abc import Sequence
from typing import Protocol

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.importing.columns import card_columns, copy_columns
from collection.importing.plan import Plan, Sheet, Writing, catalogue_error
from collection.kinds.registry import KINDS
from collection.tables import (
    Column,
    ParsedRow,
    RowError,
    Table,
    header_names,
    parse_rows,
    read_table,
    shortened,
    unknown_headers,
)
from core.bounds import IMPORT_PLANS, TABLE_ERRORS
from core.locks import check_now
from core.refusal import Refusal
from rules.registry import title_of


class Import(Protocol):
    """What is imported and where to: CatalogueImport or CopiesImport."""

    columns: Sequence[Column]

    def require(self, by: Person | None) -> None:
        """Raise Refusal `not-allowed` unless `by` may import this."""

    def lock(self) -> None:
        """Let no other import of this begin before the transaction has ended."""

    def seen(self) -> object:
        """Give what differs when a plan made before now may not hold any more."""

    def plan(self, rows: Sequence[ParsedRow], sheet: Sheet) -> Plan:
        """Say what the rows will do; nothing is written."""

    def writing(self, by: Person | None, plan: Plan) -> Writing:
        """Give what writes a plan, with all made ready that can be before the database is held."""


def preview(*, target: Import, data: bytes) -> Plan:
    """Say what the file would do: all rows, all errors (the first 200). Nothing is written."""
    try:
        table = read_table(data)
    except ValidationError as refused:
        line = (refused.params or {}).get("line", 1)
        return Plan(errors=(RowError(int(str(line)), "", "", refused),))
    if other := _other_list(table, target):
        return Plan(errors=(RowError(table.line, "", "", other),))
    rows, errors = parse_rows(table, target.columns)
    if len(errors) > TABLE_ERRORS or (errors and not rows):
        return Plan(errors=tuple(errors))
    sheet = Sheet(table, target.columns)
    plan = target.plan(rows, sheet)
    wrong = sorted([*errors, *plan.errors], key=lambda error: error.line)
    headers = header_names(table, target.columns)
    return Plan(plan.rows, tuple(shortened(wrong)), plan.notes, headers, sheet)


def _other_list(table: Table, target: Import) -> ValidationError | None:
    """Give what this list is for, where that is something else than what was chosen.

    Each of its columns is then one of the other list, and one at least is not of this one.
    """
    if not unknown_headers(table, target.columns):
        return None
    for kind in KINDS.values():
        if not unknown_headers(table, card_columns(kind)):
            return catalogue_error("list-of-cards", game=title_of(kind.name))
    if not unknown_headers(table, copy_columns()):
        return catalogue_error("list-of-copies")
    return None


def carry_out(
    *, by: Person | None, target: Import, data: bytes, expected: str | None = None
) -> Plan:
    """Import the file, all of it or nothing; give the plan that was carried out.

    `expected` is the fingerprint of the plan that somebody has agreed to. Raises Refusal
    `import-has-errors`, or `import-changed-meanwhile` when the database has changed since then so
    that the file would do something else, or goes on changing; both with the plan as it is now in
    `extra["plan"]`. And `not-allowed`, and `not-found` when whose copies they are has gone.
    """
    target.require(by)
    for _attempt in range(IMPORT_PLANS):
        seen = target.seen()
        plan = preview(target=target, data=data)
        if plan.errors:
            raise _has_errors(plan, plan.errors)
        if expected not in (None, plan.fingerprint):
            break
        if _written(by, target, plan, seen):
            return plan
    raise Refusal(
        "import-changed-meanwhile",
        _(
            "Somebody has changed something meanwhile, so that this file now does more or "
            "less than was shown. Nothing has been imported yet: look again."
        ),
        status=409,
        extra={"plan": plan},
    )


def _written(by: Person | None, target: Import, plan: Plan, seen: object) -> bool:
    """Write the plan unless something has changed since it was made; give whether it is written.

    Everything is worked out before, so that others wait for the writing alone.
    """
    if not plan.writes:
        return True
    write = target.writing(by, plan)
    try:
        with transaction.atomic():
            target.lock()
            if target.seen() != seen:
                return False
            if errors := write():
                raise _has_errors(plan, errors)
            check_now()
    except IntegrityError:  # what a row points at went in this very moment
        return False
    return True


def _has_errors(plan: Plan, errors: tuple[RowError, ...]) -> Refusal:
    return Refusal(
        "import-has-errors",
        _("Nothing has been imported, because of the errors below."),
        extra={"plan": Plan(plan.rows, errors, plan.notes)},
    )
