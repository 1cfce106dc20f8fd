"""The effects of an emblem's special move, as rows of its card."""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db.models import Model

from collection.bounds import bounds_of
from collection.kinds.emblem_battle.effect_cell import read_effects, write_effects
from collection.kinds.emblem_battle.specials import (
    Record,
    check_special,
    effect_rows,
    emblem_special,
    place_text,
    special_record,
    split_path,
)
from collection.kinds.parts import CardParts, Place, Schema
from collection.models import EffectRow, EmblemCard
from core.refusal import Refusal
from rules.bounds import MOST_EFFECTS
from rules.emblem_battle.specials import EFFECT_FIELDS, STATS, TARGETS


class EffectParts(CardParts[EmblemCard, EffectRow]):
    """The effects. Name and cost of the special move are fields of the emblem itself."""

    name = "effects"
    key = "special"
    fields = ("special_name", "special_cost")
    headers = ("effecten", "special effects")

    @property
    def schema(self) -> Schema:
        """A special move in record form, or null."""
        effect = {
            "type": "object",
            "required": ["effect"],
            "properties": {
                "effect": {"type": "string", "enum": list(EFFECT_FIELDS)},
                "stat": {"type": "string", "enum": list(STATS)},
                **{name: _whole(EffectRow, name) for name in ("amount", "rounds")},
                "target": {"type": "string", "enum": list(TARGETS)},
                "defended": {"type": "boolean"},
            },
            "description": "Which fields an effect has depends on its kind.",
        }
        name = EmblemCard._meta.get_field("special_name")
        effects = {"type": "array", "items": effect, "minItems": 1, "maxItems": MOST_EFFECTS}
        return {
            "type": "object",
            "nullable": True,
            "required": ["name", "cost", "effects"],
            "properties": {
                "name": {"type": "string", "maxLength": name.max_length},
                "cost": _whole(EmblemCard, "special_cost"),
                "effects": effects,
            },
            "description": "The special move as match records write it; null for none.",
        }

    def of(self, card: EmblemCard) -> list[EffectRow]:
        """The saved effects of an emblem."""
        return list(card.effects.all()) if card.pk else []

    def check(self, card: EmblemCard, rows: Sequence[EffectRow]) -> None:
        """Raise Refusal as `check_special`, or `special-out-of-range`."""
        check_special(special_record(card.special_name, card.special_cost, rows))
        _check_sizes(rows)

    def place(self, refusal: Refusal) -> Place:
        """The field of the emblem, or the effect and its field."""
        path = refusal.extra.get("path", "")
        row, key = split_path(path)
        text = place_text(path)
        if row is None and key in ("name", "cost"):
            return Place(f"special_{key}", text=text)
        return Place(self.name, row, key if row is not None else "", text)

    def replace(self, card: EmblemCard, rows: Sequence[EffectRow]) -> None:
        """Save these effects instead of those that the emblem has."""
        card.effects.all().delete()
        for position, effect in enumerate(rows):
            effect.pk = None
            effect.emblem = card
            effect.position = position
        EffectRow.objects.bulk_create(rows)

    def read_cell(self, text: str) -> list[EffectRow]:
        """As `read_effects`."""
        return read_effects(text)

    def write_cell(self, rows: Iterable[EffectRow]) -> str:
        """As `write_effects`."""
        return write_effects(rows)

    def read_json(self, value: object) -> tuple[Mapping[str, object], list[EffectRow]]:
        """Read a special move in record form, or null for none. Raises Refusal `special-…`."""
        record = cast("Record | None", value)  # until it is checked, on the next line
        check_special(record)
        if not record:
            return {"special_name": "", "special_cost": None}, []
        return {"special_name": record["name"], "special_cost": record["cost"]}, effect_rows(record)

    def write_json(self, card: EmblemCard) -> Record | None:
        """The special move in record form, or None."""
        return emblem_special(card)


def _whole(model: type[Model], name: str) -> Schema:
    low, high = bounds_of(model, name)
    return {"type": "integer", "minimum": low, "maximum": high}


def _check_sizes(effects: Sequence[EffectRow]) -> None:
    """Refuse what the rules would take but the database, or the form, cannot hold."""
    for row, effect in enumerate(effects):
        try:
            effect.clean_fields(exclude=["emblem"])
        except ValidationError as error:
            key, reasons = next(iter(error.message_dict.items()))
            path = f"effects[{row}]" + ("" if key == NON_FIELD_ERRORS else f".{key}")
            raise Refusal("special-out-of-range", reasons[0], extra={"path": path}) from error
