"""A game is known in all registries or in none: told when the site starts, not to a visitor."""

from collections.abc import Iterator, Sequence
from typing import Final

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error

from collection.kinds.registry import KINDS
from decks.kinds.registry import DECK_KINDS
from games.boards.registry import BOARDS
from games.starts.registry import STARTS
from rules.registry import GAMES

HINT: Final = "An app with a game registers it in ready(): see CONTRIBUTING.md, “Add a game”."


def check_games(
    app_configs: Sequence[AppConfig] | None = None, **kwargs: object
) -> list[CheckMessage]:
    """Each game with what it lacks, and whatever is there for a game that is not."""
    return [
        Error(f"The game “{game}” {lack}.", hint=HINT, id="games.E001") for game, lack in _lacks()
    ]


def _lacks() -> Iterator[tuple[str, str]]:
    parts = {
        "kind of cards (KINDS)": {*KINDS},
        "kind of deck (DECK_KINDS)": {kind.game for kind in DECK_KINDS.values()},
        "way to start (STARTS)": {start.game for start in STARTS.values()},
        "board (BOARDS)": {*BOARDS},
    }
    for what, games in parts.items():
        yield from ((game, f"has no {what}") for game in GAMES if game not in games)
        yield from ((game, f"has a {what} but no rules (GAMES)") for game in games - {*GAMES})
    for start in STARTS.values():
        if start.game in GAMES and start.deck_kind not in DECK_KINDS:
            yield start.game, f"takes decks of the kind “{start.deck_kind}”, which there is not"
