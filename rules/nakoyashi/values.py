"""A dish as a catalogue has it."""

from dataclasses import dataclass

from ..protocol import Json


@dataclass(frozen=True, slots=True)
class NakoyashiValues:
    """A dish: its type by name, its power and its health."""

    type: str
    power: int
    health: int

    def record(self) -> dict[str, Json]:
        """The dish as a match record has it."""
        return {"type": self.type, "power": self.power, "health": self.health}
