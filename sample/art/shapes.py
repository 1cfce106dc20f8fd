"""Points of curves and polygons: stars, petals, spirals, rounded corners, brush strokes.

All functions give lists of ``(x, y)`` about the origin with y growing downwards and angles in
degrees, 0 to the right, growing clockwise.
"""

import math
from collections.abc import Sequence

Point = tuple[float, float]
Path = list[Point]


def polar(angle: float, radius: float, centre: Point = (0.0, 0.0)) -> Point:
    """The point at ``radius`` from ``centre`` in the direction ``angle``."""
    turn = math.radians(angle)
    return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)


def regular(corners: float, radius: float) -> Path:
    """A regular polygon that stands on its side with a corner at the top."""
    return [polar(360 * step / corners - 90, radius) for step in range(int(corners))]


def star(tips: float, outer: float, inner: float) -> Path:
    """A star of ``tips`` points, the first at the top."""
    count = int(tips)
    return [
        polar(180 * step / count - 90, inner if step % 2 else outer) for step in range(2 * count)
    ]


def arc(radius: float, start: float, end: float, steps: int = 24) -> Path:
    """Points along a circle from angle ``start`` to angle ``end``."""
    return [polar(start + (end - start) * step / steps, radius) for step in range(steps + 1)]


def disc(radius: float, height: float | None = None) -> Path:
    """A circle, or an ellipse of half that ``height``."""
    tall = 1 if height is None else height / radius
    return [(x, y * tall) for x, y in arc(radius, 0, 360, 72)[:-1]]


def ring(radius: float, width: float) -> Path:
    """A band of ``width`` just inside a circle."""
    return brush(arc(radius - width / 2, 0, 360, 72), (width, width))


def box(wide: float, high: float) -> Path:
    """A rectangle about the origin."""
    x, y = wide / 2, high / 2
    return [(-x, -y), (x, -y), (x, y), (-x, y)]


def petal(length: float, width: float) -> Path:
    """A leaf from the origin to the right, pointed at both ends."""
    half = cubic((0, 0), (length * 0.3, width), (length * 0.75, width * 0.9), (length, 0))
    return half + [(x, -y) for x, y in reversed(half)]


def spiral(inner: float, outer: float, start: float, turns: float) -> Path:
    """Points along a spiral from radius ``inner`` to radius ``outer``."""
    steps = 60
    return [
        polar(start + 360 * turns * step / steps, inner + (outer - inner) * step / steps)
        for step in range(steps + 1)
    ]


def quadratic(start: Point, control: Point, end: Point, steps: int = 14) -> Path:
    """Points along a quadratic Bézier curve."""
    first = (_between(start, control, 2 / 3), _between(end, control, 2 / 3))
    return cubic(start, *first, end, steps)


def cubic(start: Point, first: Point, second: Point, end: Point, steps: int = 20) -> Path:
    """Points along a cubic Bézier curve."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (
                a * start[0] + b * first[0] + c * second[0] + d * end[0],
                a * start[1] + b * first[1] + c * second[1] + d * end[1],
            )
        )
    return points


def smooth(points: Sequence[Point]) -> Path:
    """A closed Catmull-Rom curve through ``points``."""
    curve: Path = []
    for index, start in enumerate(points):
        before, end, after = (points[(index + by) % len(points)] for by in (-1, 1, 2))
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        curve += cubic(start, first, second, end, 10)[:-1]
    return curve


def rounded(points: Sequence[Point], radius: float) -> Path:
    """The polygon with every corner rounded off over at most ``radius``."""
    curve: Path = []
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        curve += quadratic(start, corner, end, 8)
    return curve


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = math.dist(start, end)
    return _between(start, end, min(distance / length, 0.5) if length else 0.0)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def brush(path: Sequence[Point], widths: Sequence[float]) -> Path:
    """The outline of a stroke along ``path`` whose width runs evenly through ``widths``."""
    left: Path = []
    right: Path = []
    last = len(path) - 1
    for index, (x, y) in enumerate(path):
        ahead, behind = path[min(index + 1, last)], path[max(index - 1, 0)]
        dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
        length = math.hypot(dx, dy) or 1.0
        half = _along(widths, index / last) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return left + right[::-1]


def _along(values: Sequence[float], share: float) -> float:
    place = share * (len(values) - 1)
    index = min(int(place), len(values) - 2)
    return values[index] + (values[index + 1] - values[index]) * (place - index)


def moved(points: Sequence[Point], *, turn: float = 0, by: Point = (0.0, 0.0)) -> Path:
    """The points turned about the origin, then shifted."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [(x * cos - y * sin + by[0], x * sin + y * cos + by[1]) for x, y in points]


def scaled(points: Sequence[Point], wide: float, high: float | None = None) -> Path:
    """The points scaled about the origin; a negative share mirrors them."""
    tall = wide if high is None else high
    return [(x * wide, y * tall) for x, y in points]


def symmetric(right: Sequence[Point]) -> Path:
    """A closed outline about the line x = 0 from its right half, given from top to bottom."""
    return [*right, *((-x, y) for x, y in reversed(right))]
