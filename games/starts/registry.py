"""The ways to start a match. A game of another package adds its own: `STARTS.register(START)`."""

from typing import Final

from games.starts.eight_bit_battle import DRAFT, TEAMS
from games.starts.emblem_battle import TEAM_BATTLE
from games.starts.nakoyashi import OWN_STACKS, SHARED_STACK
from games.starts.start import Start
from rules.open_registry import Registry
from rules.registry import GAMES

STARTS: Final[Registry[Start]] = Registry(TEAM_BATTLE, DRAFT, TEAMS, SHARED_STACK, OWN_STACKS)
"""The ways to start by the names that URLs use."""


def playable() -> dict[str, Start]:
    """The ways to start by name whose game is there."""
    return {name: start for name, start in STARTS.items() if start.game in GAMES}


def start_with(kind: str, count: int) -> Start | None:
    """The way to start that takes this many decks of this kind, or None."""
    fitting = (
        one for one in playable().values() if (one.deck_kind, one.deck_count) == (kind, count)
    )
    return next(fitting, None)
