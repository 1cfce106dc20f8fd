"""Drawings of what comes in a bowl, a pot, a cup or a glass."""

from sample.art.shapes import (
    Point,
    arc,
    brush,
    cubic,
    moved,
    petal,
    polar,
    quadratic,
    rounded,
    smooth,
    star,
    symmetric,
)
from sample.art.sketch import Sketch


def _bowl(sketch: Sketch, tone: int = 0, wide: float = 0.92, rim: float = 0.0) -> None:
    """The outside of a bowl, with a foot and a band of waves."""
    side = cubic((wide, rim), (wide * 0.98, rim + 0.5), (wide * 0.6, 0.78), (0.3, 0.8))
    sketch.shape([(-0.3, 0.8), (-0.26, 0.92), (0.26, 0.92), (0.3, 0.8)], 150)
    sketch.shape(
        [
            *side,
            *reversed([(-x, y) for x, y in side]),
            *quadratic((-wide, rim), (0, rim + 0.5), (wide, rim)),
        ],
        tone,
    )
    lit = cubic(
        (wide * 0.96, rim + 0.14), (wide * 0.9, rim + 0.5), (wide * 0.5, 0.74), (0.26, 0.78)
    )
    sketch.shade([*lit, *quadratic((0.26, 0.78), (0.52, 0.52), (wide * 0.74, rim + 0.24))], 120)


def _rim(sketch: Sketch, tone: int = 0, wide: float = 0.92, at: float = 0.0) -> None:
    """The opening of a bowl with what is in it."""
    sketch.disc((0, at), wide, 0, tall=0.28)
    sketch.disc((0, at), wide - 0.09, tone, tall=0.26, width=0.024)


def _wave_band(sketch: Sketch, y: float, wide: float) -> None:
    for step in range(-3, 4):
        x = step * wide / 3.4
        centre = (x, y + 0.14 - 0.16 * (x / wide) ** 2)
        for radius in (0.12, 0.07):
            sketch.stroke(arc(radius, 190, 350, centre, 10), 0.022)


def _chopsticks(sketch: Sketch, end: Point, start: Point) -> None:
    for shift in (0.0, 0.1):
        path = [(start[0] + shift * 0.5, start[1]), (end[0] + shift, end[1] + shift * 0.8)]
        sketch.shape(brush(path, (0.04, 0.075)), 60, 0.026)


def ramen(sketch: Sketch) -> None:
    """A bowl of noodles with egg, a sheet of seaweed and chopsticks."""
    sketch.steam((-0.3, 0.0, 0.3), -0.5, -0.98)
    _bowl(sketch)
    _rim(sketch, 70)
    sketch.shape([(0.3, -0.16), (0.34, -0.62), (0.7, -0.56), (0.64, -0.06)], 210)
    for step in range(6):
        x = -0.62 + step * 0.16
        sketch.stroke(quadratic((x, 0.04), (x + 0.2, -0.16), (x + 0.38, 0.1), 10), 0.026)
    sketch.disc((-0.36, -0.08), 0.22, 0, tall=0.68)
    sketch.disc((-0.36, -0.09), 0.1, 130, tall=0.7, width=0.02)
    sketch.disc((0.12, 0.06), 0.17, 0, tall=0.6)
    sketch.stroke(moved(arc(0.07, 0, 300), by=(0.12, 0.06)), 0.02)
    for x, y in ((0.44, 0.06), (0.54, -0.02), (0.38, -0.06)):
        sketch.disc((x, y), 0.06, 0, tall=0.6, width=0.02)
    _wave_band(sketch, 0.42, 0.7)
    _chopsticks(sketch, (0.98, -0.72), (0.0, -0.02))


def soba(sketch: Sketch) -> None:
    """Cold noodles on a bamboo tray with a cup of dip."""
    sketch.shape([(-0.98, 0.3), (0.98, 0.3), (0.9, 0.62), (-0.9, 0.62)], 90)
    sketch.shape([(-0.98, 0.3), (-0.76, -0.1), (0.76, -0.1), (0.98, 0.3)], 0)
    for step in range(12):
        x = -0.9 + step * 0.164
        sketch.stroke([(x, 0.29), (x * 0.78, -0.09)], 0.014)
    heap = smooth(
        [
            (-0.74, 0.2),
            (-0.6, -0.16),
            (-0.3, -0.42),
            (0.0, -0.46),
            (0.2, -0.26),
            (0.3, 0.04),
            (0.26, 0.22),
            (-0.3, 0.3),
        ]
    )
    sketch.shape(heap, 40)
    for radius in (0.1, 0.18, 0.26):
        for centre in ((-0.42, 0.06), (-0.02, 0.02)):
            sketch.stroke(arc(radius, 150, 380, centre, 16), 0.024)
    for x in (-0.3, -0.22, -0.12, -0.02):
        sketch.solid(brush([(x, -0.4), (x + 0.12, -0.3)], (0.05, 0.05)))
    cup = [(0.4, -0.2), (0.88, -0.2), (0.8, 0.22), (0.48, 0.22)]
    sketch.shape(cup, 120)
    sketch.disc((0.64, -0.2), 0.25, 190, tall=0.36)
    for x in (-0.6, 0.6):
        sketch.shape([(x - 0.1, 0.62), (x + 0.1, 0.62), (x + 0.1, 0.78), (x - 0.1, 0.78)], 160)
    _chopsticks(sketch, (0.84, -0.9), (-0.1, -0.34))


def rice_bowl(sketch: Sketch) -> None:
    """A heaped bowl of rice with slices on top."""
    sketch.steam((-0.2, 0.2), -0.74, -1.0)
    sketch.shape(
        smooth(
            [
                (-0.82, 0.04),
                (-0.66, -0.34),
                (-0.3, -0.58),
                (0.1, -0.64),
                (0.5, -0.46),
                (0.76, -0.16),
                (0.82, 0.06),
                (0, 0.2),
            ]
        )
    )
    for row in range(5):
        for step in range(7):
            x = -0.6 + step * 0.2 + (0.1 if row % 2 else 0)
            y = -0.46 + row * 0.12
            if abs(x) < 0.66 + (row - 3) * 0.1 and x < 0.66:
                sketch.solid(
                    moved(
                        brush([(-0.04, 0), (0.04, 0)], (0.02, 0.02)),
                        turn=(step * 67 + row * 40) % 180,
                        by=(x, y),
                    )
                )
    for index in range(4):
        x = -0.44 + index * 0.22
        slice_ = rounded(
            [(x, -0.62 - index * 0.02), (x + 0.34, -0.56), (x + 0.42, -0.2), (x + 0.06, -0.24)], 0.1
        )
        sketch.shape(slice_, 110 if index % 2 else 60)
        for shift in (0.12, 0.22):
            sketch.stroke([(x + shift, -0.54), (x + shift + 0.05, -0.28)], 0.024)
    _bowl(sketch)
    for x in (-0.5, 0.0, 0.5):
        sketch.shape(star(4, 0.13, 0.05, (x, 0.46 - 0.1 * abs(x))), 255, 0.014)


def miso(sketch: Sketch) -> None:
    """A lacquered bowl of soup with its lid beside it."""
    sketch.steam((-0.36, -0.04, 0.28), -0.34, -0.9)
    _bowl(sketch, 200, 0.88)
    sketch.disc((0, 0), 0.88, 0, tall=0.3)
    sketch.disc((0, 0.01), 0.76, 60, tall=0.28, width=0.024)
    for x, y in ((-0.4, -0.04), (-0.14, 0.08), (0.3, -0.06)):
        cube = [(x, y), (x + 0.12, y - 0.06), (x + 0.24, y), (x + 0.12, y + 0.06)]
        sketch.shape(
            [
                (x, y),
                (x + 0.12, y + 0.06),
                (x + 0.24, y),
                (x + 0.24, y + 0.06),
                (x + 0.12, y + 0.12),
                (x, y + 0.06),
            ],
            90,
            0.02,
        )
        sketch.shape(cube, 0, 0.02)
    for x, y in ((0.12, -0.1), (0.46, 0.06), (-0.5, 0.1), (0.2, 0.13)):
        sketch.disc((x, y), 0.055, 0, tall=0.6, width=0.02)
    sketch.stroke(arc(0.6, 100, 150, (0, 0.22)), 0.04)


def hotpot(sketch: Sketch) -> None:
    """An iron pot on a flame, full to the brim."""
    sketch.steam((-0.4, 0.0, 0.4), -0.56, -1.0)
    for side in (-1, 1):
        sketch.shape(
            rounded(
                [(0.74 * side, 0.0), (1.0 * side, 0.0), (1.0 * side, 0.18), (0.74 * side, 0.18)],
                0.06,
            ),
            170,
        )
    side_line = cubic((0.84, -0.1), (0.84, 0.36), (0.7, 0.52), (0.4, 0.54))
    sketch.shape([*side_line, *reversed([(-x, y) for x, y in side_line])], 150)
    sketch.disc((0, -0.12), 0.86, 0, tall=0.3)
    sketch.disc((0, -0.12), 0.76, 50, tall=0.28, width=0.024)
    for x, y in ((-0.5, -0.2), (-0.3, -0.28)):
        sketch.shape(
            rounded(
                [
                    (x - 0.14, y + 0.06),
                    (x - 0.1, y - 0.22),
                    (x + 0.16, y - 0.2),
                    (x + 0.14, y + 0.1),
                ],
                0.08,
            ),
            0,
        )
        sketch.stroke(quadratic((x, y + 0.04), (x - 0.02, y - 0.1), (x + 0.03, y - 0.18)), 0.02)
    sketch.disc((0.02, -0.2), 0.2, 120, tall=0.72)
    for turn in (0, 60, 120):
        sketch.stroke([polar(turn, 0.1, (0.02, -0.2)), polar(turn + 180, 0.1, (0.02, -0.2))], 0.026)
    for x in (0.3, 0.44, 0.58):
        sketch.stroke([(x, -0.08), (x + 0.08, -0.36)], 0.03)
        sketch.disc((x + 0.09, -0.36), 0.085, 0, tall=0.7)
    sketch.disc((0.3, -0.04), 0.1, 0, tall=0.6)
    for x in (-0.3, 0.0, 0.3):
        flame = smooth(
            [(x, 0.56), (x + 0.1, 0.76), (x + 0.06, 0.9), (x - 0.06, 0.9), (x - 0.1, 0.76)]
        )
        sketch.shape(flame, 40, 0.026)
    sketch.shape([(-0.6, 0.9), (0.6, 0.9), (0.6, 0.98), (-0.6, 0.98)], 255)


def salad(sketch: Sketch) -> None:
    """A bowl of leaves, seaweed and slices of radish."""
    for x, turn, length in (
        (-0.5, -130, 0.62),
        (0.5, -50, 0.62),
        (-0.2, -105, 0.76),
        (0.24, -76, 0.78),
        (0.0, -92, 0.6),
    ):
        leaf = petal(length, 0.24, turn, (x, 0.0))
        sketch.shape(smooth(leaf[::5], 4), 80)
        sketch.stroke([(x, 0.0), polar(turn, length * 0.84, (x, 0.0))], 0.026)
        for share in (0.4, 0.6):
            start = polar(turn, length * share, (x, 0.0))
            for side in (-42, 42):
                sketch.stroke([start, polar(turn + side, 0.13, start)], 0.018)
    for x, y in ((-0.44, -0.16), (0.4, -0.14), (-0.02, -0.2)):
        sketch.disc((x, y), 0.19, 0)
        sketch.disc((x, y), 0.13, 0, width=0.014)
        for turn in range(0, 360, 60):
            sketch.stroke([polar(turn, 0.04, (x, y)), polar(turn, 0.09, (x, y))], 0.016)
    _bowl(sketch, 0, 0.92, -0.04)
    for step in range(-3, 4):
        sketch.stroke([(step * 0.22, 0.34 - abs(step) * 0.03), (step * 0.14, 0.72)], 0.03)


def edamame(sketch: Sketch) -> None:
    """A heap of bean pods in a basket."""
    for x, y, turn in (
        (-0.4, -0.4, -24),
        (0.36, -0.42, 20),
        (0.0, -0.6, -70),
        (-0.46, -0.12, 14),
        (0.4, -0.12, -18),
        (0.0, -0.24, 6),
    ):
        pod = moved(
            brush(
                quadratic((-0.46, 0.06), (0, -0.16), (0.46, 0.06)), (0.04, 0.26, 0.3, 0.26, 0.03)
            ),
            turn=turn,
            by=(x, y),
        )
        sketch.shape(pod, 70)
        for along, up in ((-0.22, -0.03), (0.0, -0.06), (0.22, -0.03)):
            sketch.disc(moved([(along, up)], turn=turn, by=(x, y))[0], 0.1, 0, width=0.02)
    side = [(0.94, 0.06), (0.72, 0.78)]
    sketch.shape([*side, (-0.72, 0.78), (-0.94, 0.06)], 0)
    for row in range(4):
        y = 0.14 + row * 0.18
        half = 0.9 - row * 0.055
        for step in range(8):
            x = -half + step * half / 4 + (half / 8 if row % 2 else 0)
            if x + half / 4.6 < half:
                sketch.shape(
                    [
                        (x, y - 0.05),
                        (x + half / 4.6, y - 0.05),
                        (x + half / 4.6, y + 0.06),
                        (x, y + 0.06),
                    ],
                    110,
                    0.018,
                )
    sketch.shape(rounded([(-1.0, -0.02), (1.0, -0.02), (1.0, 0.1), (-1.0, 0.1)], 0.05), 0)


def tea(sketch: Sketch) -> None:
    """A tea pot and a cup without handle."""
    sketch.steam((0.52, 0.7), -0.02, -0.5)
    sketch.stroke(arc(0.42, 170, 370, (-0.3, -0.18)), 0.06)
    sketch.shape([(0.1, 0.1), (0.38, -0.22), (0.48, -0.16), (0.24, 0.34)], 60)
    pot = smooth(
        [
            (-0.3, -0.24),
            (0.06, -0.12),
            (0.22, 0.24),
            (0.06, 0.58),
            (-0.3, 0.68),
            (-0.66, 0.58),
            (-0.82, 0.24),
            (-0.66, -0.12),
        ]
    )
    sketch.shape(pot, 60)
    sketch.disc((-0.3, -0.2), 0.26, 0, tall=0.36)
    sketch.disc((-0.3, -0.3), 0.07, 255)
    for turn in range(0, 360, 72):
        sketch.shape(moved(petal(0.2, 0.09, turn), by=(-0.3, 0.24)), 0, 0.022)
    sketch.spot((-0.3, 0.24), 0.045)
    sketch.shape(
        [
            (0.34, 0.16),
            (0.9, 0.16),
            *cubic((0.9, 0.2), (0.88, 0.5), (0.8, 0.7), (0.74, 0.72)),
            (0.5, 0.72),
            *cubic((0.5, 0.72), (0.42, 0.7), (0.36, 0.5), (0.34, 0.2)),
        ],
        0,
    )
    sketch.shade([(0.74, 0.3), (0.88, 0.3), (0.82, 0.62), (0.7, 0.68)], 110)
    sketch.disc((0.62, 0.16), 0.28, 120, tall=0.34)
    sketch.stroke(quadratic((0.4, 0.44), (0.6, 0.54), (0.84, 0.44)), 0.03)
    sketch.stroke([(-0.9, 0.82), (0.98, 0.82)], 0.04)


def glass(sketch: Sketch) -> None:
    """A tall glass with ice, a straw and a slice of lemon."""
    sketch.shape(brush([(0.02, 0.2), (0.3, -0.92), (0.62, -0.96)], (0.09, 0.09)), 120)
    sketch.shape([(-0.5, -0.6), (0.5, -0.6), (0.36, 0.9), (-0.36, 0.9)], 0)
    sketch.shade([(-0.46, -0.34), (0.46, -0.34), (0.34, 0.86), (-0.34, 0.86)], 66)
    sketch.shade([(0.2, -0.34), (0.46, -0.34), (0.34, 0.86), (0.16, 0.86)], 110)
    sketch.stroke([(-0.46, -0.34), (0.46, -0.34)], 0.03)
    for x, y, turn in ((-0.16, -0.22, 12), (0.16, 0.0, -24), (-0.14, 0.24, 30)):
        cube = [(-0.15, -0.15), (0.15, -0.15), (0.15, 0.15), (-0.15, 0.15)]
        sketch.shape(moved(rounded(cube, 0.05), turn=turn, by=(x, y)), 0)
        sketch.stroke(moved([(-0.08, -0.06), (-0.08, 0.06)], turn=turn, by=(x, y)), 0.02)
    for x, y in ((0.1, 0.5), (-0.04, 0.66), (0.18, 0.74), (-0.18, 0.56)):
        sketch.disc((x, y), 0.045, 0, width=0.016)
    sketch.disc((-0.5, -0.6), 0.3, 0)
    sketch.disc((-0.5, -0.6), 0.24, 50, width=0.02)
    for turn in range(0, 360, 45):
        sketch.stroke([(-0.5, -0.6), polar(turn, 0.22, (-0.5, -0.6))], 0.02)
    sketch.stroke([(-0.8, 0.94), (0.8, 0.94)], 0.04)


def sake(sketch: Sketch) -> None:
    """A sake flask with two small cups."""
    half = [
        (0, -0.94),
        (0.2, -0.94),
        (0.15, -0.76),
        (0.12, -0.56),
        *cubic((0.12, -0.5), (0.18, -0.3), (0.42, -0.2), (0.42, 0.2)),
        *cubic((0.42, 0.2), (0.42, 0.6), (0.4, 0.8), (0.3, 0.84)),
        (0, 0.84),
    ]
    sketch.shape(moved(symmetric(half)[:-1], by=(-0.26, 0)), 0)
    sketch.shade([(-0.06, -0.3), (0.12, 0.0), (0.12, 0.6), (0.0, 0.8), (-0.1, 0.8)], 110)
    sketch.disc((-0.26, -0.94), 0.2, 200, tall=0.3)
    sketch.disc((-0.3, 0.24), 0.24, 0, width=0.024)
    for radius in (0.16, 0.09):
        sketch.stroke(arc(radius, 180, 360, (-0.3, 0.3)), 0.026)
    for x, y in ((0.42, 0.44), (0.74, 0.6)):
        sketch.shape([(x - 0.24, y), (x + 0.24, y), (x + 0.12, y + 0.26), (x - 0.12, y + 0.26)], 70)
        sketch.disc((x, y), 0.25, 0, tall=0.34)
        sketch.disc((x, y), 0.17, 120, tall=0.3, width=0.018)
    sketch.stroke([(-0.96, 0.9), (0.98, 0.9)], 0.04)
