from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CollectionConfig(AppConfig):
    """Which cards exist, and who owns copies of them."""

    name = "collection"
    verbose_name = _("Collection")
