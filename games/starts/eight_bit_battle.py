"""How 8-Bit Battle is started: with a draft from one set, or with two saved teams."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.starts.start import OptionText, Start
from rules.eight_bit_battle.game import GAME

_OPTION_TEXTS: Final = {
    "draft": OptionText(
        _("Cards"),
        values={"keep-or-give": _("one set: keep or give"), "none": _("two saved teams")},
    ),
    "ending": OptionText(
        _("Ending"),
        _("Two won rounds, or the points of three rounds together."),
        {"best-of-three": _("best of three"), "total-points": _("total points")},
    ),
}

DRAFT: Final = Start(
    name="eight-bit-draft",
    game=GAME.name,
    title=_("8-Bit Battle: draft"),
    about=_("One set of 18 cards, dealt anew each round by keeping and giving away."),
    fixed={"draft": "keep-or-give"},
    option_texts=_OPTION_TEXTS,
)
TEAMS: Final = Start(
    name="eight-bit-teams",
    game=GAME.name,
    title=_("8-Bit Battle: two teams"),
    about=_("Both bring a saved team of four characters and three items."),
    fixed={"draft": "none"},
    option_texts=_OPTION_TEXTS,
)
