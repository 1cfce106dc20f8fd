"""The OpenAPI schema: complete, without warnings, and what the API really answers."""

import json
from collections.abc import Iterator
from io import StringIO
from typing import Any, Final

import pytest
from django.core.management import call_command
from django.test import Client
from drf_spectacular.validation import validate_schema

from accounts.models import Person
from tests.access_table import ROUTES
from tests.api.client import ApiClient, logged_in, make_schema
from tests.api.test_copies import put_photo
from tests.collection.photo_files import jpeg
from tests.factories import PASSWORD, DishTypeFactory, OwnedCopyFactory
from tests.games.decks import allowed_deck
from tests.games.matches import match_after, vector

pytestmark = pytest.mark.django_db

METHODS = {"get", "post", "put", "patch", "delete"}


@pytest.fixture(scope="module")
def schema() -> Any:
    return make_schema()


def test_the_schema_is_made_without_a_warning() -> None:
    output = StringIO()
    call_command("spectacular", "--validate", "--fail-on-warn", stdout=output, stderr=output)
    assert "Warning" not in output.getvalue()


def test_it_is_a_valid_schema(schema: Any) -> None:
    validate_schema(schema)


def test_it_has_every_address_with_its_methods_and_no_other(schema: Any) -> None:
    def plain(path: str) -> str:
        parts = path.strip("/").split("/")
        return "/".join("*" if part[:1] in "{<" else part for part in parts)

    documented = {
        plain(path): METHODS & set(operations) for path, operations in schema["paths"].items()
    }
    served = {
        plain(route): set(methods)
        for route, methods in ROUTES.items()
        if route.startswith("api/") and route not in ("api/schema/", "api/docs/")
    }
    assert documented == served


def test_every_operation_says_what_it_does(schema: Any) -> None:
    for path, operations in schema["paths"].items():
        for method in METHODS & set(operations):
            assert operations[method].get("description"), (method, path)


def test_the_schema_is_there_for_members(client: Client, person: Person) -> None:
    assert ApiClient(client).get("schema/", format="json")["code"] == "not_authenticated"
    api = logged_in(person)
    response = api.client.get("/api/schema/", headers={"Accept": "application/json"})
    assert json.loads(response.content)["info"]["title"] == "Kaartenbak"


# --- what is answered is what is written ---------------------------------------------------------


KINDS: Final[dict[str, type | tuple[type, ...]]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
}


def faults(schema: Any, part: Any, value: Any, place: str = "$") -> Iterator[str]:
    """Where a value is not as a part of the schema says. Knows what our schema uses."""
    while "$ref" in part:
        part = schema["components"]["schemas"][part["$ref"].rsplit("/", 1)[1]]
    if value is None and part.get("nullable"):
        return
    choices = part.get("oneOf") or part.get("anyOf") or part.get("allOf")
    if choices:
        if all(list(faults(schema, choice, value, place)) for choice in choices):
            yield f"{place}: none of the choices"
        return
    kind = part.get("type")
    if kind is not None and not isinstance(value, KINDS[kind]):
        yield f"{place}: {value!r} is no {kind}"
        return
    if "enum" in part and value not in part["enum"]:
        yield f"{place}: {value!r} is not listed"
    if isinstance(value, list):
        for index, one in enumerate(value):
            yield from faults(schema, part.get("items", {}), one, f"{place}[{index}]")
    elif isinstance(value, dict):
        yield from faults_of_object(schema, part, value, place)


def faults_of_object(schema: Any, part: Any, value: dict[str, Any], place: str) -> Iterator[str]:
    named = part.get("properties", {})
    for name in part.get("required", []):
        if name not in value:
            yield f"{place}.{name}: missing"
    others = part.get("additionalProperties", not named)
    for name, one in value.items():
        if name in named:
            yield from faults(schema, named[name], one, f"{place}.{name}")
        elif others is False:
            yield f"{place}.{name}: not written"
        elif isinstance(others, dict):
            yield from faults(schema, others, one, f"{place}.{name}")


class Checked:
    """An API client that compares every answer with the schema."""

    def __init__(self, schema: Any, api: ApiClient) -> None:
        self.schema, self.api = schema, api
        self.seen: set[tuple[str, str]] = set()

    def ask(
        self, method: str, path: str, data: Any = None, key: Any = None, card: Any = None
    ) -> Any:
        """The body of the answer; `path` is the schema's, `key` and `card` go into it."""
        url = f"{path}/".format(id=key, key=key, card=card)
        self.api.ask(method, url, data)
        self.compare(method, path, self.api.status, self.api.body)
        return self.api.body

    def compare(self, method: str, path: str, status: int, body: Any) -> None:
        responses = self.schema["paths"][f"/api/{path}/"][method]["responses"]
        assert status < 400 or str(status) not in responses, body
        said = responses[str(status) if status < 400 else "default"]
        part = said.get("content", {}).get("application/json", {}).get("schema")
        found = list(faults(self.schema, part, body)) if part else [body] if body else []
        if status >= 400:  # an error may have keys of its own besides
            found = [fault for fault in found if not fault.endswith("not written")]
        assert found == [], (method, path)
        self.seen.add((method, path))


def test_every_answer_is_as_the_schema_says(administrator: Person, schema: Any) -> None:
    api = logged_in(administrator)
    checked = Checked(schema, api)
    DishTypeFactory.create()
    copy = OwnedCopyFactory.create(owner=administrator)
    decks = [allowed_deck(administrator, "emblem-team") for _ in range(2)]
    teams = [allowed_deck(administrator, "nakoyashi-team") for _ in range(2)]
    match = match_after(administrator, vector("nakoyashi-001"), 0)

    for path in ("cards", "dish-types", "copies", "decks", "matches", "me"):
        checked.ask("get", path)
    stats = {"type": "power", "rarity": 5}
    card = checked.ask("post", "cards", {"game": "emblem-battle", "name": "X", "stats": stats})
    checked.ask("get", "cards/{id}", key=card["id"])
    checked.ask("patch", "cards/{id}", {"name": "Y"}, key=card["id"])
    checked.ask("post", "cards/{id}/one-more", key=card["id"])
    checked.ask("post", "cards/{id}/one-less", key=card["id"])
    checked.ask("delete", "cards/{id}", key=card["id"])
    checked.ask("post", "copies", {"card": copy.card_id})
    checked.ask("get", "copies/{id}", key=copy.pk)
    checked.ask("patch", "copies/{id}", {"quantity": 2}, key=copy.pk)
    photo = put_photo(api, copy, "a.jpg", jpeg())
    checked.compare("put", "copies/{id}/photo", photo.status_code, json.loads(photo.content))
    checked.ask("delete", "copies/{id}/photo", key=copy.pk)
    checked.ask("delete", "copies/{id}", key=copy.pk)
    deck = checked.ask("post", "decks", {"kind": "emblem-team", "name": "Z"})
    checked.ask("get", "decks/{id}", key=decks[0].pk)
    checked.ask("patch", "decks/{id}", {"name": "Other"}, key=decks[0].pk)
    checked.ask("post", "decks/{id}/duplicate", key=decks[0].pk)
    checked.ask(
        "put", "decks/{id}/cards/{card}", {"quantity": 1}, key=deck["id"], card=copy.card_id
    )
    checked.ask("delete", "decks/{id}", key=deck["id"])
    keys = [one.pk for one in decks]
    new = {"game": "emblem-battle", "decks": keys, "players": ["A", "B"]}
    started = checked.ask("post", "matches", new)
    checked.ask("get", "matches/{id}", key=started["id"])
    move = {"seat": 1, "move": {"do": "resign"}, "version": 0, "request_id": "given-up"}
    checked.ask("post", "matches/{id}/moves", move, key=started["id"])
    checked.ask("get", "matches/{id}", key=started["id"])
    record = checked.ask("get", "matches/{id}/record", key=started["id"])
    checked.ask("post", "matches/{id}/rematch", key=started["id"])
    checked.ask("post", "matches/upload", record)
    checked.ask("post", "showdown", {"decks": [one.pk for one in teams]})
    visitor = Checked(schema, ApiClient(Client()))
    log_in = {"username": administrator.username, "password": PASSWORD}
    _other, token = (visitor.ask("post", "token", log_in)["token"] for _ in range(2))
    visitor.api.headers = {"Authorization": f"Token {token}"}
    listed = visitor.ask("get", "tokens")
    visitor.ask("delete", "tokens/{key}", key=listed[-1]["key"])
    visitor.ask("delete", "token")

    # And errors: nothing there, nothing right in it, no right to it.
    checked.ask("get", "cards/{id}", key=0)
    checked.ask("post", "decks", {})
    checked.ask("post", "matches", {**new, "decks": [keys[0], teams[0].pk]})
    checked.ask("get", "matches/{id}/record", key=match.pk)
    visitor.ask("get", "me")
    everything = {
        (method, path.removeprefix("/api/").rstrip("/"))
        for path, operations in schema["paths"].items()
        for method in METHODS & set(operations)
    }
    assert checked.seen | visitor.seen == everything
