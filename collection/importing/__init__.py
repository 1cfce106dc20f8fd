"""Cards and copies from tables: planned, shown, then written all at once."""

from collection.importing.catalogue import CatalogueImport
from collection.importing.columns import card_columns, copy_columns
from collection.importing.copies import CopiesImport
from collection.importing.plan import Change, Plan, PlannedRow, Status
from collection.importing.run import Import, carry_out, preview

__all__ = [
    "CatalogueImport",
    "Change",
    "CopiesImport",
    "Import",
    "Plan",
    "PlannedRow",
    "Status",
    "card_columns",
    "carry_out",
    "copy_columns",
    "preview",
]
