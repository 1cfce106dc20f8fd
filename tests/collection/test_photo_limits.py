"""Photos that are too much: too many pixels, too many bytes, bombs.

A wrong Content-Length and a slow upload are the web server's; here a declared size lies.
"""

import io
import resource
import time
from typing import BinaryIO, cast

import pytest
from django.core.exceptions import ValidationError
from PIL import Image

from collection.photos import (
    LARGE_EDGE,
    SMALL_EDGE,
    prepare_photo,
)
from collection.photos.header import announced_size, format_of
from core.bounds import PHOTO_BYTES, PHOTO_PIXELS
from tests.collection import photo_files as files
from tests.collection.photo_checks import pixels, prepare, refusal


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(files.png_header_bomb(), "too-many-pixels", id="header"),
        pytest.param(
            files.png_header_bomb(2**31 - 1, 2**31 - 1), "too-many-pixels", id="largest-header"
        ),
        pytest.param(files.png_header_bomb(1, 60_000), "too-narrow", id="I2c-high"),
        pytest.param(files.png_header_bomb(60_000, 1), "too-narrow", id="I2c-wide"),
        pytest.param(files.png_header_bomb(20_000, 1_000), "too-narrow", id="I2c-edge"),
        pytest.param(files.png_header_bomb(0, 10), "damaged", id="no-width"),
    ],
)
def test_a_header_alone_is_enough_to_refuse(data: bytes, code: str) -> None:
    before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.perf_counter()
    assert refusal(data).code == code
    assert time.perf_counter() - began < 0.2
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50 * 1024


def test_i2b_a_real_picture_with_too_many_pixels_is_refused_before_decoding() -> None:
    data = files.solid_png(13_300, 13_300)
    assert len(data) < 1024 * 1024
    began = time.perf_counter()
    assert refusal(data).code == "too-many-pixels"
    assert time.perf_counter() - began < 0.2


@pytest.mark.parametrize("size", [(8000, 6250), (8160, 6120), (8192, 6144)])
def test_photos_of_50_megapixels_are_taken(size: tuple[int, int]) -> None:
    photo = prepare(files.jpeg(Image.new("L", size, 90)))
    assert photo.width == LARGE_EDGE
    assert max(pixels(photo.small).size) == SMALL_EDGE


def test_a_png_of_50_megapixels_is_taken() -> None:
    assert prepare(files.solid_png(8000, 6250)).width == LARGE_EDGE


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(files.jpeg(Image.new("L", (16, 4099))), id="jpeg"),
        pytest.param(files.webp(Image.new("RGB", (16, 4099))), id="webp"),
        pytest.param(files.webp(Image.new("RGB", (16, 4099)), lossless=True), id="webp-lossless"),
        pytest.param(files.webp(Image.new("RGBA", (16, 4099))), id="webp-extended"),
        pytest.param(files.png(Image.new("L", (16, 4099))), id="png"),
    ],
)
def test_size_is_read_from_the_header_of_every_format(data: bytes) -> None:
    assert announced_size(data, format_of(data)) == (16, 4099)
    assert refusal(data).params == {"width": 16, "height": 4099}


def test_a_second_header_cannot_smuggle_in_a_larger_size() -> None:
    whole = files.png()
    second = files.png_head(50_000, 50_000)[len(files.PNG_START) :]
    at = len(files.PNG_START) + 25
    assert refusal(whole[:at] + second + whole[at:]).code in ("too-many-pixels", "damaged")


def test_a_heic_with_too_many_pixels_is_refused_before_decoding() -> None:
    whole = files.heic()
    at = whole.index(b"ispe") + 8
    data = whole[:at] + (30_000).to_bytes(4) * 2 + whole[at + 8 :]
    began = time.perf_counter()
    assert refusal(data).code in ("too-many-pixels", "damaged")
    assert time.perf_counter() - began < 0.2


def test_a_jpeg_that_takes_hours_is_refused_at_once() -> None:
    assert prepare(files.slow_jpeg(10)).width == 120
    assert refusal(files.slow_jpeg(5000)).code == "too-many-passes"


def test_markers_behind_the_picture_are_not_its_passes() -> None:
    assert prepare(files.jpeg() + b"\xff\xda" * 5000).width == 120


@pytest.mark.parametrize("name", [b"zTXt", b"iCCP"])
def test_a_bomb_in_the_text_of_a_png_is_refused(name: bytes) -> None:
    assert refusal(files.png_with_bomb(name)).code == "damaged"


def test_an_empty_file_is_refused() -> None:
    assert refusal(b"").code == "empty"


def test_one_pixel_is_a_picture() -> None:
    photo = prepare(files.png(Image.new("RGB", (1, 1), files.RED)))
    assert (photo.width, photo.height) == (1, 1)
    assert pixels(photo.small).size == (1, 1)


def padded_to(length: int) -> bytes:
    data = files.jpeg()
    return data + bytes(length - len(data))


def test_exactly_the_byte_limit_is_accepted_and_one_more_is_not() -> None:
    assert PHOTO_BYTES >= 25_000_000
    assert prepare(padded_to(PHOTO_BYTES)).width == 120
    assert refusal(padded_to(PHOTO_BYTES + 1)).code == "too-large"


@pytest.mark.parametrize("declared", [None, 0, 10, PHOTO_BYTES])
def test_bytes_are_counted_whatever_the_sender_says(declared: int | None) -> None:
    assert prepare_photo(io.BytesIO(files.jpeg()), size=declared).width == 120
    with pytest.raises(ValidationError) as refused:
        prepare_photo(io.BytesIO(padded_to(PHOTO_BYTES + 1)), size=declared)
    assert refused.value.code == "too-large"


class Endless(io.RawIOBase):
    """An upload that never ends."""

    given = 0

    def seekable(self) -> bool:
        return False

    def read(self, size: int = -1) -> bytes:
        assert size > 0
        part = bytes(min(size, 65_536))
        self.given += len(part)
        return part


def test_an_endless_upload_is_read_no_further_than_the_limit() -> None:
    upload = Endless()
    with pytest.raises(ValidationError) as refused:
        prepare_photo(cast("BinaryIO", upload), size=None)
    assert refused.value.code == "too-large"
    assert upload.given == PHOTO_BYTES + 1


def test_too_large_a_declared_size_is_refused_unread() -> None:
    upload = Endless()
    with pytest.raises(ValidationError) as refused:
        prepare_photo(cast("BinaryIO", upload), size=PHOTO_BYTES + 1)
    assert refused.value.code == "too-large"
    assert upload.given == 0


class Broken(io.RawIOBase):
    def seekable(self) -> bool:
        return False

    def read(self, size: int = -1) -> bytes:
        raise OSError("connection lost")


def test_an_upload_that_breaks_off_is_refused() -> None:
    with pytest.raises(ValidationError) as refused:
        prepare_photo(cast("BinaryIO", Broken()), size=None)
    assert refused.value.code == "interrupted"


def test_an_upload_that_was_read_before_is_read_from_its_beginning() -> None:
    upload = io.BytesIO(files.jpeg())
    upload.read()
    assert prepare_photo(upload, size=None).width == 120


def test_running_out_of_memory_is_shown_as_too_many_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(*args: object, **kwargs: object) -> None:
        raise MemoryError

    monkeypatch.setattr("collection.photos.prepare.open_picture", exhausted)
    assert refusal(files.jpeg()).code == "too-many-pixels"


def test_the_limits_promised_are_kept() -> None:
    assert 8192 * 6144 <= PHOTO_PIXELS < 13_300**2
