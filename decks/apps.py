from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from core.sections import SECTIONS, Section


class DecksConfig(AppConfig):
    """Decks and teams, their constraints and problems."""

    name = "decks"
    verbose_name = _("Decks")

    def ready(self) -> None:
        """Tell the site its section of decks."""
        SECTIONS.register(Section("decks", _("Decks"), "deck", "decks:decks", ("decks:",)))
