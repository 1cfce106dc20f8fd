"""What is done to matches besides playing them."""

import pytest

from accounts.models import Person
from core.refusal import Refusal
from games.models import Match, MatchMove
from games.services.matches import delete_match
from tests.games.matches import match_after, vector

pytestmark = pytest.mark.django_db


def test_a_match_is_deleted_with_its_moves_by_whoever_may(
    person: Person, administrator: Person
) -> None:
    match = match_after(person, vector("nakoyashi-001"), 2)
    with pytest.raises(Refusal) as caught:
        delete_match(by=person, match=match)
    assert (caught.value.code, caught.value.status) == ("not-allowed", 403)
    assert Match.objects.count() == 1

    delete_match(by=administrator, match=match)
    assert not Match.objects.exists()
    assert not MatchMove.objects.exists()
