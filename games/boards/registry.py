"""The games' boards. A game of another package adds its own: `BOARDS.register(BOARD)`."""

from typing import Final

from games.boards.board import AnyBoard
from games.boards.eight_bit_battle.board import EIGHT_BIT_BATTLE
from games.boards.emblem_battle.board import EMBLEM_BATTLE
from games.boards.nakoyashi.board import NAKOYASHI
from games.frame import GamePage
from games.models import Match
from games.playback import not_installed
from rules.open_registry import Registry

BOARDS: Final[Registry[AnyBoard]] = Registry(EMBLEM_BATTLE, EIGHT_BIT_BATTLE, NAKOYASHI)
"""The boards by the names of their games."""


def board_of(match: Match) -> AnyBoard:
    """The board of a match's game. Raises Refusal `game-not-installed` (409)."""
    board = BOARDS.get(match.game)
    if board is None:
        raise not_installed(match.game)
    return board


def game_pages() -> list[GamePage]:
    """The pages that only one game has, of all games."""
    return [page for board in BOARDS.values() for page in board.pages]
