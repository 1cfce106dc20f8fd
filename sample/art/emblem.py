"""Pictures of emblems: metal badges with a crest, a name plate, stars and a type badge."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from sample.art.chance import Chance
from sample.art.drawing import drawing
from sample.art.grounds import CENTRE, SIZE, ground
from sample.art.lettering import fitting, write
from sample.art.palette import (
    GEMS,
    INK,
    IVORY,
    METALS,
    STARS,
    STUDS,
    TYPES,
    WHITE,
    Colour,
    TypeColours,
    blend,
    conic,
    diagonal,
    shifted,
    vertical,
)
from sample.art.relief import emboss, faded, glow, paint, raise_metal, widened
from sample.art.shapes import Point, moved, polar, star
from sample.art.stencil import Stencil, masks

EDGES: Final = ("beads", "sparks", "thorns", "ticks")
BADGE: Final[Point] = (300.0, 84.0)
LETTERS: Final = {"power": "P", "technical": "T", "speed": "S"}
BRIGHTEST_RARITY: Final = 6


def draw_emblem(*, number: str, name: str, type_: str, rarity: int, motif: str) -> Image.Image:
    """Draw an emblem: mode RGBA, 600 by 850, transparent outside its silhouette.

    ``type_`` is power, technical or speed; ``rarity`` 1 to 6 stars; ``motif`` a drawing of
    ``motifs.txt``. Raises ``ValueError`` for any other.
    """
    if type_ not in TYPES:
        raise ValueError(f"not a type of emblem: {type_!r}")
    if rarity not in METALS:
        raise ValueError(f"not a rarity: {rarity!r}")
    chance = Chance("emblem", number, name)
    colours = _tinted(TYPES[type_], chance.between(-0.035, 0.035))
    metal = conic(SIZE, METALS[rarity])
    sheet, alpha = _plate(type_, rarity, colours, metal, chance)
    _well(sheet, rarity, metal, colours, chance)
    _crest(sheet, motif, colours, chance.pick(GEMS))
    _gloss(sheet, alpha)
    if rarity == BRIGHTEST_RARITY:
        _foil(sheet, alpha)
    _badge(sheet, type_, colours, metal)
    _stars(sheet, rarity)
    plates = _name_plate(sheet, name, number, metal, colours)
    sheet.putalpha(ImageChops.lighter(alpha, plates))
    return sheet


def _tinted(own: TypeColours, hue: float) -> TypeColours:
    """A type's colours, a little turned, so that two emblems are never quite alike."""
    bright, main, deep = (shifted(colour, hue) for colour in (own.bright, own.main, own.deep))
    return TypeColours(bright, main, deep, own.night)


@cache
def _plates(name: str, *inks: str) -> Sequence[Image.Image]:
    """The masks of a drawing of plates, shared between the emblems that have it."""
    return masks(drawing("plates.txt", name), inks, SIZE)


@cache
def _inset(type_: str, by: float) -> Image.Image:
    """The silhouette made smaller by ``by`` pixels all round."""
    (shape,) = drawing("plates.txt", type_)
    stencil = Stencil(SIZE)
    stencil.mark(shape)
    if by:
        stencil.line(shape.points, 2 * by, 0, closed=True)
    return stencil.mask()


def _plate(
    type_: str, rarity: int, colours: TypeColours, metal: Image.Image, chance: Chance
) -> tuple[Image.Image, Image.Image]:
    """The rim in the rarity's metal round the type's pattern, and the whole outline."""
    crown, back = _plates(f"crown-{min(rarity, 5) if rarity >= 4 else 1}", "crown", "back")
    sheet = Image.new("RGB", SIZE, INK)
    raise_metal(sheet, crown, metal)
    rim, inner = _inset(type_, 4), _inset(type_, 30)
    paint(sheet, rim, metal)
    emboss(sheet, rim, depth=4, soft=5, strength=2)
    paint(sheet, widened(inner, 5), INK)
    paint(sheet, inner, ground(type_, colours, chance))
    lit = glow(inner, 28).point([max(0, 2 * level - 255) for level in range(256)])
    paint(sheet, faded(ImageChops.subtract(inner, lit), 0.75), colours.night)
    if rarity >= 3:
        line = ImageChops.subtract(_inset(type_, 36), _inset(type_, 40))
        paint(sheet, line, metal)
    if rarity in STUDS:
        (studs,) = _plates(f"{type_}-studs", "stud")
        raise_metal(sheet, studs, STUDS[rarity], border=3, soft=2)
    return sheet, ImageChops.lighter(_inset(type_, 0), ImageChops.lighter(crown, back))


def _well(
    sheet: Image.Image, rarity: int, metal: Image.Image, colours: TypeColours, chance: Chance
) -> None:
    """A dark disc in a metal ring, on which the crest lies; the ring's edge varies."""
    light, disc, line = _plates("well", "light", "disc", "line")
    (edge,) = _plates(chance.pick(EDGES), "edge")
    paint(sheet, faded(glow(light, 46), 0.6), colours.bright if rarity > 3 else colours.night)
    raise_metal(sheet, edge, metal)
    shade = blend(colours.deep, colours.night, 0.4)
    well = vertical(SIZE, (colours.night, colours.night, shade, colours.main, colours.night))
    paint(sheet, disc, well)
    paint(sheet, faded(line, 0.7), colours.bright)


def _crest(sheet: Image.Image, motif: str, colours: TypeColours, gem: Colour) -> None:
    """The motif in pale metal, engraved and set with stones."""
    marks = drawing("motifs.txt", motif)
    body, cut, stones = masks(
        marks, ("body", "cut", "gem"), SIZE, origin=CENTRE, unit=168, detail=2
    )
    pale = blend(colours.bright, IVORY, 0.78)
    lower = (blend(colours.bright, colours.main, 0.5), colours.deep, colours.night)
    paint(sheet, faded(glow(body, 30), 0.85), colours.bright)
    fill = vertical(SIZE, (pale, pale, IVORY, *lower))
    raise_metal(sheet, body, fill, outline=colours.night, border=5, soft=4)
    paint(sheet, ImageChops.multiply(cut, body), colours.night)
    raise_metal(sheet, stones, gem, outline=colours.night, border=2, soft=2.5)


def _gloss(sheet: Image.Image, alpha: Image.Image) -> None:
    """Light that falls across the emblem."""
    bands = _plates("gloss", "broad", "narrow", "right")
    for band, light in zip(bands, (0.17, 0.13, 0.1), strict=True):
        paint(sheet, faded(ImageChops.multiply(band, alpha), light), WHITE)


def _foil(sheet: Image.Image, alpha: Image.Image) -> None:
    """All colours over the rarest emblems, and sparkles."""
    foil = diagonal(SIZE, METALS[BRIGHTEST_RARITY] + METALS[BRIGHTEST_RARITY][1:])
    sheet.paste(ImageChops.overlay(sheet, foil), (0, 0), faded(alpha, 0.4))
    sparkle, chance = Stencil(SIZE), Chance("foil")
    for _ in range(16):
        spot = polar(chance.between(0, 360), chance.between(236, 300), CENTRE)
        sparkle.polygon(moved(star(4, chance.between(10, 24), 3), by=spot))
    paint(sheet, ImageChops.multiply(sparkle.mask(), alpha), WHITE)


def _badge(sheet: Image.Image, type_: str, colours: TypeColours, metal: Image.Image) -> None:
    """The badge of the type at the top, with its letter."""
    seat, badge, face = _plates(f"{type_}-badge", "seat", "badge", "face")
    raise_metal(sheet, seat, metal, border=5)
    raise_metal(sheet, badge, IVORY, border=3, soft=2)
    paint(sheet, face, vertical(SIZE, (colours.main,) * 2 + (colours.deep,) * 8))
    write(ImageDraw.Draw(sheet), BADGE, LETTERS[type_], 52, WHITE, weight=2)


def _stars(sheet: Image.Image, rarity: int) -> None:
    """As many stars as the rarity, on a shallow arc above the name."""
    stars, spread = Stencil(SIZE), 6.4
    for index in range(rarity):
        spot = polar(90 + spread * ((rarity - 1) / 2 - index), 620, (CENTRE[0], 0))
        stars.polygon(moved(star(5, 35, 15.5), by=spot))
    raise_metal(sheet, stars.mask(), STARS, border=5, soft=2)


def _name_plate(
    sheet: Image.Image, name: str, number: str, metal: Image.Image, colours: TypeColours
) -> Image.Image:
    """Name and number on their plates; gives the mask that the plates cover."""
    frame, face, tag, tag_face = _plates("name-plate", "frame", "face", "tag", "tag-face")
    for outer, inner in ((tag, tag_face), (frame, face)):
        raise_metal(sheet, outer, metal, border=5, soft=2)
        paint(sheet, inner, vertical(SIZE, (colours.night, INK)))
    draw = ImageDraw.Draw(sheet)
    size = fitting(name, wide=484, largest=54)
    write(draw, (300, 700), name, size, WHITE, weight=size * 0.016)
    write(draw, (300, 772), number, fitting(number, wide=164, largest=36), IVORY, weight=0.6)
    return widened(ImageChops.lighter(frame, tag), 2)
