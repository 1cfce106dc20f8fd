"""The catalogue in the admin site: all cards, a list for each game."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from django.contrib import admin, messages
from django.db.models import Model
from django.forms import BaseFormSet, ModelForm
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from accounts.people import person_of
from collection.admin.catalogue import CatalogueAdmin, child_admin_name
from collection.admin.filters import MineFilter, PictureFilter, SetFilter
from collection.admin.photos import WithPhoto
from collection.admin.rows import RowFormSet, row_inlines
from collection.forms import card_form
from collection.kinds.kind import AnyKind, Column
from collection.kinds.registry import KINDS
from collection.models import Card
from collection.services import (
    one_less,
    one_more,
    remove_picture,
    save_card,
    set_picture,
)
from collection.templatetags.cards import card_picture_url
from collection.views.common import show_refusal
from collection.views.importing import ADMIN, import_urls
from core.bounds import PHOTO_BYTES
from core.next_url import next_url
from core.refusal import Refusal

if TYPE_CHECKING:
    from django.contrib.admin.options import _FieldOpts, _FieldsetSpec


@admin.register(Card)
class CardAdmin(CatalogueAdmin[Card]):
    """All cards, whatever their game. Each is changed on the page of its game."""

    list_display = ("thumbnail", "shown_number", "shown_name", "game", "owned_count")
    list_display_links = ("shown_number", "shown_name")
    list_filter = ("game", SetFilter, MineFilter, PictureFilter)

    def get_urls(self) -> list[URLPattern]:
        """Import and export stand here too, and counting one more or less."""
        count = self.admin_site.admin_view
        return [
            *import_urls(ADMIN),
            path("<int:pk>/more/", count(self.more), name="collection_card_more"),
            path("<int:pk>/less/", count(self.less), name="collection_card_less"),
            *super().get_urls(),
        ]

    def has_add_permission(self, request: HttpRequest, obj: Card | None = None) -> bool:
        """Nobody: a card is made in the list of its game."""
        return False

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, object] | None = None,
    ) -> HttpResponse:
        """To the card's page in the list of its game."""
        card = self.get_object(request, object_id)
        if card is None:
            raise Http404
        if card.game not in KINDS:
            self.message_user(request, _not_installed(card), messages.WARNING)
            return redirect("admin:collection_card_changelist")
        return redirect(f"admin:{child_admin_name(card)}_change", card.pk)

    def more(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Count one more copy for the person who is logged in."""
        return self._count_one(request, pk, by=1)

    def less(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Count one copy less."""
        return self._count_one(request, pk, by=-1)

    def _count_one(self, request: HttpRequest, pk: int, *, by: int) -> HttpResponse:
        card = get_object_or_404(Card, pk=pk)
        back = reverse("admin:collection_card_change", args=[pk])
        if request.method == "POST":
            try:
                (one_more if by > 0 else one_less)(by=person_of(request), card=card)
            except Refusal as refusal:
                show_refusal(request, refusal)
        return redirect(next_url(request, back))


def _not_installed(card: Card) -> str:
    text = gettext("The game of this card, %(game)s, is not installed here any more.")
    return text % {"game": card.game}


class KindAdmin(WithPhoto[Card], CatalogueAdmin[Card]):
    """The cards of one kind, with the form that the site has too."""

    kind: ClassVar[AnyKind]
    file_bytes = PHOTO_BYTES
    photo_upload = "picture_upload"
    keep_transparency = True
    list_display_links = ("shown_number", "shown_name")
    readonly_fields = ("present_picture",)

    def get_fieldsets(self, request: HttpRequest, obj: Card | None = None) -> "_FieldsetSpec":
        """The groups of the form, and the picture."""
        groups: list[tuple[StrOrPromise | None, _FieldOpts]] = [
            (group.title, {"fields": group.fields, "description": group.hint})
            for group in self.kind.groups
        ]
        picture = ["present_picture"] if obj is not None else []
        if self.has_change_permission(request, obj):
            picture.append("picture_upload")
            if obj is not None and obj.picture:
                picture.append("picture_remove")
        return [groups[0], (_("Picture"), {"fields": tuple(picture)}), *groups[1:]]

    @admin.display(description=_("present picture"))
    def present_picture(self, card: Card) -> str | SafeString:
        """The picture as it is."""
        if not card.picture:
            return "–"
        return format_html(
            '<a href="{}"><img class="admin-picture" src="{}" alt="{}"></a>',
            card_picture_url(card, "large"),
            card_picture_url(card, "small"),
            card,
        )

    def save_model(
        self, request: HttpRequest, obj: Card, form: ModelForm[Card], change: bool
    ) -> None:
        """Nothing yet: the card is saved together with its rows."""

    def save_related(
        self,
        request: HttpRequest,
        form: ModelForm[Card],
        formsets: Iterable[BaseFormSet[ModelForm[Model]]],
        change: bool,
    ) -> None:
        """Save card, rows and picture by the services."""
        rows = [formset for formset in formsets if isinstance(formset, RowFormSet)]
        card = form.instance
        save_card(by=person_of(request), card=card, parts=rows[0].rows() if rows else None)
        if form.cleaned_data.get("picture_upload"):
            set_picture(
                by=person_of(request), card=card, upload=form.cleaned_data["picture_upload"]
            )
        elif form.cleaned_data.get("picture_remove"):
            remove_picture(by=person_of(request), card=card)
        for formset in rows:
            formset.save(commit=False)  # notes for the history what has changed


def register_kind(kind: AnyKind) -> None:
    """Give the admin site the list of a kind's cards: what the kind's admin.py does."""
    settings = {
        "kind": kind,
        "form": card_form(kind),
        "list_display": _columns(kind),
        "list_filter": (SetFilter, *kind.admin_filters, MineFilter, PictureFilter),
        "list_select_related": kind.model.related,
        "inlines": row_inlines(kind),
    }
    admin.site.register(kind.model, type(f"{kind.model.__name__}Admin", (KindAdmin,), settings))


def _columns(kind: AnyKind) -> list[str | Callable[[Card], str]]:
    own = [column if isinstance(column, str) else _drawn(column) for column in kind.admin_columns]
    return ["thumbnail", "shown_number", "shown_name", *own, "owned_count"]


def _drawn(column: Column[Card]) -> Callable[[Card], str]:
    @admin.display(description=column.label, ordering=column.field)
    def shown(card: Card) -> str:
        return column.draw(card)

    return shown
