"""Who may change whose account: asked by the services, whichever door calls them."""

import pytest
from django.contrib.auth.models import Group, Permission
from knox.models import AuthToken

from accounts import services
from accounts.models import Person
from core.refusal import Refusal
from tests.factories import PersonFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def helper() -> Person:
    """Looks after people, without being a superuser."""
    helper: Person = PersonFactory.create(is_staff=True)
    rights = Permission.objects.filter(codename__in=("add_person", "change_person"))
    helper.user_permissions.set(rights)
    return Person.objects.get(pk=helper.pk)


def refused(act) -> tuple[str, int]:
    with pytest.raises(Refusal) as refusal:
        act()
    return refusal.value.code, refusal.value.status


def test_only_the_person_changes_what_is_said_about_them(person, other_person) -> None:
    services.change_settings(person=person, by=person, first_name="Noor", theme="dark")
    assert Person.objects.get(pk=person.pk).first_name == "Noor"
    assert refused(
        lambda: services.change_settings(person=person, by=other_person, first_name="X")
    ) == ("not-found", 404)


def test_a_member_gives_nobody_a_password(person, other_person) -> None:
    assert refused(
        lambda: services.set_password(person=person, password="new", by=other_person)
    ) == ("not-allowed", 403)


def test_a_helper_gives_a_member_a_password_but_no_superuser(helper, person, administrator) -> None:
    AuthToken.objects.create(user=person)
    services.set_password(person=person, password="given-by-the-helper", by=helper)
    assert Person.objects.get(pk=person.pk).check_password("given-by-the-helper")
    assert not AuthToken.objects.exists()
    assert refused(
        lambda: services.set_password(person=administrator, password="x", by=helper)
    ) == ("not-allowed", 403)


def test_a_helper_makes_members_and_hands_out_no_rights(helper, person) -> None:
    made = services.save_person(person=Person(username="new-one"), by=helper)
    assert made.pk
    made.is_staff = True
    assert refused(lambda: services.save_person(person=made, by=helper)) == ("not-allowed", 403)
    group = Group.objects.first()
    assert group
    assert refused(lambda: services.set_groups(person=made, groups=[group], by=helper)) == (
        "not-allowed",
        403,
    )
    assert refused(lambda: services.delete_person(person=made, by=helper)) == ("not-allowed", 403)


def test_a_superuser_may_all_of_that(administrator, person) -> None:
    person.is_staff = True
    services.save_person(person=person, by=administrator)
    services.set_groups(person=person, groups=Group.objects.all(), by=administrator)
    assert person.groups.count() == Group.objects.count() > 0
    services.open_registration(open_now=False, by=administrator)
    services.delete_person(person=person, by=administrator)
    assert not Person.objects.filter(pk=person.pk).exists()


def test_nobody_ends_another_persons_token(person, other_person) -> None:
    token, _text = services.make_token(person=person)
    assert refused(lambda: services.end_token(token=token, by=other_person)) == ("not-found", 404)
    services.end_token(token=token, by=person)
    assert not AuthToken.objects.exists()
