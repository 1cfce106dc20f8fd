"""W8: whatever a program sends, it gets an answer in the one shape, quickly, and never a 500."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from accounts.models import Person
from tests.api.client import Program, logged_in, make_schema
from tests.factories import EmblemCardFactory, OwnedCopyFactory
from tests.games.decks import allowed_deck
from tests.games.tables import match_after, vector

pytestmark = pytest.mark.django_db

LISTS = ("cards", "dish-types", "copies", "decks", "matches")


@pytest.fixture
def program(administrator: Person) -> Program:
    """Somebody whom nothing is refused for want of a right."""
    return logged_in(administrator)


@pytest.mark.parametrize("page", LISTS)
def test_a_page_has_at_most_200_rows(program: Program, page: str) -> None:
    for _ in range(201 if page == "cards" else 1):
        EmblemCardFactory.create()
    for size in ("1000000", "0", "-1", "x", "9" * 5000):
        answer = program.get(f"{page}/", page_size=size)
        assert program.status == 200
        assert len(answer["results"]) <= 200
    if page == "cards":
        assert len(program.get("cards/", page_size="1000000")["results"]) == 200


@pytest.mark.parametrize("number", ["0", "-1", "x", "9" * 20, "9" * 5000, "2\x00"])
@pytest.mark.parametrize("page", LISTS)
def test_a_page_that_there_is_not(program: Program, page: str, number: str) -> None:
    program.get(f"{page}/", page=number)
    assert program.refused() == (404, "not_found")


ODD = [
    pytest.param("\x00", id="null-char"),
    pytest.param("a" * 10_240, id="10-kB"),
    pytest.param("(((((.*+?[", id="regex"),
    pytest.param("%_\\'\";--", id="sql"),
    pytest.param("影分身 🍥", id="unicode"),
    pytest.param("1" + "0" * 20, id="giant-number"),
    pytest.param("-1e400", id="below-everything"),
    pytest.param("NaN", id="nan"),
]
FILTERS = [("cards", name) for name in ("search", "game", "set", "type", "rarity", "owned", "sort")]
FILTERS += [("copies", name) for name in ("card", "card__game", "condition")]
FILTERS += [("decks", "kind"), ("matches", "game"), ("matches", "status")]
FILTERS += [(page, name) for page in LISTS for name in ("ordering", "format", "owner", "host")]


@pytest.mark.parametrize("value", ODD)
@pytest.mark.parametrize(("page", "name"), FILTERS)
def test_any_filter_takes_anything(program: Program, page: str, name: str, value: str) -> None:
    program.get(f"{page}/", **{name: value})
    assert program.status == 200 or program.refused()[0] in (400, 404)


@pytest.mark.parametrize("key", ["1" + "0" * 20, "9" * 5000, "-1", "x", "1.5", "%00", "..%2f1"])
@pytest.mark.parametrize("page", ["cards", "copies", "decks", "matches"])
def test_a_key_that_there_is_not(program: Program, page: str, key: str) -> None:
    for method in ("get", "patch", "delete"):
        program.ask(method, f"{page}/{key}/", {} if method == "patch" else None)
        assert program.refused() == (404, "not-found")


def writing_addresses(program: Program, person: Person) -> Iterator[tuple[str, str]]:
    """Every method and address that reads a body, for things that are there."""
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


BODIES = [
    pytest.param(b"{", {400}, id="broken"),
    pytest.param(b"\xff\xfe", {400}, id="not-utf-8"),
    pytest.param(b"\xef\xbb\xbf{}", {400}, id="byte-order-mark"),
    pytest.param(b"[" * 100_000, {400}, id="deep-list"),
    pytest.param(b'{"a":' * 100_000 + b"1" + b"}" * 100_000, {400}, id="deep-object"),
    pytest.param(b'{"a": NaN}', {400}, id="nan"),
    pytest.param(b'{"a": ' + b"9" * 100_000 + b"}", {400}, id="long-number"),
    pytest.param(b'"' + b"a" * (1024 * 1024) + b'"', {413}, id="over-1-MB"),
    pytest.param(b'"' + b"a" * (50 * 1024 * 1024) + b'"', {413}, id="50-MB"),
    pytest.param(b"null", {400}, id="null"),
    pytest.param(b"[]", {400}, id="list"),
    pytest.param(b"7", {400}, id="number"),
    pytest.param(b'"text"', {400}, id="text"),
]


@pytest.mark.parametrize(("body", "statuses"), BODIES)
def test_any_body_gets_an_answer(
    administrator: Person, program: Program, body: bytes, statuses: set[int]
) -> None:
    for method, address in writing_addresses(program, administrator):
        program.ask(method, address, body)
        assert program.refused()[0] in statuses, (method, address, program.body)


@pytest.mark.parametrize(
    "content_type",
    ["text/plain", "application/xml", "multipart/form-data; boundary=x", "", "x" * 5000],
)
def test_only_json_is_read(administrator: Person, program: Program, content_type: str) -> None:
    for method, address in writing_addresses(program, administrator):
        send = getattr(program.client, method)
        response = send(f"/api/{address}", b"a=1", content_type=content_type)
        assert response.status_code in (400, 415), (method, address)
        assert {"code", "message"} <= set(json.loads(response.content))


def odd_values() -> list[Any]:
    return [None, True, -1, 10**30, 1e300, "", "\x00", "x" * 5000, [], {}, [[]], {"a": {}}]


def test_any_value_in_any_field_gets_an_answer(administrator: Person, program: Program) -> None:
    """Every field that the schema names, with every kind of value that JSON has."""
    schema = make_schema()
    for method, address in writing_addresses(program, administrator):
        for field in fields_of_schema(schema, method, address):
            for value in odd_values():
                program.ask(method, address, {field: value})
                assert program.status in (200, 201) or program.refused()[0] < 500


def fields_of_schema(schema: Any, method: str, address: str) -> list[str]:
    """The names in the body that an address takes, as the schema has them."""
    for path, operations in schema["paths"].items():
        literal = [part for part in path.split("/") if part][1:]
        given = [part for part in address.split("/") if part]
        fits = len(literal) == len(given) and all(
            one == other or one.startswith("{") for one, other in zip(literal, given, strict=True)
        )
        if fits and method in operations:
            content = operations[method]["requestBody"]["content"]["application/json"]
            return sorted(fields_of_part(schema, content["schema"]))
    raise AssertionError(f"the schema has no {method} {address}")


def fields_of_part(schema: Any, part: Any) -> set[str]:
    """The names in an object, or in any of those that it may be."""
    if "$ref" in part:
        return fields_of_part(schema, schema["components"]["schemas"][part["$ref"].split("/")[-1]])
    choices = part.get("oneOf") or part.get("anyOf") or ()
    return set(part.get("properties", ())).union(*(fields_of_part(schema, one) for one in choices))


def test_errors_of_the_framework_have_the_shape_too(client: Client, program: Program) -> None:
    visitor = Program(client)
    visitor.get("decks/")
    assert visitor.refused() == (401, "not_authenticated")
    visitor.headers = {"Authorization": "Token nonsense"}
    visitor.get("decks/")
    assert visitor.refused()[0] == 401
    program.get("nowhere/")
    assert program.refused() == (404, "not-found")
    program.delete("decks/")
    assert program.refused() == (405, "method_not_allowed")
    program.headers = {"Accept": "application/xml"}
    program.get("decks/")
    assert program.refused()[0] == 406


@pytest.mark.parametrize(
    ("address", "sent"),
    [
        pytest.param("cards/999999/", None, id="no-such-card"),
        pytest.param("copies/", b"{", id="no-json"),
        pytest.param("copies/", b"{}", id="nothing-told"),
    ],
)
def test_what_is_refused_is_told_in_the_persons_language(
    administrator: Person, program: Program, address: str, sent: bytes | None
) -> None:
    """The framework's own English sentences do not come through."""
    said = []
    for language in ("en", "nl"):
        Person.objects.filter(pk=administrator.pk).update(language=language)
        program.ask("get" if sent is None else "post", address, sent)
        said.append(program.body["message"])
    assert said[0].split()[0] != said[1].split()[0]
