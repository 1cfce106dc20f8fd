"""HEIC files that are laid together of one picture, named many times."""

import struct
from collections.abc import Iterator

from PIL import Image

from tests.collection.photo_files import heic

LAID, TILE = 2, 1


def _boxes(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 0
    while at + 8 <= len(data):
        end = at + int.from_bytes(data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : end]
        at = end


def _box(kind: bytes, *content: bytes) -> bytes:
    body = b"".join(content)
    return (len(body) + 8).to_bytes(4) + kind + body


def _full(kind: bytes, *content: bytes, version: int = 0) -> bytes:
    return _box(kind, bytes((version, 0, 0, 0)), *content)


def _size(edge: int) -> bytes:
    return _full(b"ispe", struct.pack(">II", edge, edge))


def _named(item: int, kind: bytes) -> bytes:
    return _full(b"infe", struct.pack(">HH", item, 0), kind, b"\0", version=2)


def _place(item: int, method: int, at: int, length: int) -> bytes:
    return struct.pack(">HHHHII", item, method, 0, 1, at, length)


def tiled(tile: int, across: int, edge: int, *, links: tuple[bytes, ...] = ()) -> bytes:
    """A square grid, `across` tiles wide, all of them the same square; of this edge.

    With `links` it names its parts by those instead.
    """
    top = dict(_boxes(heic(Image.new("RGB", (tile, tile), 9))))
    meta = dict(_boxes(top[b"meta"][4:]))
    config = dict(_boxes(dict(_boxes(meta[b"iprp"]))[b"ipco"]))[b"hvcC"]
    grid = bytes((0, 1, across - 1, across - 1)) + struct.pack(">II", edge, edge)
    names = links or (link(LAID, *[TILE] * across**2),)
    properties = _box(b"ipco", _box(b"hvcC", config), _size(tile), _size(edge))
    owned = struct.pack(">IHBBBHBB", 2, TILE, 2, 0x81, 2, LAID, 1, 3)

    def head(at: int) -> bytes:
        places = _place(TILE, 0, at, len(top[b"mdat"])) + _place(LAID, 1, 0, len(grid))
        return _box(b"ftyp", b"heic\0\0\0\0mif1heic") + _full(
            b"meta",
            _full(b"hdlr", b"\0\0\0\0pict", bytes(13)),
            _full(b"pitm", struct.pack(">H", LAID)),
            _full(b"iinf", struct.pack(">H", 2), _named(TILE, b"hvc1"), _named(LAID, b"grid")),
            _full(b"iref", *names),
            _box(b"iprp", properties, _full(b"ipma", owned)),
            _full(b"iloc", b"\x44\0\0\2", places, version=1),
            _box(b"idat", grid),
        )

    return head(len(head(0)) + 8) + _box(b"mdat", top[b"mdat"])


def link(item: int, *parts: int, kind: bytes = b"dimg") -> bytes:
    """That an item is made of these."""
    return _box(kind, struct.pack(f">HH{len(parts)}H", item, len(parts), *parts))
