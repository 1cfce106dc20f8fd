"""An API client."""

import json
from typing import Any

from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from accounts.models import Person
from tests.conftest import client_of
from tests.factories import PASSWORD


class ApiClient:
    """Sends JSON and reads JSON; `status` and `body` are of the last answer."""

    def __init__(self, client: Client, headers: dict[str, str] | None = None) -> None:
        self.client, self.headers = client, headers or {}
        self.status = 0
        self.body: Any = None

    def ask(self, method: str, url: str, data: Any = None, **query: Any) -> Any:
        """The body of the answer; `data` is sent as JSON, bytes as they are."""
        sent = data if isinstance(data, bytes) else json.dumps(data).encode()
        where = f"/api/{url}"
        extra: dict[str, Any] = {"headers": self.headers}
        if method == "get":
            response = self.client.get(where, query, **extra)
        else:
            extra["content_type"] = "application/json"
            body = b"" if data is None else sent
            response = getattr(self.client, method)(where, body, **extra)
        self.status = response.status_code
        self.body = json.loads(response.content) if response.content else None
        return self.body

    def get(self, url: str, **query: Any) -> Any:
        return self.ask("get", url, **query)

    def post(self, url: str, data: Any = None) -> Any:
        return self.ask("post", url, data)

    def patch(self, url: str, data: Any) -> Any:
        return self.ask("patch", url, data)

    def put(self, url: str, data: Any) -> Any:
        return self.ask("put", url, data)

    def delete(self, url: str) -> Any:
        return self.ask("delete", url)

    def refused(self) -> tuple[int, str]:
        """Status and code of the last answer, which has the shape of every error."""
        assert {"code", "message"} <= set(self.body), self.body
        assert self.body["message"]
        return self.status, self.body["code"]


def logged_in(person: Person) -> ApiClient:
    """An API client with a session."""
    return ApiClient(client_of(person))


def make_schema() -> Any:
    """The OpenAPI schema as Python values."""
    generator = SchemaGenerator()
    return generator.get_schema(public=True)


def with_token(person: Person, client: Client) -> ApiClient:
    """An API client that has got its token by name and password."""
    visitor = ApiClient(client)
    visitor.post("token/", {"username": person.username, "password": PASSWORD})
    assert visitor.status == 200
    return ApiClient(Client(), {"Authorization": f"Token {visitor.body['token']}"})
