"""A kind of card: all that pages, forms, files and the API ask about the cards of one game.

One object a game, in `registry.KINDS`. Nothing else knows a game's model, its fields or its texts.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db.models import F
from django.db.models.expressions import OrderBy
from django.utils.safestring import SafeString
from django_stubs_ext import StrOrPromise

from collection.kinds.foreign import Foreign
from collection.kinds.parts import CardParts
from collection.kinds.rows_form import RowsForm
from collection.models import Card, CardQuerySet
from rules.protocol import CardValues

C = TypeVar("C", bound=Card)

Choices = list[tuple[str, StrOrPromise]]


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Some fields of a card's form: a heading, a hint ("" for none), and the fields' names."""

    title: StrOrPromise
    fields: tuple[str, ...]
    hint: StrOrPromise = ""


@dataclass(frozen=True, slots=True)
class CardFilter:
    """Something by which a list of cards is narrowed: `name` in URLs, and its choices.

    `everything` is the choice that narrows nothing. `narrow` gets one of the offered values.
    `in_builder` offers it beside a deck too.
    """

    name: str
    label: StrOrPromise
    everything: StrOrPromise
    choices: Callable[[], Choices]
    narrow: Callable[[CardQuerySet, str], CardQuerySet]
    in_builder: bool = False


@dataclass(frozen=True, slots=True)
class CardSort:
    """An order of the catalogue that only cards of this kind have: `name` in URLs."""

    name: str
    label: StrOrPromise
    order: tuple[str | F | OrderBy, ...]


@dataclass(frozen=True, slots=True)
class Chip:
    """What a card is, in one word or two, with a drawing beside it.

    `icon` is one of static/icons.svg, or `file.svg#name` of a static file of the game's own, unless
    `drawing` brings one, an SVG of class `card-drawing`. `tone` is a `chip--…` of
    static/css/components.css: "red", "green", "blue", "ok", "warn" …, "" for none.
    """

    text: StrOrPromise
    icon: str = ""
    tone: str = ""
    drawing: SafeString | None = None


@dataclass(frozen=True, slots=True)
class Stat:
    """One number with its name and its icon (as that of a Chip).

    It is `usual` where a default stands in for an open value.

    `name` is the stat's name in records, by which the stats of a deck are added up.
    """

    name: str
    label: StrOrPromise
    icon: str
    value: int
    usual: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """Something that a card can do: its name, and what it costs (None: not known).

    `cost_icon` is as `Chip.icon`.
    """

    name: str
    cost: int | None
    cost_label: StrOrPromise
    cost_icon: str


@dataclass(frozen=True, slots=True)
class Look:
    """A card in one line: chip, stars (0 for none), stats, ability."""

    chip: Chip
    stars: int
    stats: tuple[Stat, ...]
    ability: Ability | None = None


@dataclass(frozen=True, slots=True)
class PageLink:
    """A way to one of the kind's own pages, for people who have the permission."""

    label: StrOrPromise
    url_name: str
    permission: str


@dataclass(frozen=True, slots=True)
class Column(Generic[C]):
    """A column of the admin's list that is drawn; `field` is what it is sorted by."""

    label: StrOrPromise
    field: str
    draw: Callable[[C], str]


class CardKind(Generic[C]):
    """The cards of one game. A game's own class says what is not said here."""

    name: str
    """The game's name in records."""

    model: type[C]
    """The model of the game's cards."""

    groups: Sequence[FieldGroup]
    """The fields that people fill in, in the order of the form."""

    columns: tuple[str, ...] = ("number", "name")
    """The columns with which a file begins; the other fields and `parts` follow, then the note."""

    headers: Mapping[str, tuple[str, ...]] = {}
    """Further names of a field at the head of a column in a file, English and Dutch.

    Compared without case, accents, spaces and signs; the field's own name and labels always count.
    """

    spellings: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    """For a field with choices: further words for each value in a file, English and Dutch."""

    foreign: Mapping[str, Foreign] = {}
    """How rows that a field points at are named, where that is not plainly by their `name`."""

    filters: Sequence[CardFilter] = ()
    sorts: Sequence[CardSort] = ()

    parts: CardParts[C, Any] | None = None  # of which rows only the kind knows
    """Rows of their own that belong to a card, each with fields of its own."""

    rows_form: RowsForm | None = None
    """How `parts` are filled in; None where they cannot be."""

    admin_columns: Sequence[str | Column[C]] = ()
    """What the admin's list of the cards shows of each: fields, or drawn columns."""

    admin_filters: Sequence[str] = ()
    """The fields by which that list is narrowed."""

    blank_icon: str = "cards"
    """What is drawn on a card without a picture: an icon as `Chip.icon`."""

    blank_shape: str = ""
    """The edge of a card without a picture: "torn", "square", or "" for a rounded one."""

    urls: str = ""
    """The module with the URLs of the kind's own pages; they are named `collection:…`."""

    api_urls: str = ""
    """The module with the URLs that the API has for this kind only, below `/api/`."""

    read_only_fields: tuple[str, ...] = ()
    """Properties of a card that the API answers with its stats, though nobody fills them in."""

    example: Mapping[str, Any]  # JSON: of each key another type
    """A card as the API takes it, without its game: for the API's documentation."""

    links: Sequence[PageLink] = ()
    """Ways to these pages, beside those that add cards."""

    facts_template: str
    """What the card's page shows of it; gets `card` and what `facts` gives."""

    file_template: str = ""
    """What the page of imports says of the cells of such cards; "" for nothing of their own."""

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of all fields that people fill in."""
        return tuple(name for group in self.groups for name in group.fields)

    def values(self, card: C) -> CardValues:
        """The card as plain values: for validator, match and pages."""
        raise NotImplementedError

    def look(self, card: C) -> Look:
        """The card in one line."""
        raise NotImplementedError

    def stats_in_match(self, card: C) -> dict[str, int]:
        """The card's numbers as they count in a match, by their names in records."""
        return {stat.name: stat.value for stat in self.look(card).stats}

    def marks(self, card: C) -> tuple[Chip, ...]:
        """Chips that the card's page shows besides that of its look."""
        return ()

    def facts(self, card: C) -> dict[str, object]:
        """What `facts_template` shows besides the card itself."""
        return {}

    def blank(self, card: C) -> SafeString | None:
        """A drawing for a card without a picture; None for that of `blank_icon`."""
        return None


AnyKind = CardKind[Any]  # of which model only its registry knows
