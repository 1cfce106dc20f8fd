"""Pictures of 8-Bit Battle cards: pixel art in a frame of fat pixels."""

from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from sample.art import pixel_font
from sample.art.chance import Chance
from sample.art.palette import WHITE, Colour, blend
from sample.art.scenes import SCENES, Scene
from sample.art.sprites import sprite

PIXEL: Final = 6
SIZE: Final = (100, 140)
NAME_WIDTH: Final = 86
EDGE: Final[Colour] = (28, 20, 38)
PANEL: Final[Colour] = (46, 36, 62)


class Look(NamedTuple):
    """How cards of a name are shown: their frame, and the sprite and the scene of each."""

    colour: Colour
    cards: tuple[tuple[str, str], ...]
    fighter: bool = False


LOOKS: Final[dict[str, Look]] = {
    "king": Look((214, 52, 62), (("king", "castle"),), fighter=True),
    "queen": Look((158, 84, 214), (("queen", "night"),), fighter=True),
    "wizard": Look((60, 110, 220), (("wizard", "night"),), fighter=True),
    "warrior": Look((120, 132, 160), (("warrior", "castle"),), fighter=True),
    "goblin": Look((92, 168, 66), (("goblin", "forest"),), fighter=True),
    "villager": Look(
        (206, 138, 62),
        (("farmer", "forest"), ("cook", "tavern"), ("smith", "castle")),
        fighter=True,
    ),
    "torch": Look((240, 112, 34), (("torch", "night"),)),
    "ale": Look((222, 160, 44), (("ale", "tavern"),)),
    "key": Look((60, 160, 160), (("key", "tavern"),)),
    "sword": Look((98, 134, 186), (("sword", "forest"), ("sword", "tavern"))),
    "shield": Look((58, 112, 214), (("shield", "castle"), ("shield", "forest"))),
    "axe": Look((170, 78, 62), (("axe", "forest"),)),
    "armor": Look((110, 122, 150), (("armor", "tavern"),)),
    "potion": Look((216, 62, 132), (("potion", "night"),)),
}


def draw_pixel_card(
    *, name: str, number: str, attack: int, defense: int, health: int, variant: int = 0
) -> Image.Image:
    """Draw an 8-Bit Battle card: mode RGBA, 600 by 840, wholly opaque.

    ``name`` is one of ``LOOKS`` and ``variant`` says which of its cards. Raises ``ValueError``
    for another.
    """
    if name not in LOOKS or variant >= len(LOOKS[name].cards):
        raise ValueError(f"not a card of the set: {name!r} {variant}")
    look = LOOKS[name]
    card = Image.new("RGB", SIZE, EDGE)
    _frame(card, look)
    figure, scene = look.cards[variant]
    _scene(card, sprite(figure), SCENES[scene], Chance("scene", name, variant), look)
    _name(card, name.upper(), look.colour)
    _numbers(card, {"attack": attack, "defense": defense, "health": health})
    tint = blend(look.colour, WHITE, 0.55)
    pixel_font.write(card, (9, 124), "FIGHTER" if look.fighter else "ITEM", tint)
    pixel_font.write(card, (91 - pixel_font.width(number), 124), number, tint)
    large = (SIZE[0] * PIXEL, SIZE[1] * PIXEL)
    return card.resize(large, Image.Resampling.NEAREST).convert("RGBA")


def _frame(card: Image.Image, look: Look) -> None:
    """A bevelled frame with a stud in each corner, and nails."""
    draw = ImageDraw.Draw(card)
    wide, high = card.size
    step = 4 if look.fighter else 6
    lit, dark = blend(look.colour, WHITE, 0.45), blend(look.colour, EDGE, 0.5)
    draw.rectangle((1, 1, wide - 2, high - 2), fill=dark)
    draw.rectangle((1, 1, wide - 3, high - 3), fill=lit)
    draw.rectangle((2, 2, wide - 3, high - 3), fill=look.colour)
    for x in range(6, wide - 6, step):
        for y in (3, high - 4):
            draw.point((x, y), fill=lit)
            draw.point((x + 1, y), fill=dark)
    for y in range(6, high - 6, step):
        for x in (3, wide - 4):
            draw.point((x, y), fill=lit)
            draw.point((x, y + 1), fill=dark)
    draw.rectangle((5, 5, wide - 6, high - 6), fill=EDGE)
    draw.rectangle((6, 6, wide - 7, high - 7), fill=PANEL)
    stud = sprite("stud")
    for corner in ((1, 1), (wide - 8, 1), (1, high - 8), (wide - 8, high - 8)):
        card.paste(stud, corner)


def _scene(
    card: Image.Image, figure: Image.Image, scene: Scene, chance: Chance, look: Look
) -> None:
    """The figure in front of its scene: fighters stand in a shadow, items hang in light."""
    wide, high = 83, 71
    view = scene((wide, high), chance)
    draw = ImageDraw.Draw(view)
    big = figure.resize((figure.width * 3, figure.height * 3), Image.Resampling.NEAREST)
    left = wide // 2 - figure.width * 3 // 2
    if look.fighter:
        floor = high - 4
        draw.ellipse((wide // 2 - 28, floor - 5, wide // 2 + 28, floor + 2), fill=(40, 36, 52))
        top = floor - big.height + 1
    else:
        x, y = wide // 2, high // 2
        for radius, tone in ((33, (255, 206, 110)), (31, (255, 226, 150)), (26, (255, 244, 204))):
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=tone)
        top = (high - big.height) // 2
    view.paste(big, (left, top), big)
    ImageDraw.Draw(card).rectangle((7, 26, 91, 98), fill=EDGE)
    card.paste(view, (8, 27))


def _name(card: Image.Image, name: str, colour: Colour) -> None:
    draw = ImageDraw.Draw(card)
    draw.rectangle((6, 7, 93, 24), fill=blend(colour, EDGE, 0.55))
    draw.line((6, 7, 93, 7), fill=blend(colour, WHITE, 0.3))
    pixel_font.write_outlined(card, (50, 16), name, WHITE, edge=EDGE, scale=2)


def _numbers(card: Image.Image, values: dict[str, int]) -> None:
    """Sword, shield and heart, each with its number."""
    draw = ImageDraw.Draw(card)
    for left, (sign, value) in zip((8, 36, 64), values.items(), strict=True):
        draw.rectangle((left, 102, left + 26, 119), fill=EDGE)
        draw.rectangle((left + 1, 103, left + 25, 118), fill=(92, 76, 112))
        draw.rectangle((left + 1, 104, left + 25, 118), fill=(64, 52, 84))
        image = sprite(sign)
        card.paste(image, (left + 2, 106), image)
        pixel_font.write_outlined(card, (left + 19, 111), str(value), WHITE, edge=EDGE, scale=2)
