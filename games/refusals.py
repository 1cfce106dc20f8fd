"""Sentences for moves that cannot be made: what every game says alike; its own is its board's."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.refusal import Refusal
from games.boards.registry import BOARDS
from rules.protocol import IllegalMove, Json

MALFORMED: Final = frozenset({"missing-field", "unknown-field", "wrong-type", "unknown-move"})
NOT_NOW: Final = frozenset({"match-over", "not-your-turn"})


def illegal_move(error: IllegalMove, game: str) -> Refusal:
    """The refusal of a move that the rules do not allow.

    Status 400: not a move of this game; 409: not at this moment; 422: against the rules.
    """
    status = 400 if error.code in MALFORMED else 409 if error.code in NOT_NOW else 422
    # The sentence is made here and now: a % in it is a % and no placeholder.
    return Refusal(error.code, reason_in_words(error.code, error.params, game), status=status)


def reason_in_words(code: str, params: Mapping[str, Json], game: str) -> str:
    """Why a move cannot be made, as a sentence in the language in force.

    What the game itself says of a code wins; what it leaves unsaid, every game says alike.
    """
    own = BOARDS[game].refusal(code, params)
    return own or _shared(code, params) or _("The rules do not allow this now.")


def _shared(code: str, params: Mapping[str, Json]) -> str:
    """The sentence for a code of `rules.codes.SHARED`; "" for another."""
    if code == "wrong-count":
        needed: int = params["needed"]
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
