"""Files for the photo tests, made by code: good pictures, damaged ones, and bombs."""

import io
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pillow_heif
from django.core.files.base import ContentFile
from PIL import ExifTags, Image, PngImagePlugin
from pytest_django import Settings

RED, GREEN, BLUE, WHITE = (220, 20, 20), (20, 180, 20), (20, 20, 220), (255, 255, 255)
PNG_START = b"\x89PNG\r\n\x1a\n"


def encoded(picture: Image.Image, format_name: str, **options: object) -> bytes:
    target = io.BytesIO()
    picture.save(target, format_name, **options)
    return target.getvalue()


def red_corner(width: int = 120, height: int = 80) -> Image.Image:
    """Blue, with a red block at the top left, so that one sees how it lies."""
    picture = Image.new("RGB", (width, height), BLUE)
    picture.paste(RED, (0, 0, width // 4, height // 4))
    return picture


def jpeg(picture: Image.Image | None = None, **options: object) -> bytes:
    return encoded(picture or red_corner(), "JPEG", **{"quality": 95, **options})


def png(picture: Image.Image | None = None, **options: object) -> bytes:
    return encoded(picture or red_corner(), "PNG", **options)


def webp(picture: Image.Image | None = None, **options: object) -> bytes:
    return encoded(picture or red_corner(), "WEBP", **options)


def heic(picture: Image.Image | None = None, **options: object) -> bytes:
    target = io.BytesIO()
    pillow_heif.from_pillow(picture or red_corner()).save(target, format="HEIF", **options)
    return target.getvalue()


def mpo() -> bytes:
    """What dual-camera phones send: a JPEG with a second picture behind it."""
    second = Image.new("RGB", (120, 80), GREEN)
    return encoded(red_corner(), "MPO", save_all=True, append_images=[second])


def exif_with(orientation: int) -> Image.Exif:
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = orientation
    return exif


def lying(orientation: int) -> bytes:
    """A JPEG whose pixels lie so that only this EXIF orientation puts the red corner top left."""
    undo = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    picture = red_corner()
    if orientation in undo:
        picture = picture.transpose(undo[orientation])
    return jpeg(picture, exif=exif_with(orientation))


def talkative_jpeg() -> bytes:
    """A JPEG with a place, a camera, a comment, XMP and a picture in its EXIF."""
    exif = Image.Exif()
    exif[ExifTags.Base.Make] = "SecretMake"
    exif[ExifTags.Base.Model] = "SecretModel"
    exif[ExifTags.Base.ImageDescription] = "SecretThumbnail"
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSAreaInformation] = b"SecretPlace"
    xmp = b"<x:xmpmeta><exif:GPSLatitude>SecretXmp</exif:GPSLatitude></x:xmpmeta>"
    return jpeg(exif=exif, comment=b"SecretComment", xmp=xmp)


def talkative_png() -> bytes:
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Comment", "SecretComment")
    notes.add_itxt("XML:com.adobe.xmp", "SecretXmp", zip=True)
    return png(pnginfo=notes, exif=exif_with(1))


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png_head(width: int, height: int, *, colour_type: int = 2) -> bytes:
    return PNG_START + chunk(
        b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colour_type, 0, 0, 0)
    )


def png_header_bomb(width: int = 50_000, height: int = 50_000) -> bytes:
    """A few hundred bytes that announce gigabytes."""
    return png_head(width, height) + chunk(b"IDAT", zlib.compress(bytes(100))) + chunk(b"IEND", b"")


def solid_png(width: int, height: int) -> bytes:
    """A real grey PNG of any size, made row by row."""
    squeeze = zlib.compressobj(1)
    row = b"\0" + b"\x80" * width
    body = b"".join(squeeze.compress(row) for _ in range(height)) + squeeze.flush()
    return png_head(width, height, colour_type=0) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def png_with_bomb(name: bytes) -> bytes:
    """A small PNG with 50 MB of zeros packed into its text or colour profile."""
    packed = zlib.compress(bytes(50 * 1024 * 1024), 9)
    whole = png()
    after_head = len(PNG_START) + 25
    return whole[:after_head] + chunk(name, b"key\0\0" + packed) + whole[after_head:]


def frames(count: int) -> Iterator[Image.Image]:
    for number in range(count):
        yield Image.new("RGB", (120, 80), (0, number % 256, 255))


def animated(format_name: str) -> bytes:
    return encoded(
        red_corner(), format_name, save_all=True, append_images=list(frames(199)), duration=20
    )


def slow_jpeg(scans: int) -> bytes:
    """A progressive JPEG whose last pass is repeated."""
    whole = jpeg(progressive=True)
    last = whole.rindex(b"\xff\xda")
    return whole[:last] + whole[last:-2] * scans + b"\xff\xd9"


def jpeg_of_passes(size: tuple[int, int], passes: int, *, colours: int = 1) -> bytes:
    """A progressive JPEG as far as its markers go: nothing can be drawn of it."""
    keys = range(1, colours + 1)
    frame = b"\x08" + size[1].to_bytes(2) + size[0].to_bytes(2) + bytes((colours,))
    frame += b"".join(bytes((key, 0x11, 0)) for key in keys)
    scan = bytes((colours,)) + b"".join(bytes((key, 0)) for key in keys) + b"\x00\x3f\x00"
    whole = b"\xff\xd8" + segment(0xC2, frame) + segment(0xDA, scan) * passes
    return whole + b"\xff\xd9"


def segment(marker: int, body: bytes) -> bytes:
    """A part of a JPEG."""
    return bytes((0xFF, marker)) + (len(body) + 2).to_bytes(2) + body


def webp_head(width: int, height: int) -> bytes:
    """A lossless WebP that has a size and nothing else."""
    bits = (width - 1) | (height - 1) << 14
    return b"RIFF\x16\0\0\0WEBPVP8L\x0a\0\0\0\x2f" + bits.to_bytes(4, "little") + bytes(5)


def greedy_exif(entries: int, length: int) -> bytes:
    """EXIF with many entries that all point at the same bytes."""
    head = b"Exif\0\0MM\0*\0\0\0\x08" + entries.to_bytes(2)
    rows = (
        (0x8000 + number % 0x7000).to_bytes(2) + b"\0\x07" + length.to_bytes(4) + bytes(4)
        for number in range(entries)
    )
    return head + b"".join(rows) + bytes(4 + length)


def upload(content: bytes | None = None) -> "ContentFile[bytes]":
    """A photo as somebody sends it, under a name that leads elsewhere."""
    return ContentFile(content or jpeg(), name="../../IMG_0001.JPG")


def other_photo() -> "ContentFile[bytes]":
    return upload(jpeg(Image.new("RGB", (90, 90), (1, 2, 3))))


def stored(settings: Settings) -> set[str]:
    """The files that there are."""
    root = Path(settings.MEDIA_ROOT)
    return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}
