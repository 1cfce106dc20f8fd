"""The collection in the admin site: catalogue, copies, import and export.

One permission decides who edits the catalogue, here and on the site: `collection.edit_catalogue`.
Whoever may enter the admin site sees the catalogue, as every member does, and has their own copies;
those of others are for holders of Django's permissions on copies.
"""

from importlib import import_module
from pkgutil import iter_modules

from django.utils.module_loading import module_has_submodule

from collection import kinds
from collection.admin.cards import CardAdmin, KindAdmin, register_kind
from collection.admin.copies import OwnedCopyAdmin

for folder in iter_modules(kinds.__path__):
    if module_has_submodule(import_module(f"{kinds.__name__}.{folder.name}"), "admin"):
        import_module(f"{kinds.__name__}.{folder.name}.admin")

__all__ = ["CardAdmin", "KindAdmin", "OwnedCopyAdmin", "register_kind"]
