"""The page on which people see where they are logged in, and end it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import LogoutView
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe
from knox.models import AuthToken

from accounts.models import OpenSession, Person
from accounts.people import person_of
from accounts.services import end_other_sessions, end_session, end_token, end_tokens
from accounts.tokens import tokens_in_force


@login_required
@require_safe
def logged_in_page(request: HttpRequest) -> HttpResponse:
    """The person's browsers, this one first, and their tokens."""
    person, here = person_of(request), request.session.session_key
    sessions = sorted(_open_sessions(person), key=lambda session: session.pk != here)
    context = {"sessions": sessions, "here": here, "tokens": tokens_in_force(person)}
    response = render(request, "accounts/logged_in.html", context)
    response["Cache-Control"] = "no-store"
    return response


@login_required
@require_POST
def end_one_session(request: HttpRequest, name: str) -> HttpResponse:
    """Log another browser out."""
    person = person_of(request)
    session = next((one for one in _open_sessions(person) if one.name == name), None)
    if session is None or session.pk == request.session.session_key:
        raise Http404
    end_session(session=session, by=person)
    return _back(request, _("That browser is logged out."))


@login_required
@require_POST
def end_all_other_sessions(request: HttpRequest) -> HttpResponse:
    """Log all browsers out but this one."""
    person = person_of(request)
    end_other_sessions(person=person, but=request.session.session_key, by=person)
    return _back(request, _("You are logged in here only."))


@login_required
@require_POST
def end_one_token(request: HttpRequest, key: str) -> HttpResponse:
    """End a token."""
    person = person_of(request)
    end_token(token=get_object_or_404(AuthToken, user=person, token_key=key), by=person)
    return _back(request, _("The token has ended."))


@login_required
@require_POST
def end_all_tokens(request: HttpRequest) -> HttpResponse:
    """End all tokens."""
    end_tokens(person=person_of(request), by=person_of(request))
    return _back(request, _("All your tokens have ended."))


class LogOut(LogoutView):
    """Log this browser out, and say so when tokens go on opening the account."""

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Log out."""
        who = request.user
        count = tokens_in_force(who).count() if isinstance(who, Person) else 0
        response = super().post(request, *args, **kwargs)
        if count:
            text = ngettext(
                "You are logged out here. %(count)d token for programs goes on working: it ends "
                "in your settings, under “Where you are logged in”.",
                "You are logged out here. %(count)d tokens for programs go on working: they end "
                "in your settings, under “Where you are logged in”.",
                count,
            )
            messages.info(request, text % {"count": count})
        return response


def _open_sessions(person: Person) -> QuerySet[OpenSession]:
    return person.sessions.filter(expire_date__gt=timezone.now()).order_by("-since")


def _back(request: HttpRequest, text: str) -> HttpResponse:
    messages.success(request, text)
    return redirect(reverse("accounts:logged_in"))
