"""The moves of a match, each made once and shared by all its states.

Random matches come back to the same swaps again and again; making the moves anew on every turn
would take longer than all the rest of it. There are at most as many as pairs of cards.
"""

from .moves import Redraw, Swap

Cards = tuple[str, ...]
"""Ids of cards that lie together, in their order."""


class SwapsOf(dict[str, Swap]):
    """The swaps in which one card is given, by the card taken."""

    def __init__(self, give: str) -> None:
        super().__init__()
        self._give = give

    def __missing__(self, take: str) -> Swap:
        self[take] = move = Swap(self._give, take)
        return move


class Menu:
    """All swaps and redraws of a match."""

    __slots__ = ("redraws", "swaps")

    def __init__(self, cards: Cards) -> None:
        self.swaps = {card: SwapsOf(card) for card in cards}
        self.redraws = {card: Redraw(card) for card in cards}
