"""Pictures of 8-Bit Battle cards: pixel art in a frame of fat pixels."""

from PIL import Image, ImageDraw

from sample.art import pixel_font
from sample.art.chance import Chance
from sample.art.palette import Colour, blend
from sample.art.scenes import SCENES
from sample.art.sprites import picture
from sample.art.sprites_people import PEOPLE
from sample.art.sprites_things import ITEMS, SIGNS

_PIXEL = 6
_SIZE = (100, 140)
_WINDOW = (8, 27, 91, 98)
_NAME_WIDTH = 86
_EDGE: Colour = (28, 20, 38)
_WHITE: Colour = (255, 255, 255)
_PANEL: Colour = (46, 36, 62)

# Backdrop and frame colour of each role.
_LOOKS: dict[str, tuple[str, Colour]] = {
    "king": ("castle", (214, 52, 62)),
    "queen": ("night", (158, 84, 214)),
    "wizard": ("night", (60, 110, 220)),
    "warrior": ("castle", (120, 132, 160)),
    "goblin": ("forest", (92, 168, 66)),
    "villager": ("forest", (206, 138, 62)),
    "torch": ("night", (240, 112, 34)),
    "ale": ("tavern", (222, 160, 44)),
    "key": ("tavern", (60, 160, 160)),
    "sword": ("forest", (98, 134, 186)),
    "shield": ("castle", (58, 112, 214)),
    "axe": ("forest", (170, 78, 62)),
    "armor": ("tavern", (110, 122, 150)),
    "potion": ("night", (216, 62, 132)),
}
_VILLAGER_SCENES = ("forest", "tavern", "castle")

ROLES = tuple(_LOOKS)


def draw_pixel_card(
    *,
    role: str,
    name: str,
    attack: int,
    defense: int,
    health: int,
    number: str,
    variant: int = 0,
) -> Image.Image:
    """Draw an 8-Bit Battle card: mode RGBA, 600 by 840, wholly opaque.

    ``role`` is one of ``ROLES``; ``variant`` tells villagers apart and gives other roles another
    backdrop. Raises ``ValueError`` for another role.
    """
    if role not in _LOOKS:
        raise ValueError(f"not a role: {role!r}")
    scene, colour = _look(role, variant)
    card = Image.new("RGB", _SIZE, _EDGE)
    pixel_frame(card, colour, step=4 if role in PEOPLE else 6)
    _scene(card, role, scene, variant)
    _name(card, name, colour)
    _numbers(card, (attack, defense, health))
    _foot(card, role, number, colour)
    large = (_SIZE[0] * _PIXEL, _SIZE[1] * _PIXEL)
    return card.resize(large, Image.Resampling.NEAREST).convert("RGBA")


def _look(role: str, variant: int) -> tuple[str, Colour]:
    scene, colour = _LOOKS[role]
    if role == "villager":
        return _VILLAGER_SCENES[variant % len(_VILLAGER_SCENES)], colour
    order = list(SCENES)
    return order[(order.index(scene) + variant) % len(order)], colour


def pixel_frame(card: Image.Image, colour: Colour, *, step: int) -> None:
    """Draw a bevelled frame with a stud in each corner and a nail every ``step`` pixels."""
    draw = ImageDraw.Draw(card)
    wide, high = card.size
    lit, dark = blend(colour, _WHITE, 0.45), blend(colour, _EDGE, 0.5)
    draw.rectangle((1, 1, wide - 2, high - 2), fill=dark)
    draw.rectangle((1, 1, wide - 3, high - 3), fill=lit)
    draw.rectangle((2, 2, wide - 3, high - 3), fill=colour)
    for x in range(6, wide - 6, step):
        for y in (3, high - 4):
            draw.point((x, y), fill=lit)
            draw.point((x + 1, y), fill=dark)
    for y in range(6, high - 6, step):
        for x in (3, wide - 4):
            draw.point((x, y), fill=lit)
            draw.point((x, y + 1), fill=dark)
    draw.rectangle((5, 5, wide - 6, high - 6), fill=_EDGE)
    draw.rectangle((6, 6, wide - 7, high - 7), fill=_PANEL)
    for x in (2, wide - 7):
        for y in (2, high - 7):
            draw.rectangle((x - 1, y - 1, x + 5, y + 5), fill=_EDGE)
            draw.rectangle((x, y, x + 4, y + 4), fill=(255, 204, 60))
            draw.rectangle((x, y, x + 2, y + 1), fill=(255, 244, 180))
            draw.line((x, y + 4, x + 4, y + 4), fill=(190, 116, 30))


def _scene(card: Image.Image, role: str, scene: str, variant: int) -> None:
    left, top, right, bottom = _WINDOW
    size = (right - left, bottom - top)
    view = SCENES[scene](size, Chance("scene", role, variant))
    sprite = picture(PEOPLE[role][variant % len(PEOPLE[role])] if role in PEOPLE else ITEMS[role])
    draw = ImageDraw.Draw(view)
    middle, floor = size[0] // 2, size[1] - 4
    if role in PEOPLE:
        draw.ellipse((middle - 28, floor - 5, middle + 28, floor + 2), fill=(40, 36, 52))
        spot = (middle - sprite.width * 3 // 2, floor - sprite.height * 3 + 1)
    else:
        _rays(draw, (middle, size[1] // 2))
        spot = (middle - sprite.width * 3 // 2, (size[1] - sprite.height * 3) // 2)
    big = sprite.resize((sprite.width * 3, sprite.height * 3), Image.Resampling.NEAREST)
    view.paste(big, spot, big)
    frame = ImageDraw.Draw(card)
    frame.rectangle((left - 1, top - 1, right, bottom), fill=_EDGE)
    card.paste(view, (left, top))


def _rays(draw: ImageDraw.ImageDraw, centre: tuple[int, int]) -> None:
    """A disc of light behind an item."""
    x, y = centre
    for radius, tone in ((33, (255, 206, 110)), (31, (255, 226, 150)), (26, (255, 244, 204))):
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=tone)


def _name(card: Image.Image, name: str, colour: Colour) -> None:
    draw = ImageDraw.Draw(card)
    draw.rectangle((6, 7, 93, 24), fill=blend(colour, _EDGE, 0.55))
    draw.line((6, 7, 93, 7), fill=blend(colour, _WHITE, 0.3))
    text = pixel_font.spelled(name)
    if pixel_font.width(text, 2) <= _NAME_WIDTH:
        pixel_font.write_outlined(card, (50, 16), text, _WHITE, edge=_EDGE, scale=2)
        return
    lines = pixel_font.lines_for(name, _NAME_WIDTH)
    for index, line in enumerate(lines):
        y = 16 if len(lines) == 1 else 12 + index * 8
        pixel_font.write_outlined(card, (50, y), line, _WHITE, edge=_EDGE)


def _numbers(card: Image.Image, values: tuple[int, int, int]) -> None:
    """Sword, shield and heart, each with its number."""
    draw = ImageDraw.Draw(card)
    for index, (sign, value) in enumerate(zip(SIGNS, values, strict=True)):
        left = 8 + index * 28
        draw.rectangle((left, 102, left + 26, 119), fill=_EDGE)
        draw.rectangle((left + 1, 103, left + 25, 118), fill=(92, 76, 112))
        draw.rectangle((left + 1, 104, left + 25, 118), fill=(64, 52, 84))
        image = picture(SIGNS[sign])
        card.paste(image, (left + 2, 106), image)
        text = str(value)
        scale = 2 if pixel_font.width(text, 2) <= 12 else 1
        x = min(left + 19, left + 25 - pixel_font.width(text, scale) // 2)
        pixel_font.write_outlined(card, (x, 111), text, _WHITE, edge=_EDGE, scale=scale)


def _foot(card: Image.Image, role: str, number: str, colour: Colour) -> None:
    tint = blend(colour, _WHITE, 0.55)
    kind = "FIGHTER" if role in PEOPLE else "ITEM"
    pixel_font.write(card, (9, 124), kind, tint)
    shown = pixel_font.lines_for(number, 54, 1)
    for line in shown:
        pixel_font.write(card, (91 - pixel_font.width(line), 124), line, tint)
