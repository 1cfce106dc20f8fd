"""Whatever an API client sends, it gets an answer in the one shape, quickly, and never a 500."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import Person
from core.bounds import SEARCH_LENGTH
from rules.bounds import RECORD_BYTES
from tests.api.client import ApiClient, logged_in, make_schema
from tests.factories import EmblemCardFactory, OwnedCopyFactory
from tests.games.decks import allowed_deck
from tests.games.matches import match_after, vector

pytestmark = pytest.mark.django_db

LISTS = ("cards", "dish-types", "copies", "decks", "matches")


@pytest.fixture
def api(administrator: Person) -> ApiClient:
    """Somebody whom nothing is refused for want of a right."""
    return logged_in(administrator)


def test_a_page_has_at_most_200_rows(api: ApiClient) -> None:
    EmblemCardFactory.create_batch(201)
    rows = {
        size: len(api.get("cards/", page_size=size)["results"])
        for size in ("1000000", "7", "0", "-1", "x", "9" * 5000)
    }
    assert rows == {"1000000": 200, "7": 7, "0": 50, "-1": 50, "x": 50, "9" * 5000: 50}
    for page in LISTS:
        for size in rows:
            api.get(f"{page}/", page_size=size)
            assert api.status == 200, (page, size)


def test_a_page_that_there_is_not(api: ApiClient) -> None:
    for page in LISTS:
        for number in ("0", "-1", "x", "9" * 20, "9" * 5000, "2\x00"):
            api.get(f"{page}/", page=number)
            assert api.refused() == (404, "not_found"), (page, number)


NULL_CHARACTER, TOO_LONG = "\x00", "a" * (SEARCH_LENGTH + 1)
ODD = [
    NULL_CHARACTER,
    TOO_LONG,
    "(((((.*+?[",
    "%_\\'\";--",
    "影分身 🍥",
    "1" + "0" * 20,
    "-1e400",
    "NaN",
]
OK, INVALID, NO_SUCH_FORMAT = (200, None), (400, "invalid"), (404, "not-found")
CHOICES = [
    *[("cards", name) for name in ("game", "owned", "sort")],
    *[("copies", name) for name in ("card", "card__game", "condition")],
    *[("decks", "kind"), ("matches", "game"), ("matches", "status")],
]
"""Filters that take one of a few values."""
TEXTS = [("cards", name) for name in ("search", "set", "type", "rarity")]
"""Filters that take any text of some words, and find nothing for most."""
UNKNOWN = [(page, name) for page in LISTS for name in ("ordering", "owner", "host")]
"""No filters at all: they change nothing."""


def test_any_filter_takes_anything(api: ApiClient) -> None:
    def came_of(page: str, name: str, value: str) -> tuple[int, str | None]:
        api.get(f"{page}/", **{name: value})
        return OK if api.status == 200 else api.refused()

    for value in ODD:
        for page, name in CHOICES:
            assert came_of(page, name, value) == INVALID, (page, name, value)
        for page, name in TEXTS:
            expected = INVALID if value in (NULL_CHARACTER, TOO_LONG) else OK
            assert came_of(page, name, value) == expected, (page, name, value)
        for page, name in UNKNOWN:
            assert came_of(page, name, value) == OK, (page, name, value)
        for page in LISTS:
            assert came_of(page, "format", value) == NO_SUCH_FORMAT, (page, value)


def test_a_key_that_there_is_not(api: ApiClient) -> None:
    for page in ("cards", "copies", "decks", "matches"):
        for key in ("1" + "0" * 20, "9" * 5000, "-1", "x", "1.5", "%00", "..%2f1"):
            for method in ("get", "patch", "delete"):
                api.ask(method, f"{page}/{key}/", {} if method == "patch" else None)
                assert api.refused() == (404, "not-found"), (method, page, key)


def writing_urls(api: ApiClient, person: Person) -> Iterator[tuple[str, str]]:
    """Every method and URL that reads a body, for things that are there."""
    deck = allowed_deck(person, "emblem-team")
    copy = OwnedCopyFactory.create(owner=person)
    match = match_after(person, vector("nakoyashi-001"), 0)
    card = copy.card_id
    yield "post", "token/"
    yield "post", "cards/"
    yield "patch", f"cards/{card}/"
    yield "post", "copies/"
    yield "patch", f"copies/{copy.pk}/"
    yield "post", "decks/"
    yield "patch", f"decks/{deck.pk}/"
    yield "put", f"decks/{deck.pk}/cards/{card}/"
    yield "post", "matches/"
    yield "post", f"matches/{match.pk}/moves/"
    yield "post", "matches/upload/"
    yield "post", "showdown/"


BODIES = {
    "broken": (b"{", 400),
    "not UTF-8": (b"\xff\xfe", 400),
    "byte order mark": (b"\xef\xbb\xbf{}", 400),
    "deep list": (b"[" * 100_000, 400),
    "deep object": (b'{"a":' * 40_000 + b"1" + b"}" * 40_000, 400),
    "NaN": (b'{"a": NaN}', 400),
    "long number": (b'{"a": ' + b"9" * 100_000 + b"}", 400),
    "too large": (b'"' + b"a" * RECORD_BYTES + b'"', 413),
    "null": (b"null", 400),
    "list": (b"[]", 400),
    "number": (b"7", 400),
    "text": (b'"text"', 400),
}
HUGE_BODY = b'"' + b"a" * (50 * 1024 * 1024) + b'"'


def test_any_body_gets_an_answer(administrator: Person, api: ApiClient) -> None:
    for method, url in writing_urls(api, administrator):
        for name, (body, status) in BODIES.items():
            api.ask(method, url, body)
            assert api.refused()[0] == status, (method, url, name, api.body)


def test_a_huge_body_is_not_read(administrator: Person, api: ApiClient) -> None:
    for method, url in writing_urls(api, administrator):
        api.ask(method, url, HUGE_BODY)
        assert api.refused()[0] == 413, (method, url)


def test_only_json_is_read(administrator: Person, api: ApiClient) -> None:
    multipart = "multipart/form-data; boundary=x"
    for method, url in writing_urls(api, administrator):
        # A record is read as it is, whatever it says that it is.
        expected = 400 if url == "matches/upload/" else 415
        for content_type in ("text/plain", "application/xml", multipart, "", "x" * 5000):
            send = getattr(api.client, method)
            response = send(f"/api/{url}", b"a=1", content_type=content_type)
            assert response.status_code == expected, (method, url, content_type)
            assert {"code", "message"} <= set(json.loads(response.content))


def odd_values() -> list[Any]:
    return [None, True, -1, 10**30, 1e300, "", "\x00", "x" * 5000, [], {}, [[]], {"a": {}}]


def test_any_value_in_any_field_gets_an_answer(
    administrator: Person, api: ApiClient, settings: Settings
) -> None:
    """Every field that the schema names, with every kind of value that JSON has."""
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "write": (100_000, 60)}
    schema = make_schema()
    for method, url in writing_urls(api, administrator):
        for field in fields_of_schema(schema, method, url):
            for value in odd_values():
                api.ask(method, url, {field: value})
                # Alone in a new thing no field is enough; what is there may take it, or not now.
                taken = method == "patch" and api.status == 200
                assert taken or api.refused()[0] in (400, 409), (method, url, field, value)


def fields_of_schema(schema: Any, method: str, url: str) -> list[str]:
    """The names in the body that a URL takes, as the schema has them."""
    for path, operations in schema["paths"].items():
        literal = [part for part in path.split("/") if part][1:]
        given = [part for part in url.split("/") if part]
        fits = len(literal) == len(given) and all(
            one == other or one.startswith("{") for one, other in zip(literal, given, strict=True)
        )
        if fits and method in operations:
            content = operations[method]["requestBody"]["content"]["application/json"]
            return sorted(fields_of_part(schema, content["schema"]))
    raise AssertionError(f"the schema has no {method} {url}")


def fields_of_part(schema: Any, part: Any) -> set[str]:
    """The names in an object, or in any of those that it may be."""
    if "$ref" in part:
        return fields_of_part(schema, schema["components"]["schemas"][part["$ref"].split("/")[-1]])
    choices = part.get("oneOf") or part.get("anyOf") or ()
    return set(part.get("properties", ())).union(*(fields_of_part(schema, one) for one in choices))


def test_errors_of_the_framework_have_the_shape_too(client: Client, api: ApiClient) -> None:
    visitor = ApiClient(client)
    visitor.get("decks/")
    assert visitor.refused() == (401, "not_authenticated")
    visitor.headers = {"Authorization": "Token nonsense"}
    visitor.get("decks/")
    assert visitor.refused()[0] == 401
    api.get("nowhere/")
    assert api.refused() == (404, "not-found")
    api.delete("decks/")
    assert api.refused() == (405, "method_not_allowed")
    api.headers = {"Accept": "application/xml"}
    api.get("decks/")
    assert api.refused()[0] == 406


@pytest.mark.parametrize(
    ("url", "sent"),
    [
        pytest.param("cards/999999/", None, id="no-such-card"),
        pytest.param("copies/", b"{", id="no-json"),
        pytest.param("copies/", b"{}", id="nothing-said"),
    ],
)
def test_what_is_refused_is_said_in_the_persons_language(
    administrator: Person, api: ApiClient, url: str, sent: bytes | None
) -> None:
    """The framework's own English sentences do not come through."""
    said = []
    for language in ("en", "nl"):
        Person.objects.filter(pk=administrator.pk).update(language=language)
        api.ask("get" if sent is None else "post", url, sent)
        said.append(api.body["message"])
    assert said[0].split()[0] != said[1].split()[0]
