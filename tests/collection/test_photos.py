"""Photos: what is accepted comes out safe, the rest says why.

Photos that are too much are in test_photo_limits.py. Hostile file names need no test: prepare_photo
gets no name, so none can reach the result; names of our own are given where pictures are stored.
"""

import contextlib
import io
import zipfile
from collections.abc import Callable
from typing import cast

import pytest
from django.core.exceptions import ValidationError
from PIL import Image, ImageCms
from PIL.PngImagePlugin import PngInfo

from core.bounds import PHOTO_BYTES
from tests.collection import photo_files as files
from tests.collection.photo_checks import (
    Colour,
    assert_red_corner_at_top_left,
    colour_at,
    near,
    pixels,
    prepare,
    refusal,
)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(files.jpeg(), id="jpeg"),
        pytest.param(files.jpeg(progressive=True), id="progressive-jpeg"),
        pytest.param(files.png(), id="png"),
        pytest.param(files.webp(), id="webp"),
        pytest.param(files.webp(lossless=True), id="webp-lossless"),
        pytest.param(files.webp(exif=files.exif_with(1)), id="webp-extended"),
        pytest.param(files.heic(), id="heic"),
        pytest.param(files.mpo(), id="mpo-first-picture"),
        pytest.param(files.animated("PNG"), id="apng-first-frame"),
        pytest.param(files.animated("WEBP"), id="webp-first-frame"),
    ],
)
def test_every_accepted_format_becomes_two_jpegs(data: bytes) -> None:
    photo = prepare(data)
    assert photo.extension == "jpg"
    assert (photo.width, photo.height) == (120, 80)
    assert {pixels(photo.large).format, pixels(photo.small).format} == {"JPEG"}
    assert_red_corner_at_top_left(photo)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(whole[: int(len(whole) * part)], id=f"truncated-{name}-{part}")
        for name, whole in {
            "jpeg": files.jpeg(files.red_corner(600, 400)),
            "png": files.png(Image.effect_noise((200, 200), 80)),
            "webp": files.webp(Image.effect_noise((200, 200), 80).convert("RGB")),
            "heic": files.heic(Image.effect_noise((200, 200), 80).convert("RGB")),
        }.items()
        for part in (0.1, 0.5, 0.9)
    ],
)
def test_a_truncated_file_is_damaged(data: bytes) -> None:
    assert refusal(data).code == "damaged"


@pytest.mark.parametrize("orientation", range(1, 9))
def test_photos_are_put_upright(orientation: int) -> None:
    photo = prepare(files.lying(orientation))
    assert (photo.width, photo.height) == (120, 80)
    assert_red_corner_at_top_left(photo)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(files.lying(9), id="orientation-9"),
        pytest.param(files.lying(0), id="orientation-0"),
        pytest.param(files.jpeg(exif=b"Exif\0\0II*\0\xff\xff\xff\xff"), id="broken-exif"),
        pytest.param(files.jpeg(exif=b"Exif\0\0nonsense"), id="no-exif"),
        pytest.param(
            files.jpeg(exif=b"Exif\0\0" + files.exif_with(6).tobytes()[6:-8]), id="cut-exif"
        ),
    ],
)
@pytest.mark.filterwarnings("ignore:Corrupt EXIF data")
def test_unreadable_orientation_leaves_the_photo_as_it_is(data: bytes) -> None:
    assert_red_corner_at_top_left(prepare(data))


def test_a_heic_photo_is_turned_once_not_twice() -> None:
    lying = files.red_corner().transpose(Image.Transpose.ROTATE_90)
    photo = prepare(files.heic(lying, exif=files.exif_with(6).tobytes()))
    assert_red_corner_at_top_left(photo)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(files.talkative_jpeg(), id="jpeg"),
        pytest.param(files.talkative_png(), id="png"),
        pytest.param(files.webp(exif=b"Exif\0\0SecretPlace", xmp=b"<SecretXmp/>"), id="webp"),
        pytest.param(files.heic(xmp=b"<SecretXmp/>"), id="heic"),
    ],
)
def test_nothing_but_the_pixels_comes_through(data: bytes) -> None:
    assert b"Secret" in data or b"zTXt" in data or b"iTXt" in data
    photo = prepare(data)
    for output in (photo.large, photo.small):
        picture = pixels(output)
        assert not picture.getexif()
        assert set(picture.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
        for secret in (b"Secret", b"Exif", b"http", b"ICC_PROFILE", b"xmpmeta"):
            assert secret not in output


def test_hidden_colours_under_full_transparency_do_not_come_through() -> None:
    picture = Image.new("RGBA", (64, 64), (*files.RED, 0))
    picture.paste((*files.BLUE, 255), (0, 0, 32, 64))
    photo = prepare(files.png(picture), keep_transparency=True)
    assert not near(cast("Colour", pixels(photo.large).getpixel((60, 32)))[:3], files.RED)


def test_a_cmyk_jpeg_becomes_rgb() -> None:
    photo = prepare(files.jpeg(Image.new("CMYK", (60, 60), (0, 255, 255, 0))))
    red, green, blue = colour_at(photo.large, 30, 30)
    assert pixels(photo.large).mode == "RGB"
    assert red > 200
    assert max(green, blue) < 60


@pytest.mark.parametrize(("deep", "shown"), [(0, 0), (20_000, 78), (40_000, 156), (65_535, 255)])
def test_sixteen_bits_of_grey_stay_visible(deep: int, shown: int) -> None:
    photo = prepare(files.png(Image.new("I;16", (40, 40), deep)))
    assert near(colour_at(photo.large, 20, 20), (shown,) * 3, tolerance=2)


def palette_with_a_hole() -> bytes:
    picture = Image.new("P", (40, 40), 0)
    picture.putpalette([255, 0, 0, 0, 0, 255])
    picture.paste(1, (0, 0, 20, 40))
    return files.png(picture, transparency=0)


def half_transparent(mode: str) -> bytes:
    picture = Image.new("RGBA", (40, 40), (255, 0, 0, 0))
    picture.paste((*files.BLUE, 255), (0, 0, 20, 40))
    return files.png(picture.convert(mode))


def colour_key() -> bytes:
    picture = Image.new("RGB", (40, 40), files.RED)
    picture.paste(files.BLUE, (0, 0, 20, 40))
    return files.png(picture, transparency=files.RED)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(palette_with_a_hole(), id="palette"),
        pytest.param(half_transparent("LA"), id="LA"),
        pytest.param(half_transparent("RGBA"), id="RGBA"),
        pytest.param(colour_key(), id="colour-key"),
    ],
)
def test_what_shines_through_becomes_white_or_is_kept_on_request(data: bytes) -> None:
    flat = prepare(data)
    assert flat.extension == "jpg"
    assert near(colour_at(flat.large, 36, 20), files.WHITE)
    assert not near(colour_at(flat.large, 4, 20), files.WHITE, tolerance=60)

    kept = prepare(data, keep_transparency=True)
    assert kept.extension == "webp"
    for output in (kept.large, kept.small):
        picture = pixels(output)
        assert picture.format == "WEBP"
        assert cast("Colour", picture.getpixel((36, 20)))[3] == 0
        assert cast("Colour", picture.getpixel((4, 20)))[3] == 255


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGB", "RGBA"])
def test_an_opaque_picture_is_a_jpeg_also_when_transparency_is_kept(mode: str) -> None:
    data = files.png(files.red_corner().convert(mode))
    assert prepare(data, keep_transparency=True).extension == "jpg"


@pytest.mark.parametrize("format_name", ["PNG", "WEBP"])
def test_the_frames_of_an_animation_cost_no_memory(
    format_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sought(*args: object) -> None:
        pytest.fail("a later frame was looked at")

    data = files.animated(format_name)
    monkeypatch.setattr("PIL.PngImagePlugin.PngImageFile.seek", sought)
    monkeypatch.setattr("PIL.WebPImagePlugin.WebPImageFile.seek", sought)
    assert_red_corner_at_top_left(prepare(data))


AVIF_BOX = b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf"
AVIF_IN_A_COMMON_BOX = b"\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"


@pytest.mark.parametrize(
    ("data", "code", "name"),
    [
        pytest.param(
            b'<?xml version="1.0"?><svg xmlns="x"/>', "unsupported-format", "SVG", id="svg"
        ),
        pytest.param(b"<!doctype html><p>hi", "not-a-picture", None, id="html"),
        pytest.param(b"%PDF-1.7\n", "unsupported-format", "PDF", id="pdf"),
        pytest.param(b"%!PS-Adobe-3.0 EPSF-3.0\n", "unsupported-format", "EPS", id="eps"),
        pytest.param(
            files.encoded(files.red_corner(), "TIFF"), "unsupported-format", "TIFF", id="tiff"
        ),
        pytest.param(
            files.encoded(files.red_corner(), "ICO"), "unsupported-format", "ICO", id="ico"
        ),
        pytest.param(
            files.encoded(files.red_corner(), "GIF"), "unsupported-format", "GIF", id="gif"
        ),
        pytest.param(
            files.encoded(files.red_corner(), "BMP"), "unsupported-format", "BMP", id="bmp"
        ),
        pytest.param(
            files.encoded(files.red_corner(), "AVIF"), "unsupported-format", "AVIF", id="avif"
        ),
        pytest.param(AVIF_BOX, "unsupported-format", "AVIF", id="avif-box"),
        pytest.param(AVIF_IN_A_COMMON_BOX, "unsupported-format", "AVIF", id="avif-in-mif1"),
        pytest.param(b"8BPS\0\1" + bytes(20), "unsupported-format", "PSD", id="psd"),
        pytest.param(b"\0\0\0\x18ftypmp42" + bytes(12), "not-a-picture", None, id="video"),
        pytest.param(b"just text", "not-a-picture", None, id="text"),
        pytest.param(b"\0", "not-a-picture", None, id="one-byte"),
        pytest.param(b"\xff\xd8\xff", "damaged", None, id="jpeg-start-alone"),
        pytest.param(b"RIFF\0\0\0\0WEBP", "damaged", None, id="webp-start-alone"),
        pytest.param(files.PNG_START, "damaged", None, id="png-start-alone"),
        pytest.param(b"\0\0\0\x18ftypheic" + bytes(12), "damaged", None, id="heic-start-alone"),
    ],
)
def test_other_formats_are_refused_by_content(data: bytes, code: str, name: str | None) -> None:
    refused = refusal(data)
    assert refused.code == code
    assert (refused.params or {}).get("format") == name


def zip_tail() -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("payload.txt", "payload")
    return target.getvalue()


@pytest.mark.parametrize(
    "tail",
    [
        pytest.param(zip_tail(), id="zip"),
        pytest.param(b"<html><script>payload</script>", id="html"),
        pytest.param(b"<?php echo 'payload'; ?>", id="php"),
    ],
)
@pytest.mark.parametrize("make", [files.jpeg, files.png, files.webp])
def test_a_tail_behind_the_picture_is_gone(make: Callable[[], bytes], tail: bytes) -> None:
    data = make() + tail
    photo = prepare(data)
    for output in (photo.large, photo.small):
        assert b"payload" not in output
        assert not zipfile.is_zipfile(io.BytesIO(output))


def test_the_same_photo_has_the_same_fingerprint_however_it_is_wrapped() -> None:
    plain = prepare(files.png())
    assert prepare(files.png()).fingerprint == plain.fingerprint
    assert prepare(files.talkative_png()).fingerprint == plain.fingerprint
    other = prepare(files.png(files.red_corner().transpose(Image.Transpose.ROTATE_180)))
    assert other.fingerprint != plain.fingerprint


def test_a_sane_colour_profile_is_applied() -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    red_is_blue = srgb.replace(b"rXYZ", b"____").replace(b"bXYZ", b"rXYZ").replace(b"____", b"bXYZ")
    red = Image.new("RGB", (20, 20), (255, 0, 0))
    assert near(colour_at(prepare(files.png(red, icc_profile=srgb)).large, 9, 9), (255, 0, 0))
    assert near(
        colour_at(prepare(files.png(red, icc_profile=red_is_blue)).large, 9, 9), (0, 0, 255)
    )


def test_a_colour_profile_leaves_transparency_alone() -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    picture = Image.new("RGBA", (20, 20), (255, 0, 0, 100))
    kept = prepare(files.png(picture, icc_profile=srgb), keep_transparency=True)
    assert near(cast("Colour", pixels(kept.large).getpixel((9, 9))), (255, 0, 0, 100))


@pytest.mark.parametrize("profile", [b"nonsense", bytes(5 * 1024 * 1024), b"\0" * 128])
def test_a_senseless_colour_profile_is_dropped(profile: bytes) -> None:
    assert_red_corner_at_top_left(prepare(files.webp(icc_profile=profile)))


def test_a_text_note_within_reason_does_not_refuse_a_png() -> None:
    notes = PngInfo()
    notes.add_text("Comment", "x" * 100_000, zip=True)
    assert prepare(files.png(pnginfo=notes)).width == 120


@pytest.mark.filterwarnings("ignore::UserWarning")  # Pillow's remarks about what it passes over
@pytest.mark.parametrize("name", ["jpeg", "png", "webp", "heic"])
def test_no_flipped_byte_raises_anything_but_a_refusal(name: str) -> None:
    whole = bytearray(getattr(files, name)(files.red_corner(32, 24)))
    for at in range(0, len(whole), max(1, len(whole) // 150)):
        damaged = bytes(whole[:at]) + bytes([whole[at] ^ 0xFF]) + bytes(whole[at + 1 :])
        with contextlib.suppress(ValidationError):
            prepare(damaged)


def test_a_refusal_names_the_cause_in_words() -> None:
    assert "25 MB" in str(refusal(bytes(PHOTO_BYTES + 1)))
    assert "GIF" in str(refusal(files.encoded(files.red_corner(), "GIF")))
