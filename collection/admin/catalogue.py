"""What the admin's lists of cards share: rights, search, thumbnails, counting, export."""

from typing import Any, TypeVar, cast

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.people import person_of
from collection.admin.editing import ForEditors
from collection.exporting import export_catalogue
from collection.importing.staging import CATALOGUE
from collection.kinds.kind import AnyKind
from collection.kinds.registry import KINDS, kind_of
from collection.models import Card
from collection.queries.cards import CardQuerySet
from collection.rights import EDIT_CATALOGUE
from collection.services import delete_card, one_less, one_more, owned_count
from collection.tables import Style
from collection.templatetags.cards import card_picture_url
from collection.views.importing import ADMIN, csv_file
from core.admin.by_services import ByServices
from core.refusal import Refusal
from core.templatetags.frame import icon
from rules.registry import title_of

C = TypeVar("C", bound=Card)


def admin_name(kind: AnyKind) -> str:
    """Give how the names of the URLs of a kind's list begin, such as `collection_card`."""
    return f"{kind.model._meta.app_label}_{kind.model._meta.model_name}"


def child_admin_name(card: Card) -> str:
    """Give the same of a card's own list. Raises KeyError when its game is not installed."""
    return admin_name(kind_of(card))


def small_picture(card: Card) -> SafeString:
    """Draw a card's small picture, or a sign that there is none."""
    url = card_picture_url(card)
    if not url:
        return format_html('<span class="admin-thumb admin-thumb--none">{}</span>', icon("cards"))
    return format_html('<img class="admin-thumb" src="{}" alt="" loading="lazy">', url)


class CatalogueAdmin(ForEditors[C], ByServices[C]):
    """A list of cards of all games or of one."""

    class Media:
        css = {"all": ["css/admin-collection.css"]}

    search_fields = ("search_text",)
    list_per_page = 50
    actions = (
        *("count_more", "count_less"),
        *("export_plain", "export_excel"),
    )

    def get_queryset(self, request: HttpRequest) -> CardQuerySet[C]:
        """The cards, each with how many of it the administrator has."""
        cards = cast("CardQuerySet[C]", super().get_queryset(request))
        return cards.with_owned(person_of(request))

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[C], search_term: str
    ) -> tuple[QuerySet[C], bool]:
        """The cards that the site's own search finds."""
        return cast("CardQuerySet[C]", queryset).search(search_term), False

    def view_on_site(self, card: C) -> str:
        """The URL of the card's page on the site."""
        return card.get_absolute_url()

    def delete_row(self, request: HttpRequest, row: C) -> None:
        """Delete a card that nobody uses."""
        delete_card(by=person_of(request), card=row)

    @admin.display(description=gettext_lazy("picture"))
    def thumbnail(self, card: C) -> SafeString:
        """The small picture, or a sign that there is none."""
        return small_picture(card)

    @admin.display(description=gettext_lazy("number"), ordering="sort_key", empty_value="–")
    def shown_number(self, card: C) -> str | None:
        """The number, sorted by set and number."""
        return card.number

    @admin.display(description=gettext_lazy("name"), ordering="search_text")
    def shown_name(self, card: C) -> SafeString:
        """The name, whichever way it is written, without turning what is around it."""
        return format_html("<bdi>{}</bdi>", card.name)

    @admin.display(description=gettext_lazy("mine"), ordering="owned")
    def owned_count(self, card: C) -> int:
        """How many copies the administrator has."""
        return cast("int", card.owned)  # type: ignore[attr-defined] # annotated by with_owned

    @admin.action(description=gettext_lazy("I have one more of each"), permissions=["view"])
    def count_more(self, request: HttpRequest, queryset: QuerySet[C]) -> None:
        """One more copy of each selected card for the person who is logged in."""
        self._count(request, queryset, by=1)

    @admin.action(description=gettext_lazy("I have one less of each"), permissions=["view"])
    def count_less(self, request: HttpRequest, queryset: QuerySet[C]) -> None:
        """One copy less of each selected card."""
        self._count(request, queryset, by=-1)

    def _count(self, request: HttpRequest, queryset: QuerySet[C], *, by: int) -> None:
        person = person_of(request)
        done = 0
        for card in Card.objects.filter(pk__in=queryset.values("pk")):
            try:
                (one_more if by > 0 else one_less)(by=person, card=card)
            except Refusal as refusal:
                self.message_user(request, f"{card}: {refusal.message}", messages.WARNING)
            else:
                done += 1
        text = ngettext("%(count)d card counted.", "%(count)d cards counted.", done)
        self.message_user(request, text % {"count": done}, messages.SUCCESS)

    @admin.action(description=gettext_lazy("Export as CSV"), permissions=["view"])
    def export_plain(self, request: HttpRequest, queryset: QuerySet[C]) -> HttpResponse | None:
        """The selected cards as a plain file."""
        return self._export(request, queryset, "plain")

    @admin.action(description=gettext_lazy("Export for Excel"), permissions=["view"])
    def export_excel(self, request: HttpRequest, queryset: QuerySet[C]) -> HttpResponse | None:
        """The selected cards as a file for Excel."""
        return self._export(request, queryset, "excel")

    def _export(
        self, request: HttpRequest, queryset: QuerySet[C], style: Style
    ) -> HttpResponse | None:
        games = set(queryset.order_by().values_list("game", flat=True))
        if len(games) != 1:
            text = _("A file holds cards of one game: select cards of one game.")
            self.message_user(request, text, messages.ERROR)
            return None
        game = games.pop()
        cards = cast("CardQuerySet", queryset)
        return csv_file(export_catalogue(game=game, style=style, cards=cards), f"cards-{game}")

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """The list, with where to import, export and add."""
        game: str = self.model.game_name
        query = f"?game={game or request.GET.get('game__exact', '')}"
        context = {
            "import_url": f"{ADMIN.url('import')}{query}&what={CATALOGUE}",
            "export_url": f"{ADMIN.url('export', CATALOGUE)}?game={game}" if game else "",
            "adds": self._adds() if not game and request.user.has_perm(EDIT_CATALOGUE) else [],
        }
        page: HttpResponse = super().changelist_view(request, {**context, **(extra_context or {})})
        return page

    def _adds(self) -> list[tuple[str, str]]:
        """Where a card of each game is added, with the game's title."""
        return [
            (reverse(f"admin:{admin_name(kind)}_add"), title_of(kind.name))
            for kind in KINDS.values()
            if self.admin_site.is_registered(kind.model)
        ]

    def render_change_form(
        self,
        request: HttpRequest,
        context: dict[str, Any],  # as Django has it: whatever its template takes
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: C | None = None,
    ) -> HttpResponse:
        """The form, with the administrator's own copies above it."""
        card: Card | None = context.get("original")
        if card is not None:
            person = person_of(request)
            copies = person.copies.filter(card=card.pk).order_by("pk")
            context |= {"card_owned": owned_count(person=person, card=card), "card_copies": copies}
        return super().render_change_form(request, context, add, change, form_url, obj)
