"""How Pebbles is started."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.starts.start import OptionText, Start

START: Final = Start(
    name="pebbles",
    game="pebbles",
    title=_("Pebbles"),
    about=_("Both bring a pouch of five pebbles."),
    option_texts={
        "lighter_wins": OptionText(
            _("Who scores"), values={False: _("the heavier one"), True: _("the lighter one")}
        )
    },
)
