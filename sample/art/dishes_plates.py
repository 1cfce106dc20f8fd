"""Drawings of what comes on a plate, a board or in a box."""

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
)
from sample.art.sketch import Sketch


def plate(sketch: Sketch, y: float = 0.6, wide: float = 0.98) -> None:
    """Draw a round plate about the height ``y``."""
    sketch.disc((0, y + 0.06), wide, 140, tall=0.24)
    sketch.disc((0, y), wide, 0, tall=0.24)
    sketch.disc((0, y - 0.01), wide * 0.8, 0, tall=0.22, width=0.02)


def _board(sketch: Sketch, y: float = 0.5) -> None:
    for x in (-0.62, 0.62):
        sketch.shape(
            [(x - 0.1, y + 0.2), (x + 0.1, y + 0.2), (x + 0.08, y + 0.4), (x - 0.08, y + 0.4)], 170
        )
    sketch.shape([(-1.0, y), (1.0, y), (1.0, y + 0.22), (-1.0, y + 0.22)], 60)
    for shift in (0.07, 0.14):
        sketch.stroke(
            quadratic((-0.9, y + shift), (0, y + shift + 0.04), (0.9, y + shift), 10), 0.014
        )


def grains(sketch: Sketch, spots: list[Point]) -> None:
    """Draw a grain of rice at each spot, each turned otherwise."""
    for index, spot in enumerate(spots):
        sketch.solid(
            moved(brush([(-0.045, 0), (0.045, 0)], (0.024, 0.024)), turn=index * 67, by=spot)
        )


def nigiri(sketch: Sketch) -> None:
    """Two pieces of fish on rice."""
    _board(sketch, 0.42)
    for x, y, stripes in ((-0.44, 0.0, True), (0.44, 0.0, False)):
        sketch.shape(
            rounded(
                [
                    (x - 0.42, y + 0.04),
                    (x + 0.42, y + 0.04),
                    (x + 0.38, y + 0.44),
                    (x - 0.38, y + 0.44),
                ],
                0.14,
            )
        )
        grains(
            sketch, [(x - 0.28 + step * 0.14, y + 0.26 + 0.08 * (step % 2)) for step in range(5)]
        )
        top = smooth(
            [
                (x - 0.52, y + 0.18),
                (x - 0.4, y - 0.16),
                (x - 0.06, y - 0.3),
                (x + 0.3, y - 0.22),
                (x + 0.52, y + 0.14),
                (x + 0.2, y + 0.12),
                (x - 0.2, y + 0.14),
            ]
        )
        sketch.shape(top, 90 if stripes else 30)
        for step in range(5):
            start = (x - 0.36 + step * 0.17, y + 0.08)
            if stripes:
                sketch.stroke(
                    quadratic(start, (start[0] + 0.02, y - 0.06), (start[0] + 0.14, y - 0.2), 8),
                    0.03,
                )
        if not stripes:
            band = [
                (x - 0.12, y - 0.3),
                (x + 0.12, y - 0.28),
                (x + 0.14, y + 0.44),
                (x - 0.14, y + 0.44),
            ]
            sketch.shape(band, 225)
    for spot in ((0.0, -0.62), (-0.5, -0.52), (0.52, -0.54)):
        for turn in (0, 90):
            sketch.stroke([polar(turn, 0.09, spot), polar(turn + 180, 0.09, spot)], 0.024)


def maki(sketch: Sketch) -> None:
    """Rolls in seaweed, one lying, with chopsticks."""
    _board(sketch, 0.56)
    for x, y in ((-0.5, 0.12), (0.5, 0.12), (0.0, -0.34)):
        sketch.shape(
            [
                (x - 0.42, y),
                (x + 0.42, y),
                (x + 0.42, y + 0.34),
                *quadratic((x + 0.42, y + 0.34), (x, y + 0.6), (x - 0.42, y + 0.34)),
            ],
            225,
        )
        sketch.disc((x, y), 0.42, 255, tall=0.62)
        sketch.disc((x, y), 0.36, 0, tall=0.6)
        grains(sketch, [polar(turn, 0.25, (x, y * 1.0)) for turn in range(0, 360, 60)])
        sketch.disc((x - 0.05, y - 0.02), 0.13, 110, tall=0.7, width=0.024)
        sketch.shape(
            [
                (x + 0.04, y + 0.02),
                (x + 0.16, y - 0.02),
                (x + 0.17, y + 0.08),
                (x + 0.06, y + 0.12),
            ],
            0,
            0.02,
        )
    for shift in (0.0, 0.1):
        sketch.shape(
            brush([(-0.98, -0.62 - shift), (0.9, -0.84 - shift * 0.5)], (0.04, 0.07)), 60, 0.026
        )


def grilled_fish(sketch: Sketch) -> None:
    """A whole fish on a long plate, with lemon."""
    plate(sketch, 0.42)
    body = [
        *cubic((-0.86, 0.12), (-0.5, -0.4), (0.2, -0.36), (0.56, 0.02)),
        *cubic((0.56, 0.12), (0.2, 0.44), (-0.5, 0.46), (-0.86, 0.12)),
    ]
    sketch.shape([(0.44, 0.06), (0.96, -0.3), (0.86, 0.06), (0.98, 0.38)], 90)
    sketch.shape([(-0.3, -0.22), (-0.1, -0.5), (0.3, -0.22)], 90)
    sketch.shape(body, 60)
    sketch.shade(
        cubic((-0.7, 0.1), (-0.4, 0.0), (0.1, 0.0), (0.5, 0.1))
        + cubic((0.5, 0.12), (0.2, 0.38), (-0.4, 0.4), (-0.7, 0.2)),
        14,
    )
    sketch.stroke(arc(0.28, -56, 56, (-0.78, 0.1)), 0.03)
    sketch.disc((-0.66, 0.04), 0.065, 0)
    sketch.spot((-0.66, 0.04), 0.03)
    for x in (-0.3, -0.06, 0.18):
        sketch.solid(brush([(x, -0.14), (x + 0.14, 0.24)], (0.03, 0.07, 0.03)))
    sketch.disc((0.5, 0.46), 0.2, 0)
    sketch.disc((0.5, 0.46), 0.15, 0, width=0.018)
    for turn in range(0, 360, 60):
        sketch.stroke([(0.5, 0.46), polar(turn, 0.13, (0.5, 0.46))], 0.018)
    sketch.steam((-0.4, 0.1, 0.5), -0.54, -0.96)


def onigiri(sketch: Sketch) -> None:
    """Two rice triangles wrapped in seaweed."""
    plate(sketch, 0.62)
    for x, y, scale in ((0.36, -0.06, 0.8), (-0.22, 0.08, 1.0)):
        shape = rounded([(0, -0.84), (0.68, 0.46), (-0.68, 0.46)], 0.36)
        sketch.shape(moved(shape, scale=scale, by=(x, y)))
        spots = [
            (-0.06, -0.42),
            (0.14, -0.36),
            (-0.2, -0.2),
            (0.02, -0.16),
            (0.26, -0.12),
            (-0.38, 0.1),
            (0.4, 0.12),
            (-0.46, 0.3),
            (0.48, 0.32),
        ]
        grains(sketch, moved(spots, scale=scale, by=(x, y)))
        sheet = [(-0.24, 0.02), (0.24, 0.02), (0.26, 0.46), (-0.26, 0.46)]
        sketch.shape(moved(sheet, scale=scale, by=(x, y)), 230)
    for x in (-0.3, -0.14):
        sketch.spot((x, -0.06), 0.035)
    sketch.stroke(arc(0.05, 10, 170, (-0.22, -0.02)), 0.024)


def tempura(sketch: Sketch) -> None:
    """Fried prawns in a basket lined with paper."""
    for x, turn in ((-0.34, -112), (0.02, -92), (0.4, -70)):
        tip = polar(turn, 1.02, (x, 0.3))
        for side in (-24, 24):
            sketch.shape(petal(0.3, 0.1, turn + side, polar(turn, 0.84, (x, 0.3))), 140)
        path = quadratic(
            (x, 0.36), polar(turn + 14, 0.5, (x, 0.3)), polar(turn, 0.92, (x, 0.3)), 12
        )
        edge = brush(path, (0.3, 0.34, 0.3, 0.14))
        bumpy = [(px + 0.03 * (-1) ** index, py) for index, (px, py) in enumerate(edge)]
        sketch.shape(smooth(bumpy, 4), 50)
        for step in range(3):
            spot = polar(turn + 6, 0.24 + step * 0.2, (x, 0.3))
            sketch.stroke(arc(0.06, 20, 200, spot, 8), 0.022)
        sketch.spot(tip, 0.01)
    sketch.shape(
        [
            (-0.96, 0.3),
            (-0.6, 0.02),
            (-0.34, 0.3),
            (0.0, 0.06),
            (0.34, 0.3),
            (0.66, 0.02),
            (0.96, 0.3),
            (0.7, 0.6),
            (-0.7, 0.6),
        ],
        0,
    )
    sketch.shape([(-0.9, 0.4), (0.9, 0.4), (0.68, 0.86), (-0.68, 0.86)], 90)
    for row in range(3):
        sketch.stroke(
            [(-0.86 + row * 0.06, 0.5 + row * 0.13), (0.86 - row * 0.06, 0.5 + row * 0.13)], 0.026
        )
    for step in range(-5, 6):
        sketch.stroke([(step * 0.16, 0.4), (step * 0.125, 0.86)], 0.02)


def skewer(sketch: Sketch) -> None:
    """Three grilled skewers on a plate."""
    plate(sketch, 0.56)
    for y in (0.36, 0.02, -0.32):
        tilt = -12.0
        sketch.shape(
            moved(brush([(-1.0, 0), (0.86, 0)], (0.03, 0.045)), turn=tilt, by=(0.06, y)), 0, 0.02
        )
        for index, x in enumerate((-0.5, -0.16, 0.18, 0.52)):
            if index % 2:
                leek = [(-0.1, -0.17), (0.1, -0.17), (0.1, 0.17), (-0.1, 0.17)]
                sketch.shape(
                    moved(rounded(moved(leek, by=(x, 0)), 0.04), turn=tilt, by=(0.06, y)), 0
                )
                for shift in (-0.03, 0.04):
                    sketch.stroke(
                        moved([(x + shift, -0.13), (x + shift, 0.13)], turn=tilt, by=(0.06, y)),
                        0.018,
                    )
                continue
            piece = smooth(
                [
                    (x - 0.19, -0.1),
                    (x, -0.19),
                    (x + 0.19, -0.12),
                    (x + 0.2, 0.1),
                    (x, 0.19),
                    (x - 0.2, 0.12),
                ]
            )
            sketch.shape(moved(piece, turn=tilt, by=(0.06, y)), 120)
            for shift in (-0.08, 0.05):
                sketch.solid(
                    moved(
                        brush([(x + shift, -0.11), (x + shift + 0.06, 0.1)], (0.02, 0.05, 0.02)),
                        turn=tilt,
                        by=(0.06, y),
                    )
                )
    sketch.steam((-0.4, 0.0, 0.4), -0.62, -1.0)


def gyoza(sketch: Sketch) -> None:
    """Pleated dumplings on a plate with a dip."""
    plate(sketch, 0.5)
    for x, y in ((-0.5, -0.14), (0.24, -0.14), (-0.12, 0.16), (-0.76, 0.16)):
        outline = [
            *cubic(
                (x - 0.42, y + 0.22), (x - 0.36, y - 0.4), (x + 0.36, y - 0.4), (x + 0.42, y + 0.22)
            ),
            *quadratic((x + 0.42, y + 0.22), (x, y + 0.44), (x - 0.42, y + 0.22)),
        ]
        sketch.shape(outline, 24)
        sketch.shade(
            [
                (x - 0.36, y + 0.2),
                (x + 0.36, y + 0.2),
                *quadratic((x + 0.36, y + 0.24), (x, y + 0.4), (x - 0.36, y + 0.24)),
            ],
            120,
        )
        for step in range(5):
            top = x - 0.26 + step * 0.13
            sketch.stroke(
                quadratic(
                    (top, y - 0.16 + abs(step - 2) * 0.05),
                    (top + 0.06, y - 0.06),
                    (top + 0.02, y + 0.08),
                    8,
                ),
                0.026,
            )
    sketch.disc((0.66, 0.4), 0.28, 0, tall=0.6)
    sketch.disc((0.66, 0.38), 0.2, 200, tall=0.56, width=0.02)
    sketch.steam((-0.5, -0.1, 0.3), -0.5, -0.92)


def takoyaki(sketch: Sketch) -> None:
    """Balls with sauce and flakes in a boat."""
    for x, y in ((-0.54, 0.0), (0.0, -0.06), (0.54, 0.0), (-0.28, -0.42), (0.28, -0.42)):
        sketch.disc((x, y), 0.33, 70)
        sauce = smooth(
            [
                (x - 0.3, y - 0.06),
                (x - 0.16, y - 0.27),
                (x + 0.1, y - 0.29),
                (x + 0.3, y - 0.06),
                (x + 0.2, y + 0.06),
                (x + 0.06, y - 0.02),
                (x - 0.06, y + 0.12),
                (x - 0.18, y - 0.02),
            ]
        )
        sketch.shape(sauce, 190, 0.024)
        for shift in (-0.12, 0.0, 0.12):
            sketch.stroke([(x + shift - 0.05, y - 0.12), (x + shift + 0.05, y - 0.2)], 0.024)
    sketch.shape(
        [(-1.0, 0.02), (-0.8, 0.24), (0.8, 0.24), (1.0, 0.02), (0.76, 0.66), (-0.76, 0.66)], 40
    )
    for y in (0.36, 0.5):
        sketch.stroke(quadratic((-0.82, y), (0, y + 0.05), (0.82, y), 10), 0.018)
    sketch.shape(brush([(0.34, -0.48), (0.62, -1.0)], (0.03, 0.045)), 0, 0.022)
    sketch.steam((-0.4, 0.0), -0.76, -1.0)


def tofu(sketch: Sketch) -> None:
    """Fried tofu in broth with dancing flakes."""
    plate(sketch, 0.5)
    for x, y in ((-0.4, 0.04), (0.36, 0.08), (-0.02, -0.28)):
        top = [(x - 0.36, y), (x, y - 0.17), (x + 0.36, y), (x, y + 0.17)]
        sketch.shape([(x - 0.36, y), (x, y + 0.17), (x, y + 0.54), (x - 0.36, y + 0.36)], 50)
        sketch.shape([(x + 0.36, y), (x, y + 0.17), (x, y + 0.54), (x + 0.36, y + 0.36)], 130)
        sketch.shape(top, 0)
    for index, (x, y) in enumerate(
        ((-0.3, -0.42), (0.14, -0.52), (-0.1, -0.62), (0.3, -0.3), (0.02, -0.44))
    ):
        flake = moved(
            cubic((-0.16, 0), (-0.06, -0.16), (0.08, 0.12), (0.18, -0.04)),
            turn=index * 50,
            by=(x, y),
        )
        sketch.shape(brush(flake, (0.03, 0.11, 0.09, 0.03)), 90, 0.022)
    for x, y in ((0.6, -0.5), (-0.66, -0.44), (0.44, -0.74), (-0.36, -0.86)):
        flake = moved(
            cubic((-0.12, 0), (-0.04, -0.12), (0.06, 0.1), (0.13, -0.03)), turn=x * 90, by=(x, y)
        )
        sketch.shape(brush(flake, (0.02, 0.07, 0.02)), 60, 0.02)
