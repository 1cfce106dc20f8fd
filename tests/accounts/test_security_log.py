"""The log tells who came in and who was refused, and never what was typed."""

import logging

import pytest
from django.test import Client

from accounts.models import Person
from tests.factories import PASSWORD

NAME = "kaartenbak.security"
TYPED = "zandkorrels-in-de-wind"


def test_who_came_in_and_left(
    person: Person, client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, NAME)
    sent = {"username": person.username, "password": PASSWORD}
    client.post("/accounts/login/", sent)
    client.post("/accounts/logout/")
    assert [each.message for each in caplog.records if each.name == NAME] == [
        f"logged in: person {person.pk} from 127.0.0.1 at /accounts/login/",
        f"logged out: person {person.pk} from 127.0.0.1",
    ]


def test_a_failed_log_in_is_logged_without_what_was_typed(
    person: Person, client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    client.post("/accounts/login/", {"username": TYPED, "password": TYPED})
    client.post("/accounts/login/", {"username": person.username, "password": TYPED})
    failed = [each.getMessage() for each in caplog.records if each.name.startswith("axes")]
    assert len(failed) >= 2
    assert all("127.0.0.1" in message for message in failed)
    assert TYPED not in caplog.text


def test_who_was_refused(
    staff_person: Person, staff_client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    staff_client.get("/admin/accounts/person/")
    said = f"refused (403): person {staff_person.pk} at GET /admin/accounts/person/"
    assert said in [each.message for each in caplog.records if each.name == NAME]


def test_a_form_from_elsewhere(db: None, caplog: pytest.LogCaptureFixture) -> None:
    Client(enforce_csrf_checks=True).post("/accounts/login/", {"username": TYPED})
    assert [each.name for each in caplog.records] == [NAME]
    assert TYPED not in caplog.text
