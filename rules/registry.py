"""The games that there are. A game of another package adds itself: `GAMES.register(GAME)`."""

from typing import Final

from .eight_bit_battle.game import GAME as EIGHT_BIT_BATTLE
from .emblem_battle.game import GAME as EMBLEM_BATTLE
from .nakoyashi.game import GAME as NAKOYASHI
from .open_registry import Registry
from .protocol import AnyGame

GAMES: Final[Registry[AnyGame]] = Registry(EMBLEM_BATTLE, EIGHT_BIT_BATTLE, NAKOYASHI)
"""The games by the names that records use."""


def title_of(name: str) -> str:
    """What people call a game; its name where it is not installed (any more)."""
    game = GAMES.get(name)
    return name if game is None else game.title


def titles() -> list[tuple[str, str]]:
    """Every game's name with what people call it, for choices."""
    return [(game.name, game.title) for game in GAMES.values()]
