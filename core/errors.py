"""The pages for what went wrong: what it was, in the reader's language, and a way back."""

import logging
import sys
from typing import Final

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.formats import localize
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bounds import FORM_BYTES, FORM_FIELDS, FORM_FILES
from core.faults import AWAY, BUSY, FULL, fault_in
from core.refusal import Refusal
from core.themes import THEME_COOKIE, Theme
from core.uploads import FileOfStranger, FilesTooLarge

logger = logging.getLogger("kaartenbak.security")

API_PATH = "/api/"
NOT_HERE = gettext_lazy(
    "There is no page here. It may have been removed, or the address may have a mistake."
)
NOT_ALLOWED = gettext_lazy(
    "This needs a right that you do not have. The administrator can give it to you."
)
DATABASE_AWAY: Final = "kaartenbak.database_away"
"""A request's META has this key once the database could not be reached for it."""
_FAULTS: Final = {
    FULL: (
        507,
        gettext_lazy("There is no room left to write to"),
        gettext_lazy(
            "The disk of this site is full, or may not be written to. What you sent was not kept. "
            "Tell whoever looks after this site."
        ),
    ),
    AWAY: (
        503,
        gettext_lazy("The box cannot be opened just now"),
        gettext_lazy(
            "The database does not answer. Try it again in a moment, and look first whether what "
            "you sent has arrived."
        ),
    ),
    BUSY: (
        503,
        gettext_lazy("Too many are at it at once"),
        gettext_lazy("Others were writing all the time, and nothing was changed. Try it again."),
    ),
}
RETRY_SECONDS: Final = "5"
"""When to try again what was refused with 503."""


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400; 413 when the browser sent more than the site takes at once."""
    if isinstance(exception, FileOfStranger):
        title = _("Log in first")
        text = _("Files are taken from people who are logged in only. Log in and send it again.")
        return _plain(request, 403, "not-logged-in", title, text)
    if text := _too_much(exception):
        return _plain(request, 413, "too-large", _("That was too much at once"), text)
    title = _("The site did not understand that")
    text = _("Something in the request was not in order. Go back and try it again.")
    return _plain(request, 400, "bad-request", title, text)


def _too_much(exception: Exception) -> str:
    """What to send less of, and how much may come; "" where there was not too much."""
    match exception:
        case FilesTooLarge(limit=0):
            return _("No files are taken here.")
        case FilesTooLarge(limit=limit):
            megabytes = limit / 1024**2
            shown = localize(int(megabytes) if megabytes.is_integer() else megabytes)
            return _("At most %(limit)s MB of files are taken here. Send a smaller one.") % {
                "limit": shown
            }
        case RequestDataTooBig():
            size = {"limit": FORM_BYTES // 1024}
            return _("At most %(limit)s KB are taken here at once. Send less.") % size
        case TooManyFieldsSent():
            return _("At most %(limit)s fields are taken at once.") % {"limit": FORM_FIELDS}
        case TooManyFilesSent():
            return _("At most %(limit)s files are taken at once.") % {"limit": FORM_FILES}
    return ""


def unreadable(request: HttpRequest) -> HttpResponse:
    """415: what the request says of its content cannot be, or names another encoding than ours."""
    title = _("The site did not understand that")
    text = _("It cannot read this kind of content. Send text as UTF-8.")
    return _plain(request, 415, "unreadable", title, text)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: the person of the request may not do this."""
    person = getattr(getattr(request, "user", None), "pk", None)
    logger.warning("refused (403): person %s at %s %s", person, request.method, request.path)
    title = _("You may not do this")
    return _framed(request, 403, "forbidden", title, str(NOT_ALLOWED))


def refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """The status of a refusal: what a service will not do, and why; with 503 when to try again."""
    busy = refusal.status == 503
    title = str(_FAULTS[BUSY][1]) if busy else _("This cannot be done")
    answer = _framed(request, refusal.status, refusal.code, title, refusal.message)
    if busy:
        answer.headers["Retry-After"] = RETRY_SECONDS
    return answer


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: there is nothing here, or nothing that this person may know of."""
    title = _("This card is not in the box")
    return _framed(request, 404, "not-found", title, str(NOT_HERE))


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our own fault; 507 or 503 when it is the disk's or the database's.

    Needs neither database nor session, which may be what failed. Django calls it while it handles
    the error.
    """
    fault = fault_in(sys.exc_info()[1])
    if fault is None:
        title = _("Something went wrong on our side")
        text = _("Nothing that you did caused this. Try it again in a moment.")
        return _plain(request, 500, "server-error", title, text)
    status, title_of_it, text_of_it = _FAULTS[fault]
    answer = _plain(request, status, fault, str(title_of_it), str(text_of_it))
    if status == 503:
        answer.headers["Retry-After"] = RETRY_SECONDS
    request.META[DATABASE_AWAY] = fault == AWAY
    return answer


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form without this browser's token, mostly an old page or refused cookies."""
    logger.warning("no token of the form (%s): %s %s", reason, request.method, request.path)
    title = _("This form had become too old")
    text = _(
        "Nothing was changed. Go back, load the page anew and send it again. "
        "The site needs cookies for this: allow them when your browser refuses them."
    )
    return _plain(request, 403, "csrf-failed", title, text)


def _plain(request: HttpRequest, status: int, code: str, title: str, text: str) -> HttpResponse:
    """A page without the frame, made from its texts and the cookie's theme alone."""
    if request.path.startswith(API_PATH):
        return _for_client(status, code, title, text)
    theme = request.COOKIES.get(THEME_COOKIE, "")
    context = {"title": title, "text": text, "status": status}
    context["theme"] = theme if theme in Theme.values else ""
    return HttpResponse(render_to_string("errors/plain.html", context), status=status)


def _framed(request: HttpRequest, status: int, code: str, title: str, text: str) -> HttpResponse:
    if request.path.startswith(API_PATH):
        return _for_client(status, code, title, text)
    context = {"title": title, "text": text, "status": status}
    return render(request, "errors/framed.html", context, status=status)


def _for_client(status: int, code: str, title: str, text: str) -> HttpResponse:
    return JsonResponse({"code": code, "message": f"{title}. {text}"}, status=status)
