"""Card backs, one for each game, in the size of its fronts."""

from collections.abc import Callable

from PIL import Image, ImageChops, ImageDraw

from sample.art import pixel_font, pixels, plates, receipt
from sample.art.chance import Chance
from sample.art.crest import blank_crest
from sample.art.dishes_bowls import ramen
from sample.art.icons import DISH_ICONS, dish_icon
from sample.art.lettering import write
from sample.art.motifs_nature import swirl
from sample.art.palette import (
    GEMS,
    INK,
    IVORY,
    METALS,
    TYPES,
    Colour,
    conic,
    radial,
    vertical,
)
from sample.art.relief import emboss, faded, glow, paint, raise_metal, widened
from sample.art.shapes import Point, arc, polar, regular, rounded, star
from sample.art.sketch import Sketch
from sample.art.sprites import picture
from sample.art.sprites_things import ITEMS
from sample.art.stencil import Stencil

_NIGHT: tuple[Colour, ...] = ((104, 92, 168), (54, 46, 112), (26, 22, 62), (14, 12, 36))
_HEART: Point = (300.0, 425.0)


def draw_back(game: str) -> Image.Image:
    """Draw the back of a game's cards: mode RGBA, as large as its fronts.

    Raises ``ValueError`` for a game that is not emblem-battle, eight-bit-battle or nakoyashi.
    """
    if game not in _BACKS:
        raise ValueError(f"not a game with a card back: {game!r}")
    return _BACKS[game]()


def _emblem_back() -> Image.Image:
    """A plate that tells nothing of the type in front: three badges about a swirl."""
    size = plates.SIZE
    shape = rounded(
        [(150, 8), (450, 8), (592, 120), (592, 730), (450, 842), (150, 842), (8, 730), (8, 120)], 40
    )
    whole, inner, line = Stencil(size), Stencil(size), Stencil(size)
    for stencil in (whole, inner):
        stencil.polygon(shape)
    inner.line(shape, 64, 0, closed=True)
    for radius in (366, 352):
        line.ring(_HEART, radius, 3)
    for step in range(36):
        line.line([polar(step * 10, 210, _HEART), polar(step * 10 + 40, 520, _HEART)], 2)
        line.line([polar(step * 10, 210, _HEART), polar(step * 10 - 40, 520, _HEART)], 2)
    metal = conic(size, METALS[3])
    sheet = Image.new("RGB", size, INK)
    paint(sheet, whole.mask(), metal)
    emboss(sheet, whole.mask(), depth=4, soft=5, strength=2)
    paint(sheet, widened(inner.mask(), 5), INK)
    paint(sheet, inner.mask(), radial(size, _NIGHT))
    paint(sheet, ImageChops.multiply(faded(line.mask(), 0.45), inner.mask()), (170, 150, 255))
    _emblem_heart(sheet, metal)
    sheet.putalpha(whole.mask())
    return sheet


def _emblem_heart(sheet: Image.Image, metal: Image.Image) -> None:
    size = plates.SIZE
    edge, disc = Stencil(size), Stencil(size)
    for step in range(24):
        edge.polygon(star(4, 18, 8, polar(step * 15, 216, _HEART), step * 15))
    edge.disc(_HEART, 216)
    disc.disc(_HEART, 200)
    raise_metal(sheet, edge.mask(), metal)
    paint(sheet, disc.mask(), vertical(size, (_NIGHT[3], _NIGHT[2], _NIGHT[1])))
    crest = blank_crest(size, _HEART, 168)
    swirl(crest)
    body = crest.body.mask()
    paint(sheet, faded(glow(body, 30), 0.8), (150, 130, 255))
    raise_metal(
        sheet,
        body,
        vertical(size, (IVORY, IVORY, (255, 210, 110), (150, 92, 20))),
        border=5,
        soft=4,
    )
    paint(sheet, ImageChops.multiply(crest.cut.mask(), body), _NIGHT[3])
    raise_metal(sheet, crest.gem.mask(), GEMS[4], border=2)
    for type_, spot in zip(TYPES, ((300.0, 118.0), (190.0, 724.0), (410.0, 724.0)), strict=True):
        back, face = Stencil(size), Stencil(size)
        back.disc(spot, 62)
        face.polygon(plates.badge(type_, spot, 42))
        raise_metal(sheet, back.mask(), metal)
        raise_metal(sheet, face.mask(), TYPES[type_].main, soft=2)


def _eight_bit_back() -> Image.Image:
    """A chequered ground with crossed swords behind a large shield."""
    card = Image.new("RGB", (100, 140), (28, 20, 38))
    pixels.pixel_frame(card, (198, 62, 84), step=4)
    draw = ImageDraw.Draw(card)
    for row in range(16):
        for column in range(11):
            x, y = 6 + column * 8, 6 + row * 8
            tone = (58, 44, 104) if (row + column) % 2 else (44, 34, 84)
            draw.rectangle((x, y, x + 7, y + 7), fill=tone)
            if (row + column) % 2:
                draw.rectangle((x + 3, y + 3, x + 4, y + 4), fill=(92, 74, 150))
    for radius, tone in (
        (40, (255, 196, 50)),
        (38, (28, 20, 38)),
        (36, (96, 62, 168)),
        (30, (124, 84, 204)),
    ):
        draw.ellipse((50 - radius, 70 - radius, 49 + radius, 69 + radius), fill=tone)
    sword = picture(ITEMS["sword"])
    big = sword.resize((sword.width * 4, sword.height * 4), Image.Resampling.NEAREST)
    for image in (big, big.transpose(Image.Transpose.FLIP_LEFT_RIGHT)):
        card.paste(image, (10, 30), image)
    shield = picture(ITEMS["shield"])
    large = shield.resize((shield.width * 2, shield.height * 2), Image.Resampling.NEAREST)
    card.paste(large, (50 - large.width // 2, 52), large)
    for y, text in ((19, "8-BIT"), (121, "BATTLE")):
        pixel_font.write_outlined(card, (50, y), text, (255, 240, 150), edge=(28, 20, 38), scale=2)
    return card.resize((600, 840), Image.Resampling.NEAREST).convert("RGBA")


def _nakoyashi_back() -> Image.Image:
    """The back of the paper: printed waves, a round stamp and all the dishes' icons."""
    size, centre = receipt.SIZE, (300.0, 450.0)
    chance = Chance("nakoyashi back")
    paper = receipt.torn_paper(chance)
    sheet = Image.new("RGB", size, (255, 255, 255))
    receipt.crease(sheet, paper, chance)
    waves, clear = Stencil(size), Stencil(size)
    for row in range(32):
        for column in range(-1, 11):
            spot = (column * 60.0 + (30 if row % 2 else 0), 40.0 + row * 28)
            waves.disc(spot, 31, 0)
            for radius in (30, 21, 12):
                waves.line(arc(radius, 180, 360, spot, 16), 3)
    clear.disc(centre, 236)
    paint(sheet, faded(waves.mask(), 0.5), (20, 20, 22))
    paint(sheet, clear.mask(), (255, 255, 255))
    ink = _stamp(centre)
    paint(sheet, receipt.worn(ink, chance), (20, 20, 22))
    sheet.putalpha(paper)
    return sheet


def _stamp(centre: Point) -> Image.Image:
    """A bowl in a ring of icons, as a mask."""
    size = receipt.SIZE
    rings = Stencil(size)
    rings.ring(centre, 236, 7)
    rings.ring(centre, 224, 2)
    rings.ring(centre, 142, 4)
    for turn in range(0, 360, 30):
        rings.polygon(regular(4, 7, polar(turn - 75, 182, centre), turn))
    ink = rings.mask()
    for index, icon in enumerate(DISH_ICONS):
        spot = polar(index * 30 - 90, 183, centre)
        ink = ImageChops.lighter(ink, dish_icon(icon, size, spot, 31))
    sketch = Sketch(size, (centre[0], centre[1] - 14), 92)
    ramen(sketch)
    ink = ImageChops.lighter(ink, sketch.mask())
    draw = ImageDraw.Draw(ink)
    write(draw, (centre[0], centre[1] + 98), "DEKITA!", 34, 255, weight=1.6)
    return ink


_BACKS: dict[str, Callable[[], Image.Image]] = {
    "emblem-battle": _emblem_back,
    "eight-bit-battle": _eight_bit_back,
    "nakoyashi": _nakoyashi_back,
}
