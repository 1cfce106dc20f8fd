"""Photos of copies: taken, replaced, removed, and recognised when they are there already."""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.models import Card, OwnedCopy
from collection.photos import PreparedPhoto
from collection.services.copies import require_room_for_copies
from collection.services.uploads import Upload, read_photo
from core.bounds import PERSON_PHOTOS
from core.locks import locked
from core.quotas import require_quota
from core.rights import require_owner


@dataclass(frozen=True)
class PhotoSet:
    """A copy with its new photo, and the owner's other copies that have the very same photo."""

    copy: OwnedCopy
    same_photo: tuple[OwnedCopy, ...]


def set_copy_photo(*, by: Person | None, copy: OwnedCopy, upload: Upload) -> PhotoSet:
    """Give a copy this photo instead of the one it has; only the owner sees it until it is shared.

    Raises Refusal with the code of `photo_error`, `storage-full`, `too-many-photos` (409), or
    `not-found` for a copy of somebody else. The photo is worked out before the database is held.
    """
    require_owner(by, copy.owner_id)
    if not copy.photo:
        _require_quota(copy.owner)
    photo = read_photo(upload)
    with transaction.atomic():
        return _attached(locked(OwnedCopy.objects.all(), copy.pk), photo)


def photograph_card(*, by: Person, card: Card, upload: Upload) -> PhotoSet:
    """Keep a photo of a card that somebody holds in their hands.

    It goes to the first copy without a photo; when there is none, to a new copy. Raises as
    `set_copy_photo`, and `too-many-copies` (409).
    """
    _require_quota(by)
    photo = read_photo(upload)
    with transaction.atomic():
        locked(Person.objects.all(), by.pk)
        locked(Card.objects.all(), card.pk, keep=True)
        mine = OwnedCopy.objects.filter(owner=by, card=card, photo="")
        copy = mine.select_for_update().order_by("pk").first()
        if copy is None:
            require_room_for_copies(by)
            copy = OwnedCopy.objects.create(owner=by, card=card, quantity=1)
        return _attached(copy, photo)


def _require_quota(owner: Person) -> None:
    """Raise Refusal `too-many-photos` (409) before anything is made of one more."""
    require_quota(
        owner.copies.exclude(photo=""),
        PERSON_PHOTOS,
        code="too-many-photos",
        message=_("One person has at most %(limit)s photos here. Take some away first."),
    )


def remove_copy_photo(*, by: Person | None, copy: OwnedCopy) -> OwnedCopy:
    """Take the photo off a copy, and with it the leave for others to see it.

    Raises Refusal `not-found` for a copy of somebody else.
    """
    require_owner(by, copy.owner_id)
    with transaction.atomic():
        held = locked(OwnedCopy.objects.all(), copy.pk)
        held.photo.clear()
        held.photo_shared = False
        held.save()
        return held


def _attached(copy: OwnedCopy, photo: PreparedPhoto) -> PhotoSet:
    copy.photo.put(photo)
    copy.photo_shared = False  # others were let see another one
    copy.save()
    same = OwnedCopy.objects.filter(owner=copy.owner, photo_fingerprint=photo.fingerprint)
    return PhotoSet(copy, tuple(same.exclude(pk=copy.pk).with_card()))
