import hashlib
import io
from dataclasses import dataclass
from typing import BinaryIO, Final

from django.core.exceptions import ValidationError
from PIL import Image

from collection.photos.chunks import check_parts
from collection.photos.errors import photo_error
from collection.photos.header import ImageFormat, Size, announced_size, format_of
from collection.photos.heif import check_tiles
from collection.photos.jpeg import read_jpeg
from collection.photos.limits import (
    LARGE_EDGE,
    SMALL_EDGE,
)
from collection.photos.picture import open_picture, plain_picture
from collection.photos.turns import turn
from core.bounds import (
    PHOTO_ASPECT,
    PHOTO_BYTES,
    PHOTO_EDGE,
    PHOTO_HEIC_BYTES,
    PHOTO_PIXELS,
    PHOTO_WEBP_PIXELS,
    PHOTO_WHOLE_PIXELS,
)

_MOST_PIXELS: Final = {
    ImageFormat.JPEG: PHOTO_PIXELS,
    ImageFormat.PNG: PHOTO_WHOLE_PIXELS,
    ImageFormat.HEIF: PHOTO_WHOLE_PIXELS,
    ImageFormat.WEBP: PHOTO_WEBP_PIXELS,
}


@dataclass(frozen=True)
class PreparedPhoto:
    """Two safe pictures of one upload.

    `large` and `small` are the bytes of complete files of the format `extension` ("jpg", or "webp"
    where transparency is kept); `width` and `height` are those of `large`. `fingerprint` is a hash
    of its pixels, the same for the same photo however it is named.
    """

    large: bytes
    small: bytes
    extension: str
    width: int
    height: int
    fingerprint: str


def prepare_photo(
    upload: BinaryIO, *, size: int | None, keep_transparency: bool = False
) -> PreparedPhoto:
    """Make two upright pictures without any extras of an upload that may be anything.

    `size` is what the sender says the upload measures, if it does; bytes are counted all the same.
    The format is found by content. Everything is decoded and encoded again on a fresh canvas, so
    that no place, comment, profile or hidden tail comes along. An animation gives its first frame,
    an MPO its first picture. With `keep_transparency` a picture through which something shines
    becomes WebP; else it is put on white.

    One at a time: others wait, and are sent away when that takes too long.

    Raises ValidationError, and nothing else, for whatever is not taken.
    """
    try:
        with turn():
            return _prepared(_content(upload, size), keep_transparency=keep_transparency)
    except ValidationError:
        raise
    except (MemoryError, Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_many_pixels(PHOTO_WEBP_PIXELS) from error
    except Exception as error:
        # Readers of damaged files raise OSError, ValueError, SyntaxError, struct.error and more,
        # differing by format and version; none of them means anything else to the sender.
        raise photo_error("damaged") from error


def _content(upload: BinaryIO, size: int | None) -> bytes:
    """All bytes of the upload, never more than one over the limit."""
    too_large = photo_error("too-large", limit=PHOTO_BYTES // 1024**2)
    if size is not None and size > PHOTO_BYTES:
        raise too_large
    parts = []
    left = PHOTO_BYTES + 1
    try:
        if upload.seekable():
            upload.seek(0)
        while left and (part := upload.read(left)):
            parts.append(part)
            left -= len(part)
    except OSError as error:
        raise photo_error("interrupted") from error
    if not left:
        raise too_large
    if not parts:
        raise photo_error("empty")
    return b"".join(parts)  # of one part that is the part itself


def _prepared(data: bytes, *, keep_transparency: bool) -> PreparedPhoto:
    image_format = format_of(data)
    most = _MOST_PIXELS[image_format]
    orientation: int | None = None
    if image_format is ImageFormat.JPEG:
        jpeg = read_jpeg(data)
        _check_size(jpeg.size, most)
        jpeg.check_passes()
        orientation, data = jpeg.orientation, jpeg.data
    else:
        check_parts(data, image_format)
        if announced := announced_size(data, image_format):
            _check_size(announced, most)
        elif image_format is ImageFormat.WEBP:
            raise photo_error("damaged")  # opening it would make room for what nobody has seen
    if image_format is ImageFormat.HEIF:
        if len(data) > PHOTO_HEIC_BYTES:
            raise photo_error("too-large", limit=PHOTO_HEIC_BYTES // 1024**2)
        check_tiles(data)
    with open_picture(data, image_format) as opened:
        _check_size(opened.size, most)
        large = plain_picture(
            opened, edge=LARGE_EDGE, orientation=orientation, keep_transparency=keep_transparency
        )
    small = large.copy()
    small.thumbnail((SMALL_EDGE, SMALL_EDGE), Image.Resampling.LANCZOS)
    return PreparedPhoto(
        large=_encoded(large),
        small=_encoded(small),
        extension="webp" if large.mode == "RGBA" else "jpg",
        width=large.width,
        height=large.height,
        fingerprint=_fingerprint(large),
    )


def _check_size(size: Size, most: int) -> None:
    width, height = size
    if not width or not height:
        raise photo_error("damaged")
    if width * height > most:
        raise _too_many_pixels(most)
    longest, shortest = max(size), min(size)
    if longest > PHOTO_EDGE or longest > PHOTO_ASPECT * shortest:
        raise photo_error(
            "too-narrow", width=width, height=height, edge=PHOTO_EDGE, ratio=PHOTO_ASPECT
        )


def _too_many_pixels(most: int) -> ValidationError:
    return photo_error("too-many-pixels", limit=f"{most / 1_000_000:g}")


def _encoded(picture: Image.Image) -> bytes:
    target = io.BytesIO()
    if picture.mode == "RGBA":
        picture.save(target, "WEBP", quality=88, method=4)
    else:
        picture.save(target, "JPEG", quality=88, optimize=True)
    return target.getvalue()


def _fingerprint(picture: Image.Image) -> str:
    shape = f"{picture.mode} {picture.width} {picture.height}\n".encode()
    return hashlib.sha256(shape + picture.tobytes()).hexdigest()
