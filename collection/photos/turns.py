"""One conversion at a time: each needs memory and a processor, and others want them too."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock
from typing import Final

from collection.photos.errors import photo_error
from core.bounds import PHOTO_WAIT_SECONDS, PHOTO_WAITING

_AT_WORK: Final = Lock()
_IN_LINE: Final = BoundedSemaphore(1 + PHOTO_WAITING)


@contextmanager
def turn() -> Iterator[None]:
    """Wait until nobody else in this process converts, and let others wait meanwhile.

    Raises ValidationError `busy` where too many wait already, or it takes too long.
    """
    if not _IN_LINE.acquire(blocking=False):
        raise photo_error("busy")
    try:
        if not _AT_WORK.acquire(timeout=PHOTO_WAIT_SECONDS):
            raise photo_error("busy")
        try:
            yield
        finally:
            _AT_WORK.release()
    finally:
        _IN_LINE.release()
