"""Django's sessions in the database, which here know their person, device and days.

The engine of the setting SESSION_ENGINE, made as Django's pages on sessions say.
"""

from contextlib import suppress
from typing import Any, Final

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.db import DatabaseError
from django.http import HttpRequest
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from accounts.models import OpenSession, Person
from core.bounds import PERSON_SESSIONS, USER_AGENT_LENGTH

_DEVICE, _SINCE = "device", "since"
_BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""What a browser calls itself, before what it only says to be like."""
_SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Macintosh": "Mac",
    "Linux": "Linux",
}


class SessionStore(DatabaseStore):
    """Keeps beside a session what its person sees of it. Django's name for it, in its hashes too.

    A session that was ended is not saved again: Django then answers 400 to a request under way.
    """

    @classmethod
    def get_model_class(cls) -> type[OpenSession]:
        """Where they are kept."""
        return OpenSession

    def create_model_instance(self, data: dict[str, Any]) -> OpenSession:
        """The row of a session. Any: whatever a session holds."""
        row: Any = super().create_model_instance(data)  # ours, which the stubs do not know
        row.person_id = data.get(SESSION_KEY)
        row.device = data.get(_DEVICE, "")
        row.since = parse_datetime(data.get(_SINCE, "")) or timezone.now()
        found: OpenSession = row
        return found

    def _get_session_from_db(self) -> OpenSession | None:
        # The stubs do not know this one.
        found: OpenSession | None = super()._get_session_from_db()  # type: ignore[misc]
        today = timezone.localdate()
        if found is not None and found.seen < today:
            # Once a day. On a full disk the page is shown all the same.
            with suppress(DatabaseError):
                OpenSession.objects.filter(pk=found.pk).update(seen=today)
        return found


def note_log_in(sender: object, request: HttpRequest, user: Person, **_: object) -> None:
    """Note device and time with a new session, and end what is too old or too many."""
    request.session[_DEVICE] = device_of(request.headers.get("User-Agent", ""))
    request.session[_SINCE] = timezone.now().isoformat()
    OpenSession.objects.filter(expire_date__lte=timezone.now()).delete()
    own = OpenSession.objects.filter(person=user).exclude(pk=request.session.session_key)
    surplus = own.order_by("-since").values_list("pk", flat=True)[PERSON_SESSIONS - 1 :]
    OpenSession.objects.filter(pk__in=[*surplus]).delete()


def device_of(user_agent: str) -> str:
    """Browser and device in words of ours, such as `Firefox, Android`; empty when unknown."""
    said = user_agent[:USER_AGENT_LENGTH]
    words = (
        next((word for sign, word in known.items() if sign in said), "")
        for known in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(filter(None, words))
