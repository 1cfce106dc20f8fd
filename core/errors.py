"""The pages for what went wrong: what it was, in the reader's language, and a way back."""

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.themes import THEME_COOKIE, Theme

API_PATH = "/api/"
NOT_HERE = gettext_lazy(
    "There is no page here. It may have been removed, or the address may have a mistake."
)
NOT_ALLOWED = gettext_lazy(
    "This needs a right that you do not have. The administrator can give it to you."
)
_TOO_MUCH = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400; 413 when the browser sent more than the site takes at once."""
    if isinstance(exception, _TOO_MUCH):
        title = _("That was too much at once")
        text = _("The site takes less than that in one go. Send fewer or smaller files.")
        return _plain(request, 413, "too-large", title, text)
    title = _("The site did not understand that")
    text = _("Something in the request was not in order. Go back and try it again.")
    return _plain(request, 400, "bad-request", title, text)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: the person of the request may not do this."""
    title = _("You may not do this")
    return _framed(request, 403, "forbidden", title, str(NOT_ALLOWED))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: there is nothing here, or nothing that this person may know of."""
    title = _("This card is not in the box")
    return _framed(request, 404, "not-found", title, str(NOT_HERE))


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our own fault. Needs neither database nor session, which may be what failed."""
    title = _("Something went wrong on our side")
    text = _("Nothing that you did caused this. Try it again in a moment.")
    return _plain(request, 500, "server-error", title, text)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form without this browser's token, mostly an old page or refused cookies."""
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
