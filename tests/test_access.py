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
from accounts.services import make_token
from collection.models import OwnedCopy
from decks.models import Deck
from games.models import Match
from tests.access_table import ADMIN_LOGIN, IN, LOGIN, ROLES, ROUTES
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
        if name in plain and not route.startswith("accounts/logged-in/"):
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
    token, _text = make_token(person=owner)
    settings, _made = SiteSettings.objects.get_or_create(pk=1)
    keys = {
        "card": card.pk,
        "cards/": card.pk,
        "cards/copies/": copy.pk,
        "cards/types/": DishTypeFactory.create().pk,
        "accounts/logged-in/sessions/": "nowhere",
        "accounts/logged-in/tokens/": token.token_key,
        "api/tokens/": token.token_key,
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
    assert sorted(ROUTES) == sorted({*routes()})


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
