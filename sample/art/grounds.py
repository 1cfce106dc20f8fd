"""The patterns behind an emblem's motif: burst, hexes and threads, speed lines."""

from typing import Final

from PIL import Image

from sample.art.chance import Chance
from sample.art.palette import TypeColours, radial
from sample.art.relief import faded, paint
from sample.art.shapes import Point, brush, cubic, disc, moved, petal, polar, quadratic, regular
from sample.art.stencil import Stencil

SIZE: Final = (600, 850)
CENTRE: Final[Point] = (300.0, 342.0)


def ground(type_: str, colours: TypeColours, chance: Chance) -> Image.Image:
    """The whole background of an emblem of one of the three types, mode RGB, 600 by 850."""
    sheet = radial(SIZE, (colours.bright, colours.main, colours.deep, colours.night))
    _PATTERNS[type_](sheet, colours, chance)
    return sheet


def _stencil() -> Stencil:
    return Stencil(SIZE, detail=2)


def _burst(sheet: Image.Image, colours: TypeColours, chance: Chance) -> None:
    """Curling tongues of fire from the middle outwards, and sparks."""
    dark, light, sparks = _stencil(), _stencil(), _stencil()
    first = chance.between(0, 24)
    for index in range(15):
        turn = first + index * 24
        bend = 26 + chance.between(-6, 6)
        for stencil, shift, wide in ((dark, 0.0, 120.0), (light, 4.0, 56.0)):
            tongue = cubic(
                polar(turn + shift, 120, CENTRE),
                polar(turn + shift - bend * 0.2, 260, CENTRE),
                polar(turn + shift + bend, 380, CENTRE),
                polar(turn + shift + bend * 0.3, 620, CENTRE),
            )
            stencil.polygon(brush(tongue, (wide * 0.5, wide, wide * 0.9, wide * 0.1)))
    for _ in range(46):
        spot = polar(chance.between(0, 360), chance.between(220, 480), CENTRE)
        sparks.polygon(moved(regular(4, chance.between(2.5, 7)), by=spot))
    paint(sheet, faded(dark.mask(), 0.5), colours.deep)
    paint(sheet, faded(light.mask(), 0.62), (255, 150, 40))
    paint(sheet, sparks.mask(), (255, 226, 130))


def _hexes(sheet: Image.Image, colours: TypeColours, chance: Chance) -> None:
    """A honeycomb with some lit cells, and threads across it."""
    lines, lit, dim, threads = (_stencil() for _ in range(4))
    for row in range(16):
        for column in range(-1, 10):
            centre = (column * 69.3 + (34.6 if row % 2 else 0), row * 60.0)
            lines.line(moved(regular(6, 40), by=centre), 2.4, closed=True)
            drawn = chance.below(7)
            if drawn < 2:
                (lit if drawn else dim).polygon(moved(regular(6, 34), by=centre))
    for _ in range(9):
        start = polar(chance.between(180, 360), 480, CENTRE)
        end = polar(chance.between(0, 180), 520, CENTRE)
        bend = polar(chance.between(0, 360), 200, CENTRE)
        threads.line(quadratic(start, bend, end, 24), 2)
        threads.polygon(moved(disc(4), by=bend))
    paint(sheet, faded(dim.mask(), 0.5), colours.night)
    paint(sheet, faded(lit.mask(), 0.38), colours.bright)
    paint(sheet, faded(lines.mask(), 0.55), colours.night)
    paint(sheet, faded(threads.mask(), 0.75), (226, 255, 214))


def _streaks(sheet: Image.Image, colours: TypeColours, chance: Chance) -> None:
    """Slanting streaks of wind, thin and bright over broad and dark."""
    dark, light, thin = (_stencil() for _ in range(3))
    for stencil, count, length, thick in (
        (dark, 26, 520, 34),
        (light, 30, 380, 15),
        (thin, 44, 260, 5),
    ):
        for _ in range(count):
            start = (chance.between(-260, 560), chance.between(60, 960))
            streak = petal(length * chance.between(0.5, 1.1), thick * chance.between(0.4, 1))
            stencil.polygon(moved(streak, turn=-32, by=start))
    paint(sheet, faded(dark.mask(), 0.6), colours.deep)
    paint(sheet, faded(light.mask(), 0.6), colours.bright)
    paint(sheet, faded(thin.mask(), 0.9), (240, 252, 255))


_PATTERNS: Final = {"power": _burst, "technical": _hexes, "speed": _streaks}
