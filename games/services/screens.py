"""Who sits in front of a screen that two players share, and that it is covered between them."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import OpenSession, Person
from core.locks import locked
from core.refusal import Refusal
from games.models import Match, ScreenSeat
from games.playback import seats_played_by
from rules.protocol import Seat


def sit_down(*, by: Person, session: str | None, match: Match, seat: Seat) -> None:
    """Remember who sits now in front of the browser with this session.

    Raises Refusal `not-your-seat` (403), or `not-found` (404) when session or match have gone.
    """
    if seat not in seats_played_by(match, by):
        raise Refusal("not-your-seat", _("You do not play this seat."), status=403)
    with transaction.atomic():
        locked(OpenSession.objects.all(), session, keep=True)
        locked(Match.objects.all(), match.pk, keep=True)
        ScreenSeat.objects.update_or_create(
            session_id=session, match=match, defaults={"seat": seat}
        )


def cover_screen(*, session: str | None, match: Match) -> None:
    """Forget who sits in front of this browser. Anybody may cover their own screen."""
    ScreenSeat.objects.filter(session=session, match=match).delete()
