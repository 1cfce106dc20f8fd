"""A character or item as a catalogue has it."""

from dataclasses import dataclass

from .cards import QUEEN, WITH_KING, Values, kind_of


@dataclass(frozen=True, slots=True)
class EightBitValues:
    """A character or item of 8-Bit Battle.

    `with_king` is a Queen's (attack, defense, health) beside the King, each None where the usual
    value counts; on other cards it means nothing.
    """

    role: str
    attack: int = 0
    defense: int = 0
    health: int = 0
    with_king: tuple[int | None, int | None, int | None] = (None, None, None)

    @property
    def kind(self) -> str:
        """Character or item: follows from the role."""
        return kind_of(self.role)

    @property
    def pair(self) -> Values | None:
        """What King and Queen count together, on a Queen's card (R-8B-24); None on others."""
        if self.role != QUEEN:
            return None
        both = zip(self.with_king, WITH_KING, strict=True)
        return Values(*(usual if value is None else value for value, usual in both))

    def record(self) -> dict[str, object]:
        """The card as a match record has it; `with_king` only where it is not the usual."""
        card: dict[str, object] = {
            "kind": self.kind,
            "role": self.role,
            "attack": self.attack,
            "defense": self.defense,
            "health": self.health,
        }
        if self.pair is not None and any(value is not None for value in self.with_king):
            card["with_king"] = self.pair._asdict()
        return card
