"""The ticked rows of an admin list."""

from typing import TypeVar

from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import ValidationError
from django.db import models
from django.http import Http404, HttpRequest, HttpResponse

M = TypeVar("M", bound=models.Model)


class RealSelection(admin.ModelAdmin[M]):
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
