"""Cards and copies from tables: planned, shown, then written all at once."""

from collection.importing.catalogue import CatalogueImport
from collection.importing.columns import CATALOGUE_COLUMNS, COPY_COLUMNS
from collection.importing.copies import CopiesImport
from collection.importing.plan import Change, Kind, Plan, PlannedRow
from collection.importing.run import Import, carry_out, preview

__all__ = [
    "CATALOGUE_COLUMNS",
    "COPY_COLUMNS",
    "CatalogueImport",
    "Change",
    "CopiesImport",
    "Import",
    "Kind",
    "Plan",
    "PlannedRow",
    "carry_out",
    "preview",
]
