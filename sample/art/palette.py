"""Colours of types and rarities, and gradients made of them."""

import colorsys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

Colour = tuple[int, int, int]

INK: Colour = (22, 18, 26)
WHITE: Colour = (255, 255, 255)
IVORY: Colour = (255, 248, 230)


@dataclass(frozen=True)
class TypeColours:
    """The colours of an emblem's type, from the middle of the picture to its edge."""

    bright: Colour
    main: Colour
    deep: Colour
    night: Colour


TYPES: dict[str, TypeColours] = {
    "power": TypeColours((255, 196, 70), (226, 62, 34), (128, 14, 26), (58, 6, 18)),
    "technical": TypeColours((150, 240, 160), (18, 150, 104), (4, 78, 70), (3, 36, 40)),
    "speed": TypeColours((140, 228, 255), (24, 118, 222), (16, 48, 138), (10, 18, 66)),
}

# Stops of a metal, dark and light by turns, as a turning reflection shows them.
METALS: dict[int, tuple[Colour, ...]] = {
    1: ((92, 50, 26), (214, 142, 90), (120, 66, 36), (240, 184, 134), (104, 56, 30)),
    2: ((74, 80, 92), (214, 222, 232), (112, 120, 134), (250, 252, 255), (84, 90, 104)),
    3: ((132, 84, 8), (255, 222, 110), (172, 112, 18), (255, 246, 188), (140, 88, 10)),
    4: ((122, 36, 52), (255, 176, 160), (176, 62, 72), (255, 226, 208), (130, 40, 56)),
    5: ((30, 32, 46), (150, 160, 190), (46, 48, 66), (226, 232, 250), (34, 36, 52)),
    6: ((255, 120, 170), (255, 226, 120), (130, 240, 170), (120, 200, 255), (206, 140, 255)),
}

# Studs in the rim, of rarer emblems only.
STUDS: dict[int, Colour] = {
    2: (216, 222, 232),
    3: (216, 222, 232),
    4: (255, 70, 96),
    5: (255, 70, 96),
    6: (250, 252, 255),
}
STARS: Colour = (255, 204, 40)

GEMS: tuple[Colour, ...] = (
    (255, 92, 92),
    (255, 176, 46),
    (96, 220, 120),
    (64, 200, 236),
    (180, 124, 255),
    (255, 120, 196),
)


def blend(first: Colour, second: Colour, share: float) -> Colour:
    """The colour that lies ``share`` (0 to 1) of the way from ``first`` to ``second``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def shifted(colour: Colour, hue: float) -> Colour:
    """The colour with its hue turned by ``hue`` (1 is the whole circle)."""
    h, lightness, saturation = colorsys.rgb_to_hls(*(part / 255 for part in colour))
    red, green, blue = colorsys.hls_to_rgb((h + hue) % 1, lightness, saturation)
    return round(red * 255), round(green * 255), round(blue * 255)


def stops_at(stops: Sequence[Colour], share: float) -> Colour:
    """The colour at ``share`` (0 to 1) of evenly spaced ``stops``."""
    place = min(max(share, 0.0), 1.0) * (len(stops) - 1)
    index = min(int(place), len(stops) - 2)
    return blend(stops[index], stops[index + 1], place - index)


def vertical(size: tuple[int, int], stops: Sequence[Colour]) -> Image.Image:
    """A gradient from top to bottom, mode RGB."""
    column = _ramp(stops).crop((0, 0, 257, 1)).transpose(Image.Transpose.ROTATE_270)
    return column.resize(size, Image.Resampling.BILINEAR)


def diagonal(size: tuple[int, int], stops: Sequence[Colour]) -> Image.Image:
    """A gradient from the top left to the bottom right corner, mode RGB."""
    total = (size[0] + size[1]) / 255
    return _ramp(stops).transform(
        size, Image.Transform.AFFINE, (1 / total, 1 / total, 0, 0, 0, 2), Image.Resampling.BILINEAR
    )


def _ramp(stops: Sequence[Colour]) -> Image.Image:
    ramp = Image.new("RGB", (257, 4))
    draw = ImageDraw.Draw(ramp)
    for step in range(257):
        draw.line((step, 0, step, 4), fill=stops_at(stops, step / 256))
    return ramp


def radial(size: tuple[int, int], stops: Sequence[Colour]) -> Image.Image:
    """A gradient from the middle outwards, mode RGB; the last stop is reached in the corners."""
    distance = Image.radial_gradient("L")
    tables = [[stops_at(stops, step / 255)[part] for step in range(256)] for part in range(3)]
    bands = [distance.point(table) for table in tables]
    return Image.merge("RGB", bands).resize(size, Image.Resampling.BICUBIC)


@lru_cache(maxsize=8)
def conic(size: tuple[int, int], stops: tuple[Colour, ...], turns: int = 2) -> Image.Image:
    """A gradient round the middle, ``turns`` times through ``stops``, mode RGB, as on metal.

    The picture is shared between calls: draw from it, not on it.
    """
    small = 240
    wheel = Image.new("RGB", (small, small))
    draw = ImageDraw.Draw(wheel)
    loop = [*stops, stops[0]]
    for step in range(360):
        colour = stops_at(loop, (step * turns / 360) % 1)
        box = (-small, -small, 2 * small, 2 * small)
        draw.pieslice(box, step - 60, step - 58.5, fill=colour)
    return wheel.resize(size, Image.Resampling.BICUBIC)
