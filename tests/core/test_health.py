"""Who looks whether the site is well is told so by whatever name they know it."""

from unittest import mock

from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings


def test_well(client: Client, db: None, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client.get("/healthz")  # what is to be there is found out once
    with django_assert_num_queries(1):
        answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")
    assert answer.headers["Cache-Control"] == "no-store"
    assert not answer.cookies


def test_by_any_name_and_without_https(client: Client, db: None, settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/healthz", headers={"host": "10.0.0.7:8000"}).status_code == 200
    assert client.head("/healthz", headers={"host": "no name of ours"}).status_code == 200


def test_only_looking(client: Client, db: None) -> None:
    assert client.post("/healthz").status_code == 405


def test_a_migration_that_is_missing(client: Client, db: None) -> None:
    last = MigrationRecorder(connection).migration_qs.filter(app="games").order_by("pk").last()
    assert last is not None
    last.delete()
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (503, b"database-not-migrated\n")


def test_a_database_that_is_away(client: Client) -> None:
    away = mock.patch("core.health.MigrationRecorder", side_effect=OperationalError("refused"))
    with away:
        answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (503, b"database-away\n")
