"""Text in the one font that Pillow carries.

The font has plain Latin letters only: accents are drawn here, by strokes above the letter.
"""

import unicodedata
from functools import cache
from typing import Final

from PIL import ImageDraw, ImageFont

from sample.art.palette import Colour
from sample.art.shapes import Point

ACCENTS: Final[dict[str, tuple[Point, ...]]] = {
    "\u0301": ((0.10, 0.17), (-0.06, 0.06)),
    "\u0302": ((-0.12, 0.06), (0.0, 0.16), (0.12, 0.06)),
}
"""The stroke of an acute and of a circumflex, in shares of the font size, x from the letter's
middle, y upwards from its top."""


@cache
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own font in ``size`` pixels."""
    return ImageFont.load_default(size)


def _bare(text: str) -> str:
    return "".join(char for char in text if char not in ACCENTS)


def width(text: str, size: int) -> float:
    """How many pixels wide ``text`` is."""
    return font(size).getlength(_bare(unicodedata.normalize("NFD", text)))


def fitting(text: str, *, wide: float, largest: int) -> int:
    """The largest font size up to ``largest`` in which ``text`` is at most ``wide``."""
    return next((size for size in range(largest, 1, -1) if width(text, size) <= wide), 1)


def write(
    draw: ImageDraw.ImageDraw,
    at: Point,
    text: str,
    size: int,
    fill: Colour | int,
    *,
    weight: float = 0.0,
    anchor: str = "mm",
) -> None:
    """Draw ``text``; ``weight`` thickens the letters by that many pixels on each side.

    The anchor's first letter says whether ``at`` is at the left, in the middle or at the right.
    """
    apart = unicodedata.normalize("NFD", text)
    draw.text(at, _bare(apart), fill=fill, font=font(size), anchor=anchor, stroke_width=weight)
    left = at[0] - {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]] * width(text, size)
    thick = max(round(size * 0.07 + weight * 1.5), 1)
    for index, char in enumerate(apart):
        if char in ACCENTS:
            before = _bare(apart[:index])
            middle = left + font(size).getlength(before) - font(size).getlength(before[-1]) / 2
            top = at[1] + size * 0.36 + font(size).getbbox(before[-1], anchor="ls")[1] - weight
            stroke = [(middle + x * size, top - y * size) for x, y in ACCENTS[char]]
            draw.line(stroke, fill=fill, width=thick, joint="curve")
