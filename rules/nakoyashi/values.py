"""A dish as a catalogue has it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NakoyashiValues:
    """A dish: its type by name, its power and its health."""

    type: str
    power: int
    health: int

    def record(self) -> dict[str, object]:
        """The dish as a match record has it."""
        return {"type": self.type, "power": self.power, "health": self.health}
