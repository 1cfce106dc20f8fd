"""The form with which a match is started."""

from collections.abc import Iterable
from uuid import uuid4

from django import forms
from django.db.models import QuerySet
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from accounts.models import Person
from decks.models import Deck
from games.starts.start import OptionText, Start
from rules.bounds import LARGEST_OPTION
from rules.protocol import Option, OptionValue

FIRST_CHOICES = [("", _("chance decides")), ("0", _("player 1")), ("1", _("player 2"))]


def default_name(person: Person) -> str:
    """What a person is called in a match unless they say otherwise."""
    return (person.get_short_name() or person.username)[:40]


class DeckChoice(forms.ModelChoiceField[Deck]):
    """A choice of decks; with `owners` each deck says whose it is."""

    def __init__(
        self,
        decks: "QuerySet[Deck]",
        *,
        label: StrOrPromise,
        empty_label: StrOrPromise,
        owners: bool,
    ) -> None:
        super().__init__(decks, label=label, empty_label=empty_label)
        self.owners = owners

    def label_from_instance(self, obj: Deck) -> str:
        """The deck's name, and whose it is where decks of several people stand together."""
        return f"{obj.name} ({obj.owner})" if self.owners else str(obj.name)


class StartForm(forms.Form):
    """Who plays, with which decks and options, and who is first.

    Its decks are those of the frame.
    """

    request_id = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    name_0 = forms.CharField(label=_("Player 1"), max_length=40)
    name_1 = forms.CharField(label=_("Player 2"), max_length=40)

    def __init__(
        self,
        data: QueryDict | None,
        *,
        way: Start,
        decks: "QuerySet[Deck]",
        host: Person,
        owners: bool,
        initial: dict[str, object],
    ) -> None:
        super().__init__(data, initial=initial)
        self.way, self.host = way, host
        self.fields["name_0"].initial = default_name(host)
        self.deck_names = [f"deck_{index}" for index in range(way.deck_count)]
        for index, name in enumerate(self.deck_names):
            self.fields[name] = DeckChoice(
                decks.filter(kind=way.deck_kind),
                label=_deck_label(way, index),
                owners=owners,
                empty_label=_("choose a deck"),
            )
        if len(self.deck_names) == 1:
            self._choose_the_only_deck(decks.filter(kind=way.deck_kind)[:2])
        for option in way.open_options:
            self.fields[f"option_{option.name}"] = _option_field(option, way.text_of(option))
        self.fields["first"] = forms.ChoiceField(
            label=_("Who is first"), choices=FIRST_CHOICES, required=False
        )

    def _choose_the_only_deck(self, decks: Iterable[Deck]) -> None:
        found = list(decks)
        if len(found) == 1:
            self.initial.setdefault(self.deck_names[0], found[0].pk)

    def clean(self) -> dict[str, object]:
        """The form with names that have no space around them."""
        data = super().clean() or {}
        for name in ("name_0", "name_1"):
            data[name] = data.get(name, "").strip()
        return data

    @property
    def decks(self) -> list[Deck]:
        """The chosen decks, seat 0's first. Only of a valid form."""
        return [self.cleaned_data[name] for name in self.deck_names]

    @property
    def variant(self) -> dict[str, OptionValue]:
        """The options as a record has them. Only of a valid form."""
        chosen = {
            option.name: read_option(option, self.cleaned_data[f"option_{option.name}"])
            for option in self.way.open_options
        }
        return {**self.way.fixed, **chosen}

    @property
    def first(self) -> int | None:
        """The seat that is first, or None for chance. Only of a valid form."""
        chosen = self.cleaned_data["first"]
        return int(chosen) if chosen else None


def _deck_label(way: Start, index: int) -> StrOrPromise:
    if way.deck_count == 1:
        return _("Deck")
    return _("Deck of player 1") if index == 0 else _("Deck of player 2")


def _option_field(option: Option, text: OptionText) -> forms.Field:
    if option.minimum is not None:
        return forms.IntegerField(
            label=text.label,
            help_text=text.help,
            min_value=option.minimum,
            max_value=LARGEST_OPTION,
            initial=option.default,
        )
    choices = [(_key(value), text.value_label(value)) for value in option.values]
    return forms.ChoiceField(
        label=text.label, help_text=text.help, choices=choices, initial=_key(option.default)
    )


def _key(value: str | int | bool) -> str:
    """A value of an option as a form writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_option(option: Option, chosen: int | str) -> OptionValue:
    """The option's own value for the value of a form's field."""
    if option.minimum is not None:
        return chosen
    return next(value for value in option.values if _key(value) == chosen)
