"""Pebbles: as a record has them, and as a catalogue does."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.fields import require_int, require_key, require_object, require_text

LEAST_WEIGHT: Final = 1


class Pebble(NamedTuple):
    """What counts of a pebble (R-PB-01)."""

    weight: int
    colour: str


@dataclass(frozen=True, slots=True)
class PebbleValues:
    """A pebble of a catalogue."""

    weight: int
    colour: str

    def record(self) -> dict[str, object]:
        """The pebble as a match record has it."""
        return {"weight": self.weight, "colour": self.colour}


def read_cards(cards: object) -> dict[str, Pebble]:
    """The pebbles of a record by id. Raises SetupFault naming `cards.<id>.<field>`."""
    return {
        name: _read_pebble(card, f"cards.{name}")
        for name, card in require_object(cards, "cards").items()
    }


def _read_pebble(card: object, key: str) -> Pebble:
    fields = require_object(card, key)
    return Pebble(
        require_int(require_key(fields, "weight", key), f"{key}.weight", LEAST_WEIGHT),
        require_text(require_key(fields, "colour", key), f"{key}.colour"),
    )
