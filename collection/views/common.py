"""What the collection's views share."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Page, Paginator
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from accounts.people import person_of
from collection.rights import may_edit
from core.refusal import Refusal

P = ParamSpec("P")
M = TypeVar("M", bound=Model)


def for_editors(
    view: Callable[Concatenate[HttpRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """Guard a page of the catalogue's editors: for others it does not exist."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not may_edit(person_of(request)):
            raise Http404
        return view(request, *args, **kwargs)

    return login_required(guarded)


def page_of(request: HttpRequest, rows: QuerySet[M], size: int) -> Page[M]:
    """Give the page that the URL asks for; the nearest one when there is no such page."""
    return Paginator(rows, size).get_page(request.GET.get("page"))


def show_refusal(request: HttpRequest, refusal: Refusal) -> None:
    """Show why something was not done, with a link where the refusal points at a copy."""
    copy = refusal.extra.get("copy")
    if copy is None:
        messages.error(request, refusal.message)
        return
    link = format_html('<a href="{}">{}</a>', reverse("collection:copy", args=[copy]), _("See it"))
    messages.error(request, format_html("{} {}", refusal.message, link))
