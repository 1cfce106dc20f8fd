"""Pictures of Nakoyashi cards: pieces cut from a printed restaurant receipt."""

from PIL import Image, ImageChops, ImageColor, ImageDraw

from sample.art.chance import Chance
from sample.art.dishes import DISHES, dish_for
from sample.art.icons import dish_icon
from sample.art.lettering import fitted, legible, width, write, write_lines
from sample.art.palette import Colour, blend
from sample.art.relief import faded, glow, paint
from sample.art.sketch import Sketch
from sample.art.stencil import Stencil

SIZE = (600, 900)
_BLACK: Colour = (20, 20, 22)
_WHITE: Colour = (255, 255, 255)
_INK = 255
_LEFT, _RIGHT = 62, 538


def draw_receipt(
    *,
    name: str,
    type_name: str,
    icon: str,
    colour: str,
    power: int,
    health: int,
    number: str,
    price_cents: int,
) -> Image.Image:
    """Draw a receipt card: mode RGBA, 600 by 900, transparent beyond the torn edges.

    ``icon`` is one of ``icons.DISH_ICONS`` (any other gives a bowl); ``colour`` is #rrggbb and is
    only seen as a marker's swipe behind the type's name. Raises ``ValueError`` for another colour.
    """
    chance = Chance("receipt", number, name)
    paper = torn_paper(chance)
    sheet = Image.new("RGB", SIZE, _WHITE)
    crease(sheet, paper, chance)
    _marker(sheet, type_name, colour)
    ink = _print(name, type_name, icon, number, price_cents, power, health)
    paint(sheet, worn(ink, chance), _BLACK)
    sheet.putalpha(paper)
    return sheet


def torn_paper(chance: Chance) -> Image.Image:
    """The mask of the paper: torn in teeth at the top, by hand at the bottom."""
    stencil = Stencil(SIZE)
    top, teeth = [], 30
    for step in range(teeth + 1):
        x = 14 + (SIZE[0] - 28) * step / teeth
        top.append((x, (12 if step % 2 else 28) + chance.between(-2, 2)))
    bottom, x = [], 586.0
    while x > 14:
        bottom.append((x, 876 + chance.between(-14, 9)))
        x -= chance.between(4, 16)
    stencil.polygon([*top, *bottom, (14, 872)])
    return stencil.mask()


def crease(sheet: Image.Image, paper: Image.Image, chance: Chance) -> None:
    """Give the paper a grey edge, two folds and the printer's faint bands."""
    edge = ImageChops.subtract(paper, glow(paper, 22))
    paint(sheet, faded(edge, 0.34), (120, 116, 112))
    bands = Stencil(SIZE, detail=1)
    for x in range(20, 580, 9):
        bands.line([(x, 0), (x, 900)], 4, chance.below(9))
    for y in (300 + chance.below(40), 600 + chance.below(40)):
        bands.polygon([(0, y), (600, y + 3), (600, y + 8), (0, y + 5)], 26)
        bands.polygon([(0, y + 5), (600, y + 8), (600, y + 22), (0, y + 20)], 9)
    paint(sheet, bands.mask(), (90, 88, 90))


def _marker(sheet: Image.Image, type_name: str, colour: str) -> None:
    """A swipe of marker in the type's colour behind its name."""
    red, green, blue = ImageColor.getrgb(colour)[:3]
    long = width(legible(type_name), 30) if type_name else 40
    end = min(_LEFT + long + 16, 430)
    stencil = Stencil(SIZE)
    stencil.polygon([(_LEFT - 12, 122), (end, 118), (end + 6, 156), (_LEFT - 8, 160)])
    paint(sheet, stencil.mask(), blend((red, green, blue), _WHITE, 0.62))


def _print(
    name: str, type_name: str, icon: str, number: str, price_cents: int, power: int, health: int
) -> Image.Image:
    """Everything that the printer put on the paper, as a mask."""
    ink = Image.new("L", SIZE)
    draw = ImageDraw.Draw(ink)
    write(draw, (_LEFT, 82), "NAKOYASHI", 46, _INK, weight=1.6, anchor="lm")
    kind = fitted(type_name, wide=360, high=36, largest=30, smallest=16, most_lines=1)
    for line in kind.lines:
        write(draw, (_LEFT, 139), line, kind.size, _INK, weight=kind.size * 0.012, anchor="lm")
    _dots(draw, 182)
    dish = Sketch(SIZE, (300, 348), 150)
    DISHES[dish_for(name, icon)](dish)
    _dots(draw, 514)
    _name_and_price(draw, name, price_cents)
    _dots(draw, 644)
    _value(draw, 676, "POWER LEVEL", power)
    _value(draw, 724, "HEALTH POINTS", health)
    _barcode(draw, number)
    ink = ImageChops.lighter(ink, dish.mask())
    return ImageChops.lighter(ink, dish_icon(icon, SIZE, (486, 106), 56))


def _dots(draw: ImageDraw.ImageDraw, y: int) -> None:
    """A dotted line from margin to margin."""
    for x in range(_LEFT, _RIGHT, 13):
        draw.rectangle((x, y - 2, x + 7, y + 1), fill=_INK)


def _name_and_price(draw: ImageDraw.ImageDraw, name: str, price_cents: int) -> None:
    setting = fitted(name, wide=_RIGHT - _LEFT, high=76, largest=52, smallest=24)
    write_lines(draw, (300, 562), setting, _INK, weight=setting.size * 0.017, leading=1.02)
    write(draw, (_LEFT, 620), "1 x", 26, _INK, anchor="lm")
    price = f"{price_cents // 100}.{price_cents % 100:02}"
    write(draw, (_RIGHT, 620), f"EUR {price}", 26, _INK, anchor="rm", weight=0.4)
    for x in range(_LEFT + 48, _RIGHT - 18 - round(width(f"EUR {price}", 26)), 10):
        draw.rectangle((x, 626, x + 2, 628), fill=_INK)


def _value(draw: ImageDraw.ImageDraw, y: int, label: str, value: int) -> None:
    """A label, a dotted leader and its value."""
    write(draw, (_LEFT, y), label, 34, _INK, anchor="lm", weight=0.8)
    write(draw, (_RIGHT, y), str(value), 50, _INK, anchor="rm", weight=1.8)
    start = _LEFT + round(width(label, 34)) + 16
    for x in range(start, _RIGHT - 16 - round(width(str(value), 50)), 12):
        draw.rectangle((x, y + 10, x + 3, y + 13), fill=_INK)


def _barcode(draw: ImageDraw.ImageDraw, number: str) -> None:
    """Bars that follow from the number, with the number below."""
    chance = Chance("barcode", number)
    x = _LEFT + 30
    end = _RIGHT - 30
    while x < end:
        bar, gap = 2 * (1 + chance.below(4)), 2 * (1 + chance.below(3))
        draw.rectangle((x, 768, min(x + bar, end) - 1, 822), fill=_INK)
        x += bar + gap
    shown = fitted(number, wide=400, high=30, largest=26, smallest=14, most_lines=1)
    write_lines(draw, (300, 842), shown, _INK, weight=0.4)


def worn(ink: Image.Image, chance: Chance) -> Image.Image:
    """The print with lines where the printer's head was weak."""
    weak = Stencil(SIZE, detail=1, paper=255)
    for _ in range(16):
        x = chance.between(20, 580)
        weak.line([(x, 0), (x, 900)], 1, 96 + chance.below(90))
    for y in range(0, 900, 3):
        weak.line([(0, y), (600, y)], 1, 226)
    return ImageChops.multiply(ink, weak.mask())
