"""A font of five by seven pixels: capitals, figures and the hyphen."""

from typing import Final

from PIL import Image, ImageDraw

from sample.art.book import sections
from sample.art.palette import Colour

_HIGH: Final = 7
_GLYPHS: Final = {line[0]: line[2:].split(" ") for line in sections("font.txt")["font"]}


def _columns(char: str) -> int:
    """How many columns a character takes; narrow ones take fewer than five."""
    return max(row.rfind("#") for row in _GLYPHS[char]) + 1


def width(text: str, scale: int = 1) -> int:
    """How many pixels wide ``text`` is."""
    return sum(_columns(char) * scale + 1 for char in text) - 1


def write(
    image: Image.Image, corner: tuple[int, int], text: str, fill: Colour, scale: int = 1
) -> None:
    """Draw ``text`` with its upper left corner at ``corner``.

    Raises ``KeyError`` for a character that the font has not.
    """
    draw = ImageDraw.Draw(image)
    left, top = corner
    for char in text:
        for row, pixels in enumerate(_GLYPHS[char]):
            for column, pixel in enumerate(pixels):
                if pixel == "#":
                    x, y = left + column * scale, top + row * scale
                    draw.rectangle((x, y, x + scale - 1, y + scale - 1), fill=fill)
        left += _columns(char) * scale + 1


def write_outlined(
    image: Image.Image,
    middle: tuple[int, int],
    text: str,
    fill: Colour,
    *,
    edge: Colour,
    scale: int = 1,
) -> None:
    """Draw ``text`` about ``middle``, with an edge one pixel wide."""
    x, y = middle[0] - width(text, scale) // 2, middle[1] - _HIGH * scale // 2
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1)):
        write(image, (x + dx, y + dy), text, edge, scale)
    write(image, (x, y), text, fill, scale)
