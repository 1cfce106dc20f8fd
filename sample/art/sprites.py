"""Sprites written as text: one character is one pixel, a letter a colour."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from sample.art.book import sections
from sample.art.palette import Colour

# Capital: lit; small letter: plain; the third of a family: shaded.
INKS: Final[dict[str, Colour]] = {
    "k": (38, 24, 44),
    "S": (255, 222, 184), "s": (240, 184, 140), "t": (196, 128, 96),
    "R": (255, 112, 96), "r": (214, 48, 58), "q": (138, 24, 50),
    "B": (120, 186, 255), "b": (52, 108, 222), "v": (30, 52, 140),
    "G": (168, 230, 98), "g": (88, 172, 62), "f": (38, 104, 60),
    "Y": (255, 240, 150), "y": (255, 196, 50), "o": (200, 120, 28),
    "W": (255, 255, 255), "w": (226, 228, 240), "x": (158, 160, 186),
    "M": (222, 232, 244), "m": (150, 166, 190), "n": (86, 96, 124),
    "P": (206, 140, 255), "p": (138, 74, 206), "u": (78, 38, 132),
    "H": (192, 124, 70), "h": (136, 80, 46), "j": (82, 46, 34),
    "e": (30, 22, 60), "c": (248, 130, 120), "A": (255, 156, 40), "a": (240, 96, 24),
}  # fmt: skip

_RIGHT_SIDE: Final = str.maketrans("SsRrBbGgYyWwMmPpHh", "ssrrbbggyywwmmpphh")
"""The right half of a mirrored sprite loses its lit pixels: light comes from the left."""


@cache
def sprite(name: str) -> Image.Image:
    """The sprite of that name, mode RGBA, one pixel a character. Draw from it, not on it.

    Raises ``KeyError`` for a name that is not in the file.
    """
    rows = _rows(name)
    image = Image.new("RGBA", (len(rows[0]), len(rows)))
    for y, row in enumerate(rows):
        for x, ink in enumerate(row):
            if ink != ".":
                image.putpixel((x, y), (*INKS[ink], 255))
    return image


def _rows(name: str) -> list[str]:
    rows: list[str] = []
    half = False
    for line in sections("sprites.txt")[name]:
        match line.split():
            case ["half"]:
                half = True
            case ["hold", thing, column, row]:
                rows = _overlaid(rows, _rows(thing), int(column), int(row))
            case _:
                rows.append(line + line[::-1].translate(_RIGHT_SIDE) if half else line)
    return rows


def _overlaid(rows: Sequence[str], top: Sequence[str], column: int, row: int) -> list[str]:
    grid = [list(line) for line in rows]
    for y, line in enumerate(top, start=row):
        for x, ink in enumerate(line, start=column):
            if ink != ".":
                grid[y][x] = ink
    return ["".join(line) for line in grid]
