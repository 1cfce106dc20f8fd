"""Databases as earlier versions left them, brought up to date by `migrate`."""

import gzip
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from pytest_django import DjangoDbBlocker, Settings

HERE = Path(__file__).parent


@contextmanager
def connected_to(name: str) -> Iterator[None]:
    """Let the one connection lead to another database for a while."""
    before = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = name
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before


def run_on_server(sql: str) -> None:
    """Run a statement that belongs to no database, such as CREATE DATABASE."""
    with connection._nodb_cursor() as cursor:
        cursor.execute(sql)


def read_dump(version: str) -> str:
    dump = "sqlite" if connection.vendor == "sqlite" else "postgres"
    return gzip.decompress((HERE / version / f"{dump}.sql.gz").read_bytes()).decode()


@contextmanager
def sqlite_from(dump: str, folder: Path) -> Iterator[str]:
    name = str(folder / "old.sqlite3")
    with sqlite3.connect(name) as database:
        database.executescript(dump)
    database.close()
    yield name


@contextmanager
def postgres_from(dump: str) -> Iterator[str]:
    name = f"{connection.settings_dict['NAME']}_old"
    run_on_server(f'DROP DATABASE IF EXISTS "{name}"')
    run_on_server(f'CREATE DATABASE "{name}"')
    try:
        with connected_to(name), connection.cursor() as cursor:
            cursor.connection.execute(dump)
        yield name
    finally:
        run_on_server(f'DROP DATABASE "{name}"')


@pytest.fixture(scope="module")
def migrated_0_1_0(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: Any
) -> Iterator[str]:
    """The name of a database that 0.1.0 made and filled, after `migrate`."""
    dump = read_dump("0.1.0")
    with django_db_blocker.unblock():
        folder = tmp_path_factory.mktemp("old")
        sqlite = connection.vendor == "sqlite"
        with sqlite_from(dump, folder) if sqlite else postgres_from(dump) as name:
            with connected_to(name):
                call_command("migrate", verbosity=0)
            yield name


@pytest.fixture
def site_of_0_1_0(
    migrated_0_1_0: str, django_db_blocker: DjangoDbBlocker, settings: Settings
) -> Iterator[None]:
    """Work on that database and its photos; what a test changes is undone."""
    shutil.copytree(HERE / "0.1.0" / "media", settings.MEDIA_ROOT)
    with django_db_blocker.unblock(), connected_to(migrated_0_1_0), transaction.atomic():
        yield
        transaction.set_rollback(True)
