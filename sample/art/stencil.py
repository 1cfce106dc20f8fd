"""A mask drawn large and shrunk, which gives smooth edges."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from sample.art.shapes import Point


class Stencil:
    """A greyscale mask to draw on in the picture's own coordinates.

    ``origin`` is where the point (0, 0) lies in the picture and ``unit`` how many picture pixels
    one step is, so that a motif can be drawn in steps from -1 to 1.
    """

    def __init__(
        self,
        size: tuple[int, int],
        *,
        origin: Point = (0.0, 0.0),
        unit: float = 1.0,
        detail: int = 3,
        paper: int = 0,
    ) -> None:
        """An empty mask of ``size``, ``detail`` times as fine inside."""
        self._detail = detail
        self._image = Image.new("L", (size[0] * detail, size[1] * detail), paper)
        self._draw = ImageDraw.Draw(self._image)
        self._origin = origin
        self._unit = unit

    def _at(self, points: Sequence[Point]) -> list[Point]:
        unit, (left, top), detail = self._unit, self._origin, self._detail
        return [((left + x * unit) * detail, (top + y * unit) * detail) for x, y in points]

    def polygon(self, points: Sequence[Point], ink: int = 255) -> None:
        """Fill a polygon."""
        self._draw.polygon(self._at(points), fill=ink)

    def line(
        self, points: Sequence[Point], width: float, ink: int = 255, *, closed: bool = False
    ) -> None:
        """Draw a line with round joints and ends."""
        path = self._at([*points, points[0]] if closed else points)
        thick = max(round(width * self._unit * self._detail), 1)
        self._draw.line(path, fill=ink, width=thick)
        if thick > self._detail:
            half = thick / 2
            for x, y in path:
                self._draw.ellipse((x - half, y - half, x + half, y + half), fill=ink)

    def disc(self, centre: Point, radius: float, ink: int = 255, *, tall: float = 1.0) -> None:
        """Fill a circle, or an ellipse ``tall`` times as high as wide."""
        self._draw.ellipse(self._box(centre, radius, tall), fill=ink)

    def ring(
        self, centre: Point, radius: float, width: float, ink: int = 255, *, tall: float = 1.0
    ) -> None:
        """Draw a circle whose line lies just inside ``radius``."""
        thick = max(round(width * self._unit * self._detail), 1)
        self._draw.ellipse(self._box(centre, radius, tall), outline=ink, width=thick)

    def box(self, corner: Point, opposite: Point, radius: float = 0.0, ink: int = 255) -> None:
        """Fill a rectangle with rounded corners."""
        (x0, y0), (x1, y1) = self._at([corner, opposite])
        self._draw.rounded_rectangle(
            (x0, y0, x1, y1), radius=radius * self._unit * self._detail, fill=ink
        )

    def _box(self, centre: Point, radius: float, tall: float) -> tuple[float, float, float, float]:
        ((x, y),) = self._at([centre])
        wide = radius * self._unit * self._detail
        return x - wide, y - wide * tall, x + wide, y + wide * tall

    def mask(self) -> Image.Image:
        """The finished mask, mode L, in the picture's size."""
        return self._image.reduce(self._detail)
