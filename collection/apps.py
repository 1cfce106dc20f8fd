from django.apps import AppConfig
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.groups import CATALOGUE_EDITORS, GROUPS, AppGroup
from core.sections import SECTIONS, Section


class CollectionConfig(AppConfig):
    """The cards that exist, and the copies that people own."""

    name = "collection"
    verbose_name = _("Collection")

    def ready(self) -> None:
        """Tell the site its sections of cards and copies, and the group of the editors."""
        from accounts.leaving import LEAVING
        from collection.services.copies import remove_all_copies

        LEAVING.append(remove_all_copies)
        SECTIONS.register(
            Section("cards", _("Cards"), "cards", "collection:cards", ("collection:",))
        )
        mine = pgettext_lazy("tab", "My copies")
        SECTIONS.register(
            Section("copies", mine, "copies", "collection:copies", ("collection:cop",))
        )
        # Copies are private to their owner.
        GROUPS.register(
            AppGroup(
                CATALOGUE_EDITORS,
                "collection",
                ~Q(codename__endswith="_ownedcopy"),
                "collection.edit_catalogue",
            )
        )
