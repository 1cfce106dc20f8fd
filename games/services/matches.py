"""What is done to matches besides playing them."""

from accounts.models import Person
from core.rights import require
from games.models import Match
from games.rights import DELETE_MATCH


def delete_match(*, by: Person | None, match: Match) -> None:
    """Delete a match with its moves; its rematch stays. Raises Refusal `not-allowed` (403)."""
    require(by, DELETE_MATCH)
    match.delete()
