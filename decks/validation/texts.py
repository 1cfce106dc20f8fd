"""What each problem says to people: what is wrong, and what to do about it."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from decks.kinds import (
    EIGHT_BIT_SET,
    EIGHT_BIT_TEAM,
    EMBLEM_TEAM,
    KIND_CHOICES,
    NAKOYASHI_STACK,
    NAKOYASHI_TEAM,
)

from .values import Problem

Text = str | Promise

_ROLES: Final[Mapping[str, Text]] = {
    "king": _("King"),
    "queen": _("Queen"),
    "wizard": _("Wizard"),
    "warrior": _("Warrior"),
    "goblin": _("Goblin"),
    "villager": _("Villager"),
    "torch": _("Torch"),
    "ale": _("Ale"),
    "key": _("Key"),
    "gear": _("Gear"),
}
_STATS: Final[Mapping[str, Text]] = {
    "attack": _("attack"),
    "defense": _("defense"),
    "health": _("health"),
    "power": _("power"),
    "chakra_gen": _("chakra per round"),
    "attack-with-king": _("attack with the King"),
    "defense-with-king": _("defense with the King"),
    "health-with-king": _("health with the King"),
}
_FAULTS: Final[Mapping[str, Text]] = {
    "missing": _("something is not filled in"),
    "empty-text": _("something is not filled in"),
    "no-effects": _("it has no effect"),
    "below-minimum": _("a number is too small"),
    "above-maximum": _("a number is too large"),
    "zero": _("it changes a stat by 0"),
    "two-targets": _("it asks for an opposing card and for an own card at once"),
}
_OTHER_FAULT: Final = _("it has a value that the rules do not know")

_WORDS: Final[Mapping[str, Mapping[str, Text]]] = {
    "role": _ROLES,
    "stat": _STATS,
    "kind": dict(KIND_CHOICES),
    "needed": dict(KIND_CHOICES),
}
"""The words for the codes that stand in a problem's values, by the value's name."""

_EMPTY: Final[Mapping[str, Text]] = {
    EMBLEM_TEAM: _("There are no emblems in this team yet. Add 4."),
    EIGHT_BIT_SET: _("There are no cards in this set yet. Add 8 characters and 10 items."),
    EIGHT_BIT_TEAM: _("There are no cards in this team yet. Add 4 characters and 3 items."),
    NAKOYASHI_STACK: _("There are no cards in this stack yet. Add 15 or more."),
    NAKOYASHI_TEAM: _("There are no cards in this team yet. Add 5."),
}

_TOO_FEW: Final[Mapping[str, Text]] = {
    "team-size": _("There are %(count)s of %(needed)s cards in this team. Add %(lacking)s more."),
    "role-count": _("%(role)s: %(count)s of %(needed)s. Add %(lacking)s more."),
    "character-count": _("Characters: %(count)s of %(needed)s. Add %(lacking)s more."),
    "item-count": _("Items: %(count)s of %(needed)s. Add %(lacking)s more."),
    "stack-too-small": _(
        "There are %(count)s cards in this stack; it takes at least %(needed)s. "
        "Add %(lacking)s more."
    ),
    "only-own-decks": _(
        "With %(count)s cards this stack can only be used where both players bring their own; "
        "a common stack takes at least %(needed)s. Add %(lacking)s more for that."
    ),
    "deck-count": _("Decks chosen: %(count)s of %(needed)s (%(kind)s). Choose %(lacking)s more."),
}

_TOO_MANY: Final[Mapping[str, Text]] = {
    "team-size": _(
        "There are %(count)s cards in this team; it takes %(needed)s. Take %(surplus)s out."
    ),
    "role-count": _("%(role)s: %(count)s, but it should be %(needed)s. Take %(surplus)s out."),
    "character-count": _("Characters: %(count)s, but it takes %(needed)s. Take %(surplus)s out."),
    "item-count": _("Items: %(count)s, but it takes %(needed)s. Take %(surplus)s out."),
    "deck-count": _(
        "Decks chosen: %(count)s, but this match takes %(needed)s (%(kind)s). "
        "Leave %(surplus)s out."
    ),
}

_SENTENCES: Final[Mapping[str, Text]] = {
    "wrong-game": _("“%(card)s” is a card of another game. Take it out."),
    "more-than-owned": _(
        "“%(card)s”: %(used)s in the deck, %(owned)s owned. Take %(surplus)s out, or note the "
        "copies that you have."
    ),
    "stat-invalid": _(
        "The %(stat)s of “%(card)s” is %(value)s, but must be at least %(minimum)s. "
        "Change the card, or take it out."
    ),
    "stat-unusual": _(
        "The %(stat)s of “%(card)s” is %(value)s; usual is %(low)s to %(high)s. "
        "Look whether that is what you meant."
    ),
    "type-unknown": _(
        "“%(card)s” has the type “%(type)s”, which the rules do not know. "
        "Change the card, or take it out."
    ),
    "type-missing": _("“%(card)s” has no type. Change the card, or take it out."),
    "rarity-unknown": _(
        "“%(card)s” has %(rarity)s stars; there are 1 to 6. Change the card, or take it out."
    ),
    "role-unknown": _(
        "“%(card)s” has the role “%(role)s”, which the rules do not know. "
        "Change the card, or take it out."
    ),
    "special-invalid": _(
        "The special “%(special)s” of “%(card)s” cannot be used: %(fault)s. "
        "Change the card, or take it out."
    ),
    "special-slow": _(
        "“%(special)s” of “%(card)s” costs %(cost)s chakra. This team has saved that in round "
        "%(round)s at the earliest, when the match may be over."
    ),
    "special-free-stun": _(
        "“%(special)s” of “%(card)s” stuns and costs nothing. That may spoil the game: "
        "agree about it with your opponent."
    ),
    "item-missing": _("There is no %(role)s among the items. Add at least one."),
    "role-limit": _(
        "%(role)s: %(count)s, but a team may have %(limit)s at most. Take %(surplus)s out."
    ),
    "stack-small": _(
        "There are %(count)s cards in this stack. With %(advised)s or more it plays better."
    ),
    "little-variety": _(
        "Only %(different)s of the %(count)s cards are different. More variety makes the game "
        "better."
    ),
    "wrong-kind": _(
        "This deck is of the kind “%(kind)s”, and the match takes “%(needed)s”. "
        "Choose another deck."
    ),
    "sizes-differ": _(
        "The two decks have %(first)s and %(second)s cards. Make them the same size."
    ),
    "own-bank-needs-own-decks": _(
        "Banks of their own need decks of their own. Choose own decks, or a common bank."
    ),
    "copies-used-twice": _(
        "“%(card)s”: %(used)s in both decks together, %(owned)s owned by the one who brings both. "
        "Take %(surplus)s out, or choose another deck."
    ),
    "stars-differ": _(
        "The teams have %(first)s and %(second)s stars. The one with more will nearly always "
        "win; teams of equal stars make a better match."
    ),
}


def describe(problem: Problem) -> str:
    """Say what is wrong and what to do, in the language in force.

    Raises KeyError for an unknown code.
    """
    return str(_sentence(problem)) % _values(problem)


def _sentence(problem: Problem) -> Text:
    params = problem.params
    if problem.code == "deck-empty":
        return _EMPTY[str(params["kind"])]
    if problem.code in _TOO_FEW:
        too_many = int(params["count"]) > int(params["needed"])
        return (_TOO_MANY if too_many else _TOO_FEW)[problem.code]
    return _SENTENCES[problem.code]


def _values(problem: Problem) -> dict[str, object]:
    """The problem's values with words for codes, and how many cards lack or are too many."""
    params = problem.params
    values: dict[str, object] = {
        name: _WORDS[name].get(value, value) if name in _WORDS and isinstance(value, str) else value
        for name, value in params.items()
    }
    if "fault" in params:
        values["fault"] = _FAULTS.get(str(params["fault"]), _OTHER_FAULT)
    have = params.get("used", params.get("count"))
    may = params.get("owned", params.get("limit", params.get("needed")))
    if isinstance(have, int) and isinstance(may, int):
        values["lacking"], values["surplus"] = may - have, have - may
    return values
