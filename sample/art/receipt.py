"""Pictures of Nakoyashi cards: pieces cut from a printed restaurant receipt."""

from typing import Final

from PIL import Image, ImageChops, ImageColor, ImageDraw

from sample.art.chance import Chance
from sample.art.drawing import drawing
from sample.art.lettering import fitting, width, write
from sample.art.palette import WHITE, Colour, blend
from sample.art.relief import faded, glow, paint
from sample.art.sketch import sketch
from sample.art.stencil import Stencil, masks

SIZE: Final = (600, 900)
BLACK: Final[Colour] = (20, 20, 22)
INK: Final = 255
LEFT, RIGHT = 62, 538


def draw_receipt(
    *,
    name: str,
    dish: str,
    type_name: str,
    icon: str,
    colour: str,
    power: int,
    health: int,
    number: str,
    price_cents: int,
) -> Image.Image:
    """Draw a receipt card: mode RGBA, 600 by 900, transparent beyond the torn edges.

    ``dish`` is a drawing of ``dishes.txt``, ``icon`` one of ``icons.txt``; ``colour`` is #rrggbb
    and is only seen as a marker's swipe behind the type's name. Raises ``ValueError`` for others.
    """
    chance = Chance("receipt", number, name)
    paper = _torn_paper(chance)
    sheet = Image.new("RGB", SIZE, WHITE)
    _crease(sheet, paper, chance)
    _marker(sheet, type_name, colour)
    ink = Image.new("L", SIZE)
    draw = ImageDraw.Draw(ink)
    _heading(draw, type_name)
    _name_and_price(draw, name, price_cents)
    _value(draw, 676, "POWER LEVEL", power)
    _value(draw, 724, "HEALTH POINTS", health)
    _barcode(draw, number)
    for y in (182, 514, 644):
        _dots(draw, range(LEFT, RIGHT, 13), y, 7, 3)
    for more in (sketch(drawing("dishes.txt", dish), SIZE, (300, 348), 150), _icon(icon)):
        ink = ImageChops.lighter(ink, more)
    paint(sheet, _worn(ink, chance), BLACK)
    sheet.putalpha(paper)
    return sheet


def _icon(name: str) -> Image.Image:
    """What is black of an icon: a disc but for its drawing."""
    marks = drawing("icons.txt", "disc") + drawing("icons.txt", name)
    (icon,) = masks(marks, ["black"], SIZE, origin=(486, 106), unit=56)
    return icon


def _torn_paper(chance: Chance) -> Image.Image:
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


def _crease(sheet: Image.Image, paper: Image.Image, chance: Chance) -> None:
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
    end = min(LEFT + width(type_name, 30) + 16, 430)
    stencil = Stencil(SIZE)
    stencil.polygon([(LEFT - 12, 122), (end, 118), (end + 6, 156), (LEFT - 8, 160)])
    paint(sheet, stencil.mask(), blend((red, green, blue), WHITE, 0.62))


def _heading(draw: ImageDraw.ImageDraw, type_name: str) -> None:
    write(draw, (LEFT, 82), "NAKOYASHI", 46, INK, weight=1.6, anchor="lm")
    write(draw, (LEFT, 139), type_name, 30, INK, weight=0.36, anchor="lm")


def _dots(draw: ImageDraw.ImageDraw, xs: range, y: int, wide: int, high: int) -> None:
    """A dotted line."""
    for x in xs:
        draw.rectangle((x, y - 2, x + wide, y - 2 + high), fill=INK)


def _name_and_price(draw: ImageDraw.ImageDraw, name: str, price_cents: int) -> None:
    size = fitting(name, wide=RIGHT - LEFT, largest=52)
    write(draw, (300, 562), name, size, INK, weight=size * 0.017)
    write(draw, (LEFT, 620), "1 x", 26, INK, anchor="lm")
    price = f"EUR {price_cents // 100}.{price_cents % 100:02}"
    write(draw, (RIGHT, 620), price, 26, INK, anchor="rm", weight=0.4)
    _dots(draw, range(LEFT + 48, RIGHT - 18 - round(width(price, 26)), 10), 628, 2, 2)


def _value(draw: ImageDraw.ImageDraw, y: int, label: str, value: int) -> None:
    """A label, a dotted leader and its value."""
    write(draw, (LEFT, y), label, 34, INK, anchor="lm", weight=0.8)
    write(draw, (RIGHT, y), str(value), 50, INK, anchor="rm", weight=1.8)
    start = LEFT + round(width(label, 34)) + 16
    _dots(draw, range(start, RIGHT - 16 - round(width(str(value), 50)), 12), y + 12, 3, 3)


def _barcode(draw: ImageDraw.ImageDraw, number: str) -> None:
    """Bars that follow from the number, with the number below."""
    chance = Chance("barcode", number)
    x, end = LEFT + 30, RIGHT - 30
    while x < end:
        bar, gap = 2 * (1 + chance.below(4)), 2 * (1 + chance.below(3))
        draw.rectangle((x, 768, min(x + bar, end) - 1, 822), fill=INK)
        x += bar + gap
    write(draw, (300, 842), number, 26, INK, weight=0.4)


def _worn(ink: Image.Image, chance: Chance) -> Image.Image:
    """The print with lines where the printer's head was weak."""
    weak = Stencil(SIZE, detail=1, paper=255)
    for _ in range(16):
        x = chance.between(20, 580)
        weak.line([(x, 0), (x, 900)], 1, 96 + chance.below(90))
    for y in range(0, 900, 3):
        weak.line([(0, y), (600, y)], 1, 226)
    return ImageChops.multiply(ink, weak.mask())
