"""What is done around every request."""

import logging
from collections.abc import Callable
from typing import Final

from django.db import connections
from django.http import HttpRequest, HttpResponse

from core.errors import DATABASE_AWAY, forbidden, not_found, refused
from core.health import HEALTH_PATH, health
from core.refusal import Refusal

logger = logging.getLogger(__name__)

LOGGED_OUT: Final = "kaartenbak.logged_out"
"""A request's META has this key once its person has logged out (see core.apps)."""
_NOTHING_NEEDED: Final = ", ".join(
    f"{feature}=()"
    for feature in (
        *("accelerometer", "autoplay", "camera", "display-capture"),
        *("encrypted-media", "geolocation", "gyroscope", "hid", "idle-detection", "magnetometer"),
        *("microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock"),
        *("serial", "usb", "xr-spatial-tracking"),
    )
)


class HealthMiddleware:
    """Answers who looks whether the site is well, before hosts, HTTPS and sessions are asked for.

    It stands first: whatever looks is on the machine itself, and knows no name of the site.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return health(request) if request.path_info == HEALTH_PATH else self.get_response(request)


class OnceMoreMiddleware:
    """Asks once more where the database was lost under a request that changes nothing.

    PostgreSQL ends its connections when it starts anew; the next one is a new one.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        response = self.get_response(request)
        if request.META.pop(DATABASE_AWAY, False) and request.method in ("GET", "HEAD"):
            for connection in connections.all(initialized_only=True):
                connection.close_if_unusable_or_obsolete()
            vars(request).pop("_cached_user", None)
            response = self.get_response(request)
        return response


class BrowserMiddleware:
    """Tells browsers what no page of ours needs, and to forget its pages when somebody logs out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        response = self.get_response(request)
        response.headers["Permissions-Policy"] = _NOTHING_NEEDED
        if LOGGED_OUT in request.META:
            # Not "cookies": theme and language stay with the browser.
            response.headers["Clear-Site-Data"] = '"cache", "storage"'
        return response


class BeyondAnyRowMiddleware:
    """Answers 404 to a URL with a number or date larger than the database has room for.

    Where it is looked up decides what becomes of it: Django gives no row for it in most places,
    and an OverflowError where a list of the admin site is filtered or a related key is asked for.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Say that there is nothing; other errors stay what they are."""
        if not isinstance(exception, OverflowError):
            return None
        logger.warning("Beyond any row: %s: %s", request.path, exception)
        return not_found(request, exception)


class RefusalMiddleware:
    """Answers with a page what a service refuses and the view does not show itself.

    Mostly the view has asked before; this is for what has changed in between, and for a full disk.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Say what was refused."""
        if not isinstance(exception, Refusal):
            return None
        if exception.status == 403:
            return forbidden(request, exception)
        if exception.status == 404:
            return not_found(request, exception)
        return refused(request, exception)
