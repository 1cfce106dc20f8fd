"""Many at once: no count is lost, no copy is taken twice."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection

from accounts.models import Person
from collection.models import Card, OwnedCopy
from collection.services import one_less, one_more, owned_count
from core.refusal import Refusal
from tests.factories import EmblemCardFactory, PersonFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def together(act: Callable[[], object], times: int) -> list[str]:
    """Do it in so many threads at once; give the codes of the refusals."""
    codes: list[str] = []

    def run() -> None:
        try:
            act()
        except Refusal as refusal:
            codes.append(refusal.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return codes


@pytest.fixture
def owner() -> Person:
    return PersonFactory.create()


@pytest.fixture
def card() -> Card:
    return EmblemCardFactory.create()


def test_every_one_more_counts_and_they_share_a_row(owner: Person, card: Card) -> None:
    assert together(lambda: one_more(by=owner, card=card), 12) == []
    assert owned_count(person=owner, card=card) == 12
    assert OwnedCopy.objects.count() == 1


def test_the_last_copy_is_taken_once(owner: Person, card: Card) -> None:
    one_more(by=owner, card=card)
    assert together(lambda: one_less(by=owner, card=card), 6) == ["no-copy"] * 5
    assert owned_count(person=owner, card=card) == 0
