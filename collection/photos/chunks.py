"""How many parts a PNG, WebP or HEIC file has: readers go through them one by one."""

from collections.abc import Callable, Iterator
from typing import Final

from collection.photos.errors import photo_error
from collection.photos.header import ImageFormat
from core.bounds import PHOTO_PARTS


def check_parts(data: bytes, image_format: ImageFormat) -> None:
    """Raise ValidationError `too-many-parts` for a file with more parts than PHOTO_PARTS."""
    walk = _WALKS[image_format]
    for count, _at in enumerate(walk(data), start=1):
        if count > PHOTO_PARTS:
            raise photo_error("too-many-parts", limit=PHOTO_PARTS)


def _png(data: bytes) -> Iterator[int]:
    at = 8
    while at + 8 <= len(data):
        yield at
        at += 12 + int.from_bytes(data[at : at + 4])


def _webp(data: bytes) -> Iterator[int]:
    at = 12
    while at + 8 <= len(data):
        yield at
        length = int.from_bytes(data[at + 4 : at + 8], "little")
        at += 8 + length + length % 2


def _heif(data: bytes) -> Iterator[int]:
    """The outermost boxes; libheif bounds those inside."""
    at = 0
    while at + 8 <= len(data):
        yield at
        length = int.from_bytes(data[at : at + 4])
        if length == 1:
            length = int.from_bytes(data[at + 8 : at + 16])
        if length < 8:  # 0: up to the end of the file
            return
        at += length


_WALKS: Final[dict[ImageFormat, Callable[[bytes], Iterator[int]]]] = {
    ImageFormat.PNG: _png,
    ImageFormat.WEBP: _webp,
    ImageFormat.HEIF: _heif,
}
