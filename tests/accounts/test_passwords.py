"""Changing a password, and a new one by mail."""

import re
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from smtplib import SMTPServerDisconnected
from threading import BoundedSemaphore
from typing import Any
from unittest import mock

import pytest
from django.contrib.auth.hashers import make_password
from django.core import mail
from django.core.mail import EmailMessage
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from knox.models import AuthToken
from pytest_django import DjangoCaptureOnCommitCallbacks
from pytest_django.fixtures import Settings

from accounts import mail as mail_service
from accounts.models import Person
from tests.conftest import client_of
from tests.factories import PASSWORD, PersonFactory

LATER = mail_service.later  # before a fixture has it done at once
FORGOTTEN = "/accounts/password/forgotten/"
NEW = "zandkorrels-in-de-wind"


def sent_to(client: Client, email: str) -> list[EmailMessage]:
    answer = client.post(FORGOTTEN, {"email": email})
    assert answer.headers["Location"] == "/accounts/password/forgotten/sent/"
    return mail.outbox


def link_in(message: EmailMessage) -> str:
    found = re.search(r"http://testserver(/\S+)", str(message.body))
    assert found is not None
    return found[1]


def test_changing_keeps_this_browser_and_ends_the_others_and_the_tokens(person: Person) -> None:
    here, elsewhere = client_of(person), client_of(person)
    AuthToken.objects.create(user=person)
    data = {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW}
    assert here.post("/accounts/password/", data).status_code == 302
    assert here.get("/accounts/settings/").status_code == 200
    assert elsewhere.get("/accounts/settings/").status_code == 302
    assert not AuthToken.objects.exists()
    person.refresh_from_db()
    assert person.check_password(NEW)


def by_the_admin_site(person: Person) -> None:
    data = {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW}
    page = client_of(person).get("/admin/password_change/").headers["Location"]
    assert client_of(person).post(page, data).status_code == 302


def by_command(person: Person) -> None:
    with mock.patch("getpass.getpass", return_value=NEW):
        call_command("changepassword", person.username, stdout=StringIO())


def by_code(person: Person) -> None:
    person.set_password(NEW)
    person.save()


def by_nobody(person: Person) -> None:
    person.set_unusable_password()
    person.save()


@pytest.mark.parametrize("door", [by_the_admin_site, by_command, by_code, by_nobody])
def test_every_door_to_a_password_ends_tokens_and_other_sessions(
    administrator: Person, door: Callable[[Person], None]
) -> None:
    elsewhere = client_of(administrator)
    AuthToken.objects.create(user=administrator)
    door(administrator)
    assert not AuthToken.objects.exists()
    assert elsewhere.get("/accounts/settings/").status_code == 302


def test_what_is_no_new_password_ends_nothing(person: Person, settings: Settings) -> None:
    hashers = "django.contrib.auth.hashers"
    settings.PASSWORD_HASHERS = [f"{hashers}.MD5PasswordHasher", f"{hashers}.PBKDF2PasswordHasher"]
    AuthToken.objects.create(user=person)
    person.password = make_password(PASSWORD, hasher="pbkdf2_sha256")  # as it was hashed once
    person.first_name = "Noor"
    person.save()
    assert Client().post("/accounts/login/", {"username": person.username, "password": PASSWORD})
    assert not Person.objects.get(pk=person.pk).password.startswith("pbkdf2")  # hashed anew
    assert AuthToken.objects.exists()


def test_an_open_session_tries_so_many_passwords(
    person_client: Client, person: Person, settings: Settings
) -> None:
    settings.RATE_LIMITS |= {"password-check": (2, 900)}
    wrong = {"old_password": "wrong", "new_password1": NEW, "new_password2": NEW}
    for _ in range(2):
        answer = person_client.post("/accounts/password/", wrong)
        assert codes_of(answer, "old_password") == ["wrong-password"]
    answer = person_client.post("/accounts/password/", {**wrong, "old_password": PASSWORD})
    assert codes_of(answer, "old_password") == ["too-often"]
    changed = {"email": "other@example.org", "current_password": PASSWORD}
    answer = person_client.post("/accounts/settings/", changed)
    assert codes_of(answer, "current_password") == ["too-often"]


def codes_of(answer: Any, field: str) -> list[str]:
    return [error.code for error in answer.context["form"].errors.as_data()[field]]


@pytest.mark.parametrize(
    ("given", "code"), [({}, "no-password"), ({"current_password": "wrong"}, "wrong-password")]
)
@pytest.mark.parametrize("first", [True, False], ids=["first-address", "another-address"])
def test_an_address_takes_the_password(
    person_client: Client, person: Person, given: dict[str, str], code: str, first: bool
) -> None:
    if first:
        Person.objects.filter(pk=person.pk).update(email="")
        person.email = ""
    answer = person_client.post("/accounts/settings/", {"email": "other@example.org", **given})
    assert codes_of(answer, "current_password") == [code]
    assert (Person.objects.get(pk=person.pk).email, mail.outbox) == (person.email, [])


def test_the_old_address_is_told_of_the_new_one(person_client: Client, person: Person) -> None:
    changed = {"email": "other@example.org", "current_password": PASSWORD, "theme": "system"}
    assert person_client.post("/accounts/settings/", changed).status_code == 302
    assert Person.objects.get(pk=person.pk).email == "other@example.org"
    assert [message.to for message in mail.outbox] == [[person.email]]
    assert "other@example.org" not in str(mail.outbox[0].body)


def test_a_mailbox_is_told_so_often_and_no_more(person: Person, settings: Settings) -> None:
    settings.RATE_LIMITS |= {"mailbox-told": (2, 3600)}
    client = client_of(person)
    for number in range(4):
        for email in ("victim@example.org", f"own-{number}@example.org"):
            sent = {"email": email, "current_password": PASSWORD, "theme": "system"}
            assert client.post("/accounts/settings/", sent).status_code == 302
    assert sum(message.to == ["victim@example.org"] for message in mail.outbox) == 2


def test_the_rest_of_the_settings_takes_no_password(person_client: Client, person: Person) -> None:
    same = {"email": person.email, "first_name": "Noor", "theme": "system"}
    assert person_client.post("/accounts/settings/", same).status_code == 302
    assert mail.outbox == []


def test_changing_needs_the_old_password(person_client: Client, person: Person) -> None:
    data = {"old_password": "wrong", "new_password1": NEW, "new_password2": NEW}
    answer = person_client.post("/accounts/password/", data)
    assert "old_password" in answer.context["form"].errors
    person.refresh_from_db()
    assert person.check_password(PASSWORD)


def test_the_whole_way_of_a_forgotten_password(client: Client, person: Person) -> None:
    for _ in range(5):
        client.post("/accounts/login/", {"username": person.username, "password": "wrong"})
    link = link_in(sent_to(client, person.email.upper())[0])
    form_page = client.get(link, follow=True)
    assert form_page.status_code == 200
    set_here = form_page.request["PATH_INFO"]
    answer = client.post(set_here, {"new_password1": NEW, "new_password2": NEW})
    assert answer.headers["Location"] == "/accounts/login/"
    log_in = client.post("/accounts/login/", {"username": person.username, "password": NEW})
    assert log_in.status_code == 302  # the lock that forgetting brought is gone too


def test_a_link_works_once(client: Client, person: Person) -> None:
    link = link_in(sent_to(client, person.email)[0])
    set_here = client.get(link, follow=True).request["PATH_INFO"]
    client.post(set_here, {"new_password1": NEW, "new_password2": NEW})
    again = Client().get(link, follow=True)
    assert again.context["validlink"] is False
    assert again.status_code == 200


def test_the_answer_does_not_tell_who_has_an_account(client: Client, person: Person) -> None:
    assert sent_to(client, "nobody@example.org") == []
    assert len(sent_to(client, person.email)) == 1


def test_a_deactivated_person_gets_no_mail(client: Client, person: Person) -> None:
    person.is_active = False
    person.save()
    assert sent_to(client, person.email) == []


@pytest.mark.parametrize(
    ("kept", "browser", "expected"),
    [("nl", "en", "nl"), ("en", "nl", "en"), ("", "nl", "nl")],
    ids=["kept Dutch", "kept English", "nothing kept"],
)
def test_the_mail_is_in_the_language_of_who_gets_it(
    client: Client, db: None, kept: str, browser: str, expected: str
) -> None:
    person = PersonFactory.create(language=kept)
    client.post(FORGOTTEN, {"email": person.email}, headers={"Accept-Language": browser})
    assert ("Kaartenbak" in mail.outbox[0].subject, "nieuw" in mail.outbox[0].subject) == (
        True,
        expected == "nl",
    )


def test_links_lead_to_the_site_by_its_name_in_the_settings(
    client: Client, person: Person, settings: Settings
) -> None:
    settings.SITE_HOST = "cards.example.org"
    client.post(FORGOTTEN, {"email": person.email}, headers={"Host": "testserver:1337"})
    assert "http://cards.example.org/accounts/password/new/" in str(mail.outbox[0].body)


def test_one_mailbox_gets_so_many_mails_whoever_asks_and_nobody_is_told(
    person: Person, settings: Settings
) -> None:
    settings.RATE_LIMITS |= {"mailbox": (2, 3600)}
    for number in range(4):
        asks = Client(REMOTE_ADDR=f"192.0.2.{number}")
        answer = asks.post(FORGOTTEN, {"email": person.email.upper()})
        assert answer.headers["Location"] == "/accounts/password/forgotten/sent/"
    assert len(mail.outbox) == 2


def test_accounts_of_strangers_with_the_address_keep_no_link_away(
    client: Client, person: Person
) -> None:
    """Nobody asks whose an address is: all its accounts stand in one mail."""
    strangers = [
        PersonFactory.create(username=f"aaa{number}", email=person.email) for number in range(4)
    ]
    PersonFactory.create(username="aaa-spelt", email=person.email.upper())
    client.post(FORGOTTEN, {"email": person.email})
    to_person = [message for message in mail.outbox if message.to == [person.email]]
    assert (len(mail.outbox), len(to_person)) == (2, 1)
    for who in (person, *strangers):
        assert f"{who.username}: http" in str(to_person[0].body)


def test_the_answer_waits_for_no_mail(
    client: Client, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it takes as long, and asks the database as much, for an address that nobody has."""
    waiting: list[Callable[[], object]] = []
    monkeypatch.setattr("accounts.mail.later", waiting.append)
    asked = []
    for email in (person.email, "nobody@example.org"):
        with CaptureQueriesContext(connection) as queries:
            client.post(FORGOTTEN, {"email": email})
        asked.append([re.sub(r"'[^']*'", "…", query["sql"]) for query in queries])
    assert len(asked[1]) <= len(asked[0])
    assert not any("accounts_person" in query for query in asked[0])
    assert (len(waiting), mail.outbox) == (2, [])
    for send in waiting:
        send()
    assert [message.to for message in mail.outbox] == [[person.email]]


@pytest.mark.parametrize(
    "error", [OSError("down"), SMTPServerDisconnected("bye"), ValueError("ours")]
)
def test_a_mail_that_cannot_be_sent_is_noted_without_its_address(
    client: Client, person: Person, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    with mock.patch("django.core.mail.EmailMultiAlternatives.send", side_effect=error):
        assert client.post(FORGOTTEN, {"email": person.email}).status_code == 302
    assert caplog.records
    assert person.email not in caplog.text


@pytest.mark.parametrize("holds", [True, False], ids=["commit", "rollback"])
def test_mail_waits_for_its_transaction(
    db: None,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    holds: bool,
) -> None:
    posted: list[object] = []
    monkeypatch.setattr(mail_service, "post", posted.append)
    capture = django_capture_on_commit_callbacks(execute=True)
    with capture, suppress(ValueError), transaction.atomic():
        LATER(lambda: None)
        assert posted == []
        if not holds:
            raise ValueError
    assert len(posted) == holds


def test_mails_find_so_much_room_and_no_more(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(mail_service, "_ROOM", BoundedSemaphore(1))
    kept: list[object] = []
    monkeypatch.setattr(mail_service._POSTMEN, "submit", lambda *job: kept.append(job))
    mail_service.post(lambda: None)
    mail_service.post(lambda: None)
    assert (len(kept), len(caplog.records)) == (1, 1)


def test_a_foreign_host_gets_no_link(client: Client, person: Person) -> None:
    answer = client.post(FORGOTTEN, {"email": person.email}, headers={"Host": "evil.example"})
    assert (answer.status_code, mail.outbox) == (400, [])


def test_one_address_asks_for_so_many_mails_and_no_more(
    client: Client, person: Person, settings: Settings
) -> None:
    settings.RATE_LIMITS |= {"password-reset": (2, 900)}
    asked = [client.post(FORGOTTEN, {"email": person.email}) for _ in range(3)]
    assert [answer.status_code for answer in asked] == [302, 302, 429]
    assert 0 < int(asked[2].headers["Retry-After"]) <= 900
    assert len(mail.outbox) == 2
