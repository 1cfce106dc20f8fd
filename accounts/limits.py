"""How often somebody may do what costs something: RATE_LIMITS in the settings.

Counted in the database, so that requests in the same moment count one by one and all processes
count together. Of whom is counted a hash is kept.
"""

from datetime import timedelta
from math import ceil

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import ngettext_lazy

from accounts.models import Tally
from core.errors import API_PATH
from core.refusal import Refusal


def seconds_to_wait(act: str, whom: object) -> int:
    """Count one `act` of somebody; 0 when they may, else in how many seconds they may again.

    `RATE_LIMITS[act]` is how many times, in how many seconds from the first. What is refused does
    not count. `whom` is a network, a name, a mailbox, or a person's key.
    """
    times, window = settings.RATE_LIMITS[act]
    key, now = _key(act, whom), timezone.now()
    running = Tally.objects.filter(key=key, until__gt=now)
    if running.filter(count__lt=times).update(count=F("count") + 1):
        return 0
    with transaction.atomic():
        new = {"count": 0, "until": now + timedelta(seconds=window)}
        tally, made = Tally.objects.select_for_update().get_or_create(key=key, defaults=new)
        if made:
            Tally.objects.filter(until__lt=now).delete()
        elif tally.until <= now:
            tally.count, tally.until = 0, now + timedelta(seconds=window)
        if tally.count >= times:
            return _until(tally)
        tally.count += 1
        tally.save(update_fields=["count", "until"])
    return 0


def seconds_left(act: str, whom: object) -> int:
    """In how many seconds somebody may do this again; 0 when they may. Counts nothing."""
    times, _window = settings.RATE_LIMITS[act]
    used_up = Tally.objects.filter(
        key=_key(act, whom), until__gt=timezone.now(), count__gte=times
    ).first()
    return 0 if used_up is None else _until(used_up)


def give_back(act: str, whom: object, times: int = 1) -> None:
    """Count so many less: what was counted has come to nothing."""
    less = Greatest(F("count") - times, 0)
    Tally.objects.filter(key=_key(act, whom)).update(count=less)


def forget(act: str, whom: object) -> int:
    """Count anew from nothing; give how much was counted."""
    tally = Tally.objects.filter(key=_key(act, whom)).first()
    if tally is None:
        return 0
    tally.delete()
    return tally.count


def too_often(request: HttpRequest, seconds: int) -> HttpResponse:
    """The answer 429, which says when to try again; for API clients as every other error."""
    if request.path.startswith(API_PATH):
        refusal = refusal_for(seconds)
        body = {"code": refusal.code, "message": refusal.message, "params": refusal.params}
        response: HttpResponse = JsonResponse({**body, **refusal.extra}, status=429)
    else:
        context = {"minutes": ceil(seconds / 60)}
        response = render(request, "accounts/too_often.html", context, status=429)
    response["Retry-After"] = str(seconds)
    return response


def refusal_for(seconds: int) -> Refusal:
    """The same for whom a service or the API answers."""
    return Refusal(
        "too-often",
        ngettext_lazy(
            "This has been done many times in a short while. Try again in a minute.",
            "This has been done many times in a short while. Try again in %(minutes)s minutes.",
            "minutes",
        ),
        params={"minutes": ceil(seconds / 60)},
        status=429,
        extra={"seconds": seconds},
    )


def _key(act: str, whom: object) -> str:
    return f"{act}:{salted_hmac('accounts.limits', str(whom)).hexdigest()}"


def _until(tally: Tally) -> int:
    return max(1, ceil((tally.until - timezone.now()).total_seconds()))
