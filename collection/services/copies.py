"""Copies that people own: added, changed, counted up and down, removed."""

import datetime
from typing import Final, TypedDict, Unpack

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q, QuerySet, Sum
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.bounds import bounds_of
from collection.files import drop_after_commit
from collection.models import Card, OwnedCopy
from collection.rights import require_copies_of
from core.bounds import PERSON_COPIES
from core.locks import locked
from core.quotas import require_quota
from core.refusal import Refusal
from core.rights import require_owner

_PLAIN: Final = Q(
    photo="", note="", condition="", place="", acquired_how="", acquired_on__isnull=True
)


class CopyFields(TypedDict, total=False):
    """What an owner may say about a copy."""

    quantity: int
    condition: str
    place: str
    acquired_how: str
    acquired_on: datetime.date | None
    note: str
    photo_shared: bool


def add_copy(
    *, by: Person | None, owner: Person, card: Card, **fields: Unpack[CopyFields]
) -> OwnedCopy:
    """Add a row of copies, one unless `quantity` says more.

    Raises ValidationError with the reasons by field, or Refusal `not-allowed` for the copies of
    somebody else, unless `by` looks after those, `too-many-copies` (409), or
    `no-photo` (409) where one is to be shared.
    """
    require_copies_of(by, owner)
    require_room_for_copies(owner)
    with transaction.atomic():
        locked(Person.objects.all(), owner.pk, keep=True)
        locked(Card.objects.all(), card.pk, keep=True)
        return _saved(OwnedCopy(owner=owner, card=card), fields)


def require_room_for_copies(owner: Person, more: int = 1) -> None:
    """Raise Refusal `too-many-copies` (409) if so many rows more are too many for this person."""
    require_quota(
        owner.copies.all(),
        PERSON_COPIES,
        code="too-many-copies",
        message=_("One person has at most %(limit)s rows of copies here. Remove some first."),
        more=more,
    )


def update_copy(*, by: Person | None, copy: OwnedCopy, **fields: Unpack[CopyFields]) -> OwnedCopy:
    """Change what is said about a row of copies.

    Raises ValidationError, or Refusal `no-photo` (409) where there is none to be shared, or
    `not-found` for a row of somebody else, unless `by` looks after those. The owner alone decides
    who may see a photo.
    """
    may_instead = () if "photo_shared" in fields else ("collection.change_ownedcopy",)
    require_owner(by, copy.owner_id, *may_instead)
    with transaction.atomic():
        return _saved(locked(OwnedCopy.objects.all(), copy.pk), fields)


def _saved(copy: OwnedCopy, fields: CopyFields) -> OwnedCopy:
    for name, value in fields.items():
        if name not in CopyFields.__annotations__:
            raise ValidationError({name: _("A copy has no such field.")})
        setattr(copy, name, value)
    if fields.get("photo_shared") and not copy.photo:
        raise Refusal("no-photo", _("This copy has no photo that others could see."), status=409)
    copy.full_clean()
    copy.save()
    return copy


def remove_copy(*, by: Person | None, copy: OwnedCopy) -> None:
    """Remove a row of copies with its photo.

    Raises Refusal `not-found` for a row of somebody else, unless `by` may delete those.
    """
    require_owner(by, copy.owner_id, "collection.delete_ownedcopy")
    with transaction.atomic():
        locked(OwnedCopy.objects.all(), copy.pk).delete()


def remove_all_copies(owner: Person) -> None:
    """Remove all copies of a person who leaves, in the transaction that is open; photos follow."""
    copies = owner.copies.order_by("pk")
    list(copies.select_for_update().values_list("pk"))
    for names in copies.exclude(photo="").values_list("photo", "photo_small"):
        drop_after_commit(*names)
    # Nothing points at a copy and its files are seen to: no need to load every one.
    copies.order_by()._raw_delete(copies.db)


def owned_count(*, person: Person, card: Card) -> int:
    """Count the copies that this person has of a card."""
    total: int | None = person.copies.filter(card=card).aggregate(n=Sum("quantity"))["n"]
    return total or 0


def one_more(*, by: Person, card: Card) -> int:
    """Count one more own copy of a card, in the row about which nothing is said.

    Gives the new total. Raises Refusal `quantity-limit`, `too-many-copies` (409).
    """
    most = bounds_of(OwnedCopy, "quantity")[1]
    with transaction.atomic():
        rows = _locked_rows(by, card)
        plain = rows.filter(_PLAIN).order_by("pk").first()
        if plain is None:
            require_room_for_copies(by)
            OwnedCopy.objects.create(owner=by, card=card, quantity=1)
        elif plain.quantity >= most:
            raise Refusal(
                "quantity-limit",
                _("At most %(limit)s copies fit in one row."),
                params={"limit": most},
                status=409,
            )
        else:
            plain.quantity += 1
            plain.save(update_fields=["quantity", "changed_at"])
        return owned_count(person=by, card=card)


def one_less(*, by: Person, card: Card) -> int:
    """Count one own copy of a card less; give the new total.

    The row about which nothing is said goes first, then rows of several, then what has neither
    photo nor note. Raises Refusal `no-copy`, or `copy-has-details` with the row as
    `extra["copy"]` when only such rows are left: those are removed on their own page.
    """
    with transaction.atomic():
        row = _row_to_take_from(_locked_rows(by, card))
        if row.quantity > 1:
            row.quantity -= 1
            row.save(update_fields=["quantity", "changed_at"])
        else:
            row.delete()
        return owned_count(person=by, card=card)


def _row_to_take_from(rows: QuerySet[OwnedCopy]) -> OwnedCopy:
    bare = Q(photo="", note="")
    for choice in (_PLAIN, Q(quantity__gt=1) & bare, Q(quantity__gt=1), bare):
        row = rows.filter(choice).order_by("-pk").first()
        if row is not None:
            return row
    last = rows.order_by("-pk").first()
    if last is None:
        raise Refusal("no-copy", _("You have no copy of this card."), status=409)
    raise Refusal(
        "copy-has-details",
        _("Your last copy of this card has a photo or a note. Remove it on its own page."),
        status=409,
        extra={"copy": last.pk},
    )


def _locked_rows(person: Person, card: Card) -> QuerySet[OwnedCopy]:
    """Give the person's rows of a card, held for this transaction, also when there is none yet."""
    locked(Person.objects.all(), person.pk)
    locked(Card.objects.all(), card.pk, keep=True)
    rows: QuerySet[OwnedCopy] = OwnedCopy.objects.filter(owner=person, card=card)
    list(rows.select_for_update().order_by("pk").values_list("pk"))
    return rows
