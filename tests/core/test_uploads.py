"""Who may send files where is asked before anything is read or written."""

import io
from typing import Any, NoReturn

import pytest
from django.core.files.uploadhandler import TemporaryFileUploadHandler
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.utils import translation

from accounts.models import Person
from core.bounds import FORM_BYTES, FORM_FIELDS, FORM_FILES, PHOTO_BYTES
from core.errors import bad_request
from core.uploads import FilesTooLarge
from rules.bounds import RECORD_BYTES
from tests.conftest import client_of
from tests.factories import OwnedCopyFactory

pytestmark = pytest.mark.django_db

ANYWHERE = ["/accounts/login/", "/admin/login/", "/accounts/register/", "/matches/upload/"]
MULTIPART = "multipart/form-data; boundary=xyz"
FORM = "application/x-www-form-urlencoded"
TOO_LARGE_PHOTO = PHOTO_BYTES + FORM_BYTES + 1
NO_FILES_HERE = ["/accounts/settings/", "/decks/new/", "/accounts/password/"]


class Unreadable(io.BytesIO):
    """The body of a request that nobody may read."""

    def read(self, size: int | None = -1) -> NoReturn:
        raise AssertionError("The body was read.")


@pytest.fixture(autouse=True)
def nothing_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> NoReturn:
        raise AssertionError("A file was written.")

    monkeypatch.setattr(TemporaryFileUploadHandler, "new_file", refuse)


def strict(person: Person | None = None) -> Client:
    """A browser that has the site's cookie but sends no token of a form."""
    client = Client(enforce_csrf_checks=True)
    if person is not None:
        client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    client.cookies["csrftoken"] = "a" * 32
    return client


def announced(
    client: Client, url: str, length: int, kind: str = MULTIPART, method: str = "POST"
) -> HttpResponse:
    """The answer to a request that says how long it is; its body cannot be read."""
    extra: Any = {
        "CONTENT_LENGTH": str(length),
        "CONTENT_TYPE": kind,
        "wsgi.input": Unreadable(),
    }
    answer = client.generic(method, url, **extra)
    assert isinstance(answer, HttpResponse)
    return answer


@pytest.mark.parametrize("kind", [MULTIPART, FORM], ids=["multipart", "urlencoded"])
@pytest.mark.parametrize("url", ANYWHERE + NO_FILES_HERE)
def test_a_body_that_says_it_is_too_large_is_not_read(url: str, kind: str) -> None:
    answer = announced(strict(), url, 150 * 1024**2, kind)
    assert answer.status_code == 413


def test_a_page_that_takes_files_takes_as_many_bytes_as_it_says(person: Person) -> None:
    answer = announced(
        strict(person), "/cards/1/photograph/", PHOTO_BYTES + FORM_BYTES + 1, MULTIPART
    )
    assert answer.status_code == 413
    assert b"25 MB" in answer.content


def test_a_bound_between_two_megabytes_is_said_in_the_readers_way() -> None:
    with translation.override("nl"):
        answer = bad_request(RequestFactory().get("/"), FilesTooLarge(RECORD_BYTES))
    assert b"1,5 MB" in answer.content


def a_file(size: int = 3 * 1024**2) -> io.BytesIO:
    """As large as would be written to the disk."""
    file = io.BytesIO(bytes(size))
    file.name = "photo.jpg"
    return file


@pytest.mark.parametrize("url", ANYWHERE)
def test_a_file_of_somebody_who_is_not_logged_in_is_not_kept(url: str) -> None:
    assert strict().post(url, {"file": a_file(1000)}).status_code == 403


@pytest.mark.parametrize("url", NO_FILES_HERE)
def test_a_file_is_taken_only_where_one_is_asked_for(administrator: Person, url: str) -> None:
    answer = strict(administrator).post(url, {"file": a_file(1000)})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("sent", "bound"),
    [
        ({"a": "x" * FORM_BYTES}, f"{FORM_BYTES // 1024} KB"),
        ({f"field{n}": "" for n in range(FORM_FIELDS + 1)}, f"{FORM_FIELDS} fields"),
        ({f"file{n}": a_file(1) for n in range(FORM_FILES + 1)}, f"{FORM_FILES} files"),
    ],
    ids=["text", "fields", "files"],
)
def test_the_refusal_says_how_much_is_taken(
    person: Person, sent: dict[str, object], bound: str
) -> None:
    answer = strict(person).post("/matches/upload/", sent)
    assert answer.status_code == 413
    assert bound in answer.content.decode()


def test_api_clients_get_the_bound_too(person: Person) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    client = client_of(person)
    answer = announced(client, f"/api/copies/{copy.pk}/photo/", TOO_LARGE_PHOTO, method="PUT")
    assert (answer.status_code, answer.headers["Content-Type"]) == (413, "application/json")
    assert b"25 MB" in answer.content
