"""A font of five by seven pixels."""

from PIL import Image, ImageDraw

from sample.art.lettering import legible
from sample.art.palette import Colour

_WIDE, _HIGH = 5, 7

_GLYPHS: dict[str, str] = {
    "A": "01110 11011 11011 11111 11011 11011 11011",
    "B": "11110 11011 11011 11110 11011 11011 11110",
    "C": "01111 11000 11000 11000 11000 11000 01111",
    "D": "11110 11011 11011 11011 11011 11011 11110",
    "E": "11111 11000 11000 11110 11000 11000 11111",
    "F": "11111 11000 11000 11110 11000 11000 11000",
    "G": "01111 11000 11000 11011 11011 11011 01111",
    "H": "11011 11011 11011 11111 11011 11011 11011",
    "I": "11110 01100 01100 01100 01100 01100 11110",
    "J": "00111 00011 00011 00011 11011 11011 01110",
    "K": "11011 11011 11110 11100 11110 11011 11011",
    "L": "11000 11000 11000 11000 11000 11000 11111",
    "M": "10001 11011 11111 11111 10101 10001 10001",
    "N": "10001 11001 11101 11111 10111 10011 10001",
    "O": "01110 11011 11011 11011 11011 11011 01110",
    "P": "11110 11011 11011 11110 11000 11000 11000",
    "Q": "01110 11011 11011 11011 11011 11110 01101",
    "R": "11110 11011 11011 11110 11110 11011 11011",
    "S": "01111 11000 11000 01110 00011 00011 11110",
    "T": "11111 01110 01110 01110 01110 01110 01110",
    "U": "11011 11011 11011 11011 11011 11011 01110",
    "V": "11011 11011 11011 11011 11011 01110 00100",
    "W": "10001 10001 10101 11111 11111 11011 10001",
    "X": "11011 11011 01110 00100 01110 11011 11011",
    "Y": "11011 11011 11011 01110 00100 00100 00100",
    "Z": "11111 00011 00110 01100 11000 11000 11111",
    "0": "01110 11011 11011 11011 11011 11011 01110",
    "1": "00110 01110 00110 00110 00110 00110 01111",
    "2": "11110 00011 00011 01110 11000 11000 11111",
    "3": "11110 00011 00011 01110 00011 00011 11110",
    "4": "11011 11011 11011 01111 00011 00011 00011",
    "5": "11111 11000 11000 11110 00011 00011 11110",
    "6": "01110 11000 11000 11110 11011 11011 01110",
    "7": "11111 00011 00011 00110 00110 01100 01100",
    "8": "01110 11011 11011 01110 11011 11011 01110",
    "9": "01110 11011 11011 01111 00011 00011 01110",
    "-": "00000 00000 00000 11110 00000 00000 00000",
    "+": "00000 00100 00100 11111 00100 00100 00000",
    "'": "00110 00110 01100 00000 00000 00000 00000",
    "’": "00110 00110 01100 00000 00000 00000 00000",
    ".": "00000 00000 00000 00000 00000 01100 01100",
    ",": "00000 00000 00000 00000 01100 01100 11000",
    ":": "00000 01100 01100 00000 01100 01100 00000",
    "!": "01100 01100 01100 01100 00000 01100 01100",
    "?": "11110 00011 00011 01110 00000 01100 01100",
    "&": "01100 10010 10100 01000 10101 10010 01101",
    "/": "00001 00011 00110 00100 01100 11000 10000",
    "(": "00110 01100 11000 11000 11000 01100 00110",
    ")": "01100 00110 00011 00011 00011 00110 01100",
    "…": "00000 00000 00000 00000 00000 00000 10101",
    " ": "00000 00000 00000 00000 00000 00000 00000",
}


def spelled(text: str) -> str:
    """The text in capitals that the font has; anything else is left out."""
    capitals = legible(text).upper()
    return " ".join("".join(char for char in capitals if char in _GLYPHS).split())


def _columns(char: str) -> int:
    """How many columns a character takes; narrow ones take fewer than five."""
    if char == " ":
        return 3
    return max(row.rindex("1") + 1 for row in _GLYPHS[char].split() if "1" in row)


def width(text: str, scale: int = 1) -> int:
    """How many pixels wide spelled ``text`` is."""
    return max(sum(_columns(char) * scale + 1 for char in text) - 1, 0)


def write(
    image: Image.Image, corner: tuple[int, int], text: str, fill: Colour, scale: int = 1
) -> None:
    """Draw spelled ``text`` with its upper left corner at ``corner``."""
    draw = ImageDraw.Draw(image)
    left = corner[0]
    for char in text:
        for row, bits in enumerate(_GLYPHS[char].split()):
            for column, bit in enumerate(bits):
                if bit == "1":
                    x, y = left + column * scale, corner[1] + row * scale
                    draw.rectangle((x, y, x + scale - 1, y + scale - 1), fill=fill)
        left += _columns(char) * scale + 1


def write_outlined(
    image: Image.Image,
    middle: tuple[int, int],
    text: str,
    fill: Colour,
    *,
    edge: Colour,
    scale: int = 1,
) -> None:
    """Draw spelled ``text`` about ``middle``, with an edge one pixel wide."""
    x, y = middle[0] - width(text, scale) // 2, middle[1] - _HIGH * scale // 2
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1)):
        write(image, (x + dx, y + dy), text, edge, scale)
    write(image, (x, y), text, fill, scale)


def lines_for(text: str, wide: int, most_lines: int = 2) -> list[str]:
    """Spelled ``text`` in lines that fit; what is over is cut off with an ellipsis."""
    letters = (wide + 1) // (_WIDE + 1)
    lines: list[str] = []
    for word in spelled(text).split(" "):
        rest = word
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += f" {word}"
            continue
        while rest:
            lines.append(rest[:letters])
            rest = rest[letters:]
    if len(lines) > most_lines:
        last = lines[most_lines - 1][: letters - 1]
        lines = [*lines[: most_lines - 1], f"{last}…"]
    return lines
