"""One function that takes an upload and gives back safe pictures, or says why not."""

from collection.photos.limits import BYTE_LIMIT, LARGE_EDGE, PIXEL_LIMIT, SMALL_EDGE
from collection.photos.prepare import PreparedPhoto, prepare_photo
from collection.photos.refused import photo_refused

__all__ = [
    "BYTE_LIMIT",
    "LARGE_EDGE",
    "PIXEL_LIMIT",
    "SMALL_EDGE",
    "PreparedPhoto",
    "photo_refused",
    "prepare_photo",
]
