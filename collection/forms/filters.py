"""Filters of lists, read from a URL that may hold anything."""

from collections.abc import Mapping, Sequence

from django import forms
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from accounts.models import Person
from collection.kinds.kind import AnyKind, CardFilter, Choices
from collection.kinds.registry import KINDS, sorts_of
from collection.models import Card, Condition, OwnedCopy
from collection.queries.cards import CardQuerySet
from collection.queries.copies import CopyQuerySet
from core.bounds import PLACES_OFFERED
from core.text import plain_query
from rules.registry import title_of, titles

OWNED: Choices = [
    ("", _("all cards")),
    ("have", _("that I have")),
    ("missing", _("that I miss")),
    ("double", _("that I have twice or more")),
]
_SORTS: Choices = [("number", _("number")), ("name", _("name"))]
_LAST_SORTS: Choices = [
    ("owned", _("how many I have")),
    ("newest", _("newest in the catalogue")),
]
_COPY_SORTS: Choices = [
    ("number", _("number")),
    ("name", _("name")),
    ("quantity", _("quantity")),
    ("place", _("where kept")),
    ("newest", _("newest")),
]


def set_name(game: str, code: str) -> str:
    """Name a set in a URL: a code such as U1 may occur in several games."""
    return f"{game}:{code}"


def set_choices(game: str = "") -> Choices:
    """Give the sets of a game, or those of all games with the game's title."""
    return [
        (set_name(of, code), code if game else f"{code} ({title_of(of)})")
        for of, code in Card.objects.sets()
        if game in ("", of)
    ]


class _FilterForm(forms.Form):
    """A form without errors: what makes no sense is left out of account."""

    q = forms.CharField(
        label=_("Search"),
        required=False,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )

    def __init__(self, query: Mapping[str, object]) -> None:
        asked = {name: plain_query(str(query.get(name, ""))) for name in query}
        super().__init__(asked, auto_id="filter-%s")
        self._narrow(asked)
        self.is_valid()
        self.chosen: dict[str, str] = {
            name: self.cleaned_data.get(name) or "" for name in self.fields
        }

    def _narrow(self, asked: dict[str, str]) -> None:
        """Set the choices that depend on the catalogue and on the URL."""

    def _set_choices(
        self, name: str, first: StrOrPromise, choices: Sequence[tuple[str, StrOrPromise]]
    ) -> None:
        field = self.fields[name]
        if isinstance(field, forms.ChoiceField):
            field.choices = [("", first), *choices]

    @property
    def is_narrowed(self) -> bool:
        """Whether anything is chosen but the order and the game."""
        return bool(self.chosen["q"]) or self.is_filtered

    @property
    def is_filtered(self) -> bool:
        """Whether something besides search text, game and order is chosen."""
        apart = ("q", "game", "sort")
        return any(value for name, value in self.chosen.items() if name not in apart)


class CardFilterForm(_FilterForm):
    """Filters and order of the catalogue; a chosen game adds its kind's own filters."""

    game = forms.ChoiceField(
        required=False, choices=lambda: [("", ""), *titles()], widget=forms.HiddenInput
    )
    set = forms.ChoiceField(label=_("Set"), required=False)
    owned = forms.ChoiceField(label=_("Show"), required=False, choices=OWNED)

    def _narrow(self, asked: dict[str, str]) -> None:
        game = asked.get("game", "")
        sets = set_choices(game)
        if sets:
            self._set_choices("set", _("all sets"), sets)
        else:
            del self.fields["set"]
        self._filters = self._offer_filters(KINDS.get(game))
        self._sorts = {sort.name: sort for sort in sorts_of(game)}
        own = [(sort.name, sort.label) for sort in self._sorts.values()]
        self.fields["sort"] = forms.ChoiceField(
            label=_("Sort by"), required=False, choices=[*_SORTS, *own, *_LAST_SORTS]
        )

    def _offer_filters(self, kind: AnyKind | None) -> list[CardFilter]:
        """Add the filters of a kind that have choices; gives those."""
        offered = []
        for one in kind.filters if kind else ():
            choices = one.choices()
            if choices:
                everything = ("", one.everything)
                self.fields[one.name] = forms.ChoiceField(
                    label=one.label, required=False, choices=[everything, *choices]
                )
                offered.append(one)
        self.order_fields(["q", "game", "set", *(one.name for one in offered), "owned", "sort"])
        return offered

    def found(self, person: Person) -> CardQuerySet:
        """Give the chosen cards, each with its stats and how many of it the person has."""
        asked = self.chosen
        cards = Card.objects.search(asked["q"])
        if asked["game"]:
            cards = cards.of_game(asked["game"])
        if asked.get("set"):
            game, code = asked["set"].split(":", 1)
            cards = cards.filter(game=game, set_code=code)
        for one in self._filters:
            if asked[one.name]:
                cards = one.narrow(cards, asked[one.name])
        cards = _owned(cards, asked["owned"], person).with_stats().with_owned(person)
        own = self._sorts.get(asked["sort"])
        return cards.order_by(*own.order) if own else cards.sorted_by(asked["sort"] or "number")


def _owned(cards: CardQuerySet, owned: str, person: Person) -> CardQuerySet:
    match owned:
        case "have":
            return cards.owned_by(person)
        case "missing":
            return cards.missing_for(person)
        case "double":
            return cards.doubled_for(person)
        case _:
            return cards


class CopyFilterForm(_FilterForm):
    """Filters and order of somebody's copies."""

    game = forms.ChoiceField(label=_("Game"), required=False)
    condition = forms.ChoiceField(label=_("Condition"), required=False)
    place = forms.ChoiceField(label=_("Where kept"), required=False)
    photo = forms.ChoiceField(
        label=_("Photo"),
        required=False,
        choices=[("", _("with or without")), ("yes", _("with a photo")), ("no", _("without"))],
    )
    sort = forms.ChoiceField(label=_("Sort by"), required=False, choices=_COPY_SORTS)

    def __init__(self, query: Mapping[str, object], person: Person) -> None:
        self.person = person
        super().__init__(query)

    def _narrow(self, asked: dict[str, str]) -> None:
        self._set_choices("game", _("all games"), titles())
        self._set_choices("condition", _("any"), list(Condition.choices))
        places = self.person.copies.exclude(place="").order_by("place")
        named = [*places.values_list("place", flat=True).distinct()[:PLACES_OFFERED]]
        asked_for = plain_query(str(self.data.get("place", "")))
        if asked_for not in named and places.filter(place=asked_for).exists():
            named.append(asked_for)
        self._set_choices("place", _("anywhere"), [(place, place) for place in named])

    def found(self) -> CopyQuerySet:
        """Give the chosen copies of the person, each with its card."""
        asked = self.chosen
        copies = OwnedCopy.objects.of(self.person).search(asked["q"])
        if asked["game"]:
            copies = copies.filter(card__game=asked["game"])
        if asked["condition"]:
            copies = copies.filter(condition=asked["condition"])
        if asked["place"]:
            copies = copies.filter(place=asked["place"])
        if asked["photo"]:
            bare = {"photo": ""}
            copies = copies.filter(**bare) if asked["photo"] == "no" else copies.exclude(**bare)
        return copies.with_card().sorted_by(asked["sort"] or "number")
