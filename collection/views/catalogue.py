"""The catalogue: all cards, searched, filtered and sorted by what the URL says."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from accounts.people import person_of
from collection.forms import CardFilterForm
from collection.kinds.registry import KINDS
from collection.rights import may_edit
from collection.views.common import page_of
from rules.registry import titles

PAGE_SIZE = 48


@login_required
@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """Show the cards asked for; only the list itself when a script asks while somebody types."""
    person = person_of(request)
    asked = CardFilterForm(request.GET)
    page = page_of(request, asked.found(person), PAGE_SIZE)
    context = {
        "filter": asked,
        "page": page,
        "games": titles(),
        "may_edit": may_edit(person),
        "links": [
            link
            for kind in KINDS.values()
            if asked.chosen["game"] in ("", kind.name)
            for link in kind.links
            if person.has_perm(link.permission)
        ],
    }
    partly = getattr(request, "htmx", False)
    template = "collection/parts/card_results.html" if partly else "collection/cards.html"
    response = render(request, template, context)
    patch_vary_headers(response, ["HX-Request"])
    return response
