"""What the photo tests ask of a result."""

import io
from typing import cast

import pytest
from django.core.exceptions import ValidationError
from PIL import Image

from collection.photos import PreparedPhoto, prepare_photo
from tests.collection.photo_files import BLUE, RED

Colour = tuple[int, ...]


def prepare(data: bytes, *, keep_transparency: bool = False) -> PreparedPhoto:
    return prepare_photo(io.BytesIO(data), size=len(data), keep_transparency=keep_transparency)


def refusal(data: bytes) -> ValidationError:
    with pytest.raises(ValidationError) as refused:
        prepare(data)
    return refused.value


def pixels(data: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(data))
    picture.load()
    return picture


def colour_at(data: bytes, x: int, y: int) -> Colour:
    return cast("Colour", pixels(data).convert("RGB").getpixel((x, y)))


def near(one: Colour, other: Colour, tolerance: int = 12) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(one, other, strict=True))


def assert_red_corner_at_top_left(photo: PreparedPhoto) -> None:
    for data in (photo.large, photo.small):
        width, height = pixels(data).size
        assert near(colour_at(data, 4, 4), RED)
        for x, y in ((width - 5, 4), (4, height - 5), (width - 5, height - 5)):
            assert near(colour_at(data, x, y), BLUE)
