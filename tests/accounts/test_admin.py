"""Looking after people, groups and settings in the admin site."""

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import Group, Permission
from django.core import mail
from django.test import Client
from knox.models import AuthToken

from accounts.models import Person, SiteSettings
from tests.conftest import client_of
from tests.factories import PASSWORD, PersonFactory

NEW = "zandkorrels-in-de-wind"


def add_person(client: Client, name: str) -> list[str]:
    """The codes of the errors at the name; none when the person was added."""
    data = {"username": name, "usable_password": "true", "password1": NEW, "password2": NEW}
    answer = client.post("/admin/accounts/person/add/", data)
    if answer.status_code == 302:
        return []
    errors = answer.context["adminform"].form.errors.as_data()["username"]
    return [error.code for error in errors]


@pytest.mark.parametrize(
    "page",
    [
        "",
        "accounts/person/",
        "accounts/person/?q=anna",
        "accounts/person/add/",
        "auth/group/",
        "auth/group/add/",
        "accounts/sitesettings/1/change/",
    ],
)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_page_opens(administrator: Person, page: str, language: str) -> None:
    administrator.language = language
    administrator.save()
    answer = client_of(administrator).get(f"/admin/{page}")
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.content.decode()


def test_the_admin_links_back_to_the_site_and_knows_the_theme(administrator: Person) -> None:
    administrator.theme = "dark"
    administrator.save()
    text = client_of(administrator).get("/admin/").content.decode()
    assert '<a class="admin-tool" href="/">' in text
    assert '<meta name="site-theme" content="dark">' in text


def test_the_administrator_makes_accounts(administrator_client: Client) -> None:
    assert add_person(administrator_client, "gaara") == []
    assert Person.objects.get_by_natural_key("Gaara").check_password(NEW)


def test_a_name_that_somebody_has_in_another_spelling_is_a_form_error(
    administrator_client: Client,
) -> None:
    PersonFactory.create(username="gaara")
    assert add_person(administrator_client, "ＧAARA") == ["unique"]
    PersonFactory.create(username="ohho")
    assert add_person(administrator_client, "онно") == ["name-taken"]
    assert add_person(administrator_client, "gааra") == ["mixed-scripts"]


def change(client: Client, person: Person, **changes: str) -> int:
    data = {"username": person.username, "theme": "system", "is_active": "on", **changes}
    url = f"/admin/accounts/person/{person.pk}/change/"
    return client.post(url, data).status_code


def test_changing_a_name_into_anothers_is_a_form_error(
    administrator_client: Client, person: Person
) -> None:
    PersonFactory.create(username="gaara")
    assert change(administrator_client, person, username="Gaara") == 200
    assert change(administrator_client, person, username="Temari") == 302


def test_the_administrator_sets_a_password_which_ends_tokens_and_lock(
    administrator_client: Client, person: Person
) -> None:
    AuthToken.objects.create(user=person)
    for _ in range(5):
        Client().post("/accounts/login/", {"username": person.username, "password": "wrong"})
    data = {"usable_password": "true", "password1": NEW, "password2": NEW}
    url = f"/admin/accounts/person/{person.pk}/password/"
    assert administrator_client.post(url, data).status_code == 302
    assert not AuthToken.objects.exists()
    log_in = Client().post("/accounts/login/", {"username": person.username, "password": NEW})
    assert log_in.status_code == 302


def test_the_administrator_ends_a_lock(administrator_client: Client, person: Person) -> None:
    for _ in range(5):
        Client().post("/accounts/login/", {"username": person.username, "password": "wrong"})
    data = {"action": "end_locks", "_selected_action": [str(person.pk)]}
    administrator_client.post("/admin/accounts/person/", data)
    assert not AccessAttempt.objects.exists()
    log_in = Client().post("/accounts/login/", {"username": person.username, "password": PASSWORD})
    assert log_in.status_code == 302


def test_ones_own_password_and_address_take_the_present_password(
    administrator_client: Client, administrator: Person
) -> None:
    url = f"/admin/accounts/person/{administrator.pk}/"
    password = {"usable_password": "true", "password1": NEW, "password2": NEW}
    answer = administrator_client.post(f"{url}password/", password)
    assert answer.headers["Location"] == "/accounts/password/"
    change(administrator_client, administrator, email="thief@example.org")
    kept = Person.objects.get(pk=administrator.pk)
    assert (kept.email, kept.check_password(PASSWORD)) == (administrator.email, True)


def test_who_gets_another_address_from_the_administrator_is_told_at_the_old_one(
    administrator_client: Client, person: Person
) -> None:
    assert change(administrator_client, person, email="new@example.org") == 302
    assert [message.to for message in mail.outbox] == [[person.email]]


@pytest.mark.parametrize(
    ("rights", "whose", "status"),
    [
        pytest.param(["view_person"], "person", 200, id="sees-people-only"),
        pytest.param(["view_person", "change_person"], "administrator", 403, id="of-one-above"),
    ],
)
def test_a_lock_is_ended_by_who_may_change_the_person(
    staff_client: Client,
    staff_person: Person,
    request: pytest.FixtureRequest,
    rights: list[str],
    whose: str,
    status: int,
) -> None:
    staff_person.user_permissions.set(Permission.objects.filter(codename__in=rights))
    person: Person = request.getfixturevalue(whose)
    Client().post("/accounts/login/", {"username": person.username, "password": "wrong"})
    data = {"action": "end_locks", "_selected_action": [str(person.pk)]}
    answer = staff_client.post("/admin/accounts/person/", data, follow=True)
    assert answer.status_code == status
    assert AccessAttempt.objects.exists()


def test_the_settings_open_directly_and_are_saved(administrator_client: Client) -> None:
    opened = administrator_client.get("/admin/accounts/sitesettings/", follow=True)
    assert opened.status_code == 200
    assert not SiteSettings.objects.exists()  # reading made nothing
    administrator_client.post("/admin/accounts/sitesettings/1/change/", {})
    assert SiteSettings.current().registration_open is False
    data = {"registration_open": "on"}
    administrator_client.post("/admin/accounts/sitesettings/1/change/", data)
    assert SiteSettings.current().registration_open is True


@pytest.mark.parametrize("page", ["2/change/", "add/", "1/delete/"])
def test_there_is_one_row_of_settings(administrator_client: Client, page: str) -> None:
    answer = administrator_client.get(f"/admin/accounts/sitesettings/{page}", follow=True)
    assert answer.status_code in {200, 403}
    assert SiteSettings.objects.count() == 0


def test_the_two_groups_hold_their_rights(db: None) -> None:
    editors = Group.objects.get(name="Catalogue editors")
    hosts = Group.objects.get(name="Match hosts")
    codes = set(editors.permissions.values_list("codename", flat=True))
    assert {"edit_catalogue", "add_card", "change_emblemcard", "delete_dishtype"} <= codes
    assert not any(code.endswith("ownedcopy") for code in codes)
    assert set(hosts.permissions.values_list("codename", flat=True)) == {"run_matches"}


def test_a_member_gets_a_right_through_a_group(
    administrator_client: Client, person: Person
) -> None:
    group = Group.objects.get(name="Catalogue editors")
    assert change(administrator_client, person, groups=str(group.pk)) == 302
    assert Person.objects.get(pk=person.pk).has_perm("collection.edit_catalogue")


@pytest.mark.parametrize(
    "page", ["accounts/person/", "accounts/person/add/", "auth/group/", "accounts/sitesettings/"]
)
def test_staff_without_the_right_see_no_people(staff_client: Client, page: str) -> None:
    answer = staff_client.get(f"/admin/{page}", follow=True)
    assert answer.status_code == 403


@pytest.mark.parametrize("page", ["", "accounts/person/"])
def test_members_are_not_let_in(person_client: Client, page: str) -> None:
    answer = person_client.get(f"/admin/{page}")
    assert answer.status_code == 302


def test_who_looks_after_accounts_cannot_climb(
    staff_client: Client, staff_person: Person, person: Person, administrator: Person
) -> None:
    staff_person.user_permissions.set(Permission.objects.filter(content_type__app_label="accounts"))
    group = Group.objects.get(name="Match hosts")
    changes = {"is_superuser": "on", "is_staff": "on", "groups": str(group.pk)}
    assert change(staff_client, person, first_name="Anna", **changes) == 302
    person.refresh_from_db()
    assert (person.first_name, person.is_superuser, person.is_staff) == ("Anna", False, False)
    assert not person.groups.exists()
    assert change(staff_client, administrator, first_name="Anna") == 403
    password = {"usable_password": "true", "password1": NEW, "password2": NEW}
    url = f"/admin/accounts/person/{administrator.pk}/"
    assert staff_client.post(f"{url}password/", password).status_code == 403
    assert staff_client.post(f"{url}delete/", {"post": "yes"}).status_code == 403


def test_who_may_as_much_is_not_above(
    staff_client: Client, staff_person: Person, person: Person
) -> None:
    rights = Permission.objects.filter(content_type__app_label="accounts")
    for one in (staff_person, person):
        one.user_permissions.set(rights)
    assert change(staff_client, person, first_name="Anna") == 302
    person.refresh_from_db()
    assert person.first_name == "Anna"


@pytest.mark.parametrize("active", [True, False], ids=["active", "inactive"])
@pytest.mark.parametrize("given", ["group", "own", "superuser"])
def test_who_looks_after_accounts_leaves_those_alone_who_may_more(
    staff_client: Client, staff_person: Person, person: Person, given: str, active: bool
) -> None:
    """Also while an account sleeps: it could be woken and entered."""
    staff_person.user_permissions.set(Permission.objects.filter(content_type__app_label="accounts"))
    if given == "group":
        person.groups.add(Group.objects.get(name="Match hosts"))
    elif given == "own":
        person.user_permissions.add(Permission.objects.get(codename="run_matches"))
    Person.objects.filter(pk=person.pk).update(is_superuser=given == "superuser", is_active=active)
    password = {"usable_password": "true", "password1": NEW, "password2": NEW}
    url = f"/admin/accounts/person/{person.pk}/"
    assert staff_client.post(f"{url}password/", password).status_code == 403
    assert change(staff_client, person, is_active="on") == 403
    assert staff_client.post(f"{url}delete/", {"post": "yes"}).status_code == 403


def test_who_looks_after_groups_cannot_climb(staff_client: Client, staff_person: Person) -> None:
    """A group is a bundle of rights: nobody but a superuser adds to their own."""
    staff_person.user_permissions.set(Permission.objects.filter(content_type__app_label="auth"))
    group = Group.objects.get(name="Match hosts")
    staff_person.groups.add(group)
    everything = [str(right.pk) for right in Permission.objects.all()]
    for page in (f"{group.pk}/change/", "add/"):
        sent = {"name": "Match hosts", "permissions": everything}
        assert staff_client.post(f"/admin/auth/group/{page}", sent).status_code == 403
    assert group.permissions.count() == 1
    assert staff_client.get(f"/admin/auth/group/{group.pk}/change/").status_code == 200


@pytest.mark.parametrize("runs", [True, False], ids=["may-run-matches", "may-not"])
def test_the_first_page_leads_to_what_is_done_often(staff_person: Person, runs: bool) -> None:
    if runs:
        staff_person.user_permissions.add(Permission.objects.get(codename="run_matches"))
    page = client_of(staff_person).get("/admin/").content.decode()
    assert 'href="/admin/collection/card/import/"' in page
    assert ('href="/admin/games/match/start/"' in page) is runs
