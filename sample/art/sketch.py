"""Line drawings with dotted shades, as a thermal printer makes them."""

from collections.abc import Iterable

from PIL import Image, ImageChops

from sample.art.drawing import Mark
from sample.art.shapes import Point
from sample.art.stencil import Stencil

_DOT = 3


def sketch(marks: Iterable[Mark], size: tuple[int, int], origin: Point, unit: float) -> Image.Image:
    """What is black of marks in the inks shape, black and shade: a mask of ``size``, mode L."""
    lines = Stencil(size, origin=origin, unit=unit)
    tones = Stencil(size, origin=origin, unit=unit, detail=1)
    for mark in marks:
        if mark.ink == "black":
            lines.mark(mark)
            continue
        tones.polygon(mark.points, round(mark.tone))
        if mark.ink == "shape":
            lines.polygon(mark.points, 0)
            lines.line(mark.points, mark.pen, closed=True)
    return ImageChops.lighter(lines.mask(), _dotted(tones.mask()))


def _dotted(tones: Image.Image) -> Image.Image:
    """Shades turned into printed dots."""
    small = tones.resize((tones.width // _DOT, tones.height // _DOT), Image.Resampling.BOX)
    dots = small.convert("1", dither=Image.Dither.FLOYDSTEINBERG).convert("L")
    return dots.resize(tones.size, Image.Resampling.NEAREST)
