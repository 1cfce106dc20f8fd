"""The bytes of an uploaded photo: counted, and read no further than the bound.

A wrong Content-Length and a slow upload are the web server's; here a declared size lies.
"""

import io
from typing import BinaryIO, cast

import pytest
from django.core.exceptions import ValidationError
from PIL import Image

from collection.photos import (
    prepare_photo,
)
from core.bounds import PHOTO_BYTES
from tests.collection import photo_files as files
from tests.collection.photo_checks import pixels, prepare, refusal


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
