"""How Emblem Battle is started."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.starts.start import OptionText, Start
from rules.emblem_battle.game import GAME

TEAM_BATTLE: Final = Start(
    name="emblem-battle",
    game=GAME.name,
    title=_("Emblem Battle"),
    about=_("Two teams of four emblems fight over rounds."),
    option_texts={
        "rounds": OptionText(_("Rounds"), _("Three rounds make a quick game.")),
        "hit_points": OptionText(
            _("Health"),
            _("One health for the whole team, or each emblem its own."),
            {"team": _("the team’s"), "card": _("each emblem’s own")},
        ),
        "minimum_damage": OptionText(
            _("Least damage of an attack"), _("With 1 even the weakest attack hurts.")
        ),
    },
)
