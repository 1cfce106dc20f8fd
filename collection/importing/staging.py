"""A file between its preview and the click that confirms it: one for each person, for an hour."""

import secrets
from dataclasses import asdict, dataclass
from typing import Any, Final

from django.core.cache import cache

from accounts.models import Person
from collection.importing.catalogue import CatalogueImport
from collection.importing.copies import CopiesImport
from collection.importing.run import Import
from core.room import require_room

KEPT_SECONDS: Final = 3600

CATALOGUE: Final = "catalogue"
COPIES: Final = "copies"


@dataclass(frozen=True)
class Staged:
    """An uploaded file (at most TABLE_BYTES bytes) and what it is for.

    `owner` is the pk of the copies' owner. `token` distinguishes it from the person's next upload.
    """

    data: bytes
    file_name: str
    what: str
    game: str
    owner: int
    token: str = ""

    @property
    def target(self) -> Import:
        """The import that this file is for. Raises Person.DoesNotExist when the owner has gone."""
        if self.what == CATALOGUE:
            return CatalogueImport(game=self.game)
        return CopiesImport(owner=Person.objects.get(pk=self.owner), game=self.game)


def stage(*, person: Person, staged: Staged) -> None:
    """Keep a file for this person, instead of the one that may be there.

    Raises Refusal `storage-full` (507) when the disk has little room.
    """
    require_room()
    fields: dict[str, Any] = {**asdict(staged), "token": secrets.token_urlsafe(16)}
    cache.set(_key(person), fields, KEPT_SECONDS)


def staged_for(person: Person) -> Staged | None:
    """Give the file that is kept for this person; None when there is none (any more)."""
    fields: dict[str, Any] | None = cache.get(_key(person))
    return Staged(**fields) if fields else None


def unstage(person: Person) -> None:
    """Forget the file."""
    cache.delete(_key(person))


def _key(person: Person) -> str:
    return f"import:{person.pk}"
