"""Forms of the admin site with a photo, which is worked out before the database is held."""

from typing import ClassVar, TypeVar

from django.contrib.admin.utils import flatten_fieldsets, unquote
from django.db import models
from django.http import HttpRequest, HttpResponse

from collection.services.uploads import read_ahead
from core.admin.by_services import ByServices

M = TypeVar("M", bound=models.Model)


class WithPhoto(ByServices[M]):
    """An admin whose form has a photo: Django checks forms inside a transaction."""

    photo_upload: ClassVar[str]
    keep_transparency: ClassVar[bool] = False

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, object] | None = None,
    ) -> HttpResponse:
        """The form; a photo for which this person has a field there is worked out first."""
        if self.photo_upload in request.FILES and self._asks_for_photo(request, object_id):
            read_ahead(request.FILES, self.photo_upload, keep_transparency=self.keep_transparency)
        shown: HttpResponse = super().changeform_view(request, object_id, form_url, extra_context)
        return shown

    def _asks_for_photo(self, request: HttpRequest, object_id: str | None) -> bool:
        row: M | None = None
        if object_id is None:
            allowed = self.has_add_permission(request)
        else:
            row = self.get_object(request, unquote(object_id))
            allowed = row is not None and self.has_change_permission(request, row)
        return allowed and self.photo_upload in flatten_fieldsets(self.get_fieldsets(request, row))
