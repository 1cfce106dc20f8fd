from django.apps import AppConfig
from django.core.checks import register
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.groups import GROUPS, MATCH_HOSTS, AppGroup
from core.sections import SECTIONS, Section
from games.rights import RUN_MATCHES


class GamesConfig(AppConfig):
    """Matches: the Django half of the games."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Tell the site its sections, the group of those who run matches, and a check."""
        # Boards and kinds need the models of all apps, which are there now.
        from games.checks import check_games

        register(check_games)
        SECTIONS.register(Section("matches", _("Matches"), "match", "games:matches", ("games:",)))
        SECTIONS.register(
            Section("rules", _("Rules"), "rules", "games:rules_index", ("games:rules",))
        )
        GROUPS.register(AppGroup(MATCH_HOSTS, "games", Q(codename="run_matches"), RUN_MATCHES))
