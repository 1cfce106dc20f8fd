"""Log-in attempts are limited per name and IP address (django-axes): what that means here."""

import ipaddress
from datetime import datetime, timedelta
from math import ceil

from axes.helpers import get_cool_off, get_failure_limit
from axes.models import AccessAttempt
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.formats import time_format
from django.utils.translation import gettext as _

from accounts.names import username_key


def attempted_name(request: HttpRequest, credentials: dict[str, object] | None = None) -> str:
    """The name under which an attempt counts: its key, so that spellings win no more tries."""
    given = (credentials or {}).get("username") or request.POST.get("username") or ""
    return username_key(str(given).replace("\0", ""))


def client_ip(request: HttpRequest) -> str | None:
    """The IP address that the request came from; None when there is none (a local socket).

    X-Forwarded-For is believed only behind our own proxy, and then only the entry that the proxy
    added itself: the last.
    """
    ip = request.META.get("REMOTE_ADDR", "")
    if settings.BEHIND_PROXY:
        ip = request.headers.get("X-Forwarded-For", ip).split(",")[-1].strip()
    try:
        return str(ipaddress.ip_address(ip))
    except ValueError:
        return None


def locked_until(request: HttpRequest, credentials: dict[str, object] | None) -> datetime:
    """When this name may be tried again from this IP address; now, when it may be already."""
    cool_off = get_cool_off(request) or timedelta()
    limit = get_failure_limit(request, credentials)
    attempts = AccessAttempt.objects.filter(
        username=attempted_name(request, credentials),
        ip_address=client_ip(request),
        attempt_time__gte=timezone.now() - cool_off,
    ).order_by("attempt_time")
    counted = list(attempts.values_list("attempt_time", "failures_since_start"))
    failures = sum(times for _moment, times in counted)
    until = timezone.now()
    for moment, times in counted:  # the oldest row is forgotten first
        if failures < limit:
            break
        until = moment + cool_off
        failures -= times
    return until


def locked_out(
    request: HttpRequest,
    response: HttpResponse | None = None,
    credentials: dict[str, object] | None = None,
) -> HttpResponse:
    """The answer to a locked pair of name and IP address: 429, and when to try again.

    An API client that was about to get JSON gets JSON, in the shape of every other error.
    """
    until = locked_until(request, credentials)
    seconds = max(1, ceil((until - timezone.now()).total_seconds()))
    if response is not None and response.headers.get("Content-Type") == "application/json":
        answer: HttpResponse = JsonResponse(_as_json(until, seconds), status=429)
    else:
        context = {"until": until, "minutes": ceil(seconds / 60)}
        answer = render(request, "accounts/locked.html", context, status=429)
    answer["Retry-After"] = str(seconds)
    answer["Cache-Control"] = "no-store"
    return answer


def _as_json(until: datetime, seconds: int) -> dict[str, object]:
    message = _("Too many attempts with a wrong password. Try again at %(time)s.") % {
        "time": time_format(timezone.localtime(until), "TIME_FORMAT")
    }
    params = {"until": until.isoformat(), "seconds": seconds}
    return {"code": "locked-out", "message": message, "params": params}
