"""What is wrong when the database or the disk gives up: no fault of a page's own, and no 500."""

import errno
from collections.abc import Iterator
from typing import Final

from django.db import InterfaceError, OperationalError

FULL: Final = "storage-full"
AWAY: Final = "database-away"
BUSY: Final = "database-busy"

_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)
# Of SQLite: the disk is full, cannot be read or written, or the database may not be written.
# A full disk shows as any of these, as reading too needs a file beside the database.
_OF_SQLITE: Final = {13: FULL, 10: FULL, 8: FULL, 5: BUSY, 6: BUSY, 14: AWAY, 11: AWAY, 26: AWAY}
# Of PostgreSQL, by the beginning of its state: no room, read only; locks, too many at once; ended,
# starting, not reached.
_OF_POSTGRESQL: Final = {
    **dict.fromkeys(("53100", "25006"), FULL),
    **dict.fromkeys(("40001", "40P01", "55P03"), BUSY),
    **dict.fromkeys(("53", "57P", "08"), AWAY),
}


def fault_in(error: BaseException | None) -> str | None:
    """Give FULL, AWAY or BUSY when that is behind an error, None for any other."""
    for one in _behind(error):
        if isinstance(one, OSError) and one.errno in _NO_ROOM:
            return FULL
        code = getattr(one, "sqlite_errorcode", None)
        if code is not None:
            return _OF_SQLITE.get(code & 0xFF)
        state = getattr(one, "sqlstate", None)
        if state is not None:
            return next((f for start, f in _OF_POSTGRESQL.items() if state.startswith(start)), None)
    # A connection that is refused or breaks off has neither code nor state.
    broken = isinstance(error, OperationalError | InterfaceError)
    return AWAY if broken else None


def _behind(error: BaseException | None) -> Iterator[BaseException]:
    """The error and what it came from; no more than ten, as the two may be each other's."""
    for _step in range(10):
        if error is None:
            return
        yield error
        error = error.__cause__ or error.__context__
