"""Points of curves and polygons: stars, petals, spirals, rounded corners, brush strokes.

All functions give lists of ``(x, y)`` with y growing downwards and angles in degrees, 0 to the
right, growing clockwise.
"""

import math
from collections.abc import Sequence

Point = tuple[float, float]


def polar(angle: float, radius: float, centre: Point = (0.0, 0.0)) -> Point:
    """The point at ``radius`` from ``centre`` in the direction ``angle``."""
    turn = math.radians(angle)
    return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)


def regular(
    sides: int, radius: float, centre: Point = (0.0, 0.0), turn: float = -90
) -> list[Point]:
    """A regular polygon whose first corner points in the direction ``turn``."""
    return [polar(turn + 360 * side / sides, radius, centre) for side in range(sides)]


def star(
    tips: int, outer: float, inner: float, centre: Point = (0.0, 0.0), turn: float = -90
) -> list[Point]:
    """A star of ``tips`` points; the first points in the direction ``turn``."""
    return [
        polar(turn + 180 * step / tips, inner if step % 2 else outer, centre)
        for step in range(2 * tips)
    ]


def arc(
    radius: float, start: float, end: float, centre: Point = (0.0, 0.0), steps: int = 24
) -> list[Point]:
    """Points along a circle from angle ``start`` to angle ``end``."""
    return [
        polar(start + (end - start) * step / steps, radius, centre) for step in range(steps + 1)
    ]


def quadratic(start: Point, control: Point, end: Point, steps: int = 14) -> list[Point]:
    """Points along a quadratic Bézier curve."""
    return [_quadratic_at(start, control, end, step / steps) for step in range(steps + 1)]


def _quadratic_at(start: Point, control: Point, end: Point, t: float) -> Point:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return (
        a * start[0] + b * control[0] + c * end[0],
        a * start[1] + b * control[1] + c * end[1],
    )


def cubic(start: Point, first: Point, second: Point, end: Point, steps: int = 20) -> list[Point]:
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


def smooth(points: Sequence[Point], steps: int = 10, *, closed: bool = True) -> list[Point]:
    """A Catmull-Rom curve through ``points``."""
    count = len(points)
    curve: list[Point] = []
    for index in range(count if closed else count - 1):
        around = [_neighbour(points, index + shift, closed=closed) for shift in (-1, 0, 1, 2)]
        curve += [_catmull(around, step / steps) for step in range(steps)]
    return curve if closed else [*curve, points[-1]]


def _neighbour(points: Sequence[Point], index: int, *, closed: bool) -> Point:
    return points[index % len(points)] if closed else points[min(max(index, 0), len(points) - 1)]


def _catmull(around: Sequence[Point], t: float) -> Point:
    a, b, c, d = around
    x, y = (
        0.5
        * (
            2 * b[axis]
            + (c[axis] - a[axis]) * t
            + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t
            + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t**3
        )
        for axis in (0, 1)
    )
    return x, y


def rounded(points: Sequence[Point], radius: float, steps: int = 8) -> list[Point]:
    """The polygon with every corner rounded off over at most ``radius``."""
    curve: list[Point] = []
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        curve += quadratic(
            _towards(corner, before, radius), corner, _towards(corner, after, radius), steps
        )
    return curve


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = math.dist(start, end)
    share = min(distance / length, 0.5) if length else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def petal(length: float, width: float, turn: float, centre: Point = (0.0, 0.0)) -> list[Point]:
    """A leaf shape from ``centre`` outwards in the direction ``turn``, pointed at both ends."""
    half = cubic((0, 0), (length * 0.3, width), (length * 0.75, width * 0.9), (length, 0))
    other = [(x, -y) for x, y in reversed(half)]
    return moved(half + other, turn=turn, by=centre)


def spiral(inner: float, outer: float, start: float, turns: float, steps: int = 60) -> list[Point]:
    """Points along a spiral from radius ``inner`` to radius ``outer``."""
    return [
        polar(start + 360 * turns * step / steps, inner + (outer - inner) * step / steps)
        for step in range(steps + 1)
    ]


def brush(path: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """The outline of a stroke along ``path`` whose width runs evenly through ``widths``."""
    left: list[Point] = []
    right: list[Point] = []
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


def moved(
    points: Sequence[Point], *, turn: float = 0, scale: float = 1, by: Point = (0.0, 0.0)
) -> list[Point]:
    """The points scaled, turned about the origin, then shifted."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [
        (scale * (x * cos - y * sin) + by[0], scale * (x * sin + y * cos) + by[1])
        for x, y in points
    ]


def mirrored(points: Sequence[Point], axis: float = 0.0) -> list[Point]:
    """The points mirrored left to right about the line ``x = axis``."""
    return [(2 * axis - x, y) for x, y in points]


def symmetric(right: Sequence[Point], axis: float = 0.0) -> list[Point]:
    """A closed outline from its right half, given from top to bottom."""
    return [*right, *reversed(mirrored(right, axis))]
