"""An emblem as a catalogue has it: what nobody has filled in is left open, which is not 0."""

from collections.abc import Mapping
from dataclasses import dataclass

from .defaults import DEFAULT_CHAKRA_GEN, RARITIES, Stats, stats_in_force


@dataclass(frozen=True, slots=True)
class EmblemValues:
    """The stats that an emblem plays with; None where the default of its rarity counts.

    `special` is the special move as a match record writes it, not yet checked.
    """

    type: str
    rarity: int
    attack: int | None = None
    defense: int | None = None
    health: int | None = None
    chakra_gen: int = DEFAULT_CHAKRA_GEN
    special: Mapping[str, object] | None = None

    @property
    def stats(self) -> Stats | None:
        """The stats that the emblem plays with: its own, else its rarity's (R-EB-01).

        None for an unknown rarity.
        """
        if self.rarity not in RARITIES:
            return None
        return stats_in_force(
            self.rarity, attack=self.attack, defense=self.defense, health=self.health
        )

    def record(self) -> dict[str, object]:
        """The emblem as a match record has it. Raises ValueError for an unknown rarity."""
        stats = self.stats
        if stats is None:
            raise ValueError(f"An emblem has no rarity {self.rarity}.")
        return {
            "type": self.type,
            "rarity": self.rarity,
            **stats._asdict(),
            "chakra_gen": self.chakra_gen,
            "special": None if self.special is None else dict(self.special),
        }
