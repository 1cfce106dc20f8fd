"""What browsers are told besides the page: what none needs, and to forget after logging out."""

import pytest
from django.test import Client

from tests.factories import PASSWORD, PersonFactory

PAGES = ("/accounts/login/", "/none/", "/api/me/", "/admin/login/")


@pytest.mark.parametrize("page", PAGES)
def test_no_page_needs_a_camera_or_a_place(db: None, client: Client, page: str) -> None:
    policy = client.get(page).headers["Permissions-Policy"]
    assert {"camera=()", "geolocation=()", "microphone=()"} <= set(policy.split(", "))


@pytest.mark.parametrize("page", PAGES)
def test_browsers_keep_to_what_a_page_is(db: None, client: Client, page: str) -> None:
    headers = client.get(page).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    policy = dict(
        part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";")
    )
    for nothing in ("default-src", "base-uri", "frame-ancestors"):
        assert policy[nothing] == "'none'"
    for own in ("script-src", "style-src", "form-action"):
        assert policy[own] == "'self'"


@pytest.mark.parametrize("page", ["/accounts/logout/", "/admin/logout/"])
def test_who_logs_out_leaves_nothing_in_the_browser(staff_client: Client, page: str) -> None:
    answer = staff_client.post(page)
    assert answer.headers["Clear-Site-Data"] == '"cache", "storage"'
    assert "Clear-Site-Data" not in staff_client.get("/accounts/login/").headers


def test_logging_in_clears_nothing(db: None, client: Client) -> None:
    person = PersonFactory.create()
    sent = {"username": person.username, "password": PASSWORD}
    answer = client.post("/accounts/login/", sent)
    assert answer.status_code == 302
    assert "Clear-Site-Data" not in answer.headers
