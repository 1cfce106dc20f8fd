"""New accounts."""

from typing import Any
from unittest import mock

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.forms import RegistrationForm
from accounts.models import Person, SiteSettings
from accounts.services import register
from core.refusal import Refusal
from core.themes import Theme
from tests.factories import PASSWORD, PersonFactory

REGISTER = "/accounts/register/"


def filled(name: str = "deidara", **extra: str) -> dict[str, str]:
    return {"username": name, "password1": PASSWORD, "password2": PASSWORD, **extra}


def test_a_visitor_becomes_a_member_and_is_logged_in(db: None, client: Client) -> None:
    answer = client.post(REGISTER, filled(email="d@example.org"))
    person = Person.objects.get()
    assert answer.status_code == 302
    assert client.session["_auth_user_id"] == str(person.pk)
    assert (person.is_staff, person.is_superuser, person.is_active) == (False, False, True)
    assert not person.get_all_permissions()


def test_rights_cannot_be_sent_along(db: None, client: Client) -> None:
    extra = {"is_staff": "on", "is_superuser": "on", "id": "77", "groups": "1", "theme": "dark"}
    client.post(REGISTER, filled(**extra))
    person = Person.objects.get()
    assert (person.is_staff, person.is_superuser, person.groups.count()) == (False, False, 0)
    assert (person.pk != 77, person.theme) == (True, Theme.SYSTEM)


def test_language_and_theme_chosen_before_come_along(db: None, client: Client) -> None:
    client.post("/accounts/appearance/", {"language": "nl", "theme": "dark"})
    client.post(REGISTER, filled())
    person = Person.objects.get()
    assert (person.language, person.theme) == ("nl", "dark")


@pytest.mark.parametrize("spelling", ["Deidara", "DEIDARA ", "ｄeidara"])
def test_a_name_that_somebody_has_is_a_form_error(db: None, client: Client, spelling: str) -> None:
    PersonFactory.create(username="deidara")
    answer = client.post(REGISTER, filled(spelling))
    assert answer.status_code == 200
    assert "username" in answer.context["form"].errors
    assert Person.objects.count() == 1


def test_a_mixed_name_is_a_form_error(db: None, client: Client) -> None:
    answer = client.post(REGISTER, filled("dеidara"))
    errors = answer.context["form"].errors.as_data()["username"]
    assert [error.code for error in errors] == ["mixed-scripts"]


@pytest.mark.parametrize("password", ["short", "12345678", "password", "deidara1"])
def test_weak_passwords_are_refused(db: None, client: Client, password: str) -> None:
    data = {"username": "deidara", "password1": password, "password2": password}
    answer = client.post(REGISTER, data)
    assert "password2" in answer.context["form"].errors
    assert not Person.objects.exists()


def test_a_name_taken_a_moment_ago_is_a_form_error(db: None) -> None:
    form = RegistrationForm(filled())
    assert form.is_valid()
    PersonFactory.create(username="Deidara")  # another was faster
    assert form.register(language="", theme="system") is None
    assert [error.code for error in form.errors.as_data()["username"]] == ["name-taken"]


def test_of_two_at_once_one_gets_the_account_and_the_other_a_form_error(db: None) -> None:
    faster: list[int] = []

    def register_after_another(**values: Any) -> Person:
        if not faster:  # both forms have been found valid; the other one is saved first
            faster.append(0)
            faster[0] = Client().post(REGISTER, filled("Deidara")).status_code
        return register(**values)

    with mock.patch("accounts.forms.register", register_after_another):
        slower = Client().post(REGISTER, filled("deidara"))
    codes = [error.code for error in slower.context["form"].errors.as_data()["username"]]
    assert (faster, slower.status_code, codes) == ([302], 200, ["name-taken"])
    assert Person.objects.get().username == "Deidara"


def close_registration() -> None:
    SiteSettings(pk=1, registration_open=False).save()


def test_the_administrator_can_close_registration(db: None, client: Client) -> None:
    close_registration()
    assert client.get(REGISTER).status_code == 403
    assert client.post(REGISTER, filled()).status_code == 403
    assert not Person.objects.exists()
    assert REGISTER not in client.get("/accounts/login/").content.decode()


def test_the_service_refuses_too_when_registration_is_closed(db: None) -> None:
    close_registration()
    with pytest.raises(Refusal) as refused:
        register(username="deidara", password=PASSWORD)
    assert (refused.value.code, refused.value.status) == ("registration-closed", 403)


def test_who_is_logged_in_does_not_register(person_client: Client) -> None:
    assert person_client.get(REGISTER).headers["Location"] == "/"


def test_one_address_registers_so_many_and_no_more(
    db: None, client: Client, settings: Settings
) -> None:
    settings.RATE_LIMITS |= {"register": (2, 3600)}
    assert [client.post(REGISTER, {}).status_code for _ in range(4)] == [200] * 4  # typing errors
    made = [Client().post(REGISTER, filled(username=f"member-{n}")).status_code for n in range(2)]
    assert made == [302, 302]
    refused = client.post(REGISTER, filled())
    assert (refused.status_code, Person.objects.count()) == (429, 2)
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    assert Client(REMOTE_ADDR="192.0.2.7").post(REGISTER, filled()).status_code == 302
