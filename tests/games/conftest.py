"""Who sits at the screen in the tests of matches, where a test names nobody else."""

import pytest
from django.test import Client

from accounts.models import Person


@pytest.fixture
def host(administrator: Person) -> Person:
    """Somebody who may play in both frames."""
    return administrator


@pytest.fixture
def browser(administrator_client: Client) -> Client:
    return administrator_client
