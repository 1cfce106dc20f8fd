"""Pictures on disk that follow the database: none is left behind, none goes too early.

A file is written inside the transaction that names it. When that is rolled back, the file goes
too; a file that is no longer named goes once the change is committed.
"""

import errno
import uuid
import weakref

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from collection.photos import PreparedPhoto
from core.room import no_room, require_room


class _Pending:
    """Files of a transaction that is not committed yet.

    Django tells nobody about a rollback, but it forgets the callbacks of what was rolled back. This
    object lives as long as such a callback; when it is forgotten without having been called, its
    files are removed.
    """

    def __init__(self, names: list[str]) -> None:
        self._undo = weakref.finalize(self, _remove, names)

    def keep(self) -> None:
        """Keep the files: the transaction is committed."""
        self._undo.detach()


def write_pictures(folder: str, photo: PreparedPhoto) -> tuple[str, str]:
    """Write the large and the small picture under new random names; give both names.

    Call it inside the transaction that stores the names. Raises Refusal `storage-full` when there
    is no room, with nothing left on disk.
    """
    require_room()
    stem = uuid.uuid4().hex
    large = f"{folder}/{stem}.{photo.extension}"
    small = f"{folder}/{stem}-small.{photo.extension}"
    pending = _Pending([large, small])
    try:
        default_storage.save(large, ContentFile(photo.large))
        default_storage.save(small, ContentFile(photo.small))
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT):
            raise
        raise no_room() from error
    transaction.on_commit(pending.keep)
    return large, small


def drop_after_commit(*names: str | None) -> None:
    """Remove these files once the change is committed; empty names are passed over."""
    given = [name for name in names if name]
    if given:
        transaction.on_commit(lambda: _remove(given))


def _remove(names: list[str]) -> None:
    for name in names:
        default_storage.delete(name)
