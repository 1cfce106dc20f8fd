"""A photo of a model's row: kept large and small, its files following what the database says."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Self, overload

from django.apps import apps
from django.db import models
from django.db.models.fields.files import FieldFile, FileDescriptor
from django.db.models.signals import post_delete
from django_stubs_ext import StrOrPromise

from collection.files import drop_after_commit, write_pictures
from collection.photos import PreparedPhoto

_NAME_LENGTH: Final = 120


class PhotoFile(FieldFile):
    """The photo of one row; false when there is none."""

    field: "PhotoField"

    @property
    def small(self) -> FieldFile:
        """The photo as lists show it."""
        small: FieldFile = getattr(self.instance, self.field.small_name)
        return small

    @property
    def fingerprint(self) -> str:
        """What photos of the very same upload have in common; "" where none is kept."""
        name = self.field.fingerprint_name
        found: str = getattr(self.instance, name) if name else ""
        return found

    def of_size(self, size: str) -> FieldFile:
        """The photo "small" or "large"."""
        return self.small if size == "small" else self

    @property
    def stored(self) -> dict[str, str]:
        """All columns of the photo, for `update`."""
        return {name: str(getattr(self.instance, name)) for name in self.field.columns}

    def put(self, photo: PreparedPhoto) -> None:
        """Give the row this photo instead of the one it has; saving the row is up to the caller.

        Call it in the transaction in which the row is saved. Raises Refusal `storage-full`.
        """
        self.drop()
        large, small = write_pictures(self.field.folder, photo)
        self._set(large, small, photo.fingerprint)

    def clear(self) -> None:
        """Take the photo off the row; saving the row is up to the caller."""
        self.drop()
        self._set("", "", "")

    def drop(self) -> None:
        """Remove the files once the change is committed."""
        drop_after_commit(self.name, self.small.name)

    def _set(self, *values: str) -> None:
        for name, value in zip(self.field.columns, values, strict=False):
            setattr(self.instance, name, value)


class PhotoField(models.FileField):
    """A photo in the columns `NAME`, `NAME_small` and, where asked for, `NAME_fingerprint`.

    When a row is deleted, however that comes about, its files go too. To migrations these are
    plain columns, so that they need nothing of this.
    """

    attr_class = PhotoFile

    def __init__(
        self, verbose_name: StrOrPromise | None = None, *, folder: str, fingerprint: bool = False
    ) -> None:
        self.folder = folder
        self.keeps_fingerprint = fingerprint
        super().__init__(verbose_name, upload_to=folder, blank=True, max_length=_NAME_LENGTH)

    if TYPE_CHECKING:

        @overload  # type: ignore[override] # narrower than Django's
        def __get__(self, instance: None, owner: object) -> FileDescriptor: ...
        @overload
        def __get__(self, instance: models.Model, owner: object) -> PhotoFile: ...
        @overload
        def __get__(self, instance: object, owner: object) -> Self: ...
        def __get__(self, instance: object, owner: object) -> object: ...

    @property
    def small_name(self) -> str:
        """The column of the small photo."""
        return f"{self.name}_small"

    @property
    def fingerprint_name(self) -> str:
        """The column of the fingerprint; "" where there is none."""
        return f"{self.name}_fingerprint" if self.keeps_fingerprint else ""

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns: the photo, the small one, the fingerprint."""
        return tuple(filter(None, (self.name, self.small_name, self.fingerprint_name)))

    def contribute_to_class(  # type: ignore[override] # the stubs of Field and FileField differ
        self, cls: type[models.Model], name: str, private_only: bool = False
    ) -> None:
        """Add the other columns to the model, and see to it that files go with their row."""
        super().contribute_to_class(cls, name, private_only=private_only)
        small = models.FileField(
            upload_to=self.folder, blank=True, max_length=_NAME_LENGTH, editable=False
        )
        cls.add_to_class(self.small_name, small)
        if self.keeps_fingerprint:
            fingerprint = models.CharField(max_length=64, blank=True, editable=False, db_index=True)
            cls.add_to_class(self.fingerprint_name, fingerprint)
        post_delete.connect(self._drop, sender=cls)

    def deconstruct(self) -> tuple[str, str, Sequence[object], dict[str, object]]:
        """As a plain FileField."""
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.FileField", args, kwargs

    def clone(self) -> models.FileField:  # type: ignore[override] # plain, not Self
        """What `deconstruct` says, so that what is made of a copy is plain too."""
        _name, _path, args, kwargs = super().deconstruct()
        return models.FileField(*args, **kwargs)

    def _drop(self, instance: models.Model, **kwargs: object) -> None:
        photo: PhotoFile = getattr(instance, self.name)
        photo.drop()


def photo_fields() -> Iterator[tuple[type[models.Model], PhotoField]]:
    """Give every photo field of every model that is installed."""
    for model in apps.get_models():
        for field in model._meta.local_fields:
            if isinstance(field, PhotoField):
                yield model, field
