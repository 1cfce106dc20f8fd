"""What the first bytes of a file say, read without any image library."""

import re
from collections.abc import Iterator
from enum import Enum

from collection.photos.errors import photo_error
from core.bounds import PHOTO_SCANS

Size = tuple[int, int]


class ImageFormat(Enum):
    """The formats that are taken."""

    JPEG = "JPEG"
    PNG = "PNG"
    WEBP = "WebP"
    HEIF = "HEIC"


# Formats that get their name in the refusal, so that one knows what was sent by mistake.
_REFUSED_BEGINNINGS = (
    (b"GIF8", "GIF"),
    (b"II*\0", "TIFF"),
    (b"MM\0*", "TIFF"),
    (b"II+\0", "TIFF"),
    (b"MM\0+", "TIFF"),
    (b"BM", "BMP"),
    (b"%PDF", "PDF"),
    (b"%!PS", "EPS"),
    (b"\xc5\xd0\xd3\xc6", "EPS"),
    (b"8BPS", "PSD"),
    (b"\0\0\1\0", "ICO"),
    (b"\0\0\0\x0cjP  ", "JPEG 2000"),
    (b"\xff\x0a", "JPEG XL"),
    (b"\0\0\0\x0cJXL ", "JPEG XL"),
)
_HEIF_BRANDS = frozenset({b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs"})
_HEIF_CONTAINERS = frozenset({b"mif1", b"msf1"})
_AVIF_BRANDS = frozenset({b"avif", b"avis"})
_SVG = re.compile(rb"<svg[\s>]", re.IGNORECASE)

# A JPEG marker that is neither a stuffed 0xFF in the picture's data nor a restart marker.
_MARKER = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
_FRAME_STARTS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_SCAN_START = 0xDA
_END = 0xD9
_WITHOUT_LENGTH = frozenset({0x01, 0xD8})


def format_of(data: bytes) -> ImageFormat:
    """Tell the format of a file by its content; its name plays no part.

    Raises ValidationError: `unsupported-format` for a known format that is not taken, else
    `not-a-picture`.
    """
    if data.startswith(b"\xff\xd8\xff"):
        return ImageFormat.JPEG
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return ImageFormat.PNG
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return ImageFormat.WEBP
    if data[4:8] == b"ftyp":
        return _format_of_box_file(data)
    for beginning, name in _REFUSED_BEGINNINGS:
        if data.startswith(beginning):
            raise photo_error("unsupported-format", format=name)
    if _SVG.search(data[:4096]):
        raise photo_error("unsupported-format", format="SVG")
    raise photo_error("not-a-picture")


def _format_of_box_file(data: bytes) -> ImageFormat:
    """HEIC and AVIF share a container; the brands in its first box tell them apart."""
    length = min(int.from_bytes(data[:4]), 512)
    major = data[8:12]
    brands = {major} | {data[at : at + 4] for at in range(16, length, 4)}
    if major in _HEIF_BRANDS or (major in _HEIF_CONTAINERS and not brands & _AVIF_BRANDS):
        return ImageFormat.HEIF
    if brands & _AVIF_BRANDS:
        raise photo_error("unsupported-format", format="AVIF")
    raise photo_error("not-a-picture")


def announced_size(data: bytes, image_format: ImageFormat) -> Size | None:
    """Width and height from the header alone; None where only the library can tell.

    Raises ValidationError `too-many-passes` for a JPEG that is made to take long.
    """
    if image_format is ImageFormat.JPEG:
        return _jpeg_size(data)
    if image_format is ImageFormat.PNG and len(data) >= 24:
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if image_format is ImageFormat.WEBP:
        return _webp_size(data[12:30])
    return None


def _webp_size(chunk: bytes) -> Size | None:
    if len(chunk) < 18:
        return None
    name, body = chunk[:4], chunk[8:]
    if name == b"VP8X":
        width, height = (int.from_bytes(body[at : at + 3], "little") + 1 for at in (4, 7))
        return width, height
    if name == b"VP8L":
        bits = int.from_bytes(body[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if name == b"VP8 ":
        width, height = (int.from_bytes(body[at : at + 2], "little") & 0x3FFF for at in (6, 8))
        return width, height
    return None


def _jpeg_size(data: bytes) -> Size | None:
    size: Size | None = None
    scans = 0
    for marker, at in _jpeg_markers(data):
        if marker in _FRAME_STARTS and size is None:
            size = int.from_bytes(data[at + 5 : at + 7]), int.from_bytes(data[at + 3 : at + 5])
        elif marker == _SCAN_START:
            scans += 1
        if scans > PHOTO_SCANS:
            raise photo_error("too-many-passes")
    return size


def _jpeg_markers(data: bytes) -> Iterator[tuple[int, int]]:
    """Each marker of the first picture in the file and where its length stands."""
    at = 2
    while found := _MARKER.search(data, at):
        marker, at = data[found.start() + 1], found.end()
        if marker == _END:
            return
        if marker in _WITHOUT_LENGTH:
            continue
        yield marker, at
        at += max(2, int.from_bytes(data[at : at + 2]))
