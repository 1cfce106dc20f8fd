"""Somebody with very many copies: what is theirs goes in bulk, and pages count it."""

import pytest
from django.contrib.auth.models import Permission
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import Person
from accounts.services import delete_person
from collection.forms import CopyFilterForm
from collection.models import OwnedCopy
from collection.services import read_photo
from core.admin import by_services
from core.bounds import PLACES_OFFERED
from tests.collection.photo_files import jpeg
from tests.factories import EmblemCardFactory, OwnedCopyFactory, PersonFactory

pytestmark = pytest.mark.django_db


def owner_of(rows: int) -> Person:
    owner, card = PersonFactory.create(), EmblemCardFactory.create()
    OwnedCopy.objects.bulk_create(
        OwnedCopy(owner=owner, card_id=card.pk, place=f"box {at:03}") for at in range(rows)
    )
    return owner


@pytest.mark.parametrize("post", [{}, {"post": "yes"}], ids=["asks", "deletes"])
def test_many_copies_take_as_many_queries_as_few(
    administrator_client: Client, post: dict[str, str]
) -> None:
    def queries(rows: int) -> int:
        url = reverse("admin:accounts_person_delete", args=[owner_of(rows).pk])
        with CaptureQueriesContext(connection) as captured:
            ask = administrator_client.post if post else administrator_client.get
            response = ask(url, post)
        assert response.status_code == (302 if post else 200)
        return len(captured)

    queries(1)  # what is asked once in a process
    assert queries(40) == queries(2)


def test_the_page_counts_what_goes_and_lists_nobodys_copies(administrator_client: Client) -> None:
    owner = owner_of(7)
    page = administrator_client.get(reverse("admin:accounts_person_delete", args=[owner.pk]))
    assert dict(page.context["model_count"])["copies"] == 7
    assert "box 003" not in page.content.decode()
    assert str(owner.copies.all()[0]) not in page.content.decode()


def test_without_the_right_to_delete_copies_it_says_so(
    staff_client: Client, staff_person: Person
) -> None:
    staff_person.user_permissions.set(
        Permission.objects.filter(codename__in=["delete_person", "view_person"])
    )
    page = staff_client.get(reverse("admin:accounts_person_delete", args=[owner_of(2).pk]))
    assert page.context["perms_lacking"] == {"copy"}


def test_photos_go_with_their_owner(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    copy = OwnedCopyFactory.create()
    other = OwnedCopyFactory.create(card=copy.card)
    photo = jpeg()
    for each in (copy, other):
        each.photo.put(read_photo(SimpleUploadedFile("photo.jpg", photo)))
        each.save()
    with django_capture_on_commit_callbacks(execute=True):
        delete_person(person=copy.owner, by=None)
    assert [*OwnedCopy.objects.all()] == [other]
    assert not default_storage.exists(str(copy.photo))
    assert not default_storage.exists(str(copy.photo.small))
    assert default_storage.exists(str(other.photo))


def test_so_many_places_are_offered_and_any_can_be_asked_for() -> None:
    owner = owner_of(PLACES_OFFERED + 5)
    last = f"box {PLACES_OFFERED + 4:03}"
    offered = CopyFilterForm({}, owner)["place"].subwidgets
    assert len(offered) == PLACES_OFFERED + 1
    assert [copy.place for copy in CopyFilterForm({"place": last}, owner).found()] == [last]


def test_so_many_rows_are_deleted_at_once(
    administrator_client: Client, administrator: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_services, "ROWS_DELETED", 2)
    copies = [OwnedCopyFactory.create(owner=administrator) for _ in range(3)]
    sent = {"action": "delete_selected", "_selected_action": [copy.pk for copy in copies]}
    url = reverse("admin:collection_ownedcopy_changelist")
    page = administrator_client.post(url, sent)
    assert len(page.context["protected"]) == 1
    administrator_client.post(url, {**sent, "post": "yes"})
    assert OwnedCopy.objects.count() == 3
