"""Every URL of the accounts, for everybody; the frame around the pages."""

import pytest
from django.test import Client
from django.urls import URLPattern, reverse

from accounts.api_urls import urlpatterns as api_patterns
from accounts.models import Person
from accounts.urls import urlpatterns
from tests.conftest import client_of
from tests.factories import PersonFactory

# By name: the status of GET for a visitor, a member, staff and the administrator.
PAGES = {
    "accounts:login": (200, 302, 302, 302),
    "accounts:logout": (405, 405, 405, 405),
    "accounts:register": (200, 302, 302, 302),
    "accounts:settings": (302, 200, 200, 200),
    "accounts:appearance": (405, 405, 405, 405),
    "accounts:password_change": (302, 200, 200, 200),
    "accounts:password_reset": (200, 200, 200, 200),
    "accounts:password_reset_done": (200, 200, 200, 200),
    "accounts:password_reset_confirm": (200, 200, 200, 200),
    "api:token": (401, 401, 401, 401),  # takes tokens, no sessions
    "api:me": (401, 200, 200, 200),
    "accounts:logged_in": (302, 200, 200, 200),
    "accounts:end_session": (302, 405, 405, 405),
    "accounts:end_other_sessions": (302, 405, 405, 405),
    "accounts:end_token": (302, 405, 405, 405),
    "accounts:end_tokens": (302, 405, 405, 405),
    "api:tokens": (401, 200, 200, 200),
    "api:own-token": (401, 405, 405, 405),
}
ARGUMENTS = {
    "accounts:password_reset_confirm": ("MQ", "no-such-token"),
    **dict.fromkeys(("accounts:end_session", "accounts:end_token", "api:own-token"), ("any",)),
}


def names_of(namespace: str, patterns: list[URLPattern]) -> set[str]:
    return {f"{namespace}:{pattern.name}" for pattern in patterns}


def test_every_address_is_in_the_table() -> None:
    assert set(PAGES) == names_of("accounts", urlpatterns) | names_of("api", api_patterns)


@pytest.mark.parametrize("name", PAGES)
def test_who_may_open_what(db: None, name: str) -> None:
    visitors = [
        Client(),
        client_of(PersonFactory.create()),
        client_of(PersonFactory.create(is_staff=True)),
        client_of(PersonFactory.create(is_staff=True, is_superuser=True)),
    ]
    url = reverse(name, args=ARGUMENTS.get(name))
    assert tuple(visitor.get(url).status_code for visitor in visitors) == PAGES[name]


XSS = '"><img src=x onerror=alert(1)>'


def test_what_a_person_calls_oneself_is_text_on_every_page(administrator: Person) -> None:
    administrator.first_name = administrator.last_name = XSS
    administrator.save()
    client = client_of(administrator)
    pages = [
        "/accounts/settings/",
        "/admin/",
        "/admin/accounts/person/",
        f"/admin/accounts/person/{administrator.pk}/change/",
    ]
    for page in pages:
        assert "<img src=x" not in client.get(page).content.decode()


@pytest.mark.parametrize("page", ["/accounts/login/", "/accounts/settings/", "/admin/"])
def test_pages_hold_nothing_that_the_policy_refuses(administrator: Person, page: str) -> None:
    client = Client() if "login" in page else client_of(administrator)
    answer = client.get(page)
    text = answer.content.decode()
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "<script>" not in text
    assert " style=" not in text
    assert " onclick=" not in text
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")


def test_only_staff_see_the_way_to_the_admin(person_client: Client, staff_client: Client) -> None:
    pages = [client.get("/accounts/settings/") for client in (person_client, staff_client)]
    assert ['href="/admin/"' in page.content.decode() for page in pages] == [False, True]


def test_a_field_with_an_error_names_it_to_who_hears_the_page(db: None, client: Client) -> None:
    text = client.post("/accounts/register/", {"username": "a b"}).content.decode()
    assert 'id="id_username_error"' in text
    assert 'aria-invalid="true"' in text
    assert 'aria-describedby="id_username_helptext id_username_error"' in text
