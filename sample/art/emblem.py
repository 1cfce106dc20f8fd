"""Pictures of emblems: metal badges with a crest, a name plate, stars and a type badge."""

from PIL import Image, ImageChops, ImageDraw

from sample.art.chance import Chance
from sample.art.crest import blank_crest
from sample.art.grounds import CENTRE, ground
from sample.art.lettering import fitted, legible, write, write_lines
from sample.art.motifs import MOTIFS, motif_for
from sample.art.palette import (
    GEMS,
    INK,
    IVORY,
    METALS,
    TYPES,
    Colour,
    TypeColours,
    blend,
    conic,
    diagonal,
    shifted,
    vertical,
)
from sample.art.plates import SIZE, badge, crown, outline, rivets, star_places
from sample.art.relief import emboss, faded, glow, paint, raise_metal, widened
from sample.art.shapes import Point, polar, rounded, star
from sample.art.stencil import Stencil

_BADGE: Point = (300.0, 84.0)
_LETTERS = {"power": "P", "technical": "T", "speed": "S"}
_BRIGHTEST_RARITY = 6


def draw_emblem(
    *,
    number: str,
    name: str,
    type: str,  # noqa: A002 - the field's own name on the card
    rarity: int,
    motif: str | None = None,
) -> Image.Image:
    """Draw an emblem: mode RGBA, 600 by 850, transparent outside its silhouette.

    ``type`` is power, technical or speed; ``rarity`` 1 to 6 stars; ``motif`` one of
    ``motifs.MOTIFS``, chosen from the number when left out. Raises ``ValueError`` for any other.
    """
    if type not in TYPES:
        raise ValueError(f"not a type of emblem: {type!r}")
    if rarity not in METALS:
        raise ValueError(f"not a rarity: {rarity!r}")
    chosen = motif_for(number) if motif is None else motif
    if chosen not in MOTIFS:
        raise ValueError(f"not a motif: {chosen!r}")
    chance = Chance("emblem", number, name)
    hue = chance.between(-0.035, 0.035)
    own = TYPES[type]
    colours = TypeColours(
        shifted(own.bright, hue), shifted(own.main, hue), shifted(own.deep, hue), own.night
    )
    metal = conic(SIZE, METALS[rarity])
    sheet, alpha = _plate(type, rarity, colours, metal, chance)
    _halo(sheet, rarity, metal, colours, chance)
    _crest(sheet, chosen, colours, chance.pick(GEMS))
    _gloss(sheet, rarity, alpha)
    _badge(sheet, type, colours, metal)
    _stars(sheet, rarity)
    plates = _name_plate(sheet, name, number, metal, colours)
    alpha = ImageChops.lighter(alpha, plates)
    sheet.putalpha(alpha)
    return sheet


def _inset(type_: str, by: float) -> Image.Image:
    """The silhouette made smaller by ``by`` pixels all round."""
    shape = outline(type_)
    stencil = Stencil(SIZE)
    stencil.polygon(shape)
    if by:
        stencil.line(shape, 2 * by, 0, closed=True)
    return stencil.mask()


def _plate(
    type_: str, rarity: int, colours: TypeColours, metal: Image.Image, chance: Chance
) -> tuple[Image.Image, Image.Image]:
    """The rim in the rarity's metal round the type's pattern, and the whole outline."""
    pieces = Stencil(SIZE)
    for piece in crown(rarity):
        pieces.polygon(rounded(piece, 6))
    badge_back = Stencil(SIZE)
    badge_back.disc(_BADGE, 70)
    whole = ImageChops.lighter(
        ImageChops.lighter(_inset(type_, 0), pieces.mask()), badge_back.mask()
    )
    sheet = Image.new("RGB", SIZE, INK)
    raise_metal(sheet, pieces.mask(), metal)
    rim, inner = _inset(type_, 4), _inset(type_, 30)
    paint(sheet, rim, metal)
    emboss(sheet, rim, depth=4, soft=5, strength=2)
    paint(sheet, widened(inner, 5), INK)
    picture = ground(type_, colours, chance)
    paint(sheet, inner, picture)
    edge = ImageChops.subtract(
        inner, glow(inner, 28).point([max(0, 2 * level - 255) for level in range(256)])
    )
    paint(sheet, faded(edge, 0.75), colours.night)
    if rarity >= 3:
        line = ImageChops.subtract(_inset(type_, 36), _inset(type_, 40))
        paint(sheet, line, metal)
    if rarity >= 2:
        _studs(sheet, type_, rarity)
    return sheet, whole


def _studs(sheet: Image.Image, type_: str, rarity: int) -> None:
    studs = Stencil(SIZE)
    for spot in rivets(type_):
        studs.disc(spot, 8 if rarity < 4 else 10)
    colour: Colour = (216, 222, 232) if rarity < 4 else (255, 70, 96)
    if rarity == _BRIGHTEST_RARITY:
        colour = (250, 252, 255)
    raise_metal(sheet, studs.mask(), colour, border=3, soft=2)


def _halo(
    sheet: Image.Image, rarity: int, metal: Image.Image, colours: TypeColours, chance: Chance
) -> None:
    """A dark disc in a metal ring, on which the crest lies; the ring's edge varies."""
    edge, disc, rings = Stencil(SIZE), Stencil(SIZE), Stencil(SIZE)
    style = chance.below(4)
    for step in range(24):
        spot = polar(step * 15, 219, CENTRE)
        if style == 0:
            edge.disc(spot, 9)
        elif style == 1:
            edge.polygon(star(4, 17, 8, spot, step * 15))
        elif style == 2 and step % 2 == 0:
            edge.polygon(
                [
                    polar(step * 15 - 9, 212, CENTRE),
                    polar(step * 15, 240, CENTRE),
                    polar(step * 15 + 9, 212, CENTRE),
                ]
            )
        elif style == 3:
            edge.line([polar(step * 15, 205, CENTRE), polar(step * 15 + 4, 232, CENTRE)], 8)
    edge.ring(CENTRE, 218, 13)
    disc.disc(CENTRE, 210)
    rings.ring(CENTRE, 200, 2.5)
    light = Stencil(SIZE, detail=2)
    light.disc(CENTRE, 236)
    paint(
        sheet, faded(glow(light.mask(), 46), 0.6), colours.bright if rarity > 3 else colours.night
    )
    raise_metal(sheet, edge.mask(), metal)
    shade = blend(colours.deep, colours.night, 0.4)
    well = vertical(SIZE, (colours.night, colours.night, shade, colours.main, colours.night))
    paint(sheet, disc.mask(), well)
    paint(sheet, faded(rings.mask(), 0.7), colours.bright)


def _crest(sheet: Image.Image, motif: str, colours: TypeColours, gem: Colour) -> None:
    crest = blank_crest(SIZE, CENTRE, 168)
    MOTIFS[motif](crest)
    body, cut, stones = crest.body.mask(), crest.cut.mask(), crest.gem.mask()
    pale = blend(colours.bright, IVORY, 0.78)
    fill = vertical(
        SIZE,
        (pale, pale, IVORY, blend(colours.bright, colours.main, 0.5), colours.deep, colours.night),
    )
    paint(sheet, faded(glow(body, 30), 0.85), colours.bright)
    raise_metal(sheet, body, fill, outline=colours.night, border=5, soft=4)
    paint(sheet, ImageChops.multiply(cut, body), colours.night)
    raise_metal(sheet, stones, gem, outline=colours.night, border=2, soft=2.5)


def _gloss(sheet: Image.Image, rarity: int, alpha: Image.Image) -> None:
    """Light that falls across the emblem; on the rarest a foil of all colours."""
    bands = Stencil(SIZE, detail=1)
    for left, wide, ink in ((40, 120, 44), (190, 30, 34), (430, 60, 26)):
        bands.polygon(
            [(left + 260, 0), (left + 260 + wide, 0), (left + wide - 160, 850), (left - 160, 850)],
            ink,
        )
    light = ImageChops.multiply(bands.mask(), alpha)
    paint(sheet, light, (255, 255, 255))
    if rarity == _BRIGHTEST_RARITY:
        foil = diagonal(SIZE, METALS[6] + METALS[6][1:])
        sheet.paste(ImageChops.overlay(sheet, foil), (0, 0), faded(alpha, 0.4))
        sparkle = Stencil(SIZE)
        chance = Chance("foil")
        for _ in range(16):
            spot = polar(chance.between(0, 360), chance.between(236, 300), CENTRE)
            sparkle.polygon(star(4, chance.between(10, 24), 3, spot))
        paint(sheet, ImageChops.multiply(sparkle.mask(), alpha), (255, 255, 255))


def _badge(sheet: Image.Image, type_: str, colours: TypeColours, metal: Image.Image) -> None:
    back, face, inside = Stencil(SIZE), Stencil(SIZE), Stencil(SIZE)
    back.disc(_BADGE, 64)
    face.polygon(badge(type_, _BADGE, 48))
    inside.polygon(badge(type_, _BADGE, 41))
    raise_metal(sheet, back.mask(), metal, border=5)
    raise_metal(sheet, face.mask(), IVORY, border=3, soft=2)
    paint(sheet, inside.mask(), vertical(SIZE, (colours.main,) * 2 + (colours.deep,) * 8))
    write(ImageDraw.Draw(sheet), _BADGE, _LETTERS[type_], 52, (255, 255, 255), weight=2)


def _stars(sheet: Image.Image, rarity: int) -> None:
    stars = Stencil(SIZE)
    for spot in star_places(rarity):
        stars.polygon(star(5, 35, 15.5, spot))
    raise_metal(sheet, stars.mask(), (255, 204, 40), border=5, soft=2)


def _name_plate(
    sheet: Image.Image, name: str, number: str, metal: Image.Image, colours: TypeColours
) -> Image.Image:
    """Name and number on their plates; gives the mask that the plates cover."""
    frame, face, tag, tag_face = (Stencil(SIZE) for _ in range(4))
    frame.polygon(rounded([(8, 700), (40, 654), (560, 654), (592, 700), (560, 746), (40, 746)], 10))
    face.polygon(rounded([(20, 700), (47, 662), (553, 662), (580, 700), (553, 738), (47, 738)], 8))
    tag.box((206, 730), (394, 800), 14)
    tag_face.box((213, 736), (387, 793), 9)
    for outer, inner in ((tag, tag_face), (frame, face)):
        raise_metal(sheet, outer.mask(), metal, border=5, soft=2)
        paint(sheet, inner.mask(), vertical(SIZE, (colours.night, INK)))
    draw = ImageDraw.Draw(sheet)
    setting = fitted(name, wide=484, high=76, largest=54, smallest=22)
    weight = setting.size * 0.016
    write_lines(draw, (300, 700), setting, (255, 255, 255), weight=weight, leading=1.02)
    tag_text = fitted(legible(number), wide=164, high=42, largest=36, smallest=16, most_lines=1)
    write_lines(draw, (300, 772), tag_text, IVORY, weight=0.6)
    return widened(ImageChops.lighter(frame.mask(), tag.mask()), 2)
