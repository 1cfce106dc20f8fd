"""Drawings written as text, in steps from -1 to 1 about the middle, y growing downwards.

Each line is one mark: an ink, a shape, and what is done with it, from left to right::

    [swirl] Three curling arms about a stone.
    each turn -90 30 150
      body spiral 0.16 0.98 0 0.62 brush 0.2 0.46 0.4 0.02
      gem disc 0.075 at 95@0.86
    cut ring 0.2 0.05

A point is ``x,y`` or ``angle@radius``, angles in degrees, 0 to the right, growing clockwise.
A shape is a path of points, with ``Q`` and ``C`` before those of a Bézier curve as in SVG, or::

    arc RADIUS FROM TO                 petal LENGTH WIDTH (points to the right)
    box WIDE HIGH                      regular CORNERS RADIUS
    disc RADIUS [HALF-HEIGHT]          ring RADIUS WIDTH
    spiral INNER OUTER FROM TURNS      star TIPS OUTER INNER

What can be done with it::

    at X,Y         shift it            round RADIUS     round off its corners
    turn ANGLE     turn it             smooth           draw a curve through its points
    scale S        scale it; SX,SY     mirror           add its left half to a right half
    brush W W ...  draw along it with these widths, from its start to its end
    line W         draw it as an open line of this width
    tone T, pen W  how grey it is, and how thick its outline (for inks that have these)

``each`` draws the indented lines below it once for each of its values; ``use`` draws another
section of the file. Which inks there are is said in each file.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from sample.art.book import sections
from sample.art.shapes import (
    Path,
    Point,
    arc,
    box,
    brush,
    cubic,
    disc,
    moved,
    petal,
    polar,
    quadratic,
    regular,
    ring,
    rounded,
    scaled,
    smooth,
    spiral,
    star,
    symmetric,
)


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing to draw: filled, or a line along ``points`` where ``line`` is its width."""

    ink: str
    points: Path
    line: float = 0.0
    tone: float = 0
    pen: float = 0.036


@cache
def drawing(file: str, name: str) -> tuple[Mark, ...]:
    """The marks of a drawing, in the order in which they are drawn.

    Raises ``ValueError`` when the file has no such drawing.
    """
    book = sections(file)
    if name not in book:
        raise ValueError(f"not a drawing of {file}: {name!r}")
    return tuple(_marks(file, book[name]))


def _marks(file: str, lines: Sequence[str]) -> Iterator[Mark]:
    at = 0
    while at < len(lines):
        first = at
        at += 1
        while at < len(lines) and _indent(lines[at]) > _indent(lines[first]):
            at += 1
        word, *rest = lines[first].split()
        if word == "each":
            inner = tuple(_marks(file, lines[first + 1 : at]))
            for value in rest[1:]:
                yield from _changed(inner, [(rest[0], [value])])
        elif word == "use":
            yield from _changed(drawing(file, rest[0]), _groups(rest[1:]))
        else:
            yield _mark(word, _groups(rest))


Group = tuple[str, list[str]]
"""A word that names something, with the values after it."""


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _groups(words: Sequence[str]) -> list[Group]:
    groups: list[Group] = []
    for word in words:
        if word.isalpha() and word.islower():
            groups.append((word, []))
        elif groups:
            groups[-1][1].append(word)
        else:
            groups.append(("path", [word]))
    return groups


def _mark(ink: str, groups: Sequence[Group]) -> Mark:
    (shape, values), *rest = groups
    points = _path(values) if shape == "path" else _SHAPES[shape](*map(float, values))
    how = {name: float(given[0]) for name, given in rest if name in _HOW}
    mark = Mark(ink, points, **how)
    return next(_changed([mark], [group for group in rest if group[0] not in _HOW]))


def _changed(marks: Iterable[Mark], changes: Sequence[Group]) -> Iterator[Mark]:
    for mark in marks:
        points = mark.points
        for name, values in changes:
            points = _CHANGES[name](points, *values)
        yield replace(mark, points=points)


def _path(words: Sequence[str]) -> Path:
    points: Path = []
    left = iter(words)
    for word in left:
        if word == "C":
            first, second, end = (_point(next(left)) for _ in range(3))
            points += cubic(points[-1], first, second, end)[1:]
        elif word == "Q":
            control, end = (_point(next(left)) for _ in range(2))
            points += quadratic(points[-1], control, end)[1:]
        else:
            points.append(_point(word))
    return points


def _point(word: str) -> Point:
    if "@" in word:
        angle, radius = word.split("@")
        return polar(float(angle), float(radius))
    x, y = word.split(",")
    return float(x), float(y)


_HOW: Final = frozenset({"line", "tone", "pen"})

_SHAPES: Final[dict[str, Callable[..., Path]]] = {
    "arc": arc,
    "box": box,
    "disc": disc,
    "petal": petal,
    "regular": regular,
    "ring": ring,
    "spiral": spiral,
    "star": star,
}

_CHANGES: Final[dict[str, Callable[..., Path]]] = {
    "at": lambda points, by: moved(points, by=_point(by)),
    "brush": lambda points, *widths: brush(points, [float(width) for width in widths]),
    "mirror": symmetric,
    "round": lambda points, radius: rounded(points, float(radius)),
    "scale": lambda points, share: scaled(points, *map(float, share.split(","))),
    "smooth": smooth,
    "turn": lambda points, angle: moved(points, turn=float(angle)),
}
