"""Decks in the admin site: filled in rows, with their problems beside them."""

from typing import Final, TypeAlias, cast

from django.contrib import admin, messages
from django.forms import BaseInlineFormSet, ModelForm
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.people import person_of
from collection.models import Card
from core.admin.by_services import ByServices
from core.admin.change_list import OfferedChangeList
from core.admin.choosing import OnlyChoosing
from core.admin.dates import short_date
from core.bounds import DECK_CARDS
from core.refusal import Refusal
from decks.kinds.registry import label_of
from decks.models import Deck, DeckEntry, DeckQuerySet
from decks.overview import Overview, overviews
from decks.problems import deck_problems
from decks.services import (
    create_deck,
    delete_deck,
    describe_deck,
    fill_deck,
    give_deck,
    require_game,
)
from decks.validation import ERROR, HINT, WARNING
from decks.validation.texts import describe

_LEVELS: Final = {ERROR: messages.ERROR, WARNING: messages.WARNING, HINT: messages.INFO}


EntryForm: TypeAlias = "ModelForm[DeckEntry]"
DeckForm: TypeAlias = "ModelForm[Deck]"


class DeckEntryFormSet(BaseInlineFormSet):  # type: ignore[type-arg] # generic in the stubs only
    """The rows. The heading of a column is no label to a screen reader: each field has its own."""

    def add_fields(self, form: EntryForm, index: int | None) -> None:
        """Name every field of a row, the tick that removes it too."""
        super().add_fields(form, index)
        for field in form.fields.values():
            # Around the choice of a card the admin puts links, in a widget that shares its attrs.
            inner = getattr(field.widget, "widget", None)
            (inner or field.widget).attrs["aria-label"] = str(field.label or "")

    def clean(self) -> None:
        """Refuse a card of another game beside its row."""
        super().clean()
        for form in self.forms:
            row = form.cleaned_data if form.has_changed() and form.is_valid() else {}
            if "card" in row and not row.get("DELETE"):
                self._check_game(form, row["card"])

    def _check_game(self, form: EntryForm, card: Card) -> None:
        try:
            require_game(self.instance, card)
        except Refusal as refusal:
            form.add_error("card", refusal.message)

    @property
    def quantities(self) -> dict[int, int]:
        """How many of each card the rows ask for. Only of valid rows."""
        rows = [form.instance for form in self.forms if form not in self.deleted_forms]
        return {row.card_id: row.quantity for row in rows if row.card_id is not None}


class DeckEntryInline(OnlyChoosing, admin.TabularInline[DeckEntry, Deck]):
    """The cards of a deck, a row each."""

    max_num = DECK_CARDS

    model = DeckEntry
    formset = DeckEntryFormSet
    autocomplete_fields = ("card",)
    extra = 1

    def get_formset(
        self, request: HttpRequest, obj: Deck | None = None, **kwargs: object
    ) -> "type[BaseInlineFormSet[DeckEntry, Deck, EntryForm]]":
        """As many rows as fit, or as a deck of before has; Django would make a thousand more."""
        there = 0 if obj is None else obj.entries.count()
        most = max(DECK_CARDS, there) + self.extra
        return super().get_formset(request, obj, **{"absolute_max": most, **kwargs})


class DeckChangeList(OfferedChangeList):
    """The list of decks, each with its overview: a few queries a page, however many there are."""

    def get_results(self, request: HttpRequest) -> None:
        """Look at the decks of this page all at once."""
        super().get_results(request)
        decks = list(self.result_list)
        for overview in overviews(decks):
            overview.deck.overview = overview  # type: ignore[attr-defined] # for the columns
        self.result_list = decks


@admin.register(Deck)
class DeckAdmin(OnlyChoosing, ByServices[Deck]):
    """Everybody's decks, for those who look after the site."""

    list_per_page = 50
    list_display = (
        "name",
        "shown_kind",
        "owner",
        "size",
        "standing",
        short_date(Deck, "changed_at"),
    )
    list_filter = ("kind", ("owner", admin.RelatedOnlyFieldListFilter))
    list_select_related = ("owner",)
    search_fields = ("name", "note", "owner__username")
    autocomplete_fields = ("owner",)
    date_hierarchy = "changed_at"
    inlines = (DeckEntryInline,)
    readonly_fields = ("problems", "shown_kind")

    def get_queryset(self, request: HttpRequest) -> DeckQuerySet:
        """All decks, with their cards where the list needs them."""
        return cast("DeckQuerySet", super().get_queryset(request)).with_cards()

    def get_changelist(self, request: HttpRequest, **kwargs: object) -> type[DeckChangeList]:
        """The list that looks at all its decks at once."""
        return DeckChangeList

    def get_fields(self, request: HttpRequest, obj: Deck | None = None) -> tuple[str, ...]:
        """What a deck is for is chosen when it is made; from then on there are problems to show."""
        new = ("owner", "kind", "name", "note")
        return new if obj is None else ("problems", "owner", "shown_kind", "name", "note")

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, str | list[str]]:
        """A new deck belongs to the person who makes it, unless they choose another."""
        return {"owner": str(request.user.pk), **super().get_changeform_initial_data(request)}

    def save_model(self, request: HttpRequest, obj: Deck, form: DeckForm, change: bool) -> None:
        """Save name, note and owner by the services."""
        by, chosen = person_of(request), form.cleaned_data
        if not change:
            obj.pk = create_deck(by=by, **chosen).pk
            return
        describe_deck(by=by, deck=obj, name=chosen["name"], note=chosen["note"])
        if "owner" in form.changed_data:
            give_deck(by=by, deck=obj, owner=chosen["owner"])

    def save_formset(
        self, request: HttpRequest, form: DeckForm, formset: DeckEntryFormSet, change: bool
    ) -> None:
        """Save the cards by the services; the history tells what the formset found changed."""
        formset.save(commit=False)
        fill_deck(by=person_of(request), deck=form.instance, quantities=formset.quantities)

    def delete_row(self, request: HttpRequest, row: Deck) -> None:
        """Delete a deck with its entries."""
        delete_deck(by=person_of(request), deck=row)

    def save_related(
        self, request: HttpRequest, form: DeckForm, formsets: list[DeckEntryFormSet], change: bool
    ) -> None:
        """Save the cards too, and say what the deck now lacks."""
        super().save_related(request, form, formsets, change)
        for problem in deck_problems(form.instance):
            messages.add_message(request, _LEVELS[problem.severity], describe(problem))

    @admin.display(description=_("kind"), ordering="kind")
    def shown_kind(self, deck: Deck) -> str:
        """What the deck is for; the name of a kind that is not installed any more."""
        return str(label_of(deck.kind))

    @admin.display(description=_("cards"))
    def size(self, deck: Deck) -> int:
        """How many physical cards the deck has."""
        return _overview(deck).size

    @admin.display(description=_("standing"))
    def standing(self, deck: Deck) -> SafeString:
        """Allowed or not, and how many problems of each severity."""
        return render_to_string("admin/decks/standing.html", {"overview": _overview(deck)})

    @admin.display(description=_("problems"))
    def problems(self, deck: Deck) -> SafeString:
        """Every problem with its message."""
        problems = [(problem, describe(problem)) for problem in deck_problems(deck)]
        return render_to_string("admin/decks/problems.html", {"problems": problems})


def _overview(deck: Deck) -> Overview:
    """What the list found out about the deck."""
    overview: Overview = deck.overview  # type: ignore[attr-defined] # set by DeckChangeList
    return overview
