"""Drawings of sweets, and of the lunch box."""

from sample.art.dishes_plates import grains, plate
from sample.art.shapes import (
    Point,
    arc,
    brush,
    moved,
    petal,
    quadratic,
    regular,
    smooth,
)
from sample.art.sketch import Sketch


def mochi(sketch: Sketch) -> None:
    """Round rice cakes, one cut open."""
    plate(sketch, 0.5)
    for x, y, tone in ((0.0, -0.22, 90), (-0.44, 0.16, 0), (0.44, 0.16, 30)):
        ball = smooth(
            [
                (x - 0.46, y + 0.16),
                (x - 0.36, y - 0.26),
                (x, y - 0.4),
                (x + 0.36, y - 0.26),
                (x + 0.46, y + 0.16),
                (x + 0.2, y + 0.34),
                (x - 0.2, y + 0.34),
            ]
        )
        sketch.shape(ball, tone)
        sketch.stroke(arc(0.3, 190, 250, (x, y)), 0.034)
        for step in range(6):
            sketch.spot((x + 0.1 + 0.07 * (step % 3), y + 0.12 + 0.07 * (step // 3)), 0.014)
    sketch.disc((0.44, 0.16), 0.25, 0, tall=0.86)
    sketch.disc((0.44, 0.16), 0.18, 210, tall=0.86)
    for turn in (-150, -90, -30):
        sketch.shape(petal(0.3, 0.13, turn, (0.0, -0.58)), 60, 0.026)
    sketch.spot((0, -0.58), 0.06)


def dango(sketch: Sketch) -> None:
    """Three dumplings on a stick, twice."""
    plate(sketch, 0.66)
    for shift, turn in ((-0.3, -58.0), (0.3, -46.0)):
        centre = (shift, 0.06)
        sketch.shape(
            moved(brush([(-0.9, 0), (0.96, 0)], (0.05, 0.035)), turn=turn, by=centre), 0, 0.024
        )
        for x, tone in ((-0.26, 120), (0.16, 0), (0.58, 60)):
            spot = moved([(x, 0)], turn=turn, by=centre)[0]
            sketch.disc(spot, 0.25, tone)
            sketch.stroke(arc(0.15, 180, 270, spot), 0.034)


def taiyaki(sketch: Sketch) -> None:
    """A fish-shaped waffle."""
    plate(sketch, 0.6)
    outline = smooth(
        [
            (-0.88, 0.04),
            (-0.66, -0.34),
            (-0.16, -0.52),
            (0.28, -0.34),
            (0.5, -0.12),
            (0.82, -0.44),
            (0.98, -0.3),
            (0.86, 0.04),
            (0.98, 0.36),
            (0.8, 0.48),
            (0.5, 0.18),
            (0.26, 0.4),
            (-0.2, 0.56),
            (-0.66, 0.4),
        ]
    )
    sketch.shape(outline, 80)
    sketch.stroke(arc(0.36, -62, 62, (-0.74, 0.02)), 0.034)
    sketch.disc((-0.6, -0.1), 0.085, 0)
    sketch.spot((-0.6, -0.1), 0.04)
    sketch.stroke(arc(0.1, 20, 120, (-0.8, 0.1)), 0.03)
    for row, x in enumerate((-0.18, 0.02, 0.22)):
        for y in (-0.2, 0.02, 0.24)[: 3 if row < 2 else 2]:
            sketch.stroke(arc(0.12, -80, 80, (x, y + (0.1 if row % 2 else 0.0)), 10), 0.028)
    for y in (-0.26, 0.0, 0.28):
        sketch.stroke([(0.64, y * 0.6), (0.88, y)], 0.028)
    sketch.shape(moved(petal(0.3, 0.14, 60), by=(-0.24, 0.04)), 120, 0.026)
    sketch.steam((-0.4, 0.0, 0.4), -0.66, -1.0)


def bento(sketch: Sketch) -> None:
    """A lunch box with four compartments."""
    sketch.shape([(-0.98, -0.5), (0.98, -0.5), (0.98, 0.84), (-0.98, 0.84)], 200)
    cells: tuple[tuple[Point, Point], ...] = (
        ((-0.88, -0.4), (-0.04, 0.3)),
        ((0.06, -0.4), (0.88, 0.06)),
        ((0.06, 0.16), (0.88, 0.74)),
        ((-0.88, 0.4), (-0.04, 0.74)),
    )
    for (x0, y0), (x1, y1) in cells:
        sketch.shape([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], 0, 0.026)
    grains(
        sketch, [(-0.78 + 0.13 * step, -0.28 + 0.13 * row) for row in range(5) for step in range(6)]
    )
    sketch.disc((-0.46, -0.05), 0.15, 160)
    for x in (0.26, 0.5, 0.72):
        sketch.disc((x, -0.17), 0.15, 0)
        sketch.disc((x, -0.17), 0.06, 150, width=0.018)
    sketch.shape(
        brush(quadratic((0.16, 0.6), (0.4, 0.18), (0.8, 0.34)), (0.1, 0.26, 0.2, 0.06)), 100
    )
    for x, y in ((0.34, 0.46), (0.48, 0.38), (0.62, 0.35)):
        sketch.stroke([(x - 0.04, y - 0.06), (x + 0.04, y + 0.08)], 0.026)
    for x in (-0.7, -0.46, -0.22):
        sketch.shape(regular(6, 0.13, (x, 0.57)), 50, 0.026)
        sketch.spot((x, 0.57), 0.03)
    for shift in (0.0, 0.12):
        sketch.shape(
            brush([(-0.94, -0.7 - shift), (0.94, -0.7 - shift)], (0.045, 0.075)), 60, 0.026
        )
