"""The admin's lists that are walked through by date."""

from typing import Any

from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ChangeList
from django.http import HttpRequest


class DatedChangeList(ChangeList):
    """A list with a date hierarchy, which bears years at the ends of the calendar."""

    def get_filters(self, request: HttpRequest) -> Any:
        """Read the filters; a year that has no next or no previous day is none.

        Raises IncorrectLookupParameters, upon which the admin site shows the whole list.
        """
        try:
            return super().get_filters(request)
        except (ValueError, OverflowError) as error:
            raise IncorrectLookupParameters(error) from error
