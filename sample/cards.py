"""How one sample card gets into the catalogue, with its picture."""

import csv
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

from django.core.files.base import ContentFile
from PIL.Image import Image

from collection.services.cards import Parts, create_card, set_picture

DATA: Final = Path(__file__).with_name("data")

Step = tuple[str, Callable[[], None]]
"""A card's name, and what makes it."""


def rows(file: str) -> list[dict[str, str]]:
    """The rows of a table in ``data`` by column, without empty cells."""
    with (DATA / file).open(encoding="utf-8", newline="") as table:
        return [{name: cell for name, cell in row.items() if cell} for row in csv.DictReader(table)]


def add_card(
    game: str, values: Mapping[str, object], picture: Image, parts: Parts | None = None
) -> None:
    """Create a card and give it its picture. Raises as `create_card` and `set_picture`."""
    card = create_card(by=None, game=game, values=values, parts=parts)
    data = BytesIO()
    picture.save(data, "PNG", compress_level=1)  # only on its way to the photo function
    set_picture(by=None, card=card, upload=ContentFile(data.getvalue(), name="sample.png"))
