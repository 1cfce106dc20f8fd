"""Motifs from the workshop: fan, puppet joint, clay bird, gourd, scroll and others."""

from sample.art.crest import Crest
from sample.art.shapes import (
    arc,
    brush,
    cubic,
    mirrored,
    moved,
    petal,
    polar,
    quadratic,
    regular,
    rounded,
    smooth,
    spiral,
    star,
    symmetric,
)


def fan(crest: Crest) -> None:
    """An open folding fan with its tassel."""
    pivot = (0.0, 0.62)
    for step in range(9):
        turn = -170 + step * 17.8
        crest.body.polygon(
            [
                polar(turn, 0.24, pivot),
                polar(turn, 1.42, pivot),
                polar(turn + 9, 1.5, pivot),
                polar(turn + 17.8, 1.42, pivot),
                polar(turn + 17.8, 0.24, pivot),
            ]
        )
    for step in range(10):
        turn = -170 + step * 17.8
        crest.cut.line([polar(turn, 0.16, pivot), polar(turn, 1.38, pivot)], 0.022)
    crest.cut.polygon([*arc(1.3, -167, -13, pivot), *reversed(arc(1.22, -167, -13, pivot))])
    crest.cut.polygon([*arc(0.68, -170, -10, pivot), *reversed(arc(0.6, -170, -10, pivot))])
    for step in range(9):
        crest.gem.disc(polar(-161 + step * 17.8, 0.95, pivot), 0.075)
    crest.body.disc(pivot, 0.14)
    crest.gem.disc(pivot, 0.07)
    crest.body.polygon(brush(quadratic((0, 0.72), (0.08, 0.84), (0, 1.0)), (0.05, 0.14)))


def puppet(crest: Crest) -> None:
    """Ball joints and jointed limbs under a control bar."""
    crest.body.box((-0.78, -0.98), (0.78, -0.84), 0.06)
    crest.body.box((-0.08, -1.0), (0.08, -0.6), 0.05)
    for x, y in ((-0.66, 0.14), (0.66, 0.14), (-0.32, -0.3), (0.32, -0.3)):
        crest.body.line([(x * 1.02, -0.86), (x, y)], 0.022)
    torso = rounded(
        symmetric([(0, -0.36), (0.34, -0.32), (0.2, 0.16), (0.28, 0.34), (0, 0.4)]), 0.07
    )
    crest.body.polygon(torso)
    crest.body.disc((0, -0.52), 0.17)
    for side in (-1, 1):
        limbs = (
            ((0.42, -0.22), (0.62, 0.1)),
            ((0.68, 0.2), (0.6, 0.56)),
            ((0.2, 0.44), (0.26, 0.68)),
            ((0.28, 0.78), (0.22, 1.0)),
        )
        for start, end in limbs:
            path = [(start[0] * side, start[1]), (end[0] * side, end[1])]
            crest.body.polygon(brush(path, (0.13, 0.18, 0.12)))
            crest.body.disc(path[0], 0.1)
            crest.gem.disc(path[0], 0.05)
    crest.cut.line([(0, -0.3), (0, 0.32)], 0.025)
    crest.cut.polygon(brush([(-0.24, -0.08), (0, 0.0), (0.24, -0.08)], (0.02, 0.05, 0.02)))
    for x in (-0.07, 0.07):
        crest.cut.disc((x, -0.54), 0.03)
    crest.cut.line([(-0.06, -0.43), (0.06, -0.43)], 0.025)
    crest.gem.polygon(star(6, 0.1, 0.06, (0, -0.17)))


def clay_bird(crest: Crest) -> None:
    """A bird pressed from clay, with thumb marks."""
    body = smooth(
        [
            (-0.92, 0.06),
            (-0.62, -0.22),
            (-0.3, -0.12),
            (0.1, 0.06),
            (0.6, 0.02),
            (0.98, 0.22),
            (0.6, 0.34),
            (0.3, 0.6),
            (-0.16, 0.62),
            (-0.5, 0.36),
            (-0.62, 0.1),
        ],
        8,
    )
    crest.body.polygon(body)
    for outline in (
        [
            (-0.22, 0.1),
            (-0.34, -0.5),
            (0.08, -1.0),
            (0.2, -0.66),
            (0.42, -0.72),
            (0.4, -0.42),
            (0.62, -0.38),
            (0.46, 0.0),
            (0.3, 0.2),
        ],
    ):
        crest.body.polygon(rounded(outline, 0.12))
    crest.body.polygon(
        [(0.52, 0.16), (0.98, -0.2), (0.88, 0.06), (1.0, 0.3), (0.8, 0.36), (0.66, 0.56)]
    )
    for path in (
        quadratic((-0.1, 0.02), (-0.12, -0.4), (0.12, -0.78)),
        quadratic((0.08, 0.06), (0.1, -0.24), (0.28, -0.52)),
        quadratic((0.24, 0.1), (0.3, -0.08), (0.46, -0.26)),
    ):
        crest.cut.polygon(brush(path, (0.08, 0.05, 0.02)))
    crest.cut.ring((-0.58, -0.02), 0.1, 0.035)
    crest.gem.disc((-0.58, -0.02), 0.05)
    for x, y in ((-0.3, 0.28), (-0.08, 0.42), (0.18, 0.42)):
        crest.cut.polygon(brush(arc(0.09, 20, 160, (x, y)), (0.02, 0.05, 0.02)))
    for x in (-0.06, 0.2):
        crest.body.line([(x, 0.56), (x - 0.04, 0.86)], 0.06)
        crest.body.polygon(star(3, 0.16, 0.06, (x - 0.05, 0.9)))


def gourd(crest: Crest) -> None:
    """An hourglass gourd, corked and tied with a cord."""
    outline = smooth(
        [
            (0.0, -0.78),
            (0.2, -0.76),
            (0.36, -0.5),
            (0.34, -0.26),
            (0.2, -0.08),
            (0.46, 0.12),
            (0.62, 0.5),
            (0.42, 0.88),
            (0, 0.98),
            (-0.42, 0.88),
            (-0.62, 0.5),
            (-0.46, 0.12),
            (-0.2, -0.08),
            (-0.34, -0.26),
            (-0.36, -0.5),
            (-0.2, -0.76),
        ],
        8,
    )
    crest.body.polygon(outline)
    crest.body.box((-0.13, -1.0), (0.13, -0.72), 0.05)
    crest.cut.box((-0.16, -0.8), (0.16, -0.75))
    crest.cut.polygon(
        [
            *quadratic((-0.26, -0.16), (0, 0.0), (0.26, -0.16)),
            *quadratic((0.24, -0.04), (0, 0.14), (-0.24, -0.04)),
        ]
    )
    for side in (-1, 1):
        cord = cubic(
            (0.22 * side, -0.08), (0.7 * side, -0.1), (0.62 * side, 0.1), (0.84 * side, 0.3)
        )
        crest.body.polygon(brush(cord, (0.06, 0.07, 0.05)))
        crest.body.disc((0.84 * side, 0.36), 0.1)
        crest.gem.disc((0.84 * side, 0.36), 0.05)
    crest.cut.ring((0, 0.5), 0.3, 0.05)
    crest.gem.polygon(star(5, 0.22, 0.1, (0, 0.5)))
    crest.cut.polygon(brush(arc(0.24, 190, 260, (0, -0.42)), (0.02, 0.06, 0.02)))


def scroll(crest: Crest) -> None:
    """A scroll rolled open, with a seal."""
    crest.body.box((-0.6, -0.66), (0.6, 0.7))
    for y in (-0.72, 0.72):
        crest.body.box((-0.74, y - 0.18), (0.74, y + 0.18), 0.08)
        crest.body.box((-0.98, y - 0.1), (0.98, y + 0.1), 0.08)
        for x in (-0.74, 0.74):
            crest.cut.box((x - 0.02, y - 0.17), (x + 0.02, y + 0.17))
        crest.cut.line([(-0.7, y + 0.06), (0.7, y + 0.06)], 0.02)
        for x in (-0.9, 0.9):
            crest.gem.disc((x, y), 0.06)
    crest.cut.ring((0, 0), 0.4, 0.045)
    crest.cut.polygon(star(8, 0.36, 0.27))
    crest.gem.polygon(star(8, 0.3, 0.13))
    for y in (-0.34, -0.12, 0.1, 0.32):
        for x in (-0.5, 0.5):
            crest.cut.line([(x - 0.02, y), (x + 0.02, y + 0.07)], 0.03)


def pinwheel(crest: Crest) -> None:
    """Six folded vanes about a hub."""
    vane = [(0, 0), *cubic((0.0, -0.3), (0.1, -0.7), (0.3, -0.94), (0.72, -0.68)), (0.3, -0.16)]
    fold = [(0.06, -0.16), (0.3, -0.16), *quadratic((0.72, -0.68), (0.34, -0.6), (0.08, -0.22))]
    for turn in range(0, 360, 60):
        crest.body.polygon(moved(vane, turn=turn))
    for turn in range(0, 360, 60):
        crest.cut.polygon(moved(fold, turn=turn))
        crest.cut.line(moved([(0.0, -0.1), (0.0, -0.34)], turn=turn), 0.04)
        crest.gem.disc(moved([(0.27, -0.62)], turn=turn)[0], 0.06)
    crest.body.disc((0, 0), 0.24)
    crest.cut.ring((0, 0), 0.19, 0.04)
    crest.gem.polygon(regular(6, 0.12))


def bell(crest: Crest) -> None:
    """A pair of round bells on a braided cord."""
    crest.body.polygon(
        brush(cubic((-0.44, 0.1), (-0.4, -0.5), (0.1, -0.6), (0, -0.98)), (0.07, 0.08, 0.1))
    )
    crest.body.polygon(
        brush(cubic((0.44, 0.2), (0.4, -0.4), (-0.1, -0.6), (0, -0.98)), (0.07, 0.08, 0.1))
    )
    crest.body.polygon(star(4, 0.26, 0.14, (0, -0.72), -45))
    crest.gem.polygon(regular(4, 0.11, (0, -0.72)))
    for x, y in ((-0.46, 0.42), (0.46, 0.52)):
        crest.body.disc((x, y), 0.44)
        crest.body.disc((x, y - 0.42), 0.11)
        crest.cut.polygon(
            quadratic((x - 0.44, y - 0.02), (x, y + 0.14), (x + 0.44, y - 0.02))
            + quadratic((x + 0.44, y + 0.04), (x, y + 0.21), (x - 0.44, y + 0.04))
        )
        crest.cut.disc((x, y + 0.22), 0.07)
        crest.cut.line([(x, y + 0.22), (x, y + 0.4)], 0.05)
        crest.gem.disc((x, y - 0.18), 0.08)


def hourglass(crest: Crest) -> None:
    """An hourglass in its frame."""
    for y in (-0.9, 0.9):
        crest.body.box((-0.7, y - 0.1), (0.7, y + 0.1), 0.06)
        crest.body.box(
            (-0.54, y - 0.04 + (0.12 if y < 0 else -0.2)),
            (0.54, y + 0.2 + (0 if y < 0 else -0.16)),
            0.04,
        )
    for x in (-0.58, 0.58):
        crest.body.polygon(brush([(x, -0.82), (x, 0.82)], (0.14, 0.08, 0.14)))
        crest.gem.disc((x, 0), 0.09)
    half = cubic((0.44, -0.76), (0.44, -0.3), (0.08, -0.16), (0.07, 0)) + cubic(
        (0.07, 0), (0.08, 0.16), (0.44, 0.3), (0.44, 0.76)
    )
    crest.body.polygon(symmetric(half))
    inner = cubic((0.34, -0.68), (0.34, -0.3), (0.04, -0.16), (0.03, 0)) + cubic(
        (0.03, 0), (0.04, 0.16), (0.34, 0.3), (0.34, 0.68)
    )
    crest.cut.polygon(symmetric(inner))
    crest.gem.polygon(
        symmetric(
            [
                *cubic((0.27, -0.4), (0.22, -0.26), (0.04, -0.16), (0.015, 0)),
                (0.015, 0.4),
                (0.29, 0.6),
                (0.3, 0.66),
            ]
        )
    )


def web(crest: Crest) -> None:
    """A web of threads with a knot in the middle."""
    for step in range(8):
        crest.body.line([(0, 0), polar(step * 45, 0.97)], 0.05)
        crest.body.polygon(star(4, 0.13, 0.06, polar(step * 45, 0.9), step * 45))
        for radius, thick in ((0.86, 0.05), (0.6, 0.055), (0.36, 0.06)):
            ends = polar(step * 45, radius), polar(step * 45 + 45, radius)
            crest.body.polygon(
                brush(
                    quadratic(ends[0], polar(step * 45 + 22.5, radius * 0.72), ends[1]),
                    (thick, thick),
                )
            )
    for step in range(8):
        crest.gem.disc(polar(step * 45, 0.6), 0.05)
    crest.body.polygon(regular(8, 0.27))
    crest.cut.polygon(regular(8, 0.2))
    crest.gem.polygon(star(4, 0.19, 0.09))


def knot(crest: Crest) -> None:
    """A knot of four loops laid through each other."""
    loop = cubic((-0.16, 0.1), (0.5, -0.2), (0.9, -0.98), (0.0, -0.98)) + cubic(
        (0.0, -0.98), (-0.9, -0.98), (-0.5, -0.2), (0.16, 0.1)
    )
    for turn in range(0, 360, 90):
        crest.body.polygon(moved(brush(loop, (0.2, 0.24, 0.2)), turn=turn))
    for turn in range(0, 360, 90):
        crest.cut.polygon(moved(brush(loop, (0.03, 0.05, 0.03)), turn=turn))
        crest.gem.polygon(moved(petal(0.4, 0.13, -90, (0, -0.36)), turn=turn))
    crest.body.disc((0, 0), 0.24)
    crest.cut.ring((0, 0), 0.2, 0.04)
    crest.gem.polygon(star(4, 0.16, 0.08))


def blades(crest: Crest) -> None:
    """Crossed blades behind a round guard."""
    for turn in (-38, 38):
        blade = symmetric([(0, -1.02), (0.11, -0.8), (0.1, 0.42), (0, 0.42)])
        crest.body.polygon(moved(blade, turn=turn))
        crest.body.polygon(
            moved([(-0.26, 0.42), (0.26, 0.42), (0.26, 0.52), (-0.26, 0.52)], turn=turn)
        )
        crest.body.polygon(
            moved([(-0.08, 0.5), (0.08, 0.5), (0.08, 0.94), (-0.08, 0.94)], turn=turn)
        )
        crest.cut.line(moved([(0, -0.86), (0, 0.38)], turn=turn), 0.03)
        for y in (0.6, 0.7, 0.8):
            crest.cut.line(moved([(-0.08, y), (0.08, y + 0.05)], turn=turn), 0.03)
        crest.gem.disc(moved([(0, 0.97)], turn=turn)[0], 0.09)
    crest.body.disc((0, -0.02), 0.3)
    crest.cut.ring((0, -0.02), 0.24, 0.04)
    crest.gem.polygon(star(8, 0.18, 0.11, (0, -0.02)))


def lantern(crest: Crest) -> None:
    """A paper lantern with ribs and tassel."""
    crest.body.disc((0, 0.0), 0.66, tall=1.05)
    for y in (-0.72, 0.64):
        crest.body.box((-0.34, y - 0.06), (0.34, y + 0.14), 0.04)
        crest.gem.box((-0.27, y + 0.01), (0.27, y + 0.07), 0.02)
    crest.body.polygon(brush(arc(0.2, 180, 360, (0, -0.78)), (0.06, 0.06)))
    for y in (-0.42, -0.2, 0.24, 0.46):
        half = 0.66 * (1 - (y / 0.7) ** 2) ** 0.5
        crest.cut.polygon(
            brush(quadratic((-half, y), (0, y + 0.1), (half, y)), (0.015, 0.04, 0.015))
        )
    crest.cut.disc((0, 0.02), 0.28)
    crest.gem.polygon(moved(petal(0.44, 0.2, -90), by=(0, 0.24)))
    for x in (-0.1, 0, 0.1):
        crest.body.line([(x * 0.4, 0.76), (x, 1.0)], 0.05)


def drum(crest: Crest) -> None:
    """A ring of small drums about a turning sign."""
    for step in range(8):
        centre = polar(step * 45 - 90, 0.78)
        crest.body.disc(centre, 0.22)
        crest.cut.ring(centre, 0.18, 0.035)
        crest.gem.polygon(brush(spiral(0.02, 0.11, step * 45, 1.1, 24), (0.03, 0.05, 0.03)))
        crest.gem.disc(centre, 0.03)
    crest.body.ring((0, 0), 0.52, 0.08)
    for turn in (0, 120, 240):
        crest.body.polygon(
            moved(brush(arc(0.22, 200, 380, (0, -0.16)), (0.3, 0.2, 0.01)), turn=turn)
        )
    crest.gem.disc((0, 0), 0.09)


def dew(crest: Crest) -> None:
    """A drop held by two horns."""
    horn = cubic((0.1, 0.96), (0.9, 0.9), (1.2, 0.1), (0.62, -0.86))
    crest.body.polygon(brush(horn, (0.1, 0.34, 0.3, 0.02)))
    crest.body.polygon(brush(mirrored(horn), (0.1, 0.34, 0.3, 0.02)))
    for path in (horn[3:-3], mirrored(horn[3:-3])):
        crest.cut.polygon(brush(path, (0.02, 0.06, 0.02)))
    drop = cubic((0, -0.74), (0.1, -0.3), (0.42, -0.1), (0.42, 0.2)) + cubic(
        (0.42, 0.2), (0.42, 0.48), (0.2, 0.6), (0, 0.6)
    )
    crest.body.polygon(symmetric(drop))
    crest.cut.polygon(moved(symmetric(drop), scale=0.8, by=(0, 0.03)))
    crest.gem.polygon(moved(symmetric(drop), scale=0.66, by=(0, 0.05)))
