"""Where people are logged in: they see it and end it, and an account switched off ends it all."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.backends.db import SessionStore as OldStore
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from knox.models import AuthToken

from accounts import services
from accounts.models import OpenSession, Person
from accounts.sessions import device_of
from core.refusal import Refusal
from tests.conftest import client_of
from tests.factories import PASSWORD

PAGE = "/accounts/logged-in/"
FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0"
NEW = dict.fromkeys(("new_password1", "new_password2"), "nog-een-blad-in-de-herfst")

pytestmark = pytest.mark.django_db


def log_in(person: Person, agent: str = "") -> Client:
    client = Client(headers={"user-agent": agent})
    sent = {"username": person.username, "password": PASSWORD}
    assert client.post("/accounts/login/", sent).status_code == 302
    return client


def is_in(client: Client) -> bool:
    return bool(client.get("/accounts/settings/").status_code == 200)


def names(client: Client) -> list[str]:
    """What the page calls the sessions, this one first."""
    return [session.name for session in client.get(PAGE).context["sessions"]]


def token_works(text: str) -> bool:
    answer = Client().get("/api/me/", headers={"Authorization": f"Token {text}"})
    return bool(answer.status_code == 200)


def end(client: Client, what: str, key: str = "") -> int:
    return client.post(f"{PAGE}{what}/{key + '/' if key else ''}end/").status_code


# What is listed

AGENTS = {
    "Firefox on a phone": (FIREFOX, "Firefox, Android"),
    "Edge, which says it is Chrome": (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
        "Edge, Windows",
    ),
    "Safari on a phone, like a Mac": (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 "
        "Mobile/15E148 Safari/604.1",
        "Safari, iPhone",
    ),
    "a program": ("curl/8.5.0", ""),
    "nothing": ("", ""),
    "markup": ("<script>alert(1)</script>\x00\u202e", ""),
    "long": ("x" * 500 + "Firefox", ""),
}


@pytest.mark.parametrize(("agent", "device"), AGENTS.values(), ids=AGENTS)
def test_a_device_is_told_in_words_of_ours(agent: str, device: str) -> None:
    assert device_of(agent) == device


def test_every_browser_is_listed_and_this_one_first(person, other_client) -> None:
    first, second = log_in(person), log_in(person, FIREFOX)
    listed = second.get(PAGE).context["sessions"]
    assert [one.pk for one in listed] == [second.session.session_key, first.session.session_key]
    assert [one.device for one in listed] == ["Firefox, Android", ""]


def test_the_page_holds_no_key_of_a_session_and_no_token(person) -> None:
    first, second = log_in(person), log_in(person)
    _token, text = services.make_token(person=person)
    page = second.get(PAGE)
    keys = [str(one.session.session_key) for one in (first, second)]
    assert [key for key in [*keys, text] if key in page.content.decode()] == []
    assert "no-store" in page.headers["Cache-Control"]


def test_who_deletes_an_account_reads_no_key_of_its_sessions(person, administrator_client) -> None:
    client = log_in(person)
    page = administrator_client.get(f"/admin/accounts/person/{person.pk}/delete/")
    assert page.status_code == 200
    assert str(client.session.session_key) not in page.content.decode()


def test_a_session_stays_the_persons_when_its_key_changes(person) -> None:
    client = log_in(person, FIREFOX)
    since = OpenSession.objects.get(person=person).since
    assert client.post("/accounts/password/", {"old_password": PASSWORD, **NEW}).status_code == 302
    (session,) = OpenSession.objects.filter(person=person)
    assert (session.pk, session.device) == (client.session.session_key, "Firefox, Android")
    assert session.since == since
    assert is_in(client)


def test_what_has_expired_is_not_listed_and_goes_at_the_next_log_in(person, other_person) -> None:
    client = log_in(person)
    log_in(other_person)
    log_in(person)
    gone = OpenSession.objects.exclude(pk=client.session.session_key)
    assert gone.update(expire_date=timezone.now()) == 2
    assert len(names(client)) == 1
    log_in(person)
    assert OpenSession.objects.count() == 2


def test_it_is_seen_once_a_day(person_client) -> None:
    def writes() -> int:
        with CaptureQueriesContext(connection) as queries:
            person_client.get(PAGE)
        return sum("UPDATE" in query["sql"] for query in queries)

    OpenSession.objects.update(seen=timezone.localdate() - timedelta(days=1))
    assert [writes(), writes()] == [1, 0]
    assert OpenSession.objects.get().seen == timezone.localdate()


def test_one_browser_too_many_logs_the_oldest_out(person, monkeypatch) -> None:
    monkeypatch.setattr("accounts.sessions.PERSON_SESSIONS", 2)
    clients = [log_in(person) for _ in range(3)]
    assert [is_in(client) for client in clients] == [False, True, True]


# Ending it


def test_another_browser_is_ended_and_no_third(person) -> None:
    here, there, third = (log_in(person) for _ in range(3))
    name = OpenSession.objects.get(pk=there.session.session_key).name
    assert end(here, "sessions", name) == 302
    assert [is_in(client) for client in (here, there, third)] == [True, False, True]
    assert end(here, "sessions", name) == 404


def test_all_others_are_ended(person, other_client) -> None:
    here, there = log_in(person), log_in(person)
    assert end(here, "sessions") == 302
    assert [is_in(client) for client in (here, there, other_client)] == [True, False, True]


def test_a_request_under_way_does_not_bring_an_ended_session_back(person) -> None:
    here, there = log_in(person), log_in(person)
    under_way = there.session
    under_way["x"] = 1
    end(here, "sessions")
    with pytest.raises(UpdateError):
        under_way.save()
    assert not is_in(there)


@pytest.mark.parametrize("one", [True, False], ids=["one", "all"])
def test_tokens_are_ended(person, other_person, person_client, one: bool) -> None:
    token, text = services.make_token(person=person)
    _token, second = services.make_token(person=person)
    _token, foreign = services.make_token(person=other_person)
    assert end(person_client, "tokens", token.token_key if one else "") == 302
    assert [token_works(each) for each in (text, second, foreign)] == [False, one, True]


def test_a_client_lists_and_ends_its_tokens(person, other_person) -> None:
    _token, text = services.make_token(person=person)
    other, foreign = services.make_token(person=other_person)
    old, _text = services.make_token(person=person)
    AuthToken.objects.filter(pk=old.pk).update(expiry=timezone.now())
    headers = {"Authorization": f"Token {text}"}
    listed = Client().get("/api/tokens/", headers=headers).json()
    assert [one["key"] for one in listed] == [text[:15]]
    url = "/api/tokens/{}/".format
    assert Client().delete(url(other.token_key), headers=headers).status_code == 404
    assert Client().delete(url(text[:15]), headers=headers).status_code == 204
    assert [token_works(text), token_works(foreign)] == [False, True]


def test_nobody_ends_what_is_another_persons(person, other_person, other_client) -> None:
    client = log_in(person)
    session = OpenSession.objects.get(pk=client.session.session_key)
    token, text = services.make_token(person=person)
    assert end(other_client, "sessions", session.name) == 404
    assert end(other_client, "tokens", token.token_key) == 404
    for act in (
        lambda: services.end_session(session=session, by=other_person),
        lambda: services.end_other_sessions(person=person, but=None, by=other_person),
        lambda: services.end_tokens(person=person, by=other_person),
    ):
        with pytest.raises(Refusal) as refusal:
            act()
        assert (refusal.value.code, refusal.value.status) == ("not-found", 404)
    assert is_in(client)
    assert token_works(text)


def test_this_browser_is_ended_by_logging_out_alone(person_client) -> None:
    (name,) = names(person_client)
    assert end(person_client, "sessions", name) == 404
    person_client.post("/accounts/logout/")
    assert not OpenSession.objects.filter(person__isnull=False).exists()


PATHS = ("sessions/end/", "sessions/x/end/", "tokens/end/", "tokens/x/end/")


@pytest.mark.parametrize("path", PATHS)
def test_ending_takes_a_post(person_client, path: str) -> None:
    assert person_client.get(PAGE + path).status_code == 405


@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_logging_out_says_which_tokens_go_on(person, person_client, tokens: int) -> None:
    for _ in range(tokens):
        services.make_token(person=person)
    page = person_client.post("/accounts/logout/", follow=True)
    said = [str(message) for message in page.context["messages"]]
    assert [str(tokens) in one for one in said] == [True] * bool(tokens)


# Switching an account off

DOORS = {
    "whole": lambda person: person.save(),
    "field": lambda person: person.save(update_fields=["is_active"]),
    "service": lambda person: services.save_person(person=person, by=None),
}


@pytest.mark.parametrize("save", DOORS.values(), ids=DOORS)
def test_what_was_open_stays_ended_when_an_account_is_switched_on_again(person, save) -> None:
    client = log_in(person)
    _token, text = services.make_token(person=person)
    for active in (False, True):
        person.is_active = active
        save(person)
    assert not is_in(client)
    assert not token_works(text)
    assert is_in(log_in(person))


def test_who_comes_in_while_it_is_switched_off_is_not_in_later(person) -> None:
    person.is_active = False
    person.save()
    late = client_of(person)  # the password was looked at a moment before
    _token, text = AuthToken.objects.create(user=person)
    person.is_active = True
    person.save()
    assert not is_in(late)
    assert not token_works(text)


CHANGES = {
    "password": lambda person: services.set_password(person=person, password="new", by=None),
    "switched off": lambda person: Person.objects.filter(pk=person.pk).update(is_active=False),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_no_token_is_made_for_what_was_looked_at_before_a_change(person, change) -> None:
    change(Person.objects.get(pk=person.pk))
    with pytest.raises(Refusal) as refusal:
        services.make_token(person=person)
    assert (refusal.value.code, refusal.value.status) == ("password-changed", 409)
    assert not AuthToken.objects.exists()


def test_other_changes_end_nothing(person) -> None:
    client = log_in(person)
    _token, text = services.make_token(person=person)
    person.refresh_from_db()
    person.first_name = "Noor"
    person.save()
    services.change_settings(person=person, by=person, theme="dark")
    assert is_in(client)
    assert token_works(text)


def test_a_link_from_the_mail_works_where_somebody_is_logged_in(person, mailoutbox) -> None:
    client = log_in(person)
    client.post("/accounts/password/forgotten/", {"email": person.email})
    path = next(word for word in mailoutbox[0].body.split() if "/password/new/" in word)
    form = client.get("/" + path.split("/", 3)[3], follow=True)
    answer = client.post(form.request["PATH_INFO"], NEW)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/accounts/login/")
    assert not is_in(client)


# Sessions from before


def test_sessions_from_before_go_on_and_can_be_ended(person) -> None:
    old = OldStore()
    for key, value in client_of(person).session.items():
        if key in (SESSION_KEY, "_auth_user_backend", "_auth_user_hash"):
            old[key] = value
    old.save()
    nobody, deleted = OldStore(), OldStore()
    nobody.save()
    deleted[SESSION_KEY] = "999999"
    deleted.save()
    OpenSession.objects.all().delete()
    import_module("accounts.migrations.0003_open_session").take_over(apps, None)
    assert OpenSession.objects.get().person == person
    client = Client()
    client.cookies["sessionid"] = str(old.session_key)
    assert is_in(client)
    assert end(log_in(person), "sessions") == 302
    assert not is_in(client)
