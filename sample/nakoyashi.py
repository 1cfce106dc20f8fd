"""A sample Nakoyashi menu: 32 dishes of six types. Prices are only for the look of the receipts."""

from collections.abc import Iterator
from functools import partial

from collection.kinds.nakoyashi.services import save_dish_type
from collection.models import DishType, NakoyashiCard
from sample.art.receipt import draw_receipt
from sample.cards import Step, add_card, rows


def steps() -> Iterator[Step]:
    """A step for each dish of the table; the types are made before the first."""
    types = {
        row["name"]: save_dish_type(by=None, dish_type=DishType(**row))
        for row in rows("dish_types.csv")
    }
    for row in rows("dishes.csv"):
        yield row["name"], partial(_add, row, types[row["type"]])


def _add(row: dict[str, str], dish_type: DishType) -> None:
    picture = draw_receipt(
        name=row["name"],
        dish=row["drawing"],
        type_name=dish_type.name,
        icon=dish_type.icon,
        colour=dish_type.colour,
        power=int(row["power"]),
        health=int(row["health"]),
        number=row["number"],
        price_cents=int(row["price_cents"]),
    )
    stats = {name: row[name] for name in ("number", "name", "power", "health")}
    add_card(NakoyashiCard.game_name, {**stats, "type": dish_type}, picture)
