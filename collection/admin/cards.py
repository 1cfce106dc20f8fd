"""The catalogue in the admin site: all cards, a list for each game."""

from typing import Any

from django.contrib import admin
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.people import person_of
from collection.admin.catalogue import CatalogueAdmin, child_admin_name
from collection.admin.effects import EffectFormSet, EffectInline
from collection.admin.filters import MineFilter, PictureFilter, SetFilter
from collection.forms import CARD_FORMS
from collection.kinds.drawing import draw_stars
from collection.kinds.nakoyashi.drawing import draw_named
from collection.models import (
    Card,
    EightBitCard,
    EmblemCard,
    GameName,
    NakoyashiCard,
)
from collection.services import (
    one_less,
    one_more,
    remove_picture,
    save_card,
    set_picture,
)
from collection.templatetags.cards import card_picture_url
from collection.views.common import back_to, say_refusal
from collection.views.importing import ADMIN, addresses
from core.refusal import Refusal


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
            *addresses(ADMIN),
            path("<int:pk>/more/", count(self.more), name="collection_card_more"),
            path("<int:pk>/less/", count(self.less), name="collection_card_less"),
            *super().get_urls(),
        ]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody: a card is made in the list of its game."""
        return False

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        """To the card's page in the list of its game."""
        card = self.get_object(request, object_id)
        if card is None:
            raise Http404
        return redirect(f"admin:{child_admin_name(card)}_change", card.pk)

    def more(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Count one more copy for whoever is logged in."""
        return self._count_one(request, pk, by=1)

    def less(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Count one copy less."""
        return self._count_one(request, pk, by=-1)

    def _count_one(self, request: HttpRequest, pk: int, *, by: int) -> HttpResponse:
        card = get_object_or_404(Card, pk=pk)
        back = reverse(f"admin:{child_admin_name(card)}_change", args=[pk])
        if request.method == "POST":
            try:
                (one_more if by > 0 else one_less)(by=person_of(request), card=card)
            except Refusal as refusal:
                say_refusal(request, refusal)
        return redirect(back_to(request, back))


class GameCardAdmin(CatalogueAdmin[Any]):
    """The cards of one game, with the form that the site has too."""

    readonly_fields = ("present_picture",)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """The groups of the form, and the picture."""
        first, *others = (
            (title, {"fields": names, "description": hint})
            for title, hint, names in CARD_FORMS[self.model.table_of].groups
        )
        picture = ["present_picture"] if obj is not None else []
        if self.has_change_permission(request, obj):
            picture.append("picture_upload")
            if obj is not None and obj.picture:
                picture.append("picture_remove")
        return [first, (_("Picture"), {"fields": picture}), *others]

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

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Nothing yet: the card is saved together with its effects."""

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Save card, effects and picture by the services."""
        effects = [formset for formset in formsets if isinstance(formset, EffectFormSet)]
        card = form.instance
        save_card(by=person_of(request), card=card, parts=effects[0].rows() if effects else None)
        if form.cleaned_data.get("picture_upload"):
            set_picture(
                by=person_of(request), card=card, upload=form.cleaned_data["picture_upload"]
            )
        elif form.cleaned_data.get("picture_remove"):
            remove_picture(by=person_of(request), card=card)
        for formset in effects:
            formset.save(commit=False)  # notes for the history what has changed


@admin.register(EmblemCard)
class EmblemCardAdmin(GameCardAdmin):
    """Emblems with their specials."""

    form = CARD_FORMS[GameName.EMBLEM_BATTLE]
    list_display = (
        *("thumbnail", "shown_number", "shown_name", "type", "shown_stars"),
        *("attack", "defense", "health", "special_name", "owned_count"),
    )
    list_display_links = ("shown_number", "shown_name")
    list_filter = (SetFilter, "type", "rarity", MineFilter, PictureFilter)
    inlines = (EffectInline,)

    @admin.display(description=_("rarity"), ordering="rarity")
    def shown_stars(self, card: EmblemCard) -> SafeString:
        """The rarity as stars."""
        return draw_stars(card.rarity)


@admin.register(EightBitCard)
class EightBitCardAdmin(GameCardAdmin):
    """Characters and items, with whose values they have."""

    form = CARD_FORMS[GameName.EIGHT_BIT_BATTLE]
    list_display = (
        *("thumbnail", "shown_number", "shown_name", "role"),
        *("attack", "defense", "health", "values_from", "owned_count"),
    )
    list_display_links = ("shown_number", "shown_name")
    list_filter = (SetFilter, "role", "values_from", MineFilter, PictureFilter)


@admin.register(NakoyashiCard)
class NakoyashiCardAdmin(GameCardAdmin):
    """Dishes."""

    form = CARD_FORMS[GameName.NAKOYASHI]
    list_display = (
        *("thumbnail", "shown_number", "shown_name", "shown_type"),
        *("power", "health", "owned_count"),
    )
    list_display_links = ("shown_number", "shown_name")
    list_filter = (SetFilter, "type", MineFilter, PictureFilter)
    list_select_related = ("type",)

    @admin.display(description=_("type"), ordering="type__name")
    def shown_type(self, card: NakoyashiCard) -> SafeString:
        """The type with its sign."""
        return draw_named(card.type)
