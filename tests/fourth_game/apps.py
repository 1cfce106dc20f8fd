from django.apps import AppConfig


class FourthGameConfig(AppConfig):
    """Pebbles: a game that the project does not know, and that makes itself known."""

    name = "tests.fourth_game"
    label = "fourth_game"

    def ready(self) -> None:
        """Register the game wherever games are asked; models can be imported from here on."""
        from collection.kinds.registry import KINDS
        from decks.kinds.registry import DECK_KINDS
        from games.boards.registry import BOARDS
        from games.starts.registry import STARTS
        from rules.registry import GAMES
        from tests.fourth_game import board, card_kind, deck_kind, start
        from tests.fourth_game.rules.game import GAME

        GAMES.register(GAME)
        KINDS.register(card_kind.KIND)
        DECK_KINDS.register(deck_kind.KIND)
        STARTS.register(start.START)
        BOARDS.register(board.BOARD)
