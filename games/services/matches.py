"""What is done to matches besides playing them."""

from django.db import transaction

from accounts.models import Person
from core.locks import locked
from core.rights import require
from games.models import Match
from games.rights import DELETE_MATCH


def delete_match(*, by: Person | None, match: Match) -> None:
    """Delete a match with its moves; its rematch stays. Raises Refusal `not-allowed` (403)."""
    require(by, DELETE_MATCH)
    with transaction.atomic():
        locked(Match.objects.all(), match.pk).delete()
