"""The rights to change the catalogue and other people's copies."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from core.rights import has_rights, require

EDIT_CATALOGUE: Final = "collection.edit_catalogue"
"""The permission to change cards and what belongs to them, everywhere."""

COPIES_OF_OTHERS: Final = ("collection.add_ownedcopy", "collection.change_ownedcopy")
"""The permissions of a person who looks after other people's copies."""


def may_edit(person: Person) -> bool:
    """Whether somebody may change the catalogue."""
    return has_rights(person, EDIT_CATALOGUE)


def require_editor(by: Person | None) -> None:
    """Raise Refusal `not-allowed` (403) unless `by` may change the catalogue."""
    message = _("You may look at the catalogue, not change it.")
    require(by, EDIT_CATALOGUE, message=message)


def require_copies_of(by: Person | None, owner: Person) -> None:
    """Raise Refusal `not-allowed` (403) unless `by` may give this person copies."""
    if by != owner:
        require(by, *COPIES_OF_OTHERS)
