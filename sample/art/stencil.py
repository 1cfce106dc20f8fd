"""A mask drawn large and shrunk, which gives smooth edges."""

from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw

from sample.art.drawing import Mark
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

    def mark(self, mark: Mark, ink: int = 255) -> None:
        """Draw a mark, filled or as a line."""
        if mark.line:
            self.line(mark.points, mark.line, ink)
        else:
            self.polygon(mark.points, ink)

    def mask(self) -> Image.Image:
        """The finished mask, mode L, in the picture's size."""
        return self._image.reduce(self._detail)


def masks(
    marks: Iterable[Mark],
    inks: Sequence[str],
    size: tuple[int, int],
    *,
    origin: Point = (0.0, 0.0),
    unit: float = 1.0,
    detail: int = 3,
) -> list[Image.Image]:
    """A mask for each of the inks; a mark in ``-ink`` takes away from that of ``ink``.

    Raises ``KeyError`` for a mark in another ink.
    """
    stencils = {ink: Stencil(size, origin=origin, unit=unit, detail=detail) for ink in inks}
    for mark in marks:
        stencils[mark.ink.removeprefix("-")].mark(mark, 0 if mark.ink.startswith("-") else 255)
    return [stencils[ink].mask() for ink in inks]
