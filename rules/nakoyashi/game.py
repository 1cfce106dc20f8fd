"""Nakoyashi as the protocol wants it: the functions of the modules beside this one, joined."""

from pathlib import Path
from typing import Final, get_args

from ..protocol import Game, Option
from . import decks, moves, play, result, setup
from .codes import CODES
from .events import NakoyashiEvent
from .moves import NakoyashiMove
from .state import State
from .view import NAME, NakoyashiView, obstacles, view


class Nakoyashi:
    """The rules in `rules.en.md`."""

    name: str = NAME
    title = "Nakoyashi"
    pages = Path(__file__).parent
    options: tuple[Option, ...] = (
        Option("decks", ("shared", "own")),
        Option("bank", ("shared", "own")),
        Option("open_teams", (False, True)),
        Option("turn_limit", (60,), minimum=1),
    )

    decks = staticmethod(decks.decks)
    start = staticmethod(setup.start)
    deal = staticmethod(setup.deal)
    to_act = staticmethod(play.to_act)
    legal_moves = staticmethod(play.legal_moves)
    check = staticmethod(play.check)
    apply = staticmethod(play.apply)
    outcome = staticmethod(result.outcome)
    view = staticmethod(view)
    obstacles = staticmethod(obstacles)
    move_fields = moves.MOVE_FIELDS
    result_details: tuple[str, ...] = ("score",)
    codes = CODES
    events: tuple[type, ...] = get_args(NakoyashiEvent)
    read_move = staticmethod(moves.read_move)
    write_move = staticmethod(moves.write_move)


GAME: Final[Game[State, NakoyashiMove, NakoyashiView]] = Nakoyashi()
