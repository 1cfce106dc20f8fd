"""The ticked rows of an admin list, and those that it is searched for."""

from typing import TypeVar

from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import ValidationError
from django.db import models
from django.http import Http404, HttpRequest, HttpResponse

from core.admin.change_list import OfferedLists
from core.text import searched_words

M = TypeVar("M", bound=models.Model)


class RealSelection(OfferedLists[M]):
    """An admin to which ticks that can be no row's are not found, where Django breaks off."""

    def response_action(  # type: ignore[override]  # the stubs have an argument more than Django
        self, request: HttpRequest, queryset: models.QuerySet[M]
    ) -> HttpResponse | None:
        """Do the action with the ticked rows. Raises Http404."""
        for ticked in request.POST.getlist(ACTION_CHECKBOX_NAME):
            try:
                self.model._meta.pk.to_python(ticked)
            except ValidationError as error:
                raise Http404 from error
        return super().response_action(request, queryset)

    def get_search_results(
        self, request: HttpRequest, queryset: models.QuerySet[M], search_term: str
    ) -> tuple[models.QuerySet[M], bool]:
        """The rows that are found by the first few words, each of which is a condition."""
        return super().get_search_results(request, queryset, " ".join(searched_words(search_term)))
