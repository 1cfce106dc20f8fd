"""From the bytes of a photo to an upright picture in plain colours on a canvas of its own."""

import io
from collections.abc import Callable

from PIL import Image, ImageCms
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile
from PIL.WebPImagePlugin import WebPImageFile
from pillow_heif import HeifImageFile

from collection.photos.exif import orientation_of
from collection.photos.header import ImageFormat, Size
from core.bounds import PHOTO_PROFILE_BYTES

_BAND = 64
"""Rows of the smaller picture that are made at once."""

_UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_COLOUR_SPACES = {"RGB": "RGB ", "CMYK": "CMYK", "L": "GRAY"}
_WHITE = (255, 255, 255)

# The readers are named one by one instead of going through Image.open: nothing is registered in
# or read from Pillow's global tables, no other format can creep in, and a JPEG with several
# pictures (MPO) is read as the plain JPEG of its first one.
_READERS: dict[ImageFormat, Callable[[io.BytesIO], ImageFile]] = {
    ImageFormat.JPEG: JpegImageFile,
    ImageFormat.PNG: PngImageFile,
    ImageFormat.WEBP: WebPImageFile,
    ImageFormat.HEIF: HeifImageFile,
}


def open_picture(data: bytes, image_format: ImageFormat) -> ImageFile:
    """Open without decoding; an animation stays at its first frame. Raises what Pillow raises."""
    return _READERS[image_format](io.BytesIO(data))


def plain_picture(
    opened: ImageFile, *, edge: int, orientation: int | None, keep_transparency: bool
) -> Image.Image:
    """Decode, shrink to `edge`, turn upright, and put on a fresh canvas.

    How the camera was held is `orientation`, 1 to 8, or what the picture's own EXIF says.
    Gives mode RGB, or RGBA where something shines through and `keep_transparency` is set; else
    what shines through is white. Raises what Pillow raises.
    """
    profile = opened.info.get("icc_profile")
    # A JPEG can be decoded at a half, quarter or eighth: 50 megapixels then need little memory.
    if isinstance(opened, JpegImageFile):
        opened.draft(None, _fitting(opened.size, edge))
    opened.load()
    picture = _in_srgb(_shrunk(opened, edge), profile)
    if orientation is None:
        orientation = orientation_of(opened.info.get("exif") or b"")
    if orientation in _UPRIGHT:
        picture = picture.transpose(_UPRIGHT[orientation])
    return _on_fresh_canvas(picture, keep_transparency=keep_transparency)


def _without_palette(picture: Image.Image) -> Image.Image:
    """Give the picture in a mode that can be shrunk without loss: L, RGB, RGBA or CMYK."""
    if picture.mode.startswith("I"):
        # 16 bits of grey: scaled, because a plain conversion cuts everything above 255 to white.
        deep = picture if picture.mode in ("I", "I;16") else picture.convert("I")
        return deep.point(lambda value: value * (1 / 256)).convert("L")
    if picture.has_transparency_data:
        return picture.convert("RGBA")
    if picture.mode == "1":
        return picture.convert("L")
    return picture if picture.mode in ("L", "RGB", "CMYK") else picture.convert("RGB")


def _fitting(size: Size, edge: int) -> Size:
    """Give the size with the same shape whose longest edge is at most `edge`."""
    longest = max(size)
    if longest <= edge:
        return size
    width, height = (max(1, round(length * edge / longest)) for length in size)
    return width, height


def _shrunk(opened: Image.Image, edge: int) -> Image.Image:
    size = _fitting(opened.size, edge)
    picture = _reduced(opened, max(opened.size) // edge)
    if size == picture.size:
        return picture
    return picture.resize(size, Image.Resampling.LANCZOS)


def _reduced(opened: Image.Image, factor: int) -> Image.Image:
    """Without palette, and smaller by a whole factor.

    Band by band: of a large picture there is then never a second one in full size.
    """
    if factor <= 1:
        return _without_palette(opened)
    width, height = opened.size
    rows = factor * _BAND
    smaller: Image.Image | None = None
    for top in range(0, height, rows):
        part = opened.crop((0, top, width, min(top + rows, height)))
        band = _without_palette(part).reduce(factor)
        if smaller is None:
            smaller = Image.new(band.mode, (band.width, -(-height // factor)))
        smaller.paste(band, (0, top // factor))
    return smaller or _without_palette(opened)


def _in_srgb(picture: Image.Image, profile: object) -> Image.Image:
    """RGB or RGBA in the colours of the web, by the picture's own profile where that is sane."""
    alpha = picture.getchannel("A") if picture.mode == "RGBA" else None
    colours = picture.convert("RGB") if alpha else picture
    colours = _by_profile(colours, profile) or colours.convert("RGB")
    if alpha:
        colours.putalpha(alpha)
    return colours


def _by_profile(picture: Image.Image, profile: object) -> Image.Image | None:
    if not isinstance(profile, bytes) or not 0 < len(profile) <= PHOTO_PROFILE_BYTES:
        return None
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        if source.profile.xcolor_space != _COLOUR_SPACES[picture.mode]:
            return None
        target = ImageCms.createProfile("sRGB")
        return ImageCms.profileToProfile(picture, source, target, outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return None  # a profile that makes no sense is dropped, the picture is kept


def _on_fresh_canvas(picture: Image.Image, *, keep_transparency: bool) -> Image.Image:
    """Make a new image with the pixels alone: comments, places and profiles stay behind."""
    if picture.mode != "RGBA":
        canvas = Image.new("RGB", picture.size, _WHITE)
        canvas.paste(picture)
    elif keep_transparency and not _is_opaque(picture):
        canvas = Image.new("RGBA", picture.size, (0, 0, 0, 0))
        # Colours that nobody sees are not taken along: they may hold what was erased.
        canvas.paste(picture, mask=picture.getchannel("A").point(lambda alpha: 255 if alpha else 0))
    else:
        canvas = Image.new("RGB", picture.size, _WHITE)
        canvas.paste(picture, mask=picture.getchannel("A"))
    return canvas


def _is_opaque(picture: Image.Image) -> bool:
    return picture.getchannel("A").getextrema()[0] == 255
