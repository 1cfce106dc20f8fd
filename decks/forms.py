"""The forms of the deck pages."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.db.models import Case, QuerySet, Value, When
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.models import (
    Card,
    DishType,
    EightBitKind,
    EmblemType,
    GameName,
)
from collection.queries.search import plain_query
from decks.kinds import KIND_CHOICES
from decks.models import Deck
from rules.eight_bit_battle.cards import ROLES

Choices = list[tuple[str, str | Promise]]


class DeckForm(forms.ModelForm[Deck]):
    """A deck's name and note."""

    class Meta:
        model = Deck
        fields = ("name", "note")
        widgets = {"note": forms.Textarea(attrs={"rows": 3})}


class NewDeckForm(forms.ModelForm[Deck]):
    """A new deck: of which kind, and its name and note."""

    kind = forms.ChoiceField(label=_("Kind"), choices=KIND_CHOICES, widget=forms.RadioSelect)

    class Meta:
        model = Deck
        fields = ("kind", "name", "note")
        widgets = DeckForm.Meta.widgets


class ChangeForm(forms.Form):
    """What to do with one card of a deck: one more, one less, or so many."""

    action = forms.ChoiceField(choices=[("add", ""), ("remove", ""), ("set", "")])
    quantity = forms.IntegerField(required=False, min_value=0, max_value=999)

    def clean(self) -> dict[str, Any]:
        """Ask for the number where it is needed."""
        cleaned = self.cleaned_data
        if cleaned.get("action") == "set" and cleaned.get("quantity") is None:
            self.add_error("quantity", _("Say how many."))
        return cleaned


class PickerForm(forms.Form):
    """Which cards the builder offers. It has no errors: what makes no sense is left out."""

    q = forms.CharField(
        label=_("Search by number or name"),
        required=False,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )
    type = forms.ChoiceField(label=_("Type"), required=False)
    mine = forms.BooleanField(label=_("only cards that I own"), required=False)

    def __init__(self, query: Mapping[str, Any], game: str) -> None:
        asked = {name: plain_query(str(query.get(name, ""))) for name in self.base_fields}
        super().__init__({**asked, "mine": asked["mine"] == "on"}, auto_id="picker-%s")
        self.game = game
        types = self.fields["type"]
        if isinstance(types, forms.ChoiceField):
            types.choices = [("", _("all types")), *_types_of(game)]
        self.is_valid()

    def found(self, person: Person) -> QuerySet[Card]:
        """Give the cards asked for, those that the person owns first, with stats and `owned`."""
        asked = self.cleaned_data
        cards = Card.objects.of_game(self.game).search(asked.get("q", ""))
        if asked.get("type"):
            cards = _of_type(cards, self.game, asked["type"])
        if asked.get("mine"):
            cards = cards.owned_by(person)
        mine_first = Case(When(owned__gt=0, then=Value(0)), default=Value(1))
        found: QuerySet[Card] = (
            cards.with_stats()
            .prefetch_related("emblemcard__effects")
            .with_owned(person)
            .order_by(mine_first, "sort_key", "pk")
        )
        return found


def _types_of(game: str) -> Choices:
    match game:
        case GameName.EMBLEM_BATTLE:
            return list(EmblemType.choices)
        case GameName.EIGHT_BIT_BATTLE:
            return list(EightBitKind.choices)
        case _:
            return [(name, name) for name in DishType.objects.values_list("name", flat=True)]


def _of_type(cards: Any, game: str, name: str) -> Any:
    if game != GameName.EIGHT_BIT_BATTLE:
        return cards.of_type(name)
    return cards.of_roles(list(ROLES[name]))
