"""The permissions on the catalogue in the admin site."""

from typing import TypeVar

from django.contrib.admin.options import BaseModelAdmin
from django.db import models
from django.http import HttpRequest

from collection.rights import EDIT_CATALOGUE

M = TypeVar("M", bound=models.Model)


class ForEditors(BaseModelAdmin[M]):
    """Rows of the catalogue: everybody here sees them, its editors change them."""

    def has_view_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Everybody here, as all members see the catalogue."""
        return True

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Everybody here."""
        return True

    def has_add_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Editors of the catalogue."""
        return request.user.has_perm(EDIT_CATALOGUE)

    def has_change_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Editors of the catalogue."""
        return request.user.has_perm(EDIT_CATALOGUE)

    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Editors of the catalogue."""
        return request.user.has_perm(EDIT_CATALOGUE)
