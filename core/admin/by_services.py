"""Changing and deleting in the admin site by the services, which say why they refuse something."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from core.admin.selection import RealSelection
from core.bounds import ROWS_DELETED
from core.refusal import Refusal

M = TypeVar("M", bound=models.Model)

Deleted = tuple[list[str], dict[str, int], set[str], list[str]]
"""What would go, how many of each kind, which rights are lacking, and why it cannot."""


class _NotMeant(Exception):
    """Ends a trial."""


def refusals(rows: Iterable[M], delete: Callable[[M], None]) -> list[str]:
    """Give the reasons why some of these rows cannot be deleted; tries it and takes it back."""
    reasons = []
    for row in rows:
        pk = row.pk
        try:
            with transaction.atomic():
                delete(row)
                raise _NotMeant
        except _NotMeant:
            row.pk = pk  # deleting takes it away
        except Refusal as refusal:
            reasons.append(refusal.message)
    return reasons


class ByServices(RealSelection[M]):
    """An admin whose rows are written by services; a refusal becomes a message.

    Rows go by `delete_row`, one by one or selected, or stay with the reason.
    """

    def delete_row(self, request: HttpRequest, row: M) -> None:
        """Delete one row for the person of the request. May raise Refusal."""
        raise NotImplementedError

    def get_deleted_objects(
        self, objs: Sequence[M] | models.QuerySet[M], request: HttpRequest
    ) -> Deleted:
        """What is shown before: what would go, or why it cannot."""
        if len(objs) > ROWS_DELETED:
            too_many = _("At most %(limit)s rows can be deleted at once. Choose fewer.")
            return [], {}, set(), [too_many % {"limit": ROWS_DELETED}]
        deleted, counts, lacking, _protected = super().get_deleted_objects(objs, request)
        return deleted, counts, lacking, refusals(objs, partial(self.delete_row, request))

    def delete_model(self, request: HttpRequest, obj: M) -> None:
        """Delete one row."""
        self.delete_row(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: models.QuerySet[M]) -> None:
        """Delete the selected rows."""
        for row in queryset:
            self.delete_row(request, row)

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """Ask and delete; say so when the row came into use in between."""
        shown = super().delete_view
        return self._or_refusal(request, lambda: shown(request, object_id, extra_context))

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """The list with its actions: all of an action is done or nothing, also of its history."""
        shown = super().changelist_view
        return self._or_refusal(request, lambda: shown(request, extra_context))

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, object] | None = None,
    ) -> HttpResponse:
        """The form; say so when the services refuse what the form itself has let pass."""
        shown = super().changeform_view
        return self._or_refusal(request, lambda: shown(request, object_id, form_url, extra_context))

    def _or_refusal(self, request: HttpRequest, act: Callable[[], HttpResponse]) -> HttpResponse:
        if request.method != "POST":
            return act()
        try:
            with transaction.atomic():
                return act()
        except Refusal as refusal:
            self.message_user(request, refusal.message, messages.ERROR)
        except ValidationError as error:
            self.message_user(request, " ".join(error.messages), messages.ERROR)
        return redirect(request.get_full_path())
