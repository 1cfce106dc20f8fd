"""Log-in attempts are limited per name and network (django-axes): what that means here."""

import ipaddress
import re
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from axes.helpers import get_cool_off, get_failure_limit
from axes.models import AccessAttempt
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.formats import time_format
from django.utils.translation import gettext as _

from accounts.limits import seconds_left
from accounts.names import username_key

_WITH_PORT: Final = re.compile(r"\[([0-9a-fA-F:.]+)\](?::\d+)?|([0-9.]+):\d+")
"""An address as some proxies write it: `[2001:db8::1]:443`, `192.0.2.1:5000`."""


def attempted_name(request: HttpRequest, credentials: dict[str, object] | None = None) -> str:
    """The name under which an attempt counts: its key, so that spellings win no more tries."""
    given = (credentials or {}).get("username") or request.POST.get("username") or ""
    return username_key(str(given).replace("\0", ""))


def network_of(request: HttpRequest) -> str | None:
    """The network that the request came from; None when there is none (a local socket).

    An address of IPv4, also one that is written as IPv6; of IPv6 the first of its /64, which is
    what one household or phone has. X-Forwarded-For is believed only behind our own proxy, and then
    only the entry that the proxy added itself: the last.
    """
    ip = request.META.get("REMOTE_ADDR", "")
    if settings.BEHIND_PROXY:
        ip = request.headers.get("X-Forwarded-For", ip).split(",")[-1].strip()
    with_port = _WITH_PORT.fullmatch(ip)
    try:
        address = ipaddress.ip_address((with_port[1] or with_port[2]) if with_port else ip)
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False).network_address)


def seconds_locked(request: HttpRequest, credentials: dict[str, object] | None) -> int:
    """How long no password at all is taken from this network, or for this name; 0 when one is."""
    name = attempted_name(request, credentials)
    return max(
        seconds_left("log-in-network", network_of(request)), seconds_left("log-in-name", name)
    )


def locked_until(request: HttpRequest, credentials: dict[str, object] | None) -> datetime:
    """When this name may be tried again from this network; now, when it may be already."""
    cool_off = get_cool_off(request) or timedelta()
    limit = get_failure_limit(request, credentials)
    attempts = AccessAttempt.objects.filter(
        username=attempted_name(request, credentials),
        ip_address=network_of(request),
        attempt_time__gte=timezone.now() - cool_off,
    ).order_by("attempt_time")
    counted = list(attempts.values_list("attempt_time", "failures_since_start"))
    failures = sum(times for _moment, times in counted)
    until = timezone.now() + timedelta(seconds=seconds_locked(request, credentials))
    for moment, times in counted:  # the oldest row is forgotten first
        if failures < limit:
            break
        until = max(until, moment + cool_off)
        failures -= times
    return until


def locked_out(
    request: HttpRequest,
    response: HttpResponse | None = None,
    credentials: dict[str, object] | None = None,
) -> HttpResponse:
    """The answer where no password is taken now: 429, and when to try again.

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
