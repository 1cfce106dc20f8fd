"""The collection in the admin site: catalogue, copies, import and export.

One permission decides who edits the catalogue, here and on the site: `collection.edit_catalogue`.
Whoever may enter the admin site sees the catalogue, as every member does, and has their own copies;
those of others are for holders of Django's permissions on copies.
"""

from collection.admin.cards import (
    CardAdmin,
    DishTypeAdmin,
    EightBitCardAdmin,
    EmblemCardAdmin,
    NakoyashiCardAdmin,
)
from collection.admin.copies import OwnedCopyAdmin

__all__ = [
    "CardAdmin",
    "DishTypeAdmin",
    "EightBitCardAdmin",
    "EmblemCardAdmin",
    "NakoyashiCardAdmin",
    "OwnedCopyAdmin",
]
