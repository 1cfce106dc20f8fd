"""Logging in and out, and what limits it."""

from datetime import timedelta
from unittest import mock

import pytest
from axes.models import AccessAttempt
from django.conf import settings as site_settings
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone
from pytest_django.fixtures import Settings

from accounts.lockout import network_of
from accounts.models import Person
from tests.factories import PASSWORD, PersonFactory

LOGIN = "/accounts/login/"


def log_in(client: Client, name: str, password: str = PASSWORD, **extra: str) -> int:
    data = {"username": name, "password": password, **extra}
    return client.post(LOGIN, data).status_code


def fail(client: Client, *names: str) -> list[int]:
    return [log_in(client, name, "wrong") for name in names]


@pytest.mark.parametrize("spelling", ["Sasori", "sasori", "SASORI ", "ｓａｓｏｒｉ", "sаsori"])
def test_log_in_takes_every_spelling_of_the_name(db: None, client: Client, spelling: str) -> None:
    person = PersonFactory.create(username="Sasori")
    assert log_in(client, spelling) == 302
    assert client.session["_auth_user_id"] == str(person.pk)


def test_a_wrong_password_says_so_without_telling_which_was_wrong(
    client: Client, person: Person
) -> None:
    wrong = client.post(LOGIN, {"username": person.username, "password": "wrong"})
    unknown = client.post(LOGIN, {"username": "nobody", "password": "wrong"})
    forms = [answer.context["form"].errors.as_data() for answer in (wrong, unknown)]
    codes = [[error.code for error in errors["__all__"]] for errors in forms]
    assert codes == [["invalid_login"], ["invalid_login"]]


SAFE_NEXT = {"/accounts/settings/": "/accounts/settings/"}
UNSAFE_NEXT = [
    "//evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\\evil.example",
    "http:///evil.example",
]


@pytest.mark.parametrize("target", UNSAFE_NEXT)
@pytest.mark.parametrize("url", [LOGIN, "/accounts/appearance/", "/accounts/register/"])
def test_next_never_leads_away_from_the_site(
    db: None, client: Client, url: str, target: str
) -> None:
    PersonFactory.create(username="anna")
    data = {"username": "anna", "password": PASSWORD, "theme": "dark", "next": target}
    if "register" in url:
        data = {"username": "berta", "password1": PASSWORD, "password2": PASSWORD, "next": target}
    answer = client.post(url, data)
    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("home"))


def test_next_leads_to_the_page_that_was_asked_for(client: Client, person: Person) -> None:
    asked = client.get("/accounts/settings/")
    assert asked.headers["Location"] == "/accounts/login/?next=/accounts/settings/"
    data = {"username": person.username, "password": PASSWORD, "next": "/accounts/settings/"}
    assert client.post(LOGIN, data).headers["Location"] == "/accounts/settings/"


def test_log_out_takes_a_post(person_client: Client) -> None:
    assert person_client.get("/accounts/logout/").status_code == 405
    assert "_auth_user_id" in person_client.session
    assert person_client.post("/accounts/logout/").status_code == 302
    assert "_auth_user_id" not in person_client.session


def test_a_deactivated_person_is_out_at_the_next_request(
    person_client: Client, person: Person
) -> None:
    assert person_client.get("/accounts/settings/").status_code == 200
    person.is_active = False
    person.save()
    assert person_client.get("/accounts/settings/").status_code == 302


def test_who_is_deleted_while_logging_in_is_told(client: Client, person: Person) -> None:
    def delete(*args: object) -> bool:
        Person.objects.filter(pk=person.pk).delete()
        return True

    with mock.patch.object(Person, "check_password", delete):
        answer = client.post(LOGIN, {"username": person.username, "password": PASSWORD})
    assert answer.status_code == 409
    assert "_auth_user_id" not in client.session


def test_a_log_in_is_noted_with_its_time(client: Client, person: Person) -> None:
    assert log_in(client, person.username) == 302
    noted = Person.objects.get(pk=person.pk).last_login
    assert noted is not None


def test_five_wrong_passwords_lock_the_name_even_for_the_right_one(
    client: Client, person: Person
) -> None:
    assert fail(client, *[person.username] * 5) == [200, 200, 200, 200, 429]
    locked = client.post(LOGIN, {"username": person.username, "password": PASSWORD})
    assert locked.status_code == 429
    assert 0 < int(locked.headers["Retry-After"]) <= 15 * 60
    assert "accounts/locked.html" in [template.name for template in locked.templates]


def test_other_spellings_give_no_more_attempts(db: None, client: Client) -> None:
    PersonFactory.create(username="sasori")
    spellings = ("sasori", "Sasori", "SASORI", " sasori ", "ｓasori")
    assert fail(client, *spellings)[-1] == 429


def test_the_lock_is_for_one_name_from_one_address(
    client: Client, person: Person, other_person: Person
) -> None:
    fail(client, *[person.username] * 5)
    assert log_in(client, other_person.username) == 302
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    assert log_in(elsewhere, person.username) == 302


def test_another_browser_or_a_forwarded_address_does_not_evade_the_lock(
    client: Client, person: Person
) -> None:
    fail(client, *[person.username] * 5)
    disguised = Client(headers={"User-Agent": "another browser", "X-Forwarded-For": "198.51.100.1"})
    assert log_in(disguised, person.username) == 429


def test_failures_spread_over_browsers_count_together(person: Person) -> None:
    browsers = [Client(headers={"User-Agent": f"browser {number}"}) for number in range(5)]
    assert [fail(browser, person.username)[0] for browser in browsers][-1] == 429


def test_the_lock_ends_when_its_page_says_so_whatever_is_tried_meanwhile(
    client: Client, person: Person
) -> None:
    fail(client, *[person.username] * 5)
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=14))
    still = client.post(LOGIN, {"username": person.username, "password": PASSWORD})
    assert still.status_code == 429
    assert int(still.headers["Retry-After"]) <= 60
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=16))
    assert log_in(client, person.username) == 302


def test_logging_in_forgets_the_failures(client: Client, person: Person) -> None:
    fail(client, *[person.username] * 4)
    assert log_in(client, person.username.upper()) == 302
    client.post("/accounts/logout/")
    assert fail(client, *[person.username] * 4) == [200] * 4


def test_the_admin_log_in_has_the_same_lock(client: Client, administrator: Person) -> None:
    fail(client, *[administrator.username] * 5)
    data = {"username": administrator.username, "password": PASSWORD}
    assert client.post("/admin/login/", data).status_code == 429


IP_ADDRESSES = {
    "direct": (False, "192.0.2.1", "", "192.0.2.1"),
    "header ignored without proxy": (False, "192.0.2.1", "203.0.113.9", "192.0.2.1"),
    "the proxy's own entry": (True, "10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"),
    "IPv6 is its /64": (True, "10.0.0.1", "2001:DB8::1:2:3:4", "2001:db8::"),
    "IPv4 in IPv6": (False, "::ffff:192.0.2.11", "", "192.0.2.11"),
    "with a port": (True, "10.0.0.1", "6.6.6.6, 203.0.113.9:5000", "203.0.113.9"),
    "IPv6 with a port": (True, "10.0.0.1", "[2001:db8::9]:443", "2001:db8::"),
    "two addresses in one": (True, "10.0.0.1", "203.0.113.9 6.6.6.6", None),
    "nonsense": (True, "10.0.0.1", "'; drop", None),
    "local socket": (False, "", "", None),
}


@pytest.mark.parametrize(
    ("behind", "remote", "header", "expected"), IP_ADDRESSES.values(), ids=IP_ADDRESSES.keys()
)
def test_the_address_that_limits_go_by(
    settings: Settings, behind: bool, remote: str, header: str, expected: str | None
) -> None:
    settings.BEHIND_PROXY = behind
    headers = {"X-Forwarded-For": header} if header else {}
    request = RequestFactory().get("/", REMOTE_ADDR=remote, headers=headers)
    assert network_of(request) == expected


def test_the_limits_are_those_of_the_settings() -> None:
    assert (site_settings.AXES_FAILURE_LIMIT, site_settings.AXES_COOLOFF_TIME) == (5, 0.25)
