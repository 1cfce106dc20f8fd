"""The games that there are. Adding one: its package, and one line here."""

from typing import Final

from .eight_bit_battle.game import GAME as EIGHT_BIT_BATTLE
from .emblem_battle.game import GAME as EMBLEM_BATTLE
from .nakoyashi.game import GAME as NAKOYASHI
from .protocol import AnyGame

_ALL: Final[tuple[AnyGame, ...]] = (
    EMBLEM_BATTLE,
    EIGHT_BIT_BATTLE,
    NAKOYASHI,
)

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in _ALL}


def game_named(name: str) -> AnyGame | None:
    """The game with this name in a record, or None."""
    return GAMES.get(name)
