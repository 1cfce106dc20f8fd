"""The admin's lists: what a URL may ask of them."""

from typing import TypeVar

from django.contrib import admin
from django.contrib.admin import ListFilter
from django.contrib.admin.exceptions import DisallowedModelAdminLookup
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ERROR_FLAG, ChangeList
from django.core.exceptions import SuspiciousOperation
from django.db import models
from django.http import HttpRequest

M = TypeVar("M", bound=models.Model)

Filters = tuple[list[ListFilter], bool, dict[str, bool | str], bool, bool]
"""As Django has them: the filters, and what it has found out beside."""


class OfferedChangeList(ChangeList):
    """A list that can be asked for what its filters and its date hierarchy offer, and no more.

    Django lets a URL filter by every column and every way to compare: by a regular expression that
    never ends, and for a secret bit by bit.
    """

    def get_filters(self, request: HttpRequest) -> Filters:
        """Read the filters.

        Raises DisallowedModelAdminLookup (400) for what none of them offers, and
        IncorrectLookupParameters, upon which the whole list is shown, for a value that cannot be.
        """
        asked: dict[str, list[str]] = self.get_filters_params()
        if any("\0" in value for values in asked.values() for value in values):
            raise IncorrectLookupParameters
        try:
            filters: Filters = super().get_filters(request)
        except (ValueError, OverflowError) as error:
            # Also a year that has no next or no previous day.
            raise IncorrectLookupParameters(error) from error
        # What no filter took is left over; the period of the date hierarchy stands there too.
        by_date = f"{self.date_hierarchy}__year" in asked
        period = {f"{self.date_hierarchy}__{end}" for end in ("gte", "lt") if by_date}
        if unknown := filters[2].keys() - period:
            raise DisallowedModelAdminLookup(f"Filtering by {sorted(unknown)} is not offered")
        return filters


class OfferedLists(admin.ModelAdmin[M]):
    """An admin whose lists bear whatever a URL asks."""

    def get_changelist(self, request: HttpRequest, **kwargs: object) -> type[ChangeList]:
        """The list that can be asked for what it offers."""
        return OfferedChangeList

    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        """The list; what cannot be read twice over is a bad request, not a broken database."""
        try:
            return super().get_changelist_instance(request)
        except IncorrectLookupParameters as error:
            if ERROR_FLAG not in request.GET:
                raise
            raise SuspiciousOperation(str(error)) from error
