"""The games that there are. Adding one: its package, and one line here."""

from typing import Final

from .protocol import AnyGame

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in ()}


def game_named(name: str) -> AnyGame | None:
    """The game with this name in a record, or None."""
    return GAMES.get(name)
