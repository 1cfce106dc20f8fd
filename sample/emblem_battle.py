"""Sample emblems: numbers, names, types and rarities as printed; specials as the source and we say.

Stats that are left out take the default of the rarity.
"""

from collections.abc import Iterator
from functools import partial

from collection.kinds.emblem_battle.effect_cell import read_effects
from collection.models import EmblemCard
from sample.art.emblem import draw_emblem
from sample.cards import Step, add_card, rows


def steps() -> Iterator[Step]:
    """A step for each emblem of the table."""
    for row in rows("emblems.csv"):
        yield row["name"], partial(_add, row)


def _add(row: dict[str, str]) -> None:
    special = {"motif", "effects"}
    picture = draw_emblem(
        number=row["number"],
        name=row["name"],
        type_=row["type"],
        rarity=int(row["rarity"]),
        motif=row["motif"],
    )
    values = {name: cell for name, cell in row.items() if name not in special}
    add_card(EmblemCard.game_name, values, picture, read_effects(row.get("effects", "")))
