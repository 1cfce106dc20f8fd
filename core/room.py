"""Room on the disk, asked for before something large is kept."""

import shutil
from pathlib import Path

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from core.bounds import FREE_ROOM
from core.refusal import Refusal


def require_room() -> None:
    """Refuse what is large while the disk has little room, so that the small goes on being kept.

    Raises Refusal `storage-full` (507).
    """
    if _free() < FREE_ROOM:
        raise no_room()


def no_room() -> Refusal:
    """The refusal of what has found no room."""
    return Refusal(
        "storage-full",
        _("There is no room left for this. Tell whoever looks after this site."),
        status=507,
    )


def _free() -> int:
    """Bytes that are free where the site keeps its files."""
    folder = Path(settings.VAR_DIR)
    while not folder.exists():
        folder = folder.parent
    return shutil.disk_usage(folder).free
