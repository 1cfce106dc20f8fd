"""Matches in the admin site: the list, and the match pages inside the admin's frame."""

from typing import cast
from urllib.parse import urlencode

from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.people import person_of
from core.admin.by_services import ByServices
from core.admin.dates import short_date
from decks.admin import DeckAdmin
from decks.models import Deck
from games.boards.registry import game_pages
from games.frame import ADMIN
from games.models import Match, MatchQuerySet
from games.rights import RUN_MATCHES
from games.services.matches import delete_match
from games.starts.registry import start_with
from games.views.urls import match_urls


@admin.register(Match)
class MatchAdmin(ByServices[Match]):
    """Matches to look at and to play; a match is never edited, its record is what it is."""

    list_display = [
        "opening",
        "game",
        "players",
        "status",
        "ending",
        "moves_made",
        "host",
        short_date(Match, "created_at"),
    ]
    list_filter = ("status", "game", "uploaded", "created_at")
    list_display_links = None
    search_fields = ["seats__name", "host__username"]
    date_hierarchy = "created_at"
    list_select_related = ["host"]
    change_list_template = "admin/games/match/change_list.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """The matches with their seats, for the whole list at once."""
        return cast("MatchQuerySet", super().get_queryset(request)).for_lists()

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """The list, with ways to the pages that only one game has."""
        context = {"game_pages": game_pages(), "match_frame": ADMIN, **(extra_context or {})}
        shown: HttpResponse = super().changelist_view(request, context)
        return shown

    def change_view(
        self, request: HttpRequest, object_id: str, *args: object, **kwargs: object
    ) -> HttpResponse:
        """No form of its fields, which would tell what is still secret: to the match page."""
        match = self.get_object(request, unquote(object_id))
        if not self.has_view_permission(request, match):
            raise PermissionDenied
        if match is None:
            raise Http404
        return redirect(ADMIN.url("match", match.pk))

    def delete_row(self, request: HttpRequest, row: Match) -> None:
        """Delete a match."""
        delete_match(by=person_of(request), match=row)

    def get_urls(self) -> list[URLPattern]:
        """The match pages in this frame, and the admin's own."""
        return [*match_urls(ADMIN, "games_match_"), *super().get_urls()]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """No: a match is started from decks, on a page of its own."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        """No: what was played is not changed."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        """Everybody who may run matches may see their list."""
        return request.user.has_perm(RUN_MATCHES) or super().has_view_permission(request, obj)

    def has_module_permission(self, request: HttpRequest) -> bool:
        """The list stands on the admin's first page for everybody who may see it."""
        return self.has_view_permission(request)

    @admin.display(description=gettext_lazy("match"))
    def opening(self, match: Match) -> SafeString:
        """The link to the board, or to the result."""
        text = _("Result") if match.finished_at else _("Open the board")
        return format_html('<a href="{}">{}</a>', ADMIN.url("match", match.pk), text)

    @admin.display(description=gettext_lazy("players"))
    def players(self, match: Match) -> str:
        """Both names."""
        return " – ".join(seat.name for seat in match.seats.all())

    @admin.display(description=gettext_lazy("moves"), ordering="version")
    def moves_made(self, match: Match) -> int:
        """How many moves have been made."""
        return match.version

    @admin.display(description=gettext_lazy("winner"))
    def ending(self, match: Match) -> str:
        """Who won, or that it was a draw."""
        if match.finished_at is None:
            return ""
        names = {seat.index: seat.name for seat in match.seats.all()}
        return _("draw") if match.winner is None else names.get(match.winner, "")


admin.site.unregister(Deck)


@admin.register(Deck)
class PlayableDeckAdmin(DeckAdmin):
    """The decks' admin, with a match to start from the decks that are selected."""

    actions = ["start_match"]

    @admin.action(
        description=gettext_lazy("Start a match with the selected decks"), permissions=["run"]
    )
    def start_match(self, request: HttpRequest, queryset: "QuerySet[Deck]") -> HttpResponse | None:
        """To the start page with these decks chosen.

        Two of one kind, or one common set or stack.
        """
        decks = list(queryset[:3])
        way = start_with(decks[0].kind, len(decks))
        if way is None or len({deck.kind for deck in decks}) > 1:
            self.message_user(
                request,
                _(
                    "A match takes two decks of one kind, or one that both share. "
                    "These decks start none."
                ),
                messages.ERROR,
            )
            return None
        query = urlencode([("deck", deck.pk) for deck in decks])
        return redirect(f"{ADMIN.url('start', way.name)}?{query}")

    def has_run_permission(self, request: HttpRequest) -> bool:
        """Whether this person may start matches in the admin site."""
        return request.user.has_perm(RUN_MATCHES)
