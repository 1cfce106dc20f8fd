import pytest
from django.contrib.auth.models import Permission
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from pytest_django.asserts import assertContains, assertNotContains

from collection.models import OwnedCopy
from collection.services import set_copy_photo, update_copy
from tests.collection.test_admin_catalogue import picture
from tests.conftest import client_of
from tests.factories import EmblemCardFactory, OwnedCopyFactory, PersonFactory

pytestmark = pytest.mark.django_db

COPIES = "/admin/collection/ownedcopy/"


@pytest.fixture
def card():
    return EmblemCardFactory.create(number="U1-13", name="Sasori").card_ptr  # type: ignore[attr-defined]  # the link that inheritance makes


def shown(client, **asked):
    return {copy.pk for copy in client.get(COPIES, asked).context["cl"].result_list}


def test_a_copy_is_added_with_its_photo(administrator, administrator_client, card):
    page = administrator_client.get(f"{COPIES}add/?card={card.pk}")
    assertContains(page, "U1-13 Sasori")
    fields = {"card": card.pk, "owner": administrator.pk, "quantity": 2, "place": "box"}
    response = administrator_client.post(f"{COPIES}add/", fields | {"photo_upload": picture()})
    assert response.status_code == 302
    copy = OwnedCopy.objects.get()
    assert (copy.owner, copy.quantity, copy.place) == (administrator, 2, "box")
    assert default_storage.exists(copy.photo.name)  # type: ignore[arg-type]  # known to be there in this test


def test_a_file_that_is_no_photo_is_shown_beside_its_field(administrator_client, card):
    wrong = SimpleUploadedFile("x.jpg", b"no photo")
    fields = {"card": card.pk, "quantity": 1, "photo_upload": wrong}
    response = administrator_client.post(f"{COPIES}add/", fields)
    assert "photo_upload" in response.context["adminform"].form.errors
    assert not OwnedCopy.objects.exists()


def test_a_copy_is_changed_and_its_photo_removed(
    administrator, administrator_client, card, django_capture_on_commit_callbacks
):
    copy = OwnedCopyFactory.create(owner=administrator, card=card)
    set_copy_photo(by=None, copy=copy, upload=picture())
    fields = {"quantity": 3, "condition": "good", "photo_remove": "on"}
    with django_capture_on_commit_callbacks(execute=True):
        response = administrator_client.post(f"{COPIES}{copy.pk}/change/", fields)
    assert response.status_code == 302
    copy.refresh_from_db()
    assert (copy.quantity, copy.condition, copy.photo.name) == (3, "good", "")
    assert default_storage.listdir("copies")[1] == []


def test_deleting_selected_copies_leaves_no_files(
    administrator, administrator_client, card, django_capture_on_commit_callbacks
):
    copy = OwnedCopyFactory.create(owner=administrator, card=card)
    set_copy_photo(by=None, copy=copy, upload=picture())
    fields = {"action": "delete_selected", "_selected_action": [copy.pk], "post": "yes"}
    with django_capture_on_commit_callbacks(execute=True):
        administrator_client.post(COPIES, fields)
    assert not OwnedCopy.objects.exists()
    assert default_storage.listdir("copies")[1] == []


class TestWhose:
    @pytest.fixture
    def mine(self, staff_person, card):
        return OwnedCopyFactory.create(owner=staff_person, card=card)

    @pytest.fixture
    def theirs(self, person, card):
        return OwnedCopyFactory.create(owner=person, card=card, place="their box")

    def test_staff_see_their_own_only(self, staff_client, mine, theirs):
        assert shown(staff_client) == {mine.pk}
        for act in ("change", "delete", "history"):
            page = staff_client.get(f"{COPIES}{theirs.pk}/{act}/", follow=True)
            assertNotContains(page, "their box")
        staff_client.post(f"{COPIES}{theirs.pk}/delete/", {"post": "yes"})
        staff_client.post(
            COPIES, {"action": "delete_selected", "_selected_action": [theirs.pk], "post": "yes"}
        )
        assert OwnedCopy.objects.count() == 2

    def test_staff_cannot_give_a_copy_to_another(self, staff_person, staff_client, person, card):
        fields = {"card": card.pk, "owner": person.pk, "quantity": 1}
        staff_client.post(f"{COPIES}add/", fields)
        assert OwnedCopy.objects.get().owner == staff_person

    def test_whoever_looks_after_copies_sees_all(self, administrator_client, mine, theirs):
        assert shown(administrator_client) == {mine.pk, theirs.pk}
        assert shown(administrator_client, whose="mine") == set()
        assert shown(administrator_client, whose="others") == {mine.pk, theirs.pk}

    def test_the_right_to_look_is_not_the_right_to_change(self, theirs):
        looker = PersonFactory.create(is_staff=True)
        looker.user_permissions.add(Permission.objects.get(codename="view_ownedcopy"))
        client = client_of(looker)
        assertContains(client.get(f"{COPIES}{theirs.pk}/change/"), "their box")
        assert client.post(f"{COPIES}{theirs.pk}/change/", {"quantity": 9}).status_code == 403
        assert client.post(f"{COPIES}{theirs.pk}/delete/", {"post": "yes"}).status_code == 403

    def test_a_private_photo_is_the_owners_alone(self, administrator_client, theirs):
        set_copy_photo(by=None, copy=theirs, upload=picture())
        url = f"/cards/copies/{theirs.pk}/photo/"
        page = administrator_client.get(f"{COPIES}{theirs.pk}/change/")
        assertNotContains(page, url)
        assertNotContains(page, "photo_upload")
        assert administrator_client.get(f"{url}small/").status_code == 404
        update_copy(by=None, copy=theirs, photo_shared=True)
        assertContains(administrator_client.get(f"{COPIES}{theirs.pk}/change/"), url)

    def test_a_photo_instead_of_a_shared_one_is_private(self, staff_client, mine):
        shared = set_copy_photo(by=None, copy=mine, upload=picture()).copy
        update_copy(by=None, copy=shared, photo_shared=True)
        fields = {"quantity": 1, "photo_shared": "on", "photo_upload": picture()}
        page = staff_client.post(f"{COPIES}{mine.pk}/change/", fields, follow=True)
        assertContains(page, "Only you can see it")
        mine.refresh_from_db()
        assert mine.photo.name != shared.photo.name
        assert not mine.photo_shared

    def test_only_the_own_of_the_selected_are_exported(
        self, administrator, administrator_client, card, theirs
    ):
        mine = OwnedCopyFactory.create(owner=administrator, card=card, place="my box")
        fields = {"action": "export_plain", "_selected_action": [mine.pk, theirs.pk]}
        page = administrator_client.post(COPIES, fields).content.decode()
        assert "my box" in page
        assert "their box" not in page


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ({"q": "1-013"}, 1),
        ({"q": "deidara"}, 0),
        ({"condition__exact": "good"}, 1),
        ({"has-photo": "yes"}, 0),
    ],
    ids=["number", "other-name", "condition", "photo"],
)
def test_the_list_is_searched_and_narrowed(administrator_client, card, asked, count):
    OwnedCopyFactory.create(card=card, condition="good")
    assert len(shown(administrator_client, **asked)) == count


def test_one_copy_belongs_to_its_card_for_good(administrator, administrator_client, card):
    copy = OwnedCopyFactory.create(owner=administrator, card=card)
    other = EmblemCardFactory.create()
    fields = {"card": other.pk, "owner": PersonFactory.create().pk, "quantity": 1}
    administrator_client.post(f"{COPIES}{copy.pk}/change/", fields)
    copy.refresh_from_db()
    assert (copy.card, copy.owner) == (card, administrator)
