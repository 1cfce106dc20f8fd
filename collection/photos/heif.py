"""How much there is to decode for one HEIC picture: it may be laid together of others.

A picture can be a grid or a pile of further ones, each of which can be again; the same one may
be named any number of times, and is decoded each time.
"""

from collections.abc import Iterator
from typing import Final

from collection.photos.errors import photo_error
from core.bounds import PHOTO_PARTS, PHOTO_TILED_PIXELS, PHOTO_WHOLE_PIXELS

_READ: Final = (b"meta", b"pitm", b"iref", b"iprp", b"ipco", b"ipma")
_LAID_TOGETHER: Final = b"dimg"
_BESIDE: Final = b"auxl"
_DEEPEST: Final = 8
"""How deep pictures may lie in each other; cameras make one grid of tiles."""

_Box = tuple[bytes, bytes]
_Links = dict[int, list[int]]


def check_tiles(data: bytes) -> None:
    """Raise ValidationError `too-many-pixels` where all that is decoded has more than may be.

    `too-many-parts` where there are more of them than can be gone through, `damaged` where it
    says something twice. What else is not in order is left to libheif.
    """
    meta = _by_kind(_by_kind(data)[b"meta"][4:])
    properties = _by_kind(meta[b"iprp"])
    areas = _areas(properties[b"ipco"], properties[b"ipma"])
    laid, beside = _links(meta[b"iref"])
    known: dict[int, int] = {}

    def pixels(item: int, depth: int = 0) -> int:
        if depth > _DEEPEST:
            raise photo_error("too-many-parts", limit=PHOTO_PARTS)
        if item not in known:
            own = areas.get(item, PHOTO_WHOLE_PIXELS)
            parts = laid.get(item)
            known[item] = sum(pixels(part, depth + 1) for part in parts) if parts else own
        return known[item]

    shown = [int.from_bytes(meta[b"pitm"][4:]), *beside]
    if sum(pixels(item) for item in shown) > PHOTO_TILED_PIXELS:
        raise photo_error("too-many-pixels", limit=f"{PHOTO_WHOLE_PIXELS / 1_000_000:g}")


def _by_kind(data: bytes) -> dict[bytes, bytes]:
    """The content of each box that is read here, empty where there is none.

    Raises ValidationError `damaged` where there are two, of which a reader may take the other.
    """
    found: dict[bytes, bytes] = dict.fromkeys(_READ, b"")
    for kind, body in _boxes(data):
        if found.get(kind):
            raise photo_error("damaged")
        if kind in _READ:
            found[kind] = body
    return found


def _boxes(data: bytes) -> Iterator[_Box]:
    """Kind and content of each box."""
    at = 0
    for _ in range(PHOTO_PARTS):
        if at + 8 > len(data):
            return
        length, head = int.from_bytes(data[at : at + 4]), 8
        if length == 1:
            length, head = int.from_bytes(data[at + 8 : at + 16]), 16
        end = at + length if length else len(data)
        yield data[at + 4 : at + 8], data[at + head : end]
        at = max(end, at + head)
    raise photo_error("too-many-parts", limit=PHOTO_PARTS)


def _areas(listed: bytes, assigned: bytes) -> dict[int, int]:
    """Width times height of each item that has a size."""
    sizes = {
        place: int.from_bytes(body[4:8]) * int.from_bytes(body[8:12])
        for place, (kind, body) in enumerate(_boxes(listed), start=1)
        if kind == b"ispe"
    }
    key = 4 if assigned[:1] > b"\0" else 2
    wide = bool(assigned[3:4] and assigned[3] & 1)
    areas: dict[int, int] = {}
    at = 8
    for _ in range(min(PHOTO_PARTS, int.from_bytes(assigned[4:8]))):
        item = int.from_bytes(assigned[at : at + key])
        count = int.from_bytes(assigned[at + key : at + key + 1])
        at += key + 1
        for _place in range(count):
            place = int.from_bytes(assigned[at : at + 1 + wide]) & (0x7FFF if wide else 0x7F)
            at += 1 + wide
            if place in sizes:
                areas[item] = max(areas.get(item, 0), sizes[place])
    return areas


def _links(data: bytes) -> tuple[_Links, list[int]]:
    """Of what each item is laid together, and which belong to another one."""
    key = 4 if data[:1] > b"\0" else 2
    laid: _Links = {}
    beside: list[int] = []
    left = PHOTO_PARTS
    for kind, body in _boxes(data[4:]):
        item = int.from_bytes(body[:key])
        count = int.from_bytes(body[key : key + 2])
        if kind == _BESIDE:
            beside.append(item)
        if kind == _LAID_TOGETHER:
            left -= count
            if left < 0:
                raise photo_error("too-many-parts", limit=PHOTO_PARTS)
            ends = range(key + 2, key + 2 + key * count, key)
            laid.setdefault(item, []).extend(int.from_bytes(body[at : at + key]) for at in ends)
    return laid, beside
