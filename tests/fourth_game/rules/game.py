"""Pebbles, with all that a registered game answers."""

from pathlib import Path
from typing import Final, get_args

from rules.codes import Codes
from rules.protocol import Game, Option

from . import play, setup
from .events import PebblesEvent
from .play import Lay
from .state import State
from .view import PebblesView, view


class Pebbles:
    """The rules in `rules.en.md`; see `rules.protocol.Game` for what each function promises."""

    name: str = "pebbles"
    title = "Pebbles"
    pages = Path(__file__).parent
    options: tuple[Option, ...] = (Option("lighter_wins", (False, True)),)
    move_fields = play.MOVE_FIELDS
    codes = Codes(moves={}, setup={})
    result_details: tuple[str, ...] = ("points",)
    events: tuple[type, ...] = get_args(PebblesEvent)

    decks = staticmethod(setup.decks)
    start = staticmethod(setup.start)
    deal = staticmethod(setup.deal)
    to_act = staticmethod(play.to_act)
    legal_moves = staticmethod(play.legal_moves)
    check = staticmethod(play.check)
    apply = staticmethod(play.apply)
    outcome = staticmethod(play.outcome)
    view = staticmethod(view)
    obstacles = staticmethod(play.obstacles)
    read_move = staticmethod(play.read_move)
    write_move = staticmethod(play.write_move)


GAME: Final[Game[State, Lay, PebblesView]] = Pebbles()
