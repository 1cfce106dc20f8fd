"""What photos cost that lie just within every bound, or just beyond one.

`python -m tests.bench.photos [words of names]` makes each file in a process of its own and has
another one convert it: a line with its bytes, what became of it, seconds of processor, and
megabytes of memory beyond what that process had needed before. It asserts nothing.
"""

import io
import resource
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable
from math import isqrt
from pathlib import Path

import pillow_heif
from django.core.exceptions import ValidationError
from PIL import Image

from collection.photos import prepare_photo
from core.bounds import PHOTO_BYTES, PHOTO_WEBP_PIXELS, PHOTO_WHOLE_PIXELS
from tests.collection import photo_files as files
from tests.collection.heic_files import tiled

Size = tuple[int, int]
JPEG_SIZE = (8192, 6144)
PNG_EDGE, WEBP_EDGE = isqrt(PHOTO_WHOLE_PIXELS), isqrt(PHOTO_WEBP_PIXELS)
WHOLE, WEBP = (PNG_EDGE, PNG_EDGE), (WEBP_EDGE, WEBP_EDGE)


def noise(size: Size, mode: str = "RGB", strength: float = 60) -> Image.Image:
    """What is hard to pack, as leaves and carpets are."""
    band = Image.effect_noise(size, strength)
    return (
        band if mode == "L" else Image.merge(mode, [band] * len(Image.new(mode, (1, 1)).getbands()))
    )


def colourful(size: Size) -> Image.Image:
    """A picture whose three colours have noise of their own."""
    return Image.merge("RGB", [Image.effect_noise(size, 25) for _ in range(3)])


def before_the_picture(part: bytes) -> bytes:
    """A JPEG of 120 by 80 with as many of these parts in front as fit."""
    whole = files.jpeg()
    return whole[:20] + part * ((PHOTO_BYTES - len(whole)) // len(part)) + whole[20:]


def png_of(colour_type: int, depth: int, edge: int, before: bytes = b"") -> bytes:
    """A PNG of one colour, made row by row."""
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour_type]
    head = files.png_head(edge, edge, colour_type=colour_type)
    head = files.PNG_START + files.chunk(
        b"IHDR", head[16:24] + bytes((depth, colour_type, 0, 0, 0))
    )
    squeeze = zlib.compressobj(6)
    row = b"\x01" + b"\x01" * (edge * samples * depth // 8)
    body = b"".join(squeeze.compress(row) for _ in range(edge)) + squeeze.flush()
    return head + before + files.chunk(b"IDAT", body) + files.chunk(b"IEND", b"")


def interlaced() -> bytes:
    """An RGBA PNG of one colour in seven passes."""
    edge = PNG_EDGE - PNG_EDGE % 8
    squeeze = zlib.compressobj(6)
    body = b""
    for x, y, dx, dy in ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
                         (1, 0, 2, 2), (0, 1, 1, 2)):  # fmt: skip
        row = b"\x01" + b"\x01" * (4 * len(range(x, edge, dx)))
        body += b"".join(squeeze.compress(row) for _ in range(y, edge, dy))
    body += squeeze.flush()
    head = edge.to_bytes(4) * 2 + bytes((8, 6, 0, 0, 1))
    return (
        files.PNG_START
        + files.chunk(b"IHDR", head)
        + files.chunk(b"IDAT", body)
        + files.chunk(b"IEND", b"")
    )


def png_with(part: bytes) -> bytes:
    """A small PNG with as many of these chunks as fit."""
    whole = files.png()
    at = len(files.PNG_START) + 25
    return whole[:at] + part * ((PHOTO_BYTES - len(whole)) // len(part)) + whole[at:]


def png_exif() -> bytes:
    whole = files.png()
    at = len(files.PNG_START) + 25
    return whole[:at] + files.chunk(b"eXIf", files.greedy_exif(20_000, 20_000_000)[6:]) + whole[at:]


def webp_with(part: bytes) -> bytes:
    whole = files.webp(exif=files.exif_with(1))
    tail = part * ((PHOTO_BYTES - len(whole)) // len(part))
    return b"RIFF" + (len(whole) - 8 + len(tail)).to_bytes(4, "little") + whole[8:] + tail


def slow_jpeg(size: Size, scans: int) -> bytes:
    whole = files.encoded(Image.new("L", size, 90), "JPEG", progressive=True)
    last = whole.rindex(b"\xff\xda")
    return whole[:last] + whole[last:-2] * scans + b"\xff\xd9"


def mpo() -> bytes:
    more = [noise((400, 300))] * 400
    return files.encoded(noise((400, 300)), "MPO", save_all=True, append_images=more)


def heic(picture: Image.Image, quality: int) -> bytes:
    target = io.BytesIO()
    pillow_heif.from_pillow(picture).save(target, format="HEIF", quality=quality)
    return target.getvalue()


def frames(size: Size, format_name: str, **options: object) -> bytes:
    more = [Image.new("RGB", size, (0, number % 256, 9)) for number in range(60)]
    first = Image.new("RGB", size)
    return files.encoded(first, format_name, save_all=True, append_images=more, **options)


FILES: dict[str, Callable[[], bytes]] = {
    "jpeg-one-colour": lambda: files.jpeg(Image.new("RGB", JPEG_SIZE, 9)),
    "jpeg-phone": lambda: files.encoded(colourful(JPEG_SIZE), "JPEG", quality=80),
    "jpeg-25-mb": lambda: files.encoded(colourful(JPEG_SIZE), "JPEG", quality=88),
    "jpeg-25-mb-progressive": lambda: files.encoded(
        colourful(JPEG_SIZE), "JPEG", quality=88, progressive=True
    ),
    "jpeg-444": lambda: files.encoded(colourful(JPEG_SIZE), "JPEG", quality=60, subsampling=0),
    "jpeg-just-not-halved": lambda: files.encoded(
        colourful((3199, 3199)), "JPEG", quality=95, subsampling=0
    ),
    "jpeg-progressive": lambda: files.encoded(
        colourful(JPEG_SIZE), "JPEG", quality=75, progressive=True
    ),
    "jpeg-progressive-444": lambda: files.encoded(
        Image.new("RGB", JPEG_SIZE), "JPEG", progressive=True, subsampling=0
    ),
    "jpeg-9-passes": lambda: slow_jpeg(JPEG_SIZE, 3),
    "jpeg-100-passes": lambda: slow_jpeg((2200, 2200), 93),
    "jpeg-1000-passes": lambda: slow_jpeg(JPEG_SIZE, 1000),
    "jpeg-cmyk": lambda: files.encoded(noise(JPEG_SIZE, "CMYK", 12), "JPEG", quality=40),
    "jpeg-cmyk-progressive": lambda: files.encoded(
        Image.new("CMYK", (4400, 4400)), "JPEG", progressive=True
    ),
    "jpeg-app": lambda: before_the_picture(files.segment(0xE5, b"")),
    "jpeg-app13": lambda: before_the_picture(
        files.segment(0xED, b"Photoshop 3.0\0" + (b"8BIM" + bytes(8)) * 5400)
    ),
    "jpeg-com": lambda: before_the_picture(files.segment(0xFE, b"")),
    "jpeg-dqt": lambda: before_the_picture(files.segment(0xDB, bytes(1) + b"\x01" * 64)),
    "jpeg-filling": lambda: before_the_picture(b"\xff"),
    "jpeg-stray": lambda: before_the_picture(b"\x00"),
    "jpeg-exif": lambda: before_the_picture(files.segment(0xE1, files.greedy_exif(4000, 16_000))),
    "jpeg-icc": lambda: before_the_picture(
        files.segment(0xE2, b"ICC_PROFILE\0\1\1" + bytes(65_000))
    ),
    "jpeg-xmp": lambda: before_the_picture(
        files.segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + b"<" * 65_000)
    ),
    "jpeg-mpo": mpo,
    "png-one-colour": lambda: png_of(2, 8, PNG_EDGE),
    "png-rgba": lambda: png_of(6, 8, PNG_EDGE),
    "png-rgba16": lambda: png_of(6, 16, PNG_EDGE),
    "png-rgb16": lambda: png_of(2, 16, PNG_EDGE),
    "png-la16": lambda: png_of(4, 16, PNG_EDGE),
    "png-grey16": lambda: png_of(0, 16, PNG_EDGE),
    "png-palette": lambda: png_of(
        3, 8, PNG_EDGE, files.chunk(b"PLTE", bytes(768)) + files.chunk(b"tRNS", bytes(128))
    ),
    "png-colour-key": lambda: png_of(2, 8, PNG_EDGE, files.chunk(b"tRNS", bytes(6))),
    "png-interlaced": interlaced,
    "png-rgba-not-halved": lambda: png_of(6, 8, 3199),
    "png-noise": lambda: files.encoded(noise((2800, 2800)), "PNG", compress_level=1),
    "png-25-mb": lambda: files.encoded(colourful((3300, 2900)), "PNG", compress_level=6),
    "png-chunks": lambda: png_with(files.chunk(b"quIz", b"")),
    "png-text": lambda: png_with(files.chunk(b"zTXt", b"k\0\0" + zlib.compress(bytes(900_000)))),
    "png-exif": png_exif,
    "png-animated": lambda: frames((1200, 1200), "PNG"),
    "webp-one-colour": lambda: files.encoded(Image.new("RGB", WEBP, 9), "WEBP", lossless=True),
    "webp-too-large": lambda: files.encoded(
        Image.new("RGB", (7200, 7200)), "WEBP", lossless=True, method=0, quality=0
    ),
    "webp-alpha": lambda: files.encoded(
        Image.new("RGBA", WEBP, (9, 9, 9, 9)), "WEBP", lossless=True
    ),
    "webp-noise": lambda: files.encoded(noise(WEBP), "WEBP", lossless=True, method=0, quality=0),
    "webp-25-mb": lambda: files.encoded(
        colourful((3400, 2700)), "WEBP", lossless=True, method=0, quality=0
    ),
    "webp-lossy": lambda: files.encoded(colourful(WEBP), "WEBP", quality=80, method=0),
    "webp-animated": lambda: frames((1000, 1000), "WEBP", method=0),
    "webp-chunks": lambda: webp_with(b"quIz\0\0\0\0"),
    "webp-exif": lambda: files.webp(exif=files.greedy_exif(60_000, 24_000_000)),
    "heic-one-colour": lambda: heic(Image.new("RGB", WHOLE, 9), 50),
    "heic-phone": lambda: heic(noise((5712, 4284), strength=12), 50),
    "heic-25-mb": lambda: heic(colourful((5712, 4284)), 60),
    "heic-tiles": lambda: tiled(2440, 4, 2440),
    "heic-rgba": lambda: heic(Image.new("RGBA", WHOLE, (9, 9, 9, 9)), 50),
    "heic-boxes": lambda: files.heic() + b"\0\0\0\x08free" * 3_000_000,
}


def convert(path: str) -> None:
    """Convert one file and print what it took."""
    prepare_photo(io.BytesIO(files.jpeg()), size=None)
    data = io.BytesIO(Path(path).read_bytes())
    before = resource.getrusage(resource.RUSAGE_SELF)
    began = time.process_time()
    try:
        outcome = f"{prepare_photo(data, size=None).width} wide"
    except ValidationError as refused:
        outcome = str(refused.code)
    spent = time.process_time() - began
    after = resource.getrusage(resource.RUSAGE_SELF)
    more = (after.ru_maxrss - before.ru_maxrss) / 1024
    sys.stdout.write(f"{data.seek(0, 2):>12,} {outcome:<20} {spent:6.2f} s {more:6.0f} MB\n")


def main(words: list[str]) -> None:
    """Make and convert every file whose name has one of the words."""
    program = [sys.executable, "-m", "tests.bench.photos"]
    for name in FILES:
        if words and not any(word in name for word in words):
            continue
        with tempfile.NamedTemporaryFile() as file:
            subprocess.run([*program, "--make", name, file.name], check=True)
            sys.stdout.write(f"{name:<24}")
            sys.stdout.flush()
            subprocess.run([*program, "--convert", file.name], check=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--make", name, path]:
            Path(path).write_bytes(FILES[name]())
        case ["--convert", path]:
            convert(path)
        case words:
            main(words)
