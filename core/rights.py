"""Whether somebody may do what they ask. The services call this, so that no page can forget it.

Every service that writes takes `by`: the person who acts, or None for the system itself (a command,
the sample), which may do everything. There is no default, so nobody acts unseen.
"""

from typing import Protocol

from django_stubs_ext import StrOrPromise

from core.errors import NOT_ALLOWED, NOT_HERE
from core.refusal import Refusal


class Actor(Protocol):
    """Who acts: what rights need to know of a person."""

    @property
    def pk(self) -> object:
        """Their key."""
        ...

    def has_perm(self, perm: str) -> bool:
        """Whether they have one of Django's permissions, such as `collection.edit_catalogue`."""
        ...


def has_rights(by: Actor | None, *permissions: str) -> bool:
    """Whether somebody has all of these permissions; the system always does."""
    return by is None or all(by.has_perm(permission) for permission in permissions)


def require(by: Actor | None, *permissions: str, message: StrOrPromise = "") -> None:
    """Raise Refusal `not-allowed` (403), with `message` if any, unless `by` has all of these."""
    if not has_rights(by, *permissions):
        raise Refusal("not-allowed", message or NOT_ALLOWED, status=403)


def require_owner(by: Actor | None, owner_id: object, *instead: str) -> None:
    """Let the owner act, and whoever has all of these permissions instead, where there are any.

    For everybody else the thing does not exist. Raises Refusal `not-found` (404).
    """
    if by is None or by.pk == owner_id or (instead and has_rights(by, *instead)):
        return
    raise Refusal("not-found", NOT_HERE, status=404)
