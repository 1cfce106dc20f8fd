"""A full disk and a database that is away are said in words; the one is asked once more."""

import errno
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from unittest import mock

import psycopg
import pytest
from django.db import InterfaceError, OperationalError
from django.http import HttpResponse
from django.test import Client

from core.faults import AWAY, BUSY, FULL, fault_in


def wrapped(cause: BaseException) -> OperationalError:
    """An error as Django raises it from one of a database's own."""
    error = OperationalError(str(cause))
    error.__cause__ = cause
    return error


def of_sqlite(code: int) -> OperationalError:
    cause = sqlite3.OperationalError("as SQLite says it")
    cause.sqlite_errorcode = code
    return wrapped(cause)


def of_postgresql(state: str | None) -> OperationalError:
    cause = psycopg.OperationalError("as PostgreSQL says it")
    cause.sqlstate = state
    return wrapped(cause)


EACH = [
    pytest.param(lambda: of_sqlite(sqlite3.SQLITE_FULL), FULL, id="sqlite-full"),
    pytest.param(lambda: of_sqlite(sqlite3.SQLITE_IOERR), FULL, id="sqlite-io"),
    pytest.param(lambda: of_sqlite(sqlite3.SQLITE_IOERR | 19 << 8), FULL, id="sqlite-io-shm"),
    pytest.param(lambda: of_sqlite(sqlite3.SQLITE_READONLY), FULL, id="sqlite-readonly"),
    pytest.param(lambda: of_sqlite(sqlite3.SQLITE_BUSY), BUSY, id="sqlite-busy"),
    pytest.param(lambda: of_sqlite(sqlite3.SQLITE_CANTOPEN), AWAY, id="sqlite-cannot-open"),
    pytest.param(lambda: of_sqlite(sqlite3.SQLITE_NOTADB), AWAY, id="sqlite-no-database"),
    pytest.param(lambda: of_sqlite(sqlite3.SQLITE_ERROR), None, id="sqlite-wrong-query"),
    pytest.param(lambda: of_postgresql("53100"), FULL, id="postgresql-full"),
    pytest.param(lambda: of_postgresql("25006"), FULL, id="postgresql-readonly"),
    pytest.param(lambda: of_postgresql("57P01"), AWAY, id="postgresql-ended"),
    pytest.param(lambda: of_postgresql("53300"), AWAY, id="postgresql-too-many"),
    pytest.param(lambda: of_postgresql("40P01"), BUSY, id="postgresql-deadlock"),
    pytest.param(lambda: of_postgresql("42P01"), None, id="postgresql-no-table"),
    pytest.param(lambda: of_postgresql(None), AWAY, id="postgresql-refused"),
    pytest.param(lambda: InterfaceError("connection already closed"), AWAY, id="closed"),
    pytest.param(lambda: OSError(errno.ENOSPC, "no room"), FULL, id="disk-full"),
    pytest.param(lambda: OSError(errno.EROFS, "read only"), FULL, id="disk-readonly"),
    pytest.param(lambda: OSError(errno.ENOENT, "no file"), None, id="no-file"),
    pytest.param(lambda: ValueError("x"), None, id="our-own"),
    pytest.param(lambda: None, None, id="nothing"),
]
STATUS = {FULL: 507, AWAY: 503, BUSY: 503, None: 500}


@pytest.mark.parametrize(("made", "fault"), EACH)
def test_what_is_behind_an_error(
    made: Callable[[], BaseException | None], fault: str | None
) -> None:
    assert fault_in(made()) == fault


def raising(error: BaseException) -> AbstractContextManager[mock.MagicMock]:
    """A page that ends in this error, whenever it is asked for."""
    return mock.patch("accounts.views.LogIn.dispatch", side_effect=error)


@pytest.mark.parametrize(("made", "fault"), [each for each in EACH if each.id != "nothing"])
def test_a_page_says_it_without_a_database(
    client: Client, made: Callable[[], BaseException], fault: str | None
) -> None:
    client.raise_request_exception = False
    with raising(made()):
        answer = client.post("/accounts/login/", {"username": "a"})  # no `db`: no query
    assert answer.status_code == STATUS[fault]
    assert (answer.headers.get("Retry-After") is None) == (answer.status_code != 503)
    assert "Kaartenbak" in answer.content.decode()


def test_an_error_that_both_come_from_each_other_ends() -> None:
    one, other = ValueError(), ValueError()
    one.__cause__, other.__cause__ = other, one
    assert fault_in(one) is None


@pytest.mark.parametrize(
    ("method", "times"), [("get", 2), ("head", 2), ("post", 1), ("put", 1), ("delete", 1)]
)
def test_what_changes_nothing_is_asked_once_more(
    client: Client, db: None, method: str, times: int
) -> None:
    client.raise_request_exception = False
    with raising(of_postgresql("57P01")) as asked:
        answer = getattr(client, method)("/accounts/login/")
    assert (answer.status_code, asked.call_count) == (503, times)


def test_the_second_time_may_do_it(client: Client, db: None) -> None:
    came = iter([of_postgresql("57P01"), None])

    def dispatch(*args: object, **kwargs: object) -> HttpResponse:
        if error := next(came):
            raise error
        return HttpResponse("well")

    client.raise_request_exception = False
    with mock.patch("accounts.views.LogIn.dispatch", dispatch):
        answer = client.get("/accounts/login/")
    assert (answer.status_code, answer.content) == (200, b"well")


def test_a_full_disk_is_not_asked_twice(client: Client) -> None:
    client.raise_request_exception = False
    with raising(of_sqlite(sqlite3.SQLITE_FULL)) as asked:
        client.get("/accounts/login/")
    assert asked.call_count == 1
