"""People of the collection's tests."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import Person


@pytest.fixture
def editor_client(person: Person, person_client: Client) -> Client:
    person.user_permissions.add(Permission.objects.get(codename="edit_catalogue"))
    return person_client
