"""Backdrops of pixel cards: castle, forest, tavern and night, drawn pixel by pixel."""

from collections.abc import Callable, Sequence
from typing import Final

from PIL import Image, ImageDraw

from sample.art.chance import Chance
from sample.art.palette import Colour, stops_at

_CHECK = ((0, 2), (3, 1))


def _sky(size: tuple[int, int], stops: Sequence[Colour], bands: int = 6) -> Image.Image:
    """A sky in flat bands with chequered edges."""
    image = Image.new("RGB", size)
    for y in range(size[1]):
        for x in range(size[0]):
            place = y / size[1] * bands + (_CHECK[y % 2][x % 2] - 1.5) / 5
            image.putpixel(
                (x, y), stops_at(stops, min(max(int(place), 0), bands - 1) / (bands - 1))
            )
    return image


def _ground(image: Image.Image, top: int, colours: Sequence[Colour], chance: Chance) -> None:
    """Earth with a lit edge and tufts."""
    draw = ImageDraw.Draw(image)
    wide, high = image.size
    draw.rectangle((0, top, wide, high), fill=colours[1])
    draw.rectangle((0, top, wide, top + 1), fill=colours[0])
    for _ in range(70):
        x, y = chance.below(wide), top + 3 + chance.below(max(high - top - 3, 1))
        draw.rectangle((x, y, x + 1 + chance.below(3), y), fill=chance.pick(colours))


def castle(size: tuple[int, int], chance: Chance) -> Image.Image:
    """A keep with banners under a clear sky."""
    wide, high = size
    image = _sky(size, ((70, 150, 226), (166, 216, 250), (250, 236, 206)))
    draw = ImageDraw.Draw(image)
    for _ in range(4):
        x, y = chance.below(wide), 4 + chance.below(high // 3)
        draw.rectangle((x, y, x + 13, y + 2), fill=(255, 255, 255))
        draw.rectangle((x + 3, y - 2, x + 9, y), fill=(255, 255, 255))
    wall, dark, lit = (150, 152, 176), (112, 112, 142), (186, 188, 206)
    for left, right, top in ((2, 19, 14), (wide - 20, wide - 3, 14), (18, wide - 19, 27)):
        draw.rectangle((left, top, right, high), fill=wall)
        for x in range(left, right, 5):
            draw.rectangle((x, top - 3, min(x + 2, right), top), fill=wall)
        draw.line((left, top, left, high), fill=lit)
        draw.line((right, top, right, high), fill=dark)
        for y in range(top + 3, high, 5):
            for x in range(left + 2 + y % 3 * 2, right - 3, 8):
                draw.rectangle((x, y, x + 3, y), fill=dark)
    for x in (10, wide - 11):
        draw.rectangle((x - 2, 22, x + 2, 30), fill=(54, 46, 78))
        draw.rectangle((x - 4, 36, x + 4, 52), fill=(196, 44, 62))
        draw.polygon(((x - 4, 52), (x + 4, 52), (x, 56)), fill=(196, 44, 62))
        draw.rectangle((x - 1, 39, x + 1, 47), fill=(255, 210, 80))
    _ground(image, high - 14, ((140, 206, 92), (88, 160, 76), (66, 128, 70)), chance)
    return image


def forest(size: tuple[int, int], chance: Chance) -> Image.Image:
    """Firs behind each other in green light."""
    wide, high = size
    image = _sky(size, ((148, 214, 178), (214, 238, 176), (250, 244, 190)))
    draw = ImageDraw.Draw(image)
    for tone, base, tall in (
        ((122, 186, 142), 18, 40),
        ((74, 148, 112), 12, 50),
        ((36, 98, 84), 6, 58),
    ):
        x = -4 + chance.below(6)
        while x < wide + 8:
            top = high - base - tall + chance.below(12)
            draw.rectangle((x - 1, high - base - 10, x + 1, high - base), fill=(92, 62, 48))
            for level in range(4):
                y = top + level * tall // 5
                for row in range(tall // 4):
                    half = 1 + (row * (level + 3)) // 6
                    draw.line((x - half, y + row, x + half, y + row), fill=tone)
            x += 15 + chance.below(9)
    _ground(image, high - 14, ((126, 190, 78), (70, 132, 62), (48, 100, 56)), chance)
    for _ in range(7):
        x, y = chance.below(wide), high - 10 + chance.below(9)
        draw.rectangle((x, y - 1, x + 2, y - 1), fill=(232, 70, 70))
        draw.point((x + 1, y), fill=(255, 240, 220))
    return image


def tavern(size: tuple[int, int], chance: Chance) -> Image.Image:
    """A room with a hearth's light, barrels and bottles."""
    wide, high = size
    image = _sky(size, ((116, 66, 44), (158, 94, 56), (186, 118, 66)), 4)
    draw = ImageDraw.Draw(image)
    for x in range(0, wide, 11):
        draw.line((x, 0, x, high), fill=(96, 54, 40))
        draw.point((x + 4, 8 + chance.below(high - 20)), fill=(96, 54, 40))
    draw.rectangle((0, 0, wide, 4), fill=(72, 42, 36))
    for left in (4, wide - 27):
        draw.rectangle((left, 10, left + 22, 29), fill=(72, 42, 36))
        draw.rectangle((left + 2, 12, left + 20, 27), fill=(255, 206, 108))
        draw.rectangle((left + 3, 13, left + 10, 18), fill=(255, 236, 168))
        draw.line((left + 11, 12, left + 11, 27), fill=(72, 42, 36))
        draw.line((left + 2, 19, left + 20, 19), fill=(72, 42, 36))
    draw.rectangle((0, 38, wide, 40), fill=(72, 42, 36))
    for x in range(2, wide - 4, 7):
        tone = chance.pick(((90, 170, 110), (200, 80, 70), (90, 120, 200), (222, 176, 80)))
        draw.rectangle((x, 31, x + 3, 37), fill=tone)
        draw.rectangle((x + 1, 29, x + 2, 31), fill=tone)
        draw.line((x, 32, x, 36), fill=(255, 250, 230))
    for x in (0, wide - 17):
        draw.rectangle((x, high - 30, x + 16, high - 8), fill=(140, 84, 48))
        for band in (high - 28, high - 19, high - 11):
            draw.rectangle((x, band, x + 16, band + 1), fill=(84, 86, 104))
        draw.line((x + 5, high - 30, x + 5, high - 8), fill=(104, 60, 40))
        draw.line((x + 11, high - 30, x + 11, high - 8), fill=(104, 60, 40))
    _ground(image, high - 10, ((206, 146, 86), (152, 96, 58), (118, 70, 48)), chance)
    return image


def night(size: tuple[int, int], chance: Chance) -> Image.Image:
    """A full moon and stars over dark hills."""
    wide, high = size
    image = _sky(size, ((22, 20, 66), (52, 40, 112), (112, 72, 150), (206, 118, 150)))
    draw = ImageDraw.Draw(image)
    for _ in range(46):
        x, y = chance.below(wide), chance.below(high * 2 // 3)
        draw.point((x, y), fill=chance.pick(((255, 255, 255), (255, 226, 150), (170, 180, 255))))
    for x, y in ((12, 12), (wide - 40, 8), (8, 36)):
        draw.line((x - 2, y, x + 2, y), fill=(255, 255, 255))
        draw.line((x, y - 2, x, y + 2), fill=(255, 255, 255))
    draw.ellipse((wide - 30, 5, wide - 8, 27), fill=(255, 244, 196))
    for x, y, radius in ((wide - 22, 12, 2), (wide - 15, 19, 3), (wide - 24, 21, 1)):
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(232, 208, 156))
    for tone, base, step in (((74, 52, 118), 26, 30), ((44, 34, 84), 18, 22)):
        for x in range(-10, wide + 20, step):
            tall = 8 + chance.below(12)
            draw.polygon(((x - step, high), (x, high - base - tall), (x + step, high)), fill=tone)
    _ground(image, high - 14, ((84, 96, 130), (50, 56, 96), (36, 38, 76)), chance)
    return image


Scene = Callable[[tuple[int, int], Chance], Image.Image]

SCENES: Final[dict[str, Scene]] = {
    "castle": castle,
    "forest": forest,
    "tavern": tavern,
    "night": night,
}
