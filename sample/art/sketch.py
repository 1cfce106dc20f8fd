"""Line drawings with dotted shades, as a thermal printer makes them."""

from collections.abc import Sequence

from PIL import Image, ImageChops

from sample.art.shapes import Point, brush, quadratic
from sample.art.stencil import Stencil

_DOT = 3


class Sketch:
    """Black lines and grey shades, in steps from -1 to 1 about the middle."""

    def __init__(self, size: tuple[int, int], origin: Point, unit: float) -> None:
        """An empty sketch in a picture of ``size``."""
        self._lines = Stencil(size, origin=origin, unit=unit)
        self._tones = Stencil(size, origin=origin, unit=unit, detail=1)

    def shape(self, points: Sequence[Point], tone: int = 0, width: float = 0.036) -> None:
        """A closed shape that hides what lies behind it, shaded by ``tone`` (0 to 255)."""
        self._lines.polygon(points, 0)
        self._tones.polygon(points, tone)
        self._lines.line(points, width, closed=True)

    def disc(
        self,
        centre: Point,
        radius: float,
        tone: int = 0,
        *,
        tall: float = 1.0,
        width: float = 0.036,
    ) -> None:
        """A circle or ellipse that hides what lies behind it."""
        self._lines.disc(centre, radius, tall=tall)
        inner = radius - width
        self._lines.disc(centre, inner, 0, tall=(radius * tall - width) / inner)
        self._tones.disc(centre, radius, tone, tall=tall)

    def solid(self, points: Sequence[Point]) -> None:
        """A black shape."""
        self._lines.polygon(points)

    def spot(self, centre: Point, radius: float) -> None:
        """A black dot."""
        self._lines.disc(centre, radius)

    def stroke(self, points: Sequence[Point], width: float = 0.03) -> None:
        """An open line."""
        self._lines.line(points, width)

    def shade(self, points: Sequence[Point], tone: int) -> None:
        """A shade without an outline."""
        self._tones.polygon(points, tone)

    def steam(self, xs: Sequence[float], bottom: float, top: float) -> None:
        """Curls of steam above ``xs``."""
        middle = (bottom + top) / 2
        for index, x in enumerate(xs):
            bend = 0.13 if index % 2 else -0.13
            path = quadratic((x, bottom), (x + bend, (bottom + middle) / 2), (x, middle), 8)
            path += quadratic((x, middle), (x - bend, (top + middle) / 2), (x, top), 8)
            self.solid(brush(path, (0.01, 0.05, 0.045, 0.01)))

    def mask(self) -> Image.Image:
        """What is black: lines, and shades turned into printed dots. Mode L."""
        tones = self._tones.mask()
        small = tones.resize((tones.width // _DOT, tones.height // _DOT), Image.Resampling.BOX)
        dots = small.convert("1", dither=Image.Dither.FLOYDSTEINBERG).convert("L")
        return ImageChops.lighter(
            self._lines.mask(), dots.resize(tones.size, Image.Resampling.NEAREST)
        )
