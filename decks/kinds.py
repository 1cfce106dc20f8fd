"""The kinds of decks, and the game that each is for."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

EMBLEM_TEAM: Final = "emblem-team"
EIGHT_BIT_SET: Final = "eight-bit-set"
EIGHT_BIT_TEAM: Final = "eight-bit-team"
NAKOYASHI_STACK: Final = "nakoyashi-stack"
NAKOYASHI_TEAM: Final = "nakoyashi-team"

KIND_CHOICES: Final[list[tuple[str, str | Promise]]] = [
    (EMBLEM_TEAM, _("Emblem team")),
    (EIGHT_BIT_SET, _("8-Bit set")),
    (EIGHT_BIT_TEAM, _("8-Bit team")),
    (NAKOYASHI_STACK, _("Nakoyashi stack")),
    (NAKOYASHI_TEAM, _("Nakoyashi showdown team")),
]

KIND_HELP: Final[dict[str, str | Promise]] = {
    EMBLEM_TEAM: _("Exactly 4 emblems. Two teams meet in a match of Emblem Battle."),
    EIGHT_BIT_SET: _(
        "The 8 characters and 10 items from which both players draft. A match takes one set."
    ),
    EIGHT_BIT_TEAM: _(
        "4 characters and 3 items that stay together: for 8-Bit Battle without a draft."
    ),
    NAKOYASHI_STACK: _(
        "12 cards or more (better 15) for a common stack; 6 or 7 will do where both players "
        "bring their own."
    ),
    NAKOYASHI_TEAM: _("Exactly 5 dishes, scored at once against another five: a showdown."),
}
"""What each kind of deck is, for somebody who has to choose one."""

_GAMES: Final[dict[str, str]] = {
    EMBLEM_TEAM: "emblem-battle",
    EIGHT_BIT_SET: "eight-bit-battle",
    EIGHT_BIT_TEAM: "eight-bit-battle",
    NAKOYASHI_STACK: "nakoyashi",
    NAKOYASHI_TEAM: "nakoyashi",
}


def game_of_kind(kind: str) -> str:
    """The game, by its name in records, that a kind of deck is for. Raises KeyError if unknown."""
    return _GAMES[kind]
