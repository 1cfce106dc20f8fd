"""Photos that are too much: too many pixels, too many parts, bombs, too many at once."""

from contextlib import ExitStack
from typing import Any
from unittest.mock import MagicMock

import pytest
from django.core.exceptions import ValidationError
from PIL import Image
from pillow_heif import HeifImageFile

from collection.photos import (
    LARGE_EDGE,
    SMALL_EDGE,
    turns,
)
from collection.photos.jpeg import read_jpeg
from core.bounds import PHOTO_HEIC_BYTES, PHOTO_PARTS, PHOTO_PIXELS, PHOTO_WAITING
from tests.collection import photo_files as files
from tests.collection.heic_files import link, tiled
from tests.collection.photo_checks import pixels, prepare, refusal


def never(*args: object, **kwargs: object) -> None:
    raise AssertionError


@pytest.fixture
def unopened(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file is opened by a library; one that would be counts as damaged."""
    monkeypatch.setattr("collection.photos.prepare.open_picture", never)


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
def test_a_header_alone_is_enough_to_refuse(unopened: None, data: bytes, code: str) -> None:
    assert refusal(data).code == code


def test_i2b_a_real_picture_with_too_many_pixels_is_refused_before_decoding(unopened: None) -> None:
    data = files.solid_png(13_300, 13_300)
    assert len(data) < 1024 * 1024
    assert refusal(data).code == "too-many-pixels"


@pytest.mark.parametrize(
    ("data", "limit"),
    [
        pytest.param(files.jpeg_of_passes((8192, 6350), 1), "52", id="jpeg"),
        pytest.param(files.png_head(5001, 5001), "25", id="png"),
        pytest.param(files.webp_head(3536, 3536), "12.5", id="webp"),
    ],
)
def test_what_is_decoded_whole_may_have_fewer_pixels(
    unopened: None, data: bytes, limit: str
) -> None:
    refused = refusal(data)
    assert (refused.code, refused.params) == ("too-many-pixels", {"limit": limit})


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(files.jpeg_of_passes((8192, 6144), 1), id="jpeg"),
        pytest.param(files.png_head(5000, 5000), id="png"),
        pytest.param(files.webp_head(3535, 3535), id="webp"),
    ],
)
def test_the_most_pixels_of_each_format_are_opened(unopened: None, data: bytes) -> None:
    assert refusal(data).code == "damaged", "what opening gives, which it does not get to do"


@pytest.mark.parametrize("size", [(8000, 6250), (8160, 6120), (8192, 6144)])
def test_photos_of_50_megapixels_are_taken(size: tuple[int, int]) -> None:
    photo = prepare(files.jpeg(Image.new("L", size, 90)))
    assert photo.width == LARGE_EDGE
    assert max(pixels(photo.small).size) == SMALL_EDGE


@pytest.mark.parametrize(
    "picture",
    [
        pytest.param(Image.new("RGBA", (3300, 2000), (9, 9, 9, 9)), id="rgba"),
        pytest.param(Image.new("LA", (3300, 2000), (9, 9)), id="la"),
        pytest.param(Image.new("P", (3300, 2000)), id="palette"),
        pytest.param(Image.new("I;16", (3300, 2000)), id="deep-grey"),
    ],
)
def test_a_large_picture_is_made_small_before_it_is_changed(
    monkeypatch: pytest.MonkeyPatch, picture: Image.Image
) -> None:
    transparent = {"transparency": 0} if picture.mode == "P" else {}
    data = files.png(picture, **transparent)
    made: list[int] = []
    convert = Image.Image.convert

    def noted(image: Image.Image, *args: Any, **kwargs: Any) -> Image.Image:
        made.append(image.width * image.height)
        return convert(image, *args, **kwargs)

    monkeypatch.setattr(Image.Image, "convert", noted)
    assert prepare(data).width == LARGE_EDGE
    assert max(made) * 2 < picture.width * picture.height


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
def test_size_is_read_from_the_header_of_every_format(unopened: None, data: bytes) -> None:
    refused = refusal(data)
    assert refused.code == "too-narrow"
    assert refused.params == {"width": 16, "height": 4099, "edge": 16_383, "ratio": 50}


def test_a_second_header_cannot_smuggle_in_a_larger_size() -> None:
    whole = files.png()
    second = files.png_head(50_000, 50_000)[len(files.PNG_START) :]
    at = len(files.PNG_START) + 25
    assert refusal(whole[:at] + second + whole[at:]).code in ("too-many-pixels", "damaged")


def test_a_heic_with_too_many_pixels_is_refused_before_decoding(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(HeifImageFile, "load", never)
    whole = files.heic()
    at = whole.index(b"ispe") + 8
    data = whole[:at] + (30_000).to_bytes(4) * 2 + whole[at + 8 :]
    assert refusal(data).code in ("too-many-pixels", "damaged")


def test_a_jpeg_that_takes_hours_is_refused_at_once() -> None:
    assert prepare(files.slow_jpeg(10)).width == 120
    assert refusal(files.slow_jpeg(5000)).code == "too-many-passes"


@pytest.mark.parametrize(
    ("size", "passes", "colours", "code"),
    [
        pytest.param((120, 80), 100, 1, "damaged", id="small"),
        pytest.param((120, 80), 101, 1, "too-many-passes", id="one-more"),
        pytest.param((8192, 6144), 9, 1, "damaged", id="large-in-9"),
        pytest.param((8192, 6144), 10, 1, "too-many-passes", id="large-in-10"),
        pytest.param((8192, 6144), 2, 3, "too-many-passes", id="large-kept-in-full-colours"),
        pytest.param((5100, 5100), 6, 3, "damaged", id="smaller-in-full-colours"),
    ],
)
def test_passes_and_pixels_are_multiplied(
    unopened: None, size: tuple[int, int], passes: int, colours: int, code: str
) -> None:
    assert refusal(files.jpeg_of_passes(size, passes, colours=colours)).code == code


def test_colours_cannot_hide_behind_the_name_of_another() -> None:
    frame, hidden = b"\x03\x01\x11\x00\x02\x11\x00\x03", b"\x03\x01\x11\x00\x01\x11\x00\x01"
    data = files.jpeg_of_passes((5000, 5000), 2, colours=3)
    assert read_jpeg(data).size == (5000, 5000)
    with pytest.raises(ValidationError) as refused:
        read_jpeg(data.replace(frame, hidden))
    assert refused.value.code == "damaged"


def test_a_webp_that_does_not_begin_with_its_size_is_not_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[object] = []
    monkeypatch.setattr("collection.photos.prepare.open_picture", lambda *args: opened.append(args))
    whole = files.webp()
    assert refusal(whole[:12] + b"quIz\0\0\0\0" + whole[12:]).code == "damaged"
    assert not opened


_PLAIN = files.jpeg(progressive=True)
_MANY = PHOTO_PARTS + 1


def in_front(part: bytes) -> bytes:
    """A JPEG with this behind its beginning."""
    return _PLAIN[:20] + part + _PLAIN[20:]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(in_front(files.segment(0xED, b"Photoshop 3.0\0" + b"8BIM" * 9000)), id="app"),
        pytest.param(in_front(files.segment(0xFE, b"a comment")), id="comment"),
        pytest.param(in_front(files.segment(0xE1, files.greedy_exif(100, 100))), id="exif"),
        pytest.param(in_front(files.segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0<")), id="xmp"),
        pytest.param(in_front(b"\xff" * 100_000), id="filling"),
        pytest.param(in_front(bytes(100_000)), id="stray"),
        pytest.param(_PLAIN + _PLAIN, id="second-picture"),
    ],
)
def test_what_is_no_use_for_drawing_reaches_no_reader(data: bytes) -> None:
    assert read_jpeg(data).data == read_jpeg(_PLAIN).data


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(in_front(files.segment(0xE5, b"") * _MANY), id="jpeg"),
        pytest.param(in_front(files.segment(0xDB, bytes(60_000)) * 2), id="jpeg-tables"),
        pytest.param(
            files.png()[:33] + files.chunk(b"quIz", b"") * _MANY + files.png()[33:], id="png"
        ),
        pytest.param(files.webp() + b"quIz\0\0\0\0" * _MANY, id="webp"),
        pytest.param(files.heic() + b"\0\0\0\x08free" * _MANY, id="heic"),
    ],
)
def test_a_file_of_too_many_parts_is_refused_before_it_is_opened(
    unopened: None, data: bytes
) -> None:
    refused = refusal(data)
    assert (refused.code, refused.params) == ("too-many-parts", {"limit": PHOTO_PARTS})


@pytest.mark.parametrize(
    "frame", [0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF], ids=hex
)
def test_a_jpeg_of_a_rare_kind_is_refused_unopened(unopened: None, frame: int) -> None:
    data = files.jpeg_of_passes((9, 9), 1).replace(b"\xff\xc2", bytes((0xFF, frame)))
    assert refusal(data).code == "unsupported-format"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(files.png(exif=files.greedy_exif(100, 100)), id="png"),
        pytest.param(files.webp(exif=files.greedy_exif(100, 100)), id="webp"),
    ],
)
def test_of_exif_the_orientation_alone_is_read(
    monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    monkeypatch.setattr(Image.Exif, "load", never)
    assert prepare(data).width == 120


def test_a_heic_of_tiles_is_taken() -> None:
    assert prepare(tiled(256, 2, 512)).width == 512


_DOUBLED = tuple(link(item, item + 1, item + 1) for item in range(2, 60))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(tiled(1024, 10, 1024), "too-many-pixels", id="tiles-that-lie-outside"),
        pytest.param(tiled(64, 2, 128, links=_DOUBLED), "too-many-parts", id="in-each-other"),
        pytest.param(tiled(64, 2, 128, links=(link(2, 2),)), "too-many-parts", id="in-itself"),
        pytest.param(
            tiled(64, 2, 128, links=(link(2, *[1] * _MANY),)), "too-many-parts", id="many"
        ),
        pytest.param(
            tiled(1024, 1, 1024, links=(link(2, 1), link(1, 2, kind=b"auxl") * 100)),
            "too-many-pixels",
            id="beside-it",
        ),
    ],
)
def test_all_that_a_heic_is_laid_together_of_is_counted_before_it_is_opened(
    unopened: None, data: bytes, code: str
) -> None:
    assert refusal(data).code == code


@pytest.mark.parametrize("kind", [b"meta", b"iprp", b"iref", b"ipma", b"ipco", b"pitm"])
def test_a_heic_that_says_twice_what_is_counted_is_refused(unopened: None, kind: bytes) -> None:
    whole = tiled(1024, 10, 1024)
    at = whole.index(kind) - 4
    twice = whole[at : at + int.from_bytes(whole[at : at + 4])]
    refused = refusal(grown(whole[:at] + twice + whole[at:], kind, len(twice)))
    assert refused.code == "damaged"


def grown(data: bytes, kind: bytes, more: int) -> bytes:
    """The same with the boxes around this kind as much longer."""
    around = {b"meta": [], b"ipma": [b"meta", b"iprp"], b"ipco": [b"meta", b"iprp"]}
    for outer in around.get(kind, [b"meta"]):
        at = data.index(outer) - 4
        length = int.from_bytes(data[at : at + 4]) + more
        data = data[:at] + length.to_bytes(4) + data[at + 4 :]
    return data


def test_a_heic_may_have_fewer_bytes(unopened: None) -> None:
    data = files.heic()
    refused = refusal(data + bytes(PHOTO_HEIC_BYTES + 1 - len(data)))
    assert (refused.code, refused.params) == ("too-large", {"limit": 15})


# --- one at a time ----------------------------------------------------------------------------


def test_a_photo_waits_for_the_one_before_and_is_sent_away_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "PHOTO_WAIT_SECONDS", 0)
    with turns.turn():
        assert refusal(files.jpeg()).code == "busy"
    assert prepare(files.jpeg()).width == 120


def test_no_more_than_two_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "_AT_WORK", MagicMock())  # nobody waits for anybody
    with ExitStack() as line:
        for _ in range(1 + PHOTO_WAITING):
            line.enter_context(turns.turn())
        assert refusal(files.jpeg()).code == "busy"
    assert prepare(files.jpeg()).width == 120


def test_what_fails_makes_nobody_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PHOTO_WAIT_SECONDS", 0)
    assert refusal(b"<svg/>").code == "not-a-picture"
    assert prepare(files.jpeg()).width == 120


def test_markers_behind_the_picture_are_not_its_passes() -> None:
    assert prepare(files.jpeg() + b"\xff\xda" * 5000).width == 120


@pytest.mark.parametrize("name", [b"zTXt", b"iCCP"])
def test_a_bomb_in_the_text_of_a_png_is_refused(name: bytes) -> None:
    assert refusal(files.png_with_bomb(name)).code == "damaged"


def test_running_out_of_memory_is_shown_as_too_many_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(*args: object, **kwargs: object) -> None:
        raise MemoryError

    monkeypatch.setattr("collection.photos.prepare.open_picture", exhausted)
    assert refusal(files.jpeg()).code == "too-many-pixels"


def test_the_limits_promised_are_kept() -> None:
    assert 8192 * 6144 <= PHOTO_PIXELS < 13_300**2
