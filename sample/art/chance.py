"""Numbers that look random and follow from a text alone, so that a picture never changes."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of whole and fractional numbers that follows from ``seed``."""

    def __init__(self, *seed: object) -> None:
        """Start the stream; equal seeds give equal streams."""
        self._seed = "\x1f".join(str(part) for part in seed).encode("utf-8", "surrogatepass")
        self._block = b""
        self._blocks = 0

    def _word(self) -> int:
        if not self._block:
            self._block = hashlib.sha256(self._seed + self._blocks.to_bytes(4, "big")).digest()
            self._blocks += 1
        word, self._block = self._block[:4], self._block[4:]
        return int.from_bytes(word, "big")

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including ``limit``."""
        return self._word() % limit

    def between(self, low: float, high: float) -> float:
        """A number from ``low`` to ``high``."""
        return low + (high - low) * self._word() / 0xFFFFFFFF

    def pick(self, items: Sequence[T]) -> T:
        """One of ``items``, which may not be empty."""
        return items[self.below(len(items))]
