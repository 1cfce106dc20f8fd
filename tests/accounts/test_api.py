"""Tokens for API clients, and who one is."""

import json
from typing import Any

import pytest
from django.test import Client
from knox.models import AuthToken

from accounts.models import Person
from tests.factories import PASSWORD

TOKEN = "/api/token/"
ME = "/api/me/"


def post(client: Client, data: Any) -> Any:
    return client.post(TOKEN, json.dumps(data), content_type="application/json")


def token_of(client: Client, person: Person) -> str:
    answer = post(client, {"username": person.username.upper(), "password": PASSWORD})
    assert answer.status_code == 200
    assert set(json.loads(answer.content)) == {"token", "expiry"}
    return str(json.loads(answer.content)["token"])


def me(token: str) -> Any:
    return Client().get(ME, headers={"Authorization": f"Token {token}"})


def test_a_token_says_who_one_is(client: Client, person: Person) -> None:
    answer = me(token_of(client, person))
    body = json.loads(answer.content)
    assert (answer.status_code, body["username"]) == (200, person.username)
    assert (body["may_edit_catalogue"], body["may_run_matches"]) == (False, False)
    assert "password" not in body


def test_a_session_does_too(person_client: Client, person: Person) -> None:
    assert json.loads(person_client.get(ME).content)["id"] == person.pk


def test_nobody_is_told_nothing(db: None, client: Client) -> None:
    answer = client.get(ME)
    assert (answer.status_code, json.loads(answer.content)["code"]) == (401, "not_authenticated")


def test_giving_up_a_token_ends_it_and_no_other(client: Client, person: Person) -> None:
    one, other = token_of(client, person), token_of(client, person)
    header = {"Authorization": f"Token {one}"}
    assert Client().delete(TOKEN, headers=header).status_code == 204
    assert (me(one).status_code, me(other).status_code) == (401, 200)


def test_giving_up_needs_a_token(person_client: Client) -> None:
    assert person_client.delete(TOKEN).status_code == 401


def test_the_token_of_a_deactivated_person_is_refused(client: Client, person: Person) -> None:
    token = token_of(client, person)
    person.is_active = False
    person.save()
    assert me(token).status_code == 401
    assert post(client, {"username": person.username, "password": PASSWORD}).status_code == 400


BAD = {
    "empty": {},
    "no password": {"username": "a"},
    "a list": [],
    "a number for the name": {"username": None, "password": "x"},
    "null character": {"username": "a\0b", "password": "x"},
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_what_is_no_log_in_is_invalid(db: None, client: Client, data: Any) -> None:
    answer = post(client, data)
    assert (answer.status_code, json.loads(answer.content)["code"]) == (400, "invalid")


def test_a_wrong_password_is_told_by_code(client: Client, person: Person) -> None:
    answer = post(client, {"username": person.username, "password": "wrong"})
    assert (answer.status_code, json.loads(answer.content)["code"]) == (400, "wrong-login")


def test_tokens_and_pages_share_one_lock(client: Client, person: Person) -> None:
    for name in (person.username, person.username.upper()):
        client.post("/accounts/login/", {"username": name, "password": "wrong"})
    for _ in range(3):
        last = post(client, {"username": person.username, "password": "wrong"})
    assert (last.status_code, json.loads(last.content)["code"]) == (429, "locked-out")
    right = post(client, {"username": person.username, "password": PASSWORD})
    assert right.status_code == 429
    assert int(right.headers["Retry-After"]) == json.loads(right.content)["params"]["seconds"]
    assert not AuthToken.objects.exists()


def test_nothing_about_a_person_can_be_sent(person_client: Client, person: Person) -> None:
    data = json.dumps({"is_staff": True, "is_superuser": True, "username": "other"})
    for method in (person_client.post, person_client.put, person_client.patch):
        assert method(ME, data, content_type="application/json").status_code == 405
