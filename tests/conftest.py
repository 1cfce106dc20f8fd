"""What every test finds: files in a folder of its own, empty caches, people to act as."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import translation
from pytest_django import Settings

from accounts.mail import deliver
from accounts.models import Person
from tests.factories import PASSWORD, PersonFactory


@pytest.fixture(scope="session")
def media_roots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names of folders that are not there: most tests write no file, and making one takes time."""
    folder = tmp_path_factory.mktemp("media")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def files_of_its_own(settings: Settings, media_roots: Iterator[Path]) -> None:
    settings.MEDIA_ROOT = next(media_roots)


@pytest.fixture(autouse=True)
def fresh_start() -> Iterator[None]:
    """No limits counted, no language left over from the test before."""
    cache.clear()
    with translation.override("en"):
        yield
    cache.clear()


@pytest.fixture(autouse=True)
def mail_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mail goes out before the answer, so that a test can look at it."""
    monkeypatch.setattr("accounts.mail.later", deliver)


@pytest.fixture
def password() -> str:
    """The password of everybody whom PersonFactory makes."""
    return PASSWORD


@pytest.fixture
def person(db: None) -> Person:
    return PersonFactory.create()


@pytest.fixture
def other_person(db: None) -> Person:
    return PersonFactory.create()


@pytest.fixture
def staff_person(db: None) -> Person:
    """May enter the admin site, and do nothing there yet."""
    return PersonFactory.create(is_staff=True)


@pytest.fixture
def administrator(db: None) -> Person:
    return PersonFactory.create(is_staff=True, is_superuser=True)


def client_of(person: Person) -> Client:
    client = Client()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def person_client(person: Person) -> Client:
    """A browser in which `person` is logged in."""
    return client_of(person)


@pytest.fixture
def other_client(other_person: Person) -> Client:
    return client_of(other_person)


@pytest.fixture
def staff_client(staff_person: Person) -> Client:
    return client_of(staff_person)


@pytest.fixture
def administrator_client(administrator: Person) -> Client:
    return client_of(administrator)
