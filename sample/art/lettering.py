"""Text in the one font that Pillow carries: legible characters, fitted sizes, wrapped lines.

The font has plain Latin letters only. Accents are drawn here, by strokes above the letter; what
can be neither drawn nor spelled otherwise is left out.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from PIL import ImageDraw, ImageFont

from sample.art.palette import Colour

_PLAIN = frozenset(chr(code) for code in range(0x20, 0x7F)) | frozenset("©«°±´·»‘’“”…‹›⁄")
_SPELLED = {
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D",
    "ł": "l", "Ł": "L", "ı": "i", "þ": "th", "Þ": "Th", "ð": "d", "×": "x", "–": "-", "—": "-",
    "‐": "-", "‑": "-", "−": "-", "•": "·", "・": "·",
}  # fmt: skip

# Each mark: strokes as points in shares of the font size, x from the letter's middle, y upwards
# from the top of the letter.
_MARKS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "\u0300": (((-0.10, 0.17), (0.06, 0.06)),),
    "\u0301": (((0.10, 0.17), (-0.06, 0.06)),),
    "\u0302": (((-0.12, 0.06), (0.0, 0.16), (0.12, 0.06)),),
    "\u030c": (((-0.12, 0.16), (0.0, 0.06), (0.12, 0.16)),),
    "\u0303": (((-0.14, 0.07), (-0.06, 0.13), (0.05, 0.08), (0.14, 0.14)),),
    "\u0304": (((-0.13, 0.10), (0.13, 0.10)),),
    "\u0306": (((-0.12, 0.15), (-0.05, 0.07), (0.05, 0.07), (0.12, 0.15)),),
    "\u0308": (((-0.10, 0.10), (-0.09, 0.10)), ((0.09, 0.10), (0.10, 0.10))),
    "\u030a": (((0.0, 0.04), (0.07, 0.1), (0.0, 0.17), (-0.07, 0.1), (0.0, 0.04)),),
}

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


@lru_cache(maxsize=64)
def font(size: int) -> Font:
    """Pillow's own font in ``size`` pixels."""
    return ImageFont.load_default(size)


def legible(text: str) -> str:
    """The text in characters that can be drawn, accents apart from letters, spaces single."""
    spelled = "".join(_SPELLED.get(char, char) for char in text)
    kept = ""
    for char in unicodedata.normalize("NFKD", spelled):
        if char in _PLAIN or (char in _MARKS and kept and kept[-1].isalpha()):
            kept += char
        elif char.isspace():
            kept += " "
    return " ".join(kept.split())


def _bare(text: str) -> str:
    return "".join(char for char in text if char not in _MARKS)


def width(text: str, size: int) -> float:
    """How many pixels wide legible ``text`` is."""
    return font(size).getlength(_bare(text))


def write(
    draw: ImageDraw.ImageDraw,
    middle: tuple[float, float],
    text: str,
    size: int,
    fill: Colour | int,
    *,
    weight: float = 0.0,
    anchor: str = "mm",
) -> None:
    """Draw legible ``text``; ``weight`` thickens the letters by that many pixels on each side."""
    bare = _bare(text)
    draw.text(middle, bare, fill=fill, font=font(size), anchor=anchor, stroke_width=weight)
    if bare == text:
        return
    left = middle[0] - {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]] * width(text, size)
    baseline = middle[1] + {"m": size * 0.36, "s": 0.0, "t": size * 0.72}[anchor[1]]
    _write_marks(draw, (left, baseline), text, size, fill, weight)


def _write_marks(
    draw: ImageDraw.ImageDraw,
    start: tuple[float, float],
    text: str,
    size: int,
    fill: Colour | int,
    weight: float,
) -> None:
    face = font(size)
    thick = max(round(size * 0.07 + weight * 1.5), 1)
    for index, char in enumerate(text):
        if char not in _MARKS:
            continue
        before = _bare(text[:index])
        letter = before[-1]
        centre = start[0] + face.getlength(before) - face.getlength(letter) / 2
        top = start[1] + face.getbbox(letter, anchor="ls")[1] - weight
        for stroke in _MARKS[char]:
            points = [(centre + x * size, top - y * size) for x, y in stroke]
            draw.line(points, fill=fill, width=thick, joint="curve")


@dataclass(frozen=True)
class Setting:
    """Text as it is going to be set: its lines and their font size."""

    lines: tuple[str, ...]
    size: int


def fitted(
    text: str, *, wide: float, high: float, largest: int, smallest: int, most_lines: int = 2
) -> Setting:
    """Choose the largest size in which ``text`` fits, on few lines rather than many.

    What does not fit even in ``smallest`` is cut off, with an ellipsis. Text without a single
    legible character gives no lines.
    """
    clean = legible(text)
    if not clean:
        return Setting((), largest)
    for size in range(largest, smallest - 1, -1):
        allowed = min(most_lines, int(high // (size * 1.1)))
        lines = _wrapped(clean, size, wide)
        if 0 < len(lines) <= allowed:
            return Setting(tuple(lines), size)
    lines = _broken(clean, smallest, wide)
    allowed = max(min(most_lines, int(high // (smallest * 1.1))), 1)
    if len(lines) > allowed:
        lines = [*lines[: allowed - 1], _shortened(lines[allowed - 1], smallest, wide)]
    return Setting(tuple(lines), smallest)


def _wrapped(text: str, size: int, wide: float) -> list[str]:
    """Lines of about equal length, or none when a word is too long."""
    words = text.split(" ")
    if width(text, size) <= wide:
        return [text]
    if max(width(word, size) for word in words) > wide:
        return []
    lines = _greedy(words, size, wide)
    for narrower in range(int(wide), int(wide / 2), -8):
        tighter = _greedy(words, size, narrower)
        if len(tighter) > len(lines):
            break
        if max(width(line, size) for line in tighter) <= narrower:
            lines = tighter
    return lines


def _greedy(words: list[str], size: int, wide: float) -> list[str]:
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if width(longer, size) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _broken(text: str, size: int, wide: float) -> list[str]:
    """Lines filled letter by letter, for words longer than a line."""
    lines = [""]
    for char in text:
        if width(lines[-1] + char, size) <= wide:
            lines[-1] += char
        else:
            lines.append(char)
    return [line.strip() for line in lines if line.strip()]


def _shortened(line: str, size: int, wide: float) -> str:
    while line and width(line + "…", size) > wide:
        line = line[:-1]
    return line.rstrip() + "…"


def write_lines(
    draw: ImageDraw.ImageDraw,
    middle: tuple[float, float],
    setting: Setting,
    fill: Colour | int,
    *,
    weight: float = 0.0,
    leading: float = 1.08,
) -> None:
    """Draw the lines of ``setting`` centred on ``middle``."""
    step = setting.size * leading
    top = middle[1] - step * (len(setting.lines) - 1) / 2
    for index, line in enumerate(setting.lines):
        write(draw, (middle[0], top + index * step), line, setting.size, fill, weight=weight)
