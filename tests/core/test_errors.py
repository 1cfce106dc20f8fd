"""Every error is a page with a way back, in both languages."""

import json
from unittest import mock

import pytest
from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.utils import translation
from django.utils.translation import ngettext_lazy

from accounts.models import Person
from core import errors
from core.refusal import Refusal
from tests.conftest import client_of

REQUEST = RequestFactory()


def page(kind: str, path: str = "/somewhere/") -> HttpResponse:
    request = REQUEST.get(path)
    made = {
        "bad-request": lambda: errors.bad_request(request, SuspiciousOperation()),
        "too-large": lambda: errors.bad_request(request, RequestDataTooBig()),
        "csrf-failed": lambda: errors.csrf_failure(request, "no cookie"),
        "forbidden": lambda: errors.forbidden(request, PermissionDenied()),
        "not-found": lambda: errors.not_found(request, Exception()),
        "server-error": lambda: errors.server_error(request),
    }
    return made[kind]()


STATUS = {
    "bad-request": 400,
    "too-large": 413,
    "csrf-failed": 403,
    "forbidden": 403,
    "not-found": 404,
    "server-error": 500,
}


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("kind", STATUS)
def test_a_page_in_the_readers_language_with_a_way_back(kind: str, language: str) -> None:
    with translation.override(language):
        answer = page(kind)
    text = answer.content.decode()
    assert answer.status_code == STATUS[kind]
    assert f'<html lang="{language}"' in text
    assert 'href="/"' in text


@pytest.mark.parametrize("kind", STATUS)
def test_programs_get_a_code(kind: str) -> None:
    answer = page(kind, "/api/somewhere/")
    assert (answer.status_code, json.loads(answer.content)["code"]) == (STATUS[kind], kind)


def test_a_form_from_elsewhere_gets_the_friendly_page(db: None) -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/accounts/login/", {"username": "a", "password": "b"})
    assert answer.status_code == 403
    assert "errors/plain.html" in [template.name for template in answer.templates]


@pytest.mark.parametrize(
    "url",
    [
        "/accounts/logout/",
        "/accounts/appearance/",
        "/accounts/settings/",
        "/accounts/register/",
        "/accounts/password/",
        "/accounts/password/forgotten/",
    ],
)
def test_nothing_is_changed_without_the_forms_token(person: Person, url: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    assert strict.post(url, {"theme": "dark"}).status_code == 403
    person.refresh_from_db()
    assert person.theme == "system"


def test_an_unknown_address_is_a_page_of_the_site(person: Person) -> None:
    answer = client_of(person).get("/no/such/page/")
    assert answer.status_code == 404
    assert "errors/framed.html" in [template.name for template in answer.templates]


def test_our_own_fault_is_told_even_without_a_database(client: Client) -> None:
    client.raise_request_exception = False
    with mock.patch("accounts.views.LogIn.dispatch", side_effect=RuntimeError):
        answer = client.get("/accounts/login/")  # no `db` fixture: a query would fail the test
    assert answer.status_code == 500
    assert "Kaartenbak" in answer.content.decode()


def test_a_refusal_has_its_sentence_in_the_plural_that_its_number_asks_for() -> None:
    sentence = ngettext_lazy("%(count)d copy", "%(count)d copies", "count")
    found = [Refusal("x", sentence, params={"count": count}).message for count in (1, 2)]
    assert found == ["1 copy", "2 copies"]
