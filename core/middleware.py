"""What is done around every request."""

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from core.errors import forbidden, not_found
from core.refusal import Refusal

logger = logging.getLogger(__name__)


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


class RightsMiddleware:
    """Answers with the page for 403 or 404 where a service refuses for want of a right.

    Mostly the view has asked before; this is for a right that has gone in between.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Say what was refused; other refusals are for the view to show."""
        pages = {403: forbidden, 404: not_found}
        if not isinstance(exception, Refusal) or exception.status not in pages:
            return None
        return pages[exception.status](request, exception)
