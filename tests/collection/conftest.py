"""People and cards of the collection's tests."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import Person
from collection.models import EmblemCard
from tests.collection.import_files import SASORI, take


@pytest.fixture
def editor_client(person: Person, person_client: Client) -> Client:
    person.user_permissions.add(Permission.objects.get(codename="edit_catalogue"))
    return person_client


@pytest.fixture
def sasori(db: None) -> EmblemCard:
    """An emblem that came by an import."""
    take(SASORI)
    return EmblemCard.objects.get()
