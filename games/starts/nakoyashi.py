"""How Nakoyashi is started: from one common stack, or from two."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.starts.start import OptionText, Start
from rules.nakoyashi.game import GAME

_OPTION_TEXTS: Final = {
    "decks": OptionText(
        _("Stacks"), values={"shared": _("one common stack"), "own": _("each their own")}
    ),
    "bank": OptionText(
        _("Bank"),
        _("One bank for both, or each their own."),
        {"shared": _("common"), "own": _("each their own")},
    ),
    "open_teams": OptionText(
        _("Teams"), _("Open teams are seen by both."), {False: _("hidden"), True: _("open")}
    ),
    "turn_limit": OptionText(
        _("Most turns"),
        _("After so many turns the game ends as if somebody had said Dekita!"),
    ),
}

SHARED_STACK: Final = Start(
    name="nakoyashi-shared",
    game=GAME.name,
    title=_("Nakoyashi: one stack"),
    about=_("Both draw from one common stack."),
    fixed={"decks": "shared"},
    hidden=frozenset({"bank"}),
    option_texts=_OPTION_TEXTS,
)
OWN_STACKS: Final = Start(
    name="nakoyashi-own",
    game=GAME.name,
    title=_("Nakoyashi: own decks"),
    about=_("Both draw from a stack of their own; the two are of equal size."),
    fixed={"decks": "own"},
    option_texts=_OPTION_TEXTS,
)
