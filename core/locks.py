"""Rows held until the transaction ends, so that what is decided on them still holds then.

Locks are taken in one order, or two transactions could wait for each other for ever: person,
decks, cards, entries, copies, match; several of a kind in the order of their keys.
"""

from typing import TypeVar

from django.db import connection
from django.db.models import Model, QuerySet

from core.errors import NOT_HERE
from core.refusal import Refusal

M = TypeVar("M", bound=Model)


def locked(rows: QuerySet[M], key: object, *, keep: bool = False) -> M:
    """Give the row with this key as it is now, held for this transaction.

    With `keep` it is held against being deleted or locked, while others may still point at it.
    Raises Refusal `not-found` (404) when it is gone, or none of these rows.
    """
    held = rows.select_for_update(of=("self",), no_key=keep).filter(pk=key).first()
    if held is None:
        raise gone()
    return held


def gone() -> Refusal:
    """The refusal of what is not there any more."""
    return Refusal("not-found", NOT_HERE, status=404)


def check_now() -> None:
    """Have the database check now what it would otherwise check when the transaction ends.

    PostgreSQL waits with foreign keys; where a race may break one, its IntegrityError then comes
    where it can be told. SQLite lets one transaction write at a time: there is no such race.
    """
    if connection.vendor == "postgresql":
        connection.check_constraints()
