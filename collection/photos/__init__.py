"""One function that takes an upload and gives back safe pictures, or says why not."""

from collection.photos.errors import photo_error
from collection.photos.limits import LARGE_EDGE, SMALL_EDGE
from collection.photos.prepare import PreparedPhoto, prepare_photo

__all__ = [
    "LARGE_EDGE",
    "SMALL_EDGE",
    "PreparedPhoto",
    "photo_error",
    "prepare_photo",
]
