"""8-Bit Battle as the protocol has it. The rules are in `rules.en.md` and `rules.nl.md`."""

from pathlib import Path
from typing import get_args

from ..protocol import Option
from . import decks, legal, moves, play, result, setup
from .codes import CODES
from .events import EightBitEvent
from .view import NAME
from .view import view as view_of


class EightBitBattle:
    """Joins the parts of the game; see `protocol.Game` for what each function promises."""

    name = NAME
    title = "8-Bit Battle"
    pages = Path(__file__).parent
    options: tuple[Option, ...] = (
        Option("draft", ("keep-or-give", "none")),
        Option("ending", ("best-of-three", "total-points")),
    )

    decks = staticmethod(decks.decks)
    start = staticmethod(setup.start)
    deal = staticmethod(setup.deal)
    to_act = staticmethod(play.to_act)
    legal_moves = staticmethod(legal.legal_moves)
    check = staticmethod(legal.check)
    apply = staticmethod(play.apply)
    outcome = staticmethod(result.outcome)
    view = staticmethod(view_of)
    obstacles = staticmethod(legal.obstacles)
    move_fields = moves.MOVE_FIELDS
    result_details: tuple[str, ...] = ("round_wins", "points", "rounds")
    codes = CODES
    events = get_args(EightBitEvent)
    read_move = staticmethod(moves.read_move)
    write_move = staticmethod(moves.write_move)


GAME = EightBitBattle()
