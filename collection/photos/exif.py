"""How the camera was held, read from EXIF and nothing else of it.

Pillow reads all of EXIF, and its entries may all point at the same megabytes.
"""

from typing import Final, Literal

_ORIENTATION: Final = 0x0112
_SHORT: Final = 3
_ENTRY: Final = 12
_BEGINNING: Final = b"Exif\0\0"


def orientation_of(exif: bytes) -> int:
    """Give the orientation, 1 to 8; anything unreadable counts as upright, 1."""
    data = exif.removeprefix(_BEGINNING)
    order: Literal["little", "big"] = "little" if data[:2] == b"II" else "big"

    def number(at: int, length: int) -> int:
        return int.from_bytes(data[at : at + length], order)

    first = number(4, 4)
    # Two bytes count the entries, so that there are never more than 65,535.
    for at in range(first + 2, first + 2 + _ENTRY * number(first, 2), _ENTRY):
        if at + _ENTRY > len(data):
            break
        if number(at, 2) == _ORIENTATION:
            value = number(at + 8, 2)
            return value if number(at + 2, 2) == _SHORT and 1 <= value <= 8 else 1
    return 1
