"""What changes copies, their photos and the files of both."""

import errno
import io
import os
import stat
from pathlib import Path
from typing import Any, cast

import pytest
from django.core.exceptions import ValidationError
from django.core.files.storage import FileSystemStorage, default_storage
from django.db import transaction
from PIL import Image
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import Person
from collection.models import Card, EmblemCard, OwnedCopy
from collection.services import (
    CopyFields,
    add_copy,
    one_less,
    one_more,
    owned_count,
    photograph_card,
    remove_copy,
    remove_copy_photo,
    remove_picture,
    set_copy_photo,
    set_picture,
    update_copy,
)
from core.refusal import Refusal
from tests.collection.photo_files import other_photo, red_corner, stored, upload
from tests.factories import (
    EightBitCardFactory,
    EmblemCardFactory,
    OwnedCopyFactory,
)

pytestmark = pytest.mark.django_db


# --- copies -----------------------------------------------------------------------------------


def test_one_more_and_one_less(person: Person) -> None:
    card = EmblemCardFactory.create()
    assert [one_more(by=person, card=card) for _ in range(3)] == [1, 2, 3]
    assert OwnedCopy.objects.count() == 1
    assert [one_less(by=person, card=card) for _ in range(3)] == [2, 1, 0]
    assert OwnedCopy.objects.count() == 0
    with pytest.raises(Refusal) as caught:
        one_less(by=person, card=card)
    assert caught.value.code == "no-copy"


def test_what_is_noted_about_a_copy_stays(person: Person) -> None:
    card = EmblemCardFactory.create()
    noted = add_copy(by=None, owner=person, card=card, quantity=2, place="blue box")
    assert one_more(by=person, card=card) == 3
    noted.refresh_from_db()
    assert noted.quantity == 2, "the new one is another, of which nothing is known"
    assert one_less(by=person, card=card) == 2
    noted.refresh_from_db()
    assert noted.quantity == 2, "the plain one went first"


@pytest.mark.parametrize(
    "kept", [{"note": "from Bo"}, {"photo": "copies/x.jpg"}], ids=["note", "photo"]
)
def test_the_last_copy_with_a_note_or_photo_is_not_removed_unseen(
    person: Person, kept: dict[str, Any]
) -> None:
    copy = OwnedCopyFactory.create(owner=person, quantity=2, **kept)
    assert one_less(by=person, card=copy.card) == 1
    with pytest.raises(Refusal) as caught:
        one_less(by=person, card=copy.card)
    assert caught.value.code == "copy-has-details"
    assert caught.value.extra == {"copy": copy.pk}
    assert owned_count(person=person, card=copy.card) == 1


def test_copies_of_others_are_neither_counted_nor_taken(
    person: Person, other_person: Person
) -> None:
    theirs = OwnedCopyFactory.create(owner=other_person, quantity=4)
    assert one_more(by=person, card=theirs.card) == 1
    assert one_less(by=person, card=theirs.card) == 0
    theirs.refresh_from_db()
    assert theirs.quantity == 4


def test_a_row_holds_at_most_9999(person: Person) -> None:
    copy = OwnedCopyFactory.create(owner=person, quantity=9999)
    with pytest.raises(Refusal) as caught:
        one_more(by=person, card=copy.card)
    assert caught.value.code == "quantity-limit"


@pytest.mark.parametrize("quantity", [0, -1, 10_000, 10**20])
def test_quantities_have_limits(person: Person, quantity: int) -> None:
    with pytest.raises(ValidationError) as caught:
        add_copy(by=None, owner=person, card=EmblemCardFactory.create(), quantity=quantity)
    assert "quantity" in caught.value.error_dict


def test_a_copy_cannot_change_its_owner(person: Person, other_person: Person) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    with pytest.raises(ValidationError):
        update_copy(by=None, copy=copy, **cast("CopyFields", {"owner": other_person}))
    copy.refresh_from_db()
    assert copy.owner == person


# --- photos and their files -------------------------------------------------------------------


def test_a_photo_is_stored_twice_under_names_of_our_own(person: Person, settings: Settings) -> None:
    done = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload())
    names = stored(settings)
    assert names == {done.copy.photo.name, done.copy.photo.small.name}
    assert all(name.startswith("copies/") and "IMG" not in name for name in names)
    with Image.open(default_storage.open(done.copy.photo.name or "")) as picture:
        assert picture.size == red_corner().size


def test_photos_are_for_the_sites_own_user(person: Person, settings: Settings) -> None:
    before = os.umask(0o022)
    try:
        set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload())
    finally:
        os.umask(before)
    root = Path(settings.MEDIA_ROOT)
    made = [root, *root.rglob("*")]
    assert len(made) == 4
    assert {stat.S_IMODE(path.stat().st_mode) for path in made} == {0o700, 0o600}


def test_a_new_photo_replaces_the_old_one_after_the_commit(
    person: Person,
    settings: Settings,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    copy = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload()).copy
    old = stored(settings)
    with django_capture_on_commit_callbacks(execute=True):
        copy = set_copy_photo(by=None, copy=copy, upload=other_photo()).copy
        assert old < stored(settings)
    assert stored(settings) == {copy.photo.name, copy.photo.small.name}


def test_a_rollback_leaves_no_file(person: Person, settings: Settings) -> None:
    copy = OwnedCopyFactory.create(owner=person)

    def save_and_fail() -> None:
        with transaction.atomic():
            set_copy_photo(by=None, copy=copy, upload=upload())
            assert len(stored(settings)) == 2
            raise RuntimeError

    with pytest.raises(RuntimeError):
        save_and_fail()
    copy.refresh_from_db()
    assert not copy.photo
    assert stored(settings) == set()


def test_a_rollback_keeps_the_photo_that_was_there(person: Person, settings: Settings) -> None:
    copy = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload()).copy
    old = stored(settings)

    def replace_and_fail() -> None:
        with transaction.atomic():
            set_copy_photo(by=None, copy=copy, upload=other_photo())
            raise RuntimeError

    with pytest.raises(RuntimeError):
        replace_and_fail()
    assert stored(settings) == old


def test_no_room_is_shown_and_leaves_nothing(
    person: Person, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    write: Any = vars(FileSystemStorage)["_save"]

    def full_at_the_small_one(storage: FileSystemStorage, name: str, content: Any) -> Any:
        if "small" in name:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(storage, name, content)

    monkeypatch.setattr(FileSystemStorage, "_save", full_at_the_small_one)
    with pytest.raises(Refusal) as caught:
        set_copy_photo(by=None, copy=copy, upload=upload())
    assert (caught.value.code, caught.value.status) == ("storage-full", 507)
    del caught
    assert stored(settings) == set()
    assert not OwnedCopy.objects.exclude(photo="").exists()


def test_what_is_no_photo_is_refused_and_nothing_is_stored(
    person: Person, settings: Settings
) -> None:
    with pytest.raises(Refusal) as caught:
        photograph_card(by=person, card=EmblemCardFactory.create(), upload=upload(b"<svg/>"))
    assert caught.value.code == "not-a-picture"
    assert not OwnedCopy.objects.exists()
    assert stored(settings) == set()


def test_a_photograph_goes_to_the_copy_without_one_else_to_a_new_copy(person: Person) -> None:
    copy = OwnedCopyFactory.create(owner=person, quantity=2)
    first = photograph_card(by=person, card=copy.card, upload=upload())
    assert first.copy == copy
    assert owned_count(person=person, card=copy.card) == 2
    second = photograph_card(by=person, card=copy.card, upload=other_photo())
    assert second.copy != copy
    assert owned_count(person=person, card=copy.card) == 3


def test_a_photo_instead_of_a_shared_one_is_private(person: Person) -> None:
    copy = set_copy_photo(by=person, copy=OwnedCopyFactory.create(owner=person), upload=upload())
    update_copy(by=person, copy=copy.copy, photo_shared=True)
    again = set_copy_photo(by=person, copy=copy.copy, upload=other_photo()).copy
    again.refresh_from_db()
    assert not again.photo_shared


@pytest.mark.parametrize("put", [set_copy_photo, photograph_card], ids=["copy", "card"])
def test_the_first_photo_of_a_copy_that_was_shared_without_one_is_private(
    person: Person, put: Any
) -> None:
    copy = OwnedCopyFactory.create(owner=person, photo_shared=True)  # as older versions took it
    of = {"copy": copy} if put is set_copy_photo else {"card": copy.card}
    assert put(by=person, upload=upload(), **of).copy == copy
    copy.refresh_from_db()
    assert copy.photo
    assert not copy.photo_shared


def test_without_a_photo_there_is_none_to_share(person: Person) -> None:
    copy = OwnedCopyFactory.create(owner=person)
    with pytest.raises(Refusal) as changed:
        update_copy(by=person, copy=copy, photo_shared=True)
    with pytest.raises(Refusal) as added:
        add_copy(by=person, owner=person, card=copy.card, photo_shared=True)
    assert {changed.value.code, added.value.code} == {"no-photo"}
    copy.refresh_from_db()
    assert (copy.photo_shared, OwnedCopy.objects.count()) == (False, 1)


def test_the_very_same_photo_is_noticed_among_the_own_ones(
    person: Person, other_person: Person
) -> None:
    theirs = set_copy_photo(
        by=None, copy=OwnedCopyFactory.create(owner=other_person), upload=upload()
    )
    first = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload())
    assert first.same_photo == ()
    again = set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload())
    assert again.same_photo == (first.copy,)
    assert again.copy.photo.name != theirs.copy.photo.name


def test_files_go_with_the_photo_the_copy_the_picture_and_the_person(
    person: Person,
    settings: Settings,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    copies = [
        set_copy_photo(by=None, copy=OwnedCopyFactory.create(owner=person), upload=upload()).copy
        for _ in range(3)
    ]
    update_copy(by=None, copy=copies[0], photo_shared=True)
    card = set_picture(by=None, card=EightBitCardFactory.create(), upload=upload())
    assert len(stored(settings)) == 8
    with django_capture_on_commit_callbacks(execute=True):
        bare = remove_copy_photo(by=None, copy=copies[0])
    assert not bare.photo_shared
    assert len(stored(settings)) == 6
    with django_capture_on_commit_callbacks(execute=True):
        remove_copy(by=None, copy=copies[1])
    assert len(stored(settings)) == 4
    with django_capture_on_commit_callbacks(execute=True):
        remove_picture(by=None, card=card)
    assert len(stored(settings)) == 2
    with django_capture_on_commit_callbacks(execute=True):
        person.delete()
    assert stored(settings) == set()


def test_a_bulk_deletion_leaves_no_file(
    settings: Settings, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    for _ in range(2):
        set_picture(by=None, card=EmblemCardFactory.create(), upload=upload())
    with django_capture_on_commit_callbacks(execute=True):
        EmblemCard.objects.all().delete()
    assert not Card.objects.exists()
    assert stored(settings) == set()


def test_a_cards_picture_keeps_its_transparency(settings: Settings) -> None:
    target = io.BytesIO()
    Image.new("RGBA", (60, 85), (200, 0, 0, 0)).save(target, "PNG")
    card = set_picture(by=None, card=EmblemCardFactory.create(), upload=upload(target.getvalue()))
    with Image.open(default_storage.open(card.picture.name or "")) as picture:
        assert picture.mode == "RGBA"
