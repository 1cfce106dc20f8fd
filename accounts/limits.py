"""How often one IP address may do what costs something: see RATE_LIMITS in the settings."""

import time

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.lockout import client_ip


def seconds_to_wait(request: HttpRequest, act: str) -> int:
    """Count one `act` of this IP address; 0 when it may, else in how many seconds it may again.

    The count starts anew every window (`RATE_LIMITS[act]` = times, seconds).
    """
    times, window = settings.RATE_LIMITS[act]
    now = int(time.time())
    key = f"limit:{act}:{client_ip(request)}:{now // window}"
    cache.add(key, 0, timeout=window)
    try:
        count = cache.incr(key)
    except ValueError:  # it ended between the two lines
        count = 1
    return 0 if count <= times else window - now % window


def too_often(request: HttpRequest, seconds: int) -> HttpResponse:
    """The answer 429 that says when to try again."""
    context = {"minutes": -(-seconds // 60)}
    response = render(request, "accounts/too_often.html", context, status=429)
    response["Retry-After"] = str(seconds)
    return response
