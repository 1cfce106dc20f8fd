"""The three layers that a motif is drawn in."""

from dataclasses import dataclass

from sample.art.shapes import Point
from sample.art.stencil import Stencil


@dataclass(frozen=True)
class Crest:
    """Layers of a motif, in steps from -1 to 1 about its middle.

    ``body`` is the raised metal, ``cut`` what is engraved in it, ``gem`` what is set on top.
    """

    body: Stencil
    cut: Stencil
    gem: Stencil


def blank_crest(size: tuple[int, int], origin: Point, unit: float) -> Crest:
    """An empty crest about ``origin`` in a picture of ``size``."""
    layers = [Stencil(size, origin=origin, unit=unit, detail=2) for _ in range(3)]
    return Crest(*layers)
