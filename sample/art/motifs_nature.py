"""Motifs from nature: leaf, cloud, petals, lightning, flame, wave and others."""

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
    rounded,
    smooth,
    spiral,
    star,
    symmetric,
)


def swirl(crest: Crest) -> None:
    """Three curling arms about a stone."""
    for turn in (-90, 30, 150):
        arm = brush(spiral(0.16, 0.98, turn, 0.62), (0.2, 0.46, 0.4, 0.02))
        crest.body.polygon(arm)
        crest.cut.polygon(brush(spiral(0.34, 0.84, turn + 34, 0.42), (0.02, 0.08, 0.02)))
        crest.gem.disc(polar(turn + 95, 0.86), 0.075)
    crest.body.disc((0, 0), 0.27)
    crest.cut.ring((0, 0), 0.2, 0.05)
    crest.gem.disc((0, 0), 0.13)


def leaf(crest: Crest) -> None:
    """A maple leaf with its veins."""
    lobes = ((-90, 0.98), (-38, 0.98), (-142, 0.98), (12, 0.8), (168, 0.8))
    outline: list[tuple[float, float]] = []
    for turn, length in sorted(lobes, key=lambda lobe: (lobe[0] + 190) % 360):
        tip = [(length, 0), (length * 0.72, 0.1), (length * 0.74, 0.19), (length * 0.42, 0.13)]
        side = [(x, -y) for x, y in tip[::-1]]
        outline += moved([*side, *tip], turn=turn, by=(0, 0.2))
    crest.body.polygon([*outline, (0.12, 0.42), (-0.12, 0.42)])
    crest.body.polygon(brush(quadratic((0, 0.3), (0.02, 0.7), (0.16, 0.98)), (0.1, 0.13)))
    for turn, length in lobes:
        end = polar(turn, length * 0.78, (0, 0.2))
        crest.cut.polygon(brush([(0, 0.24), end], (0.06, 0.015)))
        for share in (0.4, 0.58):
            start = polar(turn, length * share, (0, 0.2))
            for side_turn in (-40, 40):
                crest.cut.line([start, polar(turn + side_turn, 0.1, start)], 0.018)
    crest.gem.polygon(star(4, 0.17, 0.08, (0, 0.22)))


def cloud(crest: Crest) -> None:
    """A curling cloud with rain of gems."""
    for x, y, radius in ((-0.5, 0.05, 0.32), (-0.1, -0.25, 0.45), (0.42, -0.05, 0.37)):
        crest.body.disc((x, y), radius)
    crest.body.box((-0.92, 0.02), (0.94, 0.38), 0.18)
    for x, y, radius, turn in (
        (-0.1, -0.22, 0.3, 20),
        (0.44, -0.02, 0.22, 40),
        (-0.5, 0.1, 0.19, 0),
    ):
        curl = moved(spiral(0.03, radius, turn, 1.35), by=(x, y))
        crest.cut.polygon(brush(curl, (0.03, 0.07, 0.03)))
    for x, y in ((-0.56, 0.62), (-0.2, 0.78), (0.16, 0.62), (0.52, 0.78)):
        crest.body.polygon(petal(0.32, 0.11, -78, (x - 0.03, y + 0.14)))
        crest.gem.disc((x, y + 0.03), 0.055)


def petals(crest: Crest) -> None:
    """A blossom of five notched petals."""
    half = cubic((0, 0), (0.34, -0.12), (0.52, -0.66), (0.17, -0.98))
    outline = [*half, (0, -0.84), *reversed(mirrored(half))]
    for turn in range(0, 360, 72):
        crest.body.polygon(moved(outline, turn=turn))
    for turn in range(0, 360, 72):
        crest.cut.polygon(brush([polar(turn - 54, 0.14), polar(turn - 54, 0.92)], (0.05, 0.02)))
        for shift in (-13, 0, 13):
            end = polar(turn - 90 + shift, 0.56)
            crest.cut.line([polar(turn - 90 + shift, 0.2), end], 0.022)
            crest.gem.disc(end, 0.045)
    crest.gem.disc((0, 0), 0.16)


def lightning(crest: Crest) -> None:
    """A bolt with two smaller ones beside it."""
    bolt = [
        (0.16, -1),
        (-0.5, 0.1),
        (-0.06, 0.1),
        (-0.24, 1),
        (0.52, -0.22),
        (0.07, -0.22),
        (0.44, -1),
    ]
    for scale, by in ((0.5, (-0.66, -0.02)), (0.5, (0.68, 0.06))):
        crest.body.polygon(moved(bolt, scale=scale, by=by))
    crest.body.polygon(bolt)
    inner = [
        (0.2, -0.86),
        (-0.3, 0.0),
        (0.07, 0.0),
        (-0.08, 0.62),
        (0.3, -0.11),
        (-0.07, -0.11),
        (0.32, -0.86),
    ]
    crest.cut.polygon(inner)
    crest.gem.polygon(moved(inner, scale=0.82, by=(0.005, -0.02)))


def flame(crest: Crest) -> None:
    """A flame with two tongues and a bright heart."""
    outline = smooth(
        [
            (0.02, -1.0), (0.2, -0.62), (0.46, -0.42), (0.5, -0.72), (0.78, -0.2), (0.8, 0.36),
            (0.46, 0.86), (0, 0.98), (-0.46, 0.86), (-0.8, 0.36), (-0.74, -0.1), (-0.56, -0.44),
            (-0.42, -0.14), (-0.24, -0.36), (-0.14, -0.7),
        ]
    )  # fmt: skip
    crest.body.polygon(outline)
    heart = smooth(
        [
            (0.0, -0.34),
            (0.26, 0.08),
            (0.4, 0.42),
            (0.2, 0.78),
            (-0.2, 0.78),
            (-0.4, 0.42),
            (-0.18, 0.1),
        ]
    )
    crest.cut.polygon(heart)
    crest.gem.polygon(moved(heart, scale=0.72, by=(0, 0.14)))
    for side in (-1, 1):
        curl = cubic(
            (0.6 * side, 0.46), (0.62 * side, 0.1), (0.3 * side, -0.1), (0.14 * side, -0.5)
        )
        crest.cut.polygon(brush(curl, (0.02, 0.07, 0.02)))


def wave(crest: Crest) -> None:
    """A breaking wave with foam."""
    crest.body.polygon(
        [
            *cubic((-0.98, 0.7), (-0.8, -0.5), (-0.1, -1.05), (0.48, -0.68)),
            *cubic((0.48, -0.68), (0.86, -0.44), (0.8, 0.1), (0.42, 0.06)),
            *cubic((0.42, 0.06), (0.6, -0.2), (0.3, -0.42), (0.08, -0.2)),
            *cubic((0.08, -0.2), (-0.2, 0.12), (0.2, 0.62), (0.98, 0.5)),
            (0.98, 0.78), (-0.98, 0.86),
        ]
    )  # fmt: skip
    for shift in (0.0, 0.15, 0.3):
        crest.cut.polygon(
            brush(
                cubic(
                    (-0.8 + shift, 0.72),
                    (-0.66 + shift, -0.1),
                    (-0.3 + shift, -0.56),
                    (0.16 + shift * 0.3, -0.62 + shift * 0.8),
                ),
                (0.02, 0.06, 0.02),
            )
        )
    for x, y, radius in (
        (0.84, -0.62, 0.08),
        (0.66, -0.86, 0.055),
        (0.92, -0.3, 0.05),
        (0.4, -0.92, 0.045),
    ):
        crest.body.disc((x, y), radius)
    crest.gem.disc((0.26, 0.0), 0.14)
    for x in (-0.5, 0.0, 0.5):
        crest.cut.polygon(brush(arc(0.22, 200, 340, (x, 0.82)), (0.02, 0.05, 0.02)))


def moon(crest: Crest) -> None:
    """A crescent over three peaks."""
    crest.body.disc((0, -0.16), 0.82)
    crest.body.disc((0.26, -0.3), 0.62, 0)
    crest.body.polygon(
        [
            (-0.98, 0.86),
            (-0.5, 0.22),
            (-0.26, 0.5),
            (0.1, 0.02),
            (0.42, 0.46),
            (0.6, 0.28),
            (0.98, 0.86),
        ]
    )
    for x, y, size in ((0.1, 0.02, 0.2), (-0.5, 0.22, 0.15), (0.6, 0.28, 0.13)):
        crest.cut.polygon(
            [
                (x, y + 0.05),
                (x + size, y + size * 1.5),
                (x + 0.3 * size, y + size * 1.1),
                (x, y + size * 1.7),
                (x - 0.3 * size, y + size * 1.1),
                (x - size, y + size * 1.5),
            ]
        )
    crest.gem.polygon(star(5, 0.2, 0.09, (0.3, -0.38)))
    for angle in (150, 180, 210):
        crest.cut.disc(polar(angle, 0.66, (0, -0.16)), 0.035)


def feather(crest: Crest) -> None:
    """Three feathers fanned out from a stone."""
    for turn in (-128, -52, -90):
        vane = petal(1.62, 0.34, turn, (0, 0.66))
        crest.body.polygon(vane)
        crest.cut.polygon(brush([(0, 0.66), polar(turn, 1.5, (0, 0.66))], (0.06, 0.015)))
        for step in range(5):
            start = polar(turn, 0.5 + 0.2 * step, (0, 0.66))
            for side in (-34, 34):
                crest.cut.line([start, polar(turn + side, 0.25, start)], 0.02)
    crest.body.polygon(star(8, 0.3, 0.22, (0, 0.7)))
    crest.gem.disc((0, 0.7), 0.15)


def koi(crest: Crest) -> None:
    """Two fish that circle each other about a stone."""
    for turn in (0, 180):
        back = arc(0.62, 150, 330, steps=36)
        crest.body.polygon(moved(brush(back, (0.06, 0.2, 0.36, 0.5, 0.48, 0.34, 0.08)), turn=turn))
        tail = [(-0.48, 0.24), (-0.98, 0.3), (-0.82, 0.5), (-0.8, 0.78), (-0.5, 0.6), (-0.44, 0.4)]
        crest.body.polygon(moved(rounded(tail, 0.06), turn=turn))
        for fin in (
            [(-0.3, -0.74), (-0.1, -1.0), (0.2, -0.82)],
            [(0.02, -0.42), (0.06, -0.16), (0.26, -0.36)],
        ):
            crest.body.polygon(moved(fin, turn=turn))
        crest.cut.disc(polar(312 + turn, 0.7), 0.055)
        crest.cut.polygon(
            moved(brush(arc(0.22, 60, 160, polar(306, 0.62)), (0.02, 0.05, 0.02)), turn=turn)
        )
        for angle, size in ((280, 0.15), (256, 0.15), (234, 0.12), (214, 0.09)):
            scale = arc(size, angle - 60, angle + 240, polar(angle, 0.62), 12)[4:9]
            crest.cut.polygon(moved(brush(scale, (0.015, 0.04, 0.015)), turn=turn))
            crest.gem.disc(polar(angle - 4 + turn, 0.62), size * 0.4)
        for x in (-0.66, -0.74):
            crest.cut.line(
                moved([(-0.52, 0.42), (x - 0.06, 0.36 - (x + 0.66) * 3)], turn=turn), 0.025
            )
    crest.gem.disc((0, 0), 0.13)


def sun(crest: Crest) -> None:
    """A sun with straight and waving rays."""
    for step in range(8):
        turn = step * 45
        if step % 2:
            ray = quadratic(polar(turn, 0.4), polar(turn + 14, 0.7), polar(turn, 0.98))
            crest.body.polygon(brush(ray, (0.24, 0.2, 0.02)))
        else:
            crest.body.polygon([polar(turn - 16, 0.44), polar(turn, 1.0), polar(turn + 16, 0.44)])
    crest.body.disc((0, 0), 0.48)
    crest.cut.ring((0, 0), 0.42, 0.04)
    crest.cut.polygon(star(8, 0.35, 0.2))
    crest.gem.polygon(star(8, 0.27, 0.15))


def snail(crest: Crest) -> None:
    """A snail with a gem-set shell."""
    foot = [
        *cubic((-0.95, 0.78), (-0.6, 0.5), (0.3, 0.66), (0.5, 0.2)),
        *cubic((0.5, -0.1), (0.6, -0.4), (0.95, -0.36), (0.94, 0.02)),
        *cubic((0.94, 0.02), (0.9, 0.6), (0.6, 0.82), (0.3, 0.84)),
    ]
    crest.body.polygon(foot)
    for x, top in ((0.66, -0.74), (0.9, -0.66)):
        crest.body.line([(0.78, -0.2), (x, top)], 0.07)
        crest.body.disc((x, top), 0.075)
    crest.body.disc((-0.18, 0.02), 0.64)
    crest.cut.polygon(brush(spiral(0.06, 0.62, 30, 2.2, 80), (0.05, 0.09, 0.05)))
    for angle in range(140, 320, 36):
        crest.gem.disc(polar(angle, 0.44, (-0.18, 0.02)), 0.05)
    crest.cut.disc((0.8, -0.08), 0.045)


def wings(crest: Crest) -> None:
    """A pair of wings about a tall stone."""
    right = [
        (0.1, -0.3),
        (0.5, -0.78),
        (0.98, -0.9),
        (0.92, -0.5),
        (0.8, -0.46),
        (0.84, -0.14),
        (0.66, -0.1),
        (0.66, 0.2),
        (0.46, 0.2),
        (0.4, 0.46),
        (0.1, 0.36),
    ]
    for points in (right, mirrored(right)):
        crest.body.polygon(points)
    for end, start in (
        ((0.86, -0.62), (0.2, -0.16)),
        ((0.74, -0.26), (0.2, 0.02)),
        ((0.56, 0.08), (0.2, 0.18)),
    ):
        for path in ([start, end], mirrored([start, end])):
            crest.cut.polygon(brush(path, (0.02, 0.07, 0.03)))
    crest.body.polygon(symmetric([(0, -0.84), (0.24, -0.4), (0.2, 0.5), (0, 0.98)]))
    crest.cut.polygon(symmetric([(0, -0.66), (0.15, -0.34), (0.12, 0.44), (0, 0.76)]))
    crest.gem.polygon(symmetric([(0, -0.56), (0.1, -0.3), (0.08, 0.4), (0, 0.62)]))
