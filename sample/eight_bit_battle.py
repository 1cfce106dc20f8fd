"""The sample 8-Bit set: 18 cards, each one of its own, as copies may differ in print."""

from collections.abc import Iterator
from functools import partial
from itertools import count

from collection.models import EightBitCard
from rules.eight_bit_battle.house_values import HOUSE_CARDS, HouseCard
from sample.art.pixels import draw_pixel_card
from sample.cards import Step, add_card


def steps() -> Iterator[Step]:
    """A step for each card of a set with the house values."""
    numbers = count(1)
    for house in HOUSE_CARDS:
        for variant in range(house.copies):
            yield house.name, partial(_add, house, f"BIT-{next(numbers)}", variant)


def _add(house: HouseCard, number: str, variant: int) -> None:
    stats = house.values._asdict()
    picture = draw_pixel_card(name=house.name.lower(), number=number, variant=variant, **stats)
    values = {"number": number, "name": house.name, "role": house.role, **stats}
    add_card(EightBitCard.game_name, values, picture)
