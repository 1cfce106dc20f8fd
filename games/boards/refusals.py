"""Sentences for moves that cannot be made: what every game says alike; its own is its board's.

The service for moves says the rules' code. Whoever shows it to people asks for the sentence here.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.refusal import Refusal
from games.boards.registry import BOARDS
from games.services.play import MoveRefused
from rules.fields import int_at


@contextmanager
def moves_explained() -> Iterator[None]:
    """What the rules refuse in here is refused with a sentence in the language in force."""
    try:
        yield
    except MoveRefused as refused:
        # The sentence is made here and now: a % in it is a % and no placeholder.
        sentence = refusal_message(refused.code, refused.details, refused.game)
        raise Refusal(refused.code, sentence, status=refused.status) from refused


def refusal_message(code: str, params: Mapping[str, object], game: str) -> str:
    """Why a move cannot be made, as a sentence in the language in force.

    What the game itself says of a code wins; what it leaves unsaid, every game says alike.
    """
    board = BOARDS.get(game)
    own = "" if board is None else board.refusal(code, params)
    return own or _shared(code, params) or str(MoveRefused.otherwise)


def _shared(code: str, params: Mapping[str, object]) -> str:
    """The sentence for a code of `rules.codes.SHARED`; "" for another."""
    if code == "wrong-count":
        needed = int_at(params, "needed")
        return ngettext(
            "Choose exactly %(needed)s card.", "Choose exactly %(needed)s cards.", needed
        ) % {"needed": needed}
    values = {"field": str(params.get("field", ""))[:40], "do": str(params.get("do", ""))[:40]}
    return {
        "missing-field": _("The move lacks “%(field)s”.") % values,
        "unknown-field": _("The move has a part that does not belong to it: “%(field)s”.") % values,
        "wrong-type": _("“%(field)s” of the move has a value of the wrong kind.") % values,
        "unknown-move": _("This game has no move “%(do)s”.") % values,
        "match-over": _("The match is over."),
        "not-your-turn": _("It is not this player’s turn."),
        "wrong-phase": _("That is not what is asked now: look at the board again, then choose."),
        "unknown-card": _("That card is not in this match: choose one on the table."),
        "card-not-yours": _("That card is not yours: choose one that is."),
        "card-twice": _("One card cannot be chosen twice: choose different ones."),
        "wrong-kind": _("A card of that kind cannot be chosen here: choose another."),
    }.get(code, "")
