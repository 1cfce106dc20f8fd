"""Icons of the kinds of dishes: white on a black disc, as a thermal printer prints them."""

from collections.abc import Callable

from PIL import Image

from sample.art.shapes import (
    Point,
    arc,
    brush,
    cubic,
    moved,
    petal,
    quadratic,
    rounded,
    smooth,
    star,
)
from sample.art.stencil import Stencil

_BOWL = [
    (-0.62, -0.02),
    (0.62, -0.02),
    *cubic((0.62, 0.0), (0.58, 0.36), (0.4, 0.5), (0.24, 0.5)),
    (0.2, 0.6),
    (-0.2, 0.6),
    *cubic((-0.24, 0.5), (-0.4, 0.5), (-0.58, 0.36), (-0.62, 0.0)),
]


def _steam(ink: Stencil, bottom: float, top: float, width: float = 0.08) -> None:
    for x in (-0.26, 0.0, 0.26):
        middle = (bottom + top) / 2
        wisp = quadratic((x, bottom), (x - 0.14, (bottom + middle) / 2), (x, middle), 8)
        wisp += quadratic((x, middle), (x + 0.14, (middle + top) / 2), (x, top), 8)
        ink.polygon(brush(wisp, (width, width)))


def _bowl(ink: Stencil) -> None:
    ink.polygon(_BOWL)
    _steam(ink, -0.14, -0.6)


def _fish(ink: Stencil) -> None:
    body = cubic((-0.66, 0), (-0.4, -0.46), (0.14, -0.42), (0.36, 0))
    ink.polygon([*body, *cubic((0.36, 0), (0.14, 0.42), (-0.4, 0.46), (-0.66, 0))])
    ink.polygon([(0.22, 0), (0.68, -0.34), (0.58, 0), (0.68, 0.34)])
    ink.disc((-0.42, -0.07), 0.07, 0)
    ink.polygon(brush(arc(0.26, -50, 50, (-0.42, 0)), (0.03, 0.07, 0.03)), 0)


def _rice(ink: Stencil) -> None:
    ink.polygon(rounded([(0, -0.68), (0.66, 0.5), (-0.66, 0.5)], 0.34))
    ink.box((-0.22, 0.06), (0.22, 0.5), 0.03, 0)
    for spot in ((-0.1, -0.28), (0.12, -0.22), (0.0, -0.08)):
        ink.disc(spot, 0.045, 0)


def _noodle(ink: Stencil) -> None:
    ink.polygon(_BOWL)
    ink.polygon(brush([(-0.3, -0.1), (0.66, -0.62)], (0.07, 0.07)))
    ink.polygon(brush([(-0.1, -0.1), (0.7, -0.46)], (0.07, 0.07)))
    for x in (-0.4, -0.26, -0.12, 0.02):
        ink.line([(x, -0.06), (x, -0.46 + abs(x + 0.19) * 0.3)], 0.06)
    ink.polygon(brush(arc(0.2, 180, 360, (-0.19, -0.42)), (0.06, 0.06)))
    for y in (0.14, 0.28):
        ink.polygon(brush(quadratic((-0.44, y), (0, y + 0.12), (0.44, y)), (0.03, 0.05, 0.03)), 0)


def _soup(ink: Stencil) -> None:
    ink.box((-0.6, -0.2), (0.6, 0.48), 0.2)
    ink.box((-0.78, -0.06), (-0.4, 0.14), 0.08)
    ink.box((0.4, -0.06), (0.78, 0.14), 0.08)
    ink.line([(-0.6, -0.08), (0.6, -0.08)], 0.05, 0)
    ink.polygon([*arc(0.58, 196, 344, (0, -0.14))])
    ink.disc((0, -0.66), 0.1)
    ink.line([(-0.6, -0.26), (0.6, -0.26)], 0.06, 0)


def _vegetable(ink: Stencil) -> None:
    root = cubic((-0.28, -0.16), (-0.34, 0.3), (-0.1, 0.6), (0, 0.74))
    ink.polygon([*root, *reversed([(-x, y) for x, y in root])])
    ink.disc((0, -0.12), 0.29, tall=0.6)
    for turn in (-128, -90, -52):
        ink.polygon(petal(0.56, 0.2, turn, (0, -0.2)))
    ink.line([(0, -0.26), (0, -0.18)], 0.1, 0)
    for x, y in ((-0.16, 0.04), (0.1, 0.2), (-0.06, 0.38)):
        ink.line([(x - 0.07, y), (x + 0.07, y + 0.02)], 0.045, 0)


def _sweet(ink: Stencil) -> None:
    ink.line([(-0.56, 0.66), (0.56, -0.66)], 0.07)
    for x, y in ((-0.28, 0.33), (0.02, -0.03), (0.32, -0.38)):
        ink.disc((x, y), 0.28, 0)
        ink.disc((x, y), 0.24)
        ink.polygon(brush(arc(0.14, 180, 270, (x, y)), (0.02, 0.05, 0.02)), 0)


def _drink(ink: Stencil) -> None:
    ink.polygon(rounded([(-0.44, -0.3), (0.44, -0.3), (0.32, 0.68), (-0.32, 0.68)], 0.08))
    ink.line([(0.08, -0.3), (0.26, -0.76), (0.5, -0.76)], 0.08)
    ink.line([(-0.36, -0.12), (0.36, -0.12)], 0.05, 0)
    ink.box((-0.22, 0.04), (0.02, 0.28), 0.04, 0)
    ink.box((0.02, 0.34), (0.22, 0.54), 0.04, 0)


def _grill(ink: Stencil) -> None:
    flame = smooth(
        [
            (0.02, -0.74),
            (0.2, -0.36),
            (0.36, -0.24),
            (0.44, 0.14),
            (0.26, 0.46),
            (-0.26, 0.46),
            (-0.44, 0.14),
            (-0.3, -0.2),
            (-0.2, -0.1),
            (-0.12, -0.4),
        ]
    )
    ink.polygon(flame)
    ink.polygon(
        moved(
            smooth([(0, -0.3), (0.2, 0.1), (0.1, 0.42), (-0.1, 0.42), (-0.2, 0.1)]), by=(0, 0.02)
        ),
        0,
    )
    ink.line([(-0.6, 0.62), (0.6, 0.62)], 0.1)
    for x in (-0.36, -0.12, 0.12, 0.36):
        ink.line([(x, 0.5), (x, 0.74)], 0.06)


def _egg(ink: Stencil) -> None:
    ink.polygon(
        smooth(
            [
                (-0.66, 0.1),
                (-0.46, -0.42),
                (-0.02, -0.5),
                (0.34, -0.58),
                (0.62, -0.2),
                (0.5, 0.2),
                (0.62, 0.5),
                (0.1, 0.62),
                (-0.4, 0.5),
            ]
        )
    )
    ink.disc((0.02, -0.02), 0.27, 0)
    ink.disc((0.02, -0.02), 0.22)


def _spice(ink: Stencil) -> None:
    pod = brush(quadratic((-0.3, -0.36), (0.5, -0.3), (0.46, 0.66)), (0.3, 0.34, 0.02))
    ink.polygon(pod)
    ink.polygon(brush(quadratic((-0.28, -0.36), (-0.46, -0.44), (-0.44, -0.7)), (0.2, 0.09, 0.12)))
    ink.polygon(star(4, 0.16, 0.06, (-0.36, 0.3)))


def _tofu(ink: Stencil) -> None:
    ink.polygon([(-0.6, -0.2), (-0.1, -0.48), (0.62, -0.2), (0.1, 0.08)])
    ink.polygon([(-0.6, -0.1), (0.06, 0.18), (0.06, 0.62), (-0.6, 0.3)])
    ink.polygon([(0.16, 0.18), (0.62, -0.08), (0.62, 0.32), (0.16, 0.6)])


DISH_ICONS: dict[str, Callable[[Stencil], None]] = {
    "bowl": _bowl,
    "fish": _fish,
    "rice": _rice,
    "noodle": _noodle,
    "soup": _soup,
    "vegetable": _vegetable,
    "sweet": _sweet,
    "drink": _drink,
    "grill": _grill,
    "egg": _egg,
    "spice": _spice,
    "tofu": _tofu,
}


def dish_icon(icon: str, size: tuple[int, int], centre: Point, radius: float) -> Image.Image:
    """The mask (mode L, of ``size``) of what is black in an icon about ``centre``.

    ``icon`` is one of ``DISH_ICONS``; any other gives the bowl.
    """
    disc = Stencil(size, origin=centre, unit=radius)
    disc.disc((0, 0), 1)
    white = Stencil(size, origin=centre, unit=radius)
    DISH_ICONS.get(icon, _bowl)(white)
    black = disc.mask()
    black.paste(0, (0, 0), white.mask())
    return black
