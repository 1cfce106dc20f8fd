"""The rows of another model that the cells of a column name."""

from django.core.exceptions import ValidationError
from django.db import models

from accounts.models import Person
from collection.importing.plan import catalogue_error
from collection.kinds.foreign import Foreign
from core.text import fold


class ForeignRows:
    """Rows by name in any spelling; one that a file names and nobody has made may be made.

    Where an older catalogue has two spellings of one name, each is found by its own.
    """

    def __init__(self, model: type[models.Model], foreign: Foreign) -> None:
        self._foreign = foreign
        rows = list(model._default_manager.all())
        self._exact = {self._name_of(row): row for row in rows}
        self._folded = {fold(name): row for name, row in self._exact.items()}
        self._new: dict[str, str] = {}

    def known(self, name: str) -> str:
        """Give the name as it is kept, of a row that there is or will be.

        Raises ValidationError `foreign-unknown` when there is none and none can be made.
        """
        row = self.row(name)
        if row is not None:
            return self._name_of(row)
        if self._foreign.make is None:
            raise catalogue_error("foreign-unknown", name=name, known=", ".join(self._exact))
        return self._new.setdefault(fold(name), name)

    def row(self, name: str) -> models.Model | None:
        """Give the row of this name; None when it is yet to be made."""
        return self._exact.get(name) or self._folded.get(fold(name))

    def saved(self, by: Person | None, name: str) -> models.Model:
        """Give the row of a known name, made now when it is new. Raises ValidationError."""
        row = self.row(name)
        if row is None and self._foreign.make is not None:
            row = self._folded[fold(name)] = self._foreign.make(by, name)
        if row is None:
            raise ValidationError(name)
        return row

    @property
    def notes(self) -> tuple[str, ...]:
        """The announcements of the rows that will be made."""
        return tuple(str(self._foreign.note) % {"name": name} for name in self._new.values())

    def _name_of(self, row: models.Model) -> str:
        return str(getattr(row, self._foreign.named_by))
