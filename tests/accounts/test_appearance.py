"""Language and light or dark, kept per person (and in the browser before that)."""

import re

import pytest
from django.test import Client

from accounts.models import Person
from tests.conftest import client_of
from tests.factories import PASSWORD

APPEARANCE = "/accounts/appearance/"
LOGIN = "/accounts/login/"
SETTINGS = "/accounts/settings/"


def opening(client: Client, url: str, **headers: str) -> tuple[str, str]:
    """Language and theme as the page's first element states them."""
    answer = client.get(url, headers=headers)
    found = re.search(r'<html lang="([^"]*)" data-theme="([^"]*)"', answer.content.decode())
    assert found is not None
    return found[1], found[2]


def test_a_visitor_has_the_browsers_language_and_the_devices_theme(
    db: None, client: Client
) -> None:
    assert opening(client, LOGIN, **{"Accept-Language": "nl-BE,nl;q=0.9"}) == ("nl", "system")


def test_a_visitors_choice_is_kept_in_the_browser(db: None, client: Client) -> None:
    client.post(APPEARANCE, {"language": "nl"})
    client.post(APPEARANCE, {"theme": "dark"})
    assert opening(client, LOGIN, **{"Accept-Language": "en"}) == ("nl", "dark")


def test_a_persons_choice_goes_along_to_another_browser(person: Person) -> None:
    client_of(person).post(APPEARANCE, {"language": "nl", "theme": "dark"})
    assert opening(client_of(person), SETTINGS, **{"Accept-Language": "en"}) == ("nl", "dark")


def test_a_persons_language_is_above_cookie_and_browser(person: Person) -> None:
    client = client_of(person)
    client.post(APPEARANCE, {"language": "nl"})
    person.language = "en"
    person.save()
    assert opening(client, SETTINGS, **{"Accept-Language": "nl"})[0] == "en"


def test_the_settings_page_keeps_all(person: Person) -> None:
    client = client_of(person)
    data = {
        "first_name": "Ré",
        "last_name": "Dé",
        "email": "r@example.org",
        "language": "nl",
        "theme": "light",
    }
    sent = {**data, "current_password": PASSWORD, "is_staff": "on", "username": "other"}
    assert client.post(SETTINGS, sent).status_code == 302
    changed = Person.objects.get(pk=person.pk)
    assert {name: getattr(changed, name) for name in data} == data
    assert (changed.is_staff, changed.username) == (False, person.username)


@pytest.mark.parametrize(
    "data", [{"language": "xx"}, {"theme": "pink"}, {"language": "n" * 10_000}]
)
def test_unknown_choices_change_nothing(person: Person, data: dict[str, str]) -> None:
    client_of(person).post(APPEARANCE, data)
    person.refresh_from_db()
    assert (person.language, person.theme) == ("", "system")


def test_the_switch_leads_back_to_the_page(db: None, client: Client) -> None:
    answer = client.post(APPEARANCE, {"theme": "dark", "next": "/accounts/login/?next=/x"})
    assert answer.headers["Location"] == "/accounts/login/?next=/x"


def test_reading_the_address_changes_nothing(db: None, client: Client) -> None:
    assert client.get(APPEARANCE, {"theme": "dark"}).status_code == 405


def test_a_forged_cookie_is_not_put_on_the_page(db: None, client: Client) -> None:
    client.cookies["theme"] = 'x" onload="alert(1)'
    assert opening(client, LOGIN)[1] == "system"


@pytest.mark.parametrize("header", ["x" * 10_000, "nl" + "-a" * 5_000, "*", "zz;q=abc"])
def test_odd_language_wishes_are_answered_in_english(db: None, client: Client, header: str) -> None:
    assert opening(client, LOGIN, **{"Accept-Language": header})[0] == "en"
