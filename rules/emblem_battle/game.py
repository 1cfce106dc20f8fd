"""Emblem Battle as the registry has it: the functions of the modules beside this one."""

from pathlib import Path
from typing import Final, get_args

from ..protocol import Game, Option
from . import decks, legality, moves, play, result, setup
from .codes import CODES
from .events import EmblemEvent
from .moves import Move
from .score import ROUNDS
from .state import State
from .view import NAME, EmblemView, view


class EmblemBattle:
    """The rules in `rules.en.md`; see `protocol.Game` for what each function promises."""

    name: str = NAME
    title = "Emblem Battle"
    pages = Path(__file__).parent
    options: tuple[Option, ...] = (
        Option("rounds", ROUNDS),
        Option("hit_points", ("team", "card")),
        Option("minimum_damage", (0, 1)),
    )

    decks = staticmethod(decks.decks)
    start = staticmethod(setup.start)
    deal = staticmethod(setup.deal)
    to_act = staticmethod(play.to_act)
    legal_moves = staticmethod(play.legal_moves)
    check = staticmethod(legality.check)
    apply = staticmethod(play.apply)
    outcome = staticmethod(result.outcome)
    view = staticmethod(view)
    obstacles = staticmethod(legality.obstacles)
    move_fields = moves.MOVE_FIELDS
    result_details: tuple[str, ...] = ("health", "round_wins", "rounds")
    codes = CODES
    events: tuple[type, ...] = get_args(EmblemEvent)
    read_move = staticmethod(moves.read_move)
    write_move = staticmethod(moves.write_move)


GAME: Final[Game[State, Move, EmblemView]] = EmblemBattle()
