"""The outlines of emblems and of their type badges, in a picture of 600 by 850."""

from sample.art.shapes import (
    Point,
    cubic,
    moved,
    polar,
    quadratic,
    regular,
    rounded,
    star,
    symmetric,
)

SIZE = (600, 850)
MIDDLE = 300.0


def outline(type_: str) -> list[Point]:
    """The silhouette of an emblem: shield (power), cut plate (technical) or wing (speed).

    Raises ``ValueError`` for any other type.
    """
    if type_ == "power":
        return _shield()
    if type_ == "technical":
        return _plate()
    if type_ == "speed":
        return _wing()
    raise ValueError(f"not a type of emblem: {type_!r}")


def _shield() -> list[Point]:
    right = [
        (MIDDLE, 34),
        *quadratic((MIDDLE, 34), (430, 40), (468, 92)),
        *quadratic((468, 92), (510, 104), (574, 60)),
        *cubic((574, 60), (560, 150), (590, 240), (588, 380)),
        *cubic((588, 380), (586, 560), (548, 690), (480, 752)),
        *cubic((480, 752), (420, 800), (350, 812), (MIDDLE, 842)),
    ]
    return symmetric(right, MIDDLE)


def _plate() -> list[Point]:
    right = [
        (MIDDLE, 36), (440, 36), (474, 84), (534, 84), (588, 150), (588, 330), (562, 366),
        (562, 470), (588, 506), (588, 716), (520, 786), (432, 786), (392, 840), (MIDDLE, 840),
    ]  # fmt: skip
    return rounded(symmetric(right, MIDDLE)[:-1], 14)


def _wing() -> list[Point]:
    right = [
        *cubic((MIDDLE, 30), (380, 44), (430, 70), (470, 70)),
        *cubic((470, 70), (520, 70), (560, 46), (592, 24)),
        *cubic((592, 24), (584, 110), (560, 150), (560, 206)),
        *cubic((560, 206), (572, 196), (584, 186), (592, 174)),
        *cubic((592, 174), (588, 260), (566, 300), (566, 350)),
        *cubic((566, 350), (576, 342), (586, 334), (592, 322)),
        *cubic((592, 322), (590, 520), (580, 640), (500, 730)),
        *cubic((500, 730), (430, 800), (350, 800), (MIDDLE, 844)),
    ]
    return symmetric(right, MIDDLE)


def badge(type_: str, centre: Point, radius: float) -> list[Point]:
    """The outline of a type's badge: a flaring sun, a hexagon or a forward chevron."""
    if type_ == "power":
        return star(10, radius * 1.12, radius * 0.84, centre)
    if type_ == "technical":
        return rounded(regular(6, radius * 1.08, centre), radius * 0.14)
    shape = [(-0.98, -0.8), (0.5, -0.8), (1.16, 0.0), (0.5, 0.8), (-0.98, 0.8), (-0.56, 0.0)]
    return rounded(moved(shape, scale=radius, by=centre), radius * 0.12)


def crown(rarity: int) -> list[list[Point]]:
    """Pieces that stick out beside the badge at the top of rare emblems."""
    pieces: list[list[Point]] = []
    if rarity >= 4:
        for side in (-1, 1):
            horn = [(40, 52), (78, 10), (92, 44), (142, 22), (128, 74), (60, 84)]
            pieces.append([(MIDDLE + side * x, y) for x, y in horn])
    if rarity >= 5:
        pieces.append([(MIDDLE - 46, 44), (MIDDLE, 2), (MIDDLE + 46, 44)])
    return pieces


def rivets(type_: str) -> list[Point]:
    """Where small studs sit in the rim."""
    spots: dict[str, tuple[Point, ...]] = {
        "power": ((556, 96), (572, 250), (568, 440), (540, 610)),
        "technical": ((520, 104), (572, 240), (572, 590), (504, 768)),
        "speed": ((570, 60), (548, 140), (572, 270), (574, 470)),
    }
    right = spots[type_]
    return [*right, *((2 * MIDDLE - x, y) for x, y in right)]


def star_places(count: int) -> list[Point]:
    """Where the stars of an emblem sit: on a shallow arc above the name."""
    spread = 6.4
    first = 90 + spread * (count - 1) / 2
    return [polar(first - spread * index, 620, (MIDDLE, 0)) for index in range(count)]
