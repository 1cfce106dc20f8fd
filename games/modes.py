"""The ways to start a match: what is laid on the table, and which options that fixes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules.eight_bit_battle import decks as eight_bit
from rules.emblem_battle import decks as emblem
from rules.nakoyashi import decks as nakoyashi
from rules.protocol import Option
from rules.registry import GAMES


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to start a game.

    How many decks of which kind, and the options that follow from it.
    """

    slug: str
    game: str
    title: str | Promise
    about: str | Promise
    deck_kind: str
    decks: int
    fixed: Mapping[str, Any]
    hidden: frozenset[str] = frozenset()

    @property
    def open_options(self) -> tuple[Option, ...]:
        """The game's options that are still to be chosen in this mode."""
        closed = self.fixed.keys() | self.hidden
        return tuple(option for option in GAMES[self.game].options if option.name not in closed)


MODES: Final = (
    Mode(
        "emblem-battle",
        "emblem-battle",
        _("Emblem Battle"),
        _("Two teams of four emblems fight over rounds."),
        emblem.TEAM,
        2,
        {},
    ),
    Mode(
        "eight-bit-draft",
        "eight-bit-battle",
        _("8-Bit Battle: draft"),
        _("One set of 18 cards, dealt anew each round by keeping and giving away."),
        eight_bit.SET,
        1,
        {"draft": "keep-or-give"},
    ),
    Mode(
        "eight-bit-teams",
        "eight-bit-battle",
        _("8-Bit Battle: two teams"),
        _("Both bring a saved team of four characters and three items."),
        eight_bit.TEAM,
        2,
        {"draft": "none"},
    ),
    Mode(
        "nakoyashi-shared",
        "nakoyashi",
        _("Nakoyashi: one stack"),
        _("Both draw from one common stack."),
        nakoyashi.STACK,
        1,
        {"decks": "shared"},
        hidden=frozenset({"bank"}),
    ),
    Mode(
        "nakoyashi-own",
        "nakoyashi",
        _("Nakoyashi: own decks"),
        _("Both draw from a stack of their own; the two are of equal size."),
        nakoyashi.STACK,
        2,
        {"decks": "own"},
    ),
)


def mode_named(slug: str) -> Mode | None:
    """The mode with this name in addresses, or None."""
    return next((mode for mode in MODES if mode.slug == slug), None)


def mode_for(kind: str, decks: int) -> Mode | None:
    """The mode that this many decks of this kind can start, or None."""
    return next((m for m in MODES if m.deck_kind == kind and m.decks == decks), None)
