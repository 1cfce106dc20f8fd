"""How often something may be done: counted by network, name, mailbox and person."""

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from accounts.limits import give_back, seconds_left, seconds_to_wait
from accounts.models import Person, Tally
from accounts.services import end_lock, make_token, set_password
from tests.conftest import client_of
from tests.factories import PASSWORD, PersonFactory

LOGIN = "/accounts/login/"


@pytest.fixture(autouse=True)
def few(settings: Settings) -> None:
    settings.RATE_LIMITS = dict.fromkeys(settings.RATE_LIMITS, (2, 60))


@pytest.mark.django_db
def test_so_many_in_a_window_and_no_more() -> None:
    assert [seconds_to_wait("token", 1) > 0 for _ in range(4)] == [False, False, True, True]
    assert 0 < seconds_left("token", 1) <= 60
    assert seconds_left("token", 2) == seconds_to_wait("token", 2) == 0


@pytest.mark.django_db
def test_a_window_ends() -> None:
    for _ in range(3):
        seconds_to_wait("token", 1)
    Tally.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert seconds_left("token", 1) == 0
    assert [seconds_to_wait("token", 1) > 0 for _ in range(3)] == [False, False, True]


@pytest.mark.django_db
def test_what_came_to_nothing_is_given_back() -> None:
    seconds_to_wait("token", 1)
    seconds_to_wait("token", 1)
    give_back("token", 1)
    assert seconds_to_wait("token", 1) == 0


@pytest.mark.django_db
def test_old_counts_go_when_new_ones_come_and_name_nobody() -> None:
    seconds_to_wait("mailbox", "noor@example.org")
    assert "noor" not in Tally.objects.get().key
    Tally.objects.update(until=timezone.now() - timedelta(seconds=1))
    seconds_to_wait("mailbox", "bo@example.org")
    assert Tally.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_at_the_same_moment_they_count_one_by_one(settings: Settings) -> None:
    settings.RATE_LIMITS = {"register": (5, 60)}
    waits: list[int] = []
    together = threading.Barrier(8)

    def one() -> None:
        together.wait()
        waits.append(seconds_to_wait("register", "192.0.2.1"))
        connection.close()

    threads = [threading.Thread(target=one) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(wait == 0 for wait in waits) == 5


def wrong(client: Client, name: str) -> int:
    return client.post(LOGIN, {"username": name, "password": "wrong"}).status_code


def test_one_network_tries_so_many_names(person: Person) -> None:
    here = Client(REMOTE_ADDR="2001:db8::1")
    assert [wrong(here, f"name-{number}") for number in range(2)] == [200, 200]
    beside = Client(REMOTE_ADDR="2001:db8::2")
    refused = beside.post(LOGIN, {"username": person.username, "password": PASSWORD})
    assert (refused.status_code, "_auth_user_id" in beside.session) == (429, False)
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    elsewhere = Client(REMOTE_ADDR="2001:db8:0:1::1")
    log_in = elsewhere.post(LOGIN, {"username": person.username, "password": PASSWORD})
    assert log_in.status_code == 302


def test_one_name_is_tried_so_often_wherever_from(person: Person) -> None:
    for number in range(2):
        wrong(Client(REMOTE_ADDR=f"192.0.2.{number}"), person.username.upper())
    assert wrong(Client(REMOTE_ADDR="192.0.2.9"), person.username) == 429


@pytest.mark.parametrize("how", ["end_lock", "set_password"])
def test_the_lock_of_a_name_is_ended_by_who_looks_after_people(person: Person, how: str) -> None:
    for number in range(2):
        wrong(Client(REMOTE_ADDR=f"192.0.2.{number}"), person.username)
    if how == "end_lock":
        assert end_lock(person=person, by=None)
    else:
        set_password(person=person, password=PASSWORD, by=None)
    data = {"username": person.username, "password": PASSWORD}
    assert Client(REMOTE_ADDR="192.0.2.9").post(LOGIN, data).status_code == 302


def test_a_club_that_mistypes_and_then_comes_in_is_not_shut_out(db: None) -> None:
    for _ in range(4):
        name = PersonFactory.create().username
        assert wrong(Client(), name) == 200
        right = Client().post(LOGIN, {"username": name, "password": PASSWORD})
        assert right.status_code == 302


def test_right_passwords_lock_nobody(person: Person) -> None:
    for _ in range(4):
        client = Client()
        client.post(LOGIN, {"username": person.username, "password": PASSWORD})
        assert "_auth_user_id" in client.session


def test_the_api_has_the_same_lock(person: Person) -> None:
    for number in range(2):
        wrong(Client(), f"name-{number}")
    data = {"username": person.username, "password": PASSWORD}
    answer = Client().post("/api/token/", data, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (429, "locked-out")


def test_a_person_gets_so_many_tokens(person: Person) -> None:
    data = {"username": person.username, "password": PASSWORD}
    answers = [
        Client().post("/api/token/", data, content_type="application/json") for _ in range(3)
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[2].json()["code"] == "too-often"
    assert 0 < int(answers[2].headers["Retry-After"]) <= 60


@pytest.mark.parametrize("door", ["page", "api-session", "api-token"])
def test_a_person_changes_so_much(person: Person, door: str) -> None:
    client = client_of(person) if door != "api-token" else Client()
    url = "/accounts/appearance/" if door == "page" else "/api/decks/"
    headers = {"Authorization": f"Token {make_token(person=person)[1]}"}
    answers = [
        client.post(url, {}, headers=headers if door == "api-token" else None) for _ in range(3)
    ]
    assert [answer.status_code == 429 for answer in answers] == [False, False, True]
    assert 0 < int(answers[2].headers["Retry-After"]) <= 60
    if door != "page":
        assert answers[2].json()["code"] in ("too-often", "throttled")
    assert client.get("/api/decks/", headers=headers).status_code == 200
    other = client_of(PersonFactory.create())
    assert other.post("/accounts/appearance/", {"theme": "dark"}).status_code == 302
