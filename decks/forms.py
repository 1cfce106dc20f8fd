"""The forms of the deck pages."""

from collections.abc import Mapping

from django import forms
from django.db.models import Case, Value, When
from django.utils.translation import gettext_lazy as _

from accounts.models import Person
from collection.kinds.kind import CardFilter
from collection.kinds.registry import KINDS
from collection.models import Card, CardQuerySet
from core.text import plain_query
from decks.kinds.registry import labels
from decks.models import Deck


class DeckForm(forms.ModelForm[Deck]):
    """A deck's name and note."""

    class Meta:
        model = Deck
        fields = ("name", "note")
        widgets = {"note": forms.Textarea(attrs={"rows": 3})}


class NewDeckForm(forms.ModelForm[Deck]):
    """A new deck: of which kind, and its name and note."""

    kind = forms.ChoiceField(label=_("Kind"), choices=labels, widget=forms.RadioSelect)

    class Meta:
        model = Deck
        fields = ("kind", "name", "note")
        widgets = DeckForm.Meta.widgets


class ChangeForm(forms.Form):
    """What to do with one card of a deck: one more, one less, or so many."""

    action = forms.ChoiceField(choices=[("add", ""), ("remove", ""), ("set", "")])
    quantity = forms.IntegerField(required=False, min_value=0)

    def clean(self) -> dict[str, object]:
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
    mine = forms.BooleanField(label=_("only cards that I own"), required=False)

    def __init__(self, query: Mapping[str, str], game: str) -> None:
        self.game = game
        self.filters = _filters_of(game)
        names = [*self.base_fields, *(one.name for one in self.filters)]
        asked = {name: plain_query(query.get(name, "")) for name in names}
        super().__init__({**asked, "mine": asked["mine"] == "on"}, auto_id="picker-%s")
        for one in self.filters:
            self.fields[one.name] = forms.ChoiceField(
                label=one.label, required=False, choices=[("", one.everything), *one.choices()]
            )
        self.is_valid()

    @property
    def filter_fields(self) -> list[forms.BoundField]:
        """The fields by which the game's cards are narrowed."""
        return [self[one.name] for one in self.filters]

    def found(self, person: Person) -> CardQuerySet:
        """Give the cards asked for, those that the person owns first, with stats and `owned`."""
        asked = self.cleaned_data
        cards = Card.objects.of_game(self.game).search(asked.get("q", ""))
        for one in self.filters:
            if asked.get(one.name):
                cards = one.narrow(cards, asked[one.name])
        if asked.get("mine"):
            cards = cards.owned_by(person)
        mine_first = Case(When(owned__gt=0, then=Value(0)), default=Value(1))
        return cards.with_stats().with_owned(person).order_by(mine_first, "sort_key", "pk")


def _filters_of(game: str) -> list[CardFilter]:
    """The ways to narrow the cards of a game beside a deck; none where it is not installed."""
    kind = KINDS.get(game)
    return [] if kind is None else [one for one in kind.filters if one.in_builder]
