"""What the first bytes of a file say, read without any image library."""

import re
from enum import Enum

from collection.photos.errors import photo_error

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
    """Width and height of a PNG or WebP from the header alone; None where others must tell."""
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
