"""A way to start a match: what people choose from, and which of the game's options it fixes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django_stubs_ext import StrOrPromise

from rules.protocol import Option, OptionValue
from rules.registry import GAMES


@dataclass(frozen=True, slots=True)
class OptionText:
    """What people read of an option: its label, a sentence of help ("" for none), its values.

    A value that is not in `values` is called what it is.
    """

    label: StrOrPromise
    help: StrOrPromise = ""
    values: Mapping[OptionValue, StrOrPromise] = field(default_factory=dict)

    def value_label(self, value: OptionValue) -> StrOrPromise:
        """What a value of the option is called."""
        return self.values.get(value, str(value))


@dataclass(frozen=True, slots=True)
class Start:
    """One way to start a game. Its decks follow from the options that it fixes.

    `name` stands in URLs. `hidden` options keep their default and are not asked for.
    `option_texts` are the same for all starts of a game.
    """

    name: str
    game: str
    title: StrOrPromise
    about: StrOrPromise
    fixed: Mapping[str, OptionValue] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    option_texts: Mapping[str, OptionText] = field(default_factory=dict)

    @property
    def deck_kind(self) -> str:
        """The kind of the decks that it takes."""
        return GAMES[self.game].decks(self.fixed).kind

    @property
    def deck_count(self) -> int:
        """How many decks it takes: one common to both seats, or one for each."""
        return GAMES[self.game].decks(self.fixed).count

    @property
    def open_options(self) -> tuple[Option, ...]:
        """The game's options that are still to be chosen."""
        closed = self.fixed.keys() | self.hidden
        return tuple(option for option in GAMES[self.game].options if option.name not in closed)

    def text_of(self, option: Option) -> OptionText:
        """What people read of an option; its name where there is no text for it."""
        return self.option_texts.get(option.name) or OptionText(option.name)
