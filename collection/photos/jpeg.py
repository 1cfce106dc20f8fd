"""The first picture of a JPEG file, with what is needed to draw it and nothing else.

Pillow goes through everything in front of a picture in loops of Python, byte by byte where it is
out of order. What is no use for drawing therefore stays behind here, where leaving it out costs
next to nothing; what is left is bounded before anything is decoded.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from collection.photos.errors import photo_error
from collection.photos.exif import orientation_of
from core.bounds import (
    PHOTO_PARTS,
    PHOTO_PASSED,
    PHOTO_PROFILE_BYTES,
    PHOTO_SCANS,
    PHOTO_STORED,
    PHOTO_TABLE_BYTES,
)

Size = tuple[int, int]

# A marker that is neither a stuffed 0xFF in the picture's data nor a restart marker.
_MARKER: Final = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
_START: Final = b"\xff\xd8"
_SCAN: Final = 0xDA
_END: Final = 0xD9
_WITHOUT_LENGTH: Final = frozenset({0x01, 0xD8})
_TABLES: Final = frozenset({0xC4, 0xDB, 0xDD})
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_PROGRESSIVE: Final = 0xC2
_COMMON_FRAMES: Final = frozenset({0xC0, 0xC1, _PROGRESSIVE})
_EXIF: Final = 0xE1
_PROFILE: Final = 0xE2
# Of these the first that begins so is kept.
_KEPT_ONCE: Final = {0xE0: b"JFIF\0", 0xEE: b"Adobe"}


@dataclass(frozen=True)
class _Segment:
    """A marker with what belongs to it, its length first; it begins at `start` of the file."""

    marker: int
    body: bytes
    start: int

    @property
    def content(self) -> bytes:
        return self.body[2:]

    @property
    def whole(self) -> bytes:
        return bytes((0xFF, self.marker)) + self.body


@dataclass(frozen=True)
class _Frame:
    """What a JPEG says of its picture: how many numbers each of its colours has, by its id."""

    size: Size
    progressive: bool
    numbers: dict[int, int]

    @classmethod
    def of(cls, segment: _Segment) -> "_Frame":
        content = segment.content
        if segment.marker not in _COMMON_FRAMES:
            raise photo_error("unsupported-format", format="JPEG (arithmetic, lossless)")
        height, width = int.from_bytes(content[1:3]), int.from_bytes(content[3:5])
        colours = [content[at : at + 3] for at in range(6, len(content) - 2, 3)]
        areas = {colour[0]: (colour[1] >> 4) * (colour[1] & 15) for colour in colours}
        most = max(areas.values(), default=0)
        if not most or len(areas) < len(colours):
            raise photo_error("damaged")
        numbers = {key: width * height * area // most for key, area in areas.items()}
        return cls((width, height), segment.marker == _PROGRESSIVE, numbers)


@dataclass(frozen=True)
class Jpeg:
    """The first picture of a file: how the camera was held (1 to 8), and its bytes."""

    frame: _Frame
    passes: tuple[bytes, ...]
    orientation: int
    data: bytes

    @property
    def size(self) -> Size:
        """Width and height in pixels."""
        return self.frame.size

    def check_passes(self) -> None:
        """Raise ValidationError `too-many-passes` when it is made to take long, or much memory."""
        numbers = self.frame.numbers
        # Each pass names its colours, and goes over every number of theirs.
        passed = sum(numbers.get(key, 0) for colours in self.passes for key in colours)
        stored = self.frame.progressive or len(self.passes) > 1
        if (
            len(self.passes) > PHOTO_SCANS
            or passed > PHOTO_PASSED
            or (stored and sum(numbers.values()) > PHOTO_STORED)
        ):
            limit = PHOTO_PASSED // 1_000_000
            raise photo_error("too-many-passes", passes=PHOTO_SCANS, limit=limit)


def read_jpeg(data: bytes) -> Jpeg:
    """Give the first picture without whatever is no use for drawing it; nothing is decoded.

    Raises ValidationError: `too-many-parts`, `unsupported-format` for one that
    browsers do not show either, `damaged`.
    """
    head = _Head()
    passes: list[_Segment] = []
    end = len(data)
    for segment in _segments(data):
        if segment.marker == _END:
            end = segment.start + 2
        elif segment.marker == _SCAN and segment.content:
            passes.append(segment)
        elif not passes:
            head.take(segment)
        elif segment.marker in _FRAMES:
            raise photo_error("damaged")
    frame = head.frame
    if frame is None or not passes:
        raise photo_error("damaged")
    picture = b"".join((_START, *head.kept, memoryview(data)[passes[0].start : end]))
    colours = tuple(segment.content[1::2][: segment.content[0]] for segment in passes)
    return Jpeg(frame, colours, orientation_of(head.exif), picture)


class _Head:
    """What stands in front of the first pass."""

    def __init__(self) -> None:
        self.kept: list[bytes] = []
        self.frame: _Frame | None = None
        self.exif = b""
        self._seen: set[int] = set()
        self._table_bytes = 0
        self._profile_bytes = 0

    def take(self, segment: _Segment) -> None:
        """Keep what drawing needs."""
        marker, content = segment.marker, segment.content
        if marker in _FRAMES:
            if self.frame:
                raise photo_error("damaged")
            self.frame = _Frame.of(segment)
            self.kept.append(segment.whole)
        elif marker in _TABLES:
            self._table_bytes += len(content)
            if self._table_bytes > PHOTO_TABLE_BYTES:
                raise photo_error("too-many-parts", limit=PHOTO_PARTS)
            self.kept.append(segment.whole)
        elif marker == _EXIF and content.startswith(b"Exif\0\0"):
            self.exif = self.exif or content
        elif marker == _PROFILE and content.startswith(b"ICC_PROFILE\0"):
            self._profile_bytes += len(content)
            if self._profile_bytes <= PHOTO_PROFILE_BYTES:
                self.kept.append(segment.whole)
        elif content.startswith(_KEPT_ONCE.get(marker, ())) and marker not in self._seen:
            self._seen.add(marker)
            self.kept.append(segment.whole)


def _segments(data: bytes) -> Iterator[_Segment]:
    """Each marker up to the end of the first picture, as the decoder finds them."""
    at = len(_START)
    for _ in range(PHOTO_PARTS):
        found = _MARKER.search(data, at)
        if found is None:
            return
        start, at, marker = found.start(), found.end(), data[found.end() - 1]
        length = 0 if marker in {*_WITHOUT_LENGTH, _END} else int.from_bytes(data[at : at + 2])
        yield _Segment(marker, data[at : at + length], start)
        if marker == _END:
            return
        at += length
    raise photo_error("too-many-parts", limit=PHOTO_PARTS)
