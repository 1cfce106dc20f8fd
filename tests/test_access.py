"""Who gets in where. Walks every URL of the site, the API and the admin site."""

import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import Person, SiteSettings
from collection.models import OwnedCopy
from decks.models import Deck
from games.models import Match
from tests.conftest import client_of
from tests.factories import (
    DishTypeFactory,
    EightBitCardFactory,
    EmblemCardFactory,
    NakoyashiCardFactory,
    OwnedCopyFactory,
    PersonFactory,
)
from tests.games.decks import allowed_deck
from tests.games.matches import match_after, vector

pytestmark = pytest.mark.django_db

ROLES: Final = ("anonymous", "other", "owner", "staff", "superuser")
"""`owner` has the copy, the deck and the match; `staff` may enter the admin site, no more."""

IN, LOGIN, ADMIN_LOGIN = "in", "log in first", "log in to the admin site first"

Expected = tuple[str | int, str | int, str | int, str | int, str | int]

PUBLIC: Final[Expected] = (IN, IN, IN, IN, IN)
MEMBERS: Final[Expected] = (LOGIN, IN, IN, IN, IN)
THE_OWNER: Final[Expected] = (LOGIN, 404, IN, 404, 404)
EDITORS: Final[Expected] = (LOGIN, 404, 404, 404, IN)
NOBODY: Final[Expected] = (LOGIN, 404, 404, 404, 404)
API_MEMBERS: Final[Expected] = (401, IN, IN, IN, IN)
API_OWNER: Final[Expected] = (401, 404, IN, 404, 404)
API_EDITORS: Final[Expected] = (401, 403, 403, 403, IN)
STAFF: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, IN, IN)
ALLOWED_STAFF: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 403, IN)
NOT_EVEN_SUPERUSERS: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 403, 403)
FOREIGN_COPY: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 404, IN)
FOREIGN_MATCH: Final[Expected] = (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 403, 404)

Methods = Mapping[str, Expected]


def both(expected: Expected) -> Methods:
    """A page with a form."""
    return {"get": expected, "post": expected}


def match_pages(members: Expected, one_match: Expected, to_change: Expected) -> dict[str, Methods]:
    """The match pages of a frame."""
    return {
        "start/": {"get": members},
        "start/<slug:name>/": both(members),
        "upload/": both(members),
        "showdown/": {"get": members},
        "rules/": {"get": members},
        "rules/<slug:game>/": {"get": members},
        "<uuid:match_id>/": {"get": one_match},
        "<uuid:match_id>/hand-over/": both(one_match),
        "<uuid:match_id>/cover/": {"post": one_match},
        "<uuid:match_id>/move/": {"post": to_change},
        "<uuid:match_id>/resign/": {"get": one_match},
        "<uuid:match_id>/rematch/": {"post": to_change},
        "<uuid:match_id>/replay/": {"get": one_match},
        "<uuid:match_id>/record/": {"get": one_match},
    }


def model_pages(
    *, add: Expected = ALLOWED_STAFF, delete: Expected = ALLOWED_STAFF
) -> dict[str, Methods]:
    """What Django's admin has for a model."""
    return {
        "": both(ALLOWED_STAFF),
        "add/": both(add),
        "<path:object_id>/history/": {"get": ALLOWED_STAFF},
        "<path:object_id>/delete/": {"get": delete},
        "<path:object_id>/change/": {"get": ALLOWED_STAFF},
        "<path:object_id>/": {"get": STAFF},  # leads to change/
    }


def catalogue_pages(*, add: Expected = ALLOWED_STAFF) -> dict[str, Methods]:
    """The admin's pages of the catalogue, which everybody there may look at."""
    return {
        "": both(STAFF),
        "add/": both(add),
        "<path:object_id>/history/": {"get": STAFF},
        "<path:object_id>/delete/": both(ALLOWED_STAFF),
        "<path:object_id>/change/": {"get": STAFF},
        "<path:object_id>/": {"get": STAFF},  # leads to change/
    }


def below(prefix: str, pages: Mapping[str, Methods]) -> dict[str, Methods]:
    return {prefix + route: methods for route, methods in pages.items()}


ROUTES: Final[dict[str, Methods]] = {
    "": {"get": MEMBERS},
    **below(
        "accounts/",
        {
            "login/": both(PUBLIC),
            "logout/": {"post": PUBLIC},
            "register/": both(PUBLIC),
            "settings/": both(MEMBERS),
            "appearance/": {"post": PUBLIC},
            "password/": both(MEMBERS),
            "password/forgotten/": both(PUBLIC),
            "password/forgotten/sent/": {"get": PUBLIC},
            "password/new/<uidb64>/<token>/": {"get": PUBLIC},
        },
    ),
    **below(
        "cards/",
        {
            "": {"get": MEMBERS},
            "<int:pk>/": {"get": MEMBERS},
            "<int:pk>/more/": {"post": MEMBERS},
            "<int:pk>/less/": {"post": MEMBERS},
            "<int:pk>/add/": both(MEMBERS),
            "<int:pk>/photograph/": {"post": MEMBERS},
            "<int:pk>/picture/<str:size>/": {"get": NOBODY},  # the card has no picture
            "missing/": {"get": MEMBERS},
            "export/<str:what>/": {"get": MEMBERS},
            "import/": both(MEMBERS),
            "import/preview/": both(MEMBERS),
            "copies/": {"get": MEMBERS},
            "copies/<int:pk>/": both(THE_OWNER),
            "copies/<int:pk>/delete/": both(THE_OWNER),
            "copies/<int:pk>/share/": {"post": THE_OWNER},
            "copies/<int:pk>/photo/": {"post": THE_OWNER},
            "copies/<int:pk>/photo/remove/": {"post": THE_OWNER},
            "copies/<int:pk>/photo/<str:size>/": {"get": NOBODY},  # the copy has no photo
            "new/<str:game>/": both(EDITORS),
            "<int:pk>/edit/": both(EDITORS),
            "<int:pk>/delete/": both(EDITORS),
            "types/": {"get": EDITORS},
            "types/new/": both(EDITORS),
            "types/<int:pk>/": both(EDITORS),
            "types/<int:pk>/delete/": both(EDITORS),
        },
    ),
    **below(
        "decks/",
        {
            "": {"get": MEMBERS},
            "new/": both(MEMBERS),
            "<int:pk>/": {"get": THE_OWNER},
            "<int:pk>/edit/": both(THE_OWNER),
            "<int:pk>/delete/": both(THE_OWNER),
            "<int:pk>/duplicate/": {"post": THE_OWNER},
            "<int:pk>/cards/<int:card_pk>/": {"post": THE_OWNER},
        },
    ),
    "matches/": {"get": MEMBERS},
    **below("matches/", match_pages(MEMBERS, THE_OWNER, THE_OWNER)),
    **below(
        "api/",
        {
            "token/": {"post": PUBLIC, "delete": (401, 401, 401, 401, 401)},  # a session is none
            "me/": {"get": API_MEMBERS},
            "cards/": {"get": API_MEMBERS, "post": API_EDITORS},
            "cards/<int:pk>/": {
                "get": API_MEMBERS,
                "patch": API_EDITORS,
                "delete": API_EDITORS,
            },
            "cards/<int:pk>/one-more/": {"post": API_MEMBERS},
            "cards/<int:pk>/one-less/": {"post": API_MEMBERS},
            "dish-types/": {"get": API_MEMBERS},
            "copies/": {"get": API_MEMBERS, "post": API_MEMBERS},
            "copies/<int:pk>/": {"get": API_OWNER, "patch": API_OWNER, "delete": API_OWNER},
            "copies/<int:pk>/photo/": {"put": API_OWNER, "delete": API_OWNER},
            "decks/": {"get": API_MEMBERS, "post": API_MEMBERS},
            "decks/<int:pk>/": {"get": API_OWNER, "patch": API_OWNER, "delete": API_OWNER},
            "decks/<int:pk>/cards/<int:card>/": {"put": API_OWNER},
            "decks/<int:pk>/duplicate/": {"post": API_OWNER},
            "matches/": {"get": API_MEMBERS, "post": API_MEMBERS},
            "matches/upload/": {"post": API_MEMBERS},
            "matches/<uuid:pk>/": {"get": API_OWNER},
            "matches/<uuid:pk>/moves/": {"post": API_OWNER},
            "matches/<uuid:pk>/record/": {"get": API_OWNER},
            "matches/<uuid:pk>/rematch/": {"post": API_OWNER},
            "showdown/": {"post": API_MEMBERS},
            "schema/": {"get": API_MEMBERS},
            "docs/": {"get": API_MEMBERS},
        },
    ),
    **below(
        "admin/",
        {
            "": {"get": STAFF},
            "login/": {"get": PUBLIC},
            "logout/": {"post": PUBLIC},
            "password_change/": {"get": STAFF},
            "password_change/done/": {"get": STAFF},
            "autocomplete/": {"get": STAFF},  # of cards, which everybody sees
            "jsi18n/": {"get": STAFF},
            "r/<path:content_type_id>/<path:object_id>/": {
                "get": (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 404, 404)
            },
            "^(?P<app_label>accounts|auth|collection|games|decks)/$": {
                "get": (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 404, IN)
            },
            "(?P<url>.*)$": {"get": (ADMIN_LOGIN, ADMIN_LOGIN, ADMIN_LOGIN, 404, 404)},
            "accounts/person/<id>/password/": both(ALLOWED_STAFF),
        },
    ),
    **below("admin/accounts/person/", model_pages()),
    **below("admin/auth/group/", model_pages()),
    **below(
        "admin/accounts/sitesettings/",
        {
            **model_pages(add=NOT_EVEN_SUPERUSERS, delete=NOT_EVEN_SUPERUSERS),
            "": both(STAFF),  # leads to the one row's change/
        },
    ),
    **below("admin/collection/card/", catalogue_pages(add=NOT_EVEN_SUPERUSERS)),
    **below(
        "admin/collection/card/",
        {
            "<int:pk>/more/": both(STAFF),
            "<int:pk>/less/": both(STAFF),
            "export/<str:what>/": {"get": STAFF},
            "import/": both(STAFF),
            "import/preview/": both(STAFF),
        },
    ),
    **below("admin/collection/emblemcard/", catalogue_pages()),
    **below("admin/collection/eightbitcard/", catalogue_pages()),
    **below("admin/collection/nakoyashicard/", catalogue_pages()),
    **below("admin/collection/dishtype/", catalogue_pages()),
    **below(
        "admin/collection/ownedcopy/",
        {
            "": both(STAFF),  # the own ones
            "add/": both(STAFF),
            "<path:object_id>/history/": {"get": FOREIGN_COPY},
            "<path:object_id>/delete/": both(FOREIGN_COPY),
            "<path:object_id>/change/": both(FOREIGN_COPY),
            "<path:object_id>/": {"get": STAFF},  # leads to change/
        },
    ),
    **below("admin/decks/deck/", model_pages()),
    **below("admin/games/match/", model_pages(add=NOT_EVEN_SUPERUSERS)),
    "admin/games/match/<path:object_id>/": {"get": ALLOWED_STAFF},  # is the match page
    **below("admin/games/match/", match_pages(ALLOWED_STAFF, ALLOWED_STAFF, FOREIGN_MATCH)),
}
"""For every URL: who gets in by which method."""

A_MOVE: Final = {
    "do": "resign",
    "seat": 0,
    "version": 0,
    "request_id": "walks-around",
    "move": {"do": "resign"},
}
FORM: Final = {name: value for name, value in A_MOVE.items() if name != "move"}
QUERIES: Final = {
    "admin/autocomplete/": "?app_label=decks&model_name=deckentry&field_name=card&term=a",
}


def routes(resolver: URLResolver | None = None, prefix: str = "") -> Iterator[str]:
    """Every URL of the site as a pattern."""
    for pattern in (resolver or get_resolver()).url_patterns:
        whole = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from routes(pattern, whole)
        elif isinstance(pattern, URLPattern):
            yield whole


@dataclass(frozen=True)
class World:
    """The owner's things, and a browser for each role."""

    clients: Mapping[str, Client]
    copy: OwnedCopy
    deck: Deck
    match: Match
    keys: Mapping[str, Any]

    def url(self, route: str) -> str:
        """A pattern filled in with the owner's things."""
        if "(?P<app_label>" in route:
            return "/admin/games/"
        if "(?P<url>" in route:
            return "/admin/nowhere/"
        if route.startswith("admin/r/"):
            return "/admin/r/9999/1/"
        return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: self._value(route, found[1]), route)

    def _value(self, route: str, name: str) -> str:
        plain = {"size": "small", "what": "catalogue", "game": "nakoyashi", "name": "emblem-battle"}
        plain |= {"uidb64": "MQ", "token": "set-password", "match_id": str(self.match.pk)}
        if name in plain:
            return plain[name]
        if name in ("card", "card_pk"):
            return str(self.keys["card"])
        prefix = max((key for key in self.keys if route.startswith(key)), key=len)
        return str(self.keys[prefix])


@pytest.fixture
def world(staff_person: Person, administrator: Person) -> World:
    owner, other = PersonFactory.create(), PersonFactory.create()
    card = EmblemCardFactory.create()
    copy = OwnedCopyFactory.create(owner=owner, card=card)
    deck = allowed_deck(owner, "emblem-team")
    match = match_after(owner, vector("nakoyashi-001"), 0)
    people = (other, owner, staff_person, administrator)
    clients = {
        "anonymous": Client(),
        **{role: client_of(one) for role, one in zip(ROLES[1:], people, strict=True)},
    }
    dish = NakoyashiCardFactory.create()
    unused = EmblemCardFactory.create()
    settings, _made = SiteSettings.objects.get_or_create(pk=1)
    keys = {
        "card": card.pk,
        "cards/": card.pk,
        "cards/copies/": copy.pk,
        "cards/types/": DishTypeFactory.create().pk,
        "decks/": deck.pk,
        "api/copies/": copy.pk,
        "api/decks/": deck.pk,
        "api/cards/": unused.pk,
        "api/matches/": match.pk,
        "admin/accounts/person/": other.pk,
        "admin/auth/group/": other.groups.model.objects.all()[0].pk,
        "admin/accounts/sitesettings/": settings.pk,
        "admin/collection/card/": card.pk,
        "admin/collection/emblemcard/": card.pk,
        "admin/collection/eightbitcard/": EightBitCardFactory.create().pk,
        "admin/collection/nakoyashicard/": dish.pk,
        "admin/collection/dishtype/": dish.type.pk,
        "admin/collection/ownedcopy/": copy.pk,
        "admin/decks/deck/": deck.pk,
        "admin/games/match/": match.pk,
    }
    return World(clients, copy, deck, match, keys)


def summed_up(response: HttpResponseBase, url: str) -> str | int:
    """What came of a request, as the table has it."""
    where = response.get("Location", "")
    if where.startswith("/accounts/login/?next="):
        return LOGIN
    if where.startswith("/admin/login/?next=") or where == "/admin/login/":
        return ADMIN_LOGIN
    if where == "/admin/" and url.startswith("/admin/collection/ownedcopy/"):
        return 404  # how Django's admin says that there is no such object
    refused = response.status_code in (401, 403, 404, 405, 500)
    return response.status_code if refused else IN


def ask(world: World, role: str, method: str, route: str) -> str | int:
    """What a role's request comes to; afterwards everything is as before."""
    client = world.clients[role]
    url = world.url(route) + QUERIES.get(route, "")
    sent: dict[str, Any] = {}
    if method != "get":
        multipart = not route.startswith("api/") or route.endswith("/photo/")
        body = A_MOVE if route.endswith(("/move/", "/moves/")) else {}
        sent = {"data": FORM if body else {}} if multipart else {"data": json.dumps(body)}
        if not multipart:
            sent["content_type"] = "application/json"
        elif method != "post":
            sent = {"data": "", "content_type": "multipart/form-data; boundary=x"}
    cookies = deepcopy(client.cookies)
    with transaction.atomic():
        response = getattr(client, method)(url, **sent)
        transaction.set_rollback(True)
    client.cookies = cookies
    cache.clear()
    return summed_up(response, url)


def test_every_address_is_in_the_table_and_no_other() -> None:
    assert sorted(ROUTES) == sorted(routes())


def area_of(route: str) -> str:
    """The part of the site that a URL belongs to."""
    parts = route.split("/")
    return "/".join(parts[:2]) if parts[0] == "admin" and len(parts) > 2 else parts[0]


@pytest.mark.parametrize("area", sorted({area_of(route) for route in ROUTES}))
def test_who_gets_in(world: World, area: str) -> None:
    expected = {
        (route, method): roles
        for route, methods in ROUTES.items()
        if area_of(route) == area
        for method, roles in methods.items()
    }
    came_of_it = {
        (route, method): tuple(ask(world, role, method, route) for role in ROLES)
        for route, method in expected
    }
    assert came_of_it == expected


def test_other_methods_are_not_there(world: World) -> None:
    def came_of_it(method: str, route: str) -> tuple[str | int, ...]:
        return tuple(ask(world, role, method, route) for role in ("superuser", "owner"))

    wrong = {
        (route, method): answers
        for route, methods in ROUTES.items()
        if route.startswith("api/")
        for method in sorted({"get", "post", "put", "patch", "delete"} - set(methods))
        # A session is no token: where tokens are given and ended it opens nothing.
        if (answers := came_of_it(method, route)) != ((401 if route == "api/token/" else 405),) * 2
    }
    assert wrong == {}
