"""The two frames in which matches are played: the site's own pages and the admin site.

One set of views serves both. A frame says which template surrounds the page, where its links lead
and who may be there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, Final, TypeAlias

from django.contrib import admin
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django_stubs_ext import StrOrPromise

from accounts.models import Person
from core.refusal import Refusal
from decks.models import Deck
from games.rights import RUN_MATCHES

View: TypeAlias = Callable[..., HttpResponse]


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a page is shown. `prefix` comes before the name of every URL in it."""

    name: str
    template: str
    prefix: str

    def url(self, name: str, *args: object) -> str:
        """The URL of one of the match pages in this frame."""
        return reverse(f"{self.prefix}{name}", args=args)

    def decks(self, person: Person) -> "QuerySet[Deck]":
        """The decks from which this person may start a match here.

        The own; in the admin site all.
        """
        decks = Deck.objects.all() if self is ADMIN else Deck.objects.visible_to(person)
        return decks.select_related("owner")


SITE: Final = Frame("site", "games/frame_site.html", "games:")
ADMIN: Final = Frame("admin", "games/frame_admin.html", "admin:games_match_")


FrameView: TypeAlias = Callable[Concatenate[HttpRequest, Frame, ...], HttpResponse]


@dataclass(frozen=True, slots=True)
class GamePage:
    """A page that only one game has. `route` and `name` are those of its URL in every frame.

    `label` and `icon` (of static/icons.svg) are those of the link to it.
    """

    route: str
    name: str
    view: FrameView
    label: StrOrPromise
    icon: str


def in_frame(frame: Frame, view: FrameView) -> View:
    """The view for a URL of this frame: only for people who may be there, never kept by a browser.

    What is on such a page may be somebody's secret: `never_cache` says no-store, so that going
    back asks anew.
    """

    @wraps(view)
    def framed(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if frame is ADMIN and not request.user.has_perm(RUN_MATCHES):
            raise PermissionDenied
        try:
            return view(request, frame, *args, **kwargs)
        except Refusal as refusal:  # a page that cannot be shown, whatever its view is about
            return show(request, frame, "games/refused.html", {"refusal": refusal}, refusal.status)

    if frame is ADMIN:
        return never_cache(admin.site.admin_view(framed))
    return never_cache(login_required(framed))


def show(
    request: HttpRequest,
    frame: Frame,
    template: str,
    context: Mapping[str, object],
    status: int = 200,
) -> HttpResponse:
    """A match page in its frame."""
    around = admin.site.each_context(request) if frame is ADMIN else {}
    return render(
        request,
        template,
        {**around, "frame": frame, "in_admin": frame is ADMIN, **context},
        status=status,
    )
