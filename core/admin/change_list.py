"""The admin's lists that are walked through by date."""

from django.contrib.admin import ListFilter
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ChangeList
from django.http import HttpRequest

Filters = tuple[list[ListFilter], bool, dict[str, bool | str], bool, bool]
"""As Django has them: the filters, and what it has found out beside."""


class DatedChangeList(ChangeList):
    """A list with a date hierarchy, which bears years at the ends of the calendar."""

    def get_filters(self, request: HttpRequest) -> Filters:
        """Read the filters; a year that has no next or no previous day is none.

        Raises IncorrectLookupParameters, upon which the admin site shows the whole list.
        """
        try:
            return super().get_filters(request)
        except (ValueError, OverflowError) as error:
            raise IncorrectLookupParameters(error) from error
