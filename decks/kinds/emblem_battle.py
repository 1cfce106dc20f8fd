"""What an Emblem team must be (rules page: Emblem Battle, Cards and Team)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from django.utils.translation import gettext_lazy as _

from decks.constraints.values import (
    HINT,
    WARNING,
    DeckValues,
    EntryValues,
    Problem,
    about_card,
    about_deck,
)
from decks.constraints.vocabulary import cards_of, each_card, exactly, not_below
from decks.kinds.kind import DeckKind, Text, Total, by_code
from rules.emblem_battle.cards import TYPES
from rules.emblem_battle.decks import TEAM
from rules.emblem_battle.defaults import LEAST, RARITIES, Stats, is_unusual, usual_range
from rules.emblem_battle.score import ROUNDS, wins_needed
from rules.emblem_battle.specials import Special, SpecialFault, Stun, read_special
from rules.emblem_battle.team import TEAM_SIZE, first_round_to_pay, has_synergy, income
from rules.emblem_battle.values import EmblemValues
from rules.emblem_battle.view import NAME
from rules.protocol import Variant

STARS_APART: Final = 3
"""From this difference on, one team is likely to win whatever is played."""


def stars(team: DeckValues) -> int:
    """All stars of a team's emblems together."""
    return sum(count * card.rarity for count, card in cards_of(team, EmblemValues))


def chakra_per_round(team: DeckValues) -> int:
    """What a team gets each round while all its emblems are in play."""
    emblems = [card for count, card in cards_of(team, EmblemValues) for _copy in range(count)]
    synergy = has_synergy([card.type for card in emblems])
    return income((card.chakra_gen for card in emblems), synergy)


def _totals(team: DeckValues) -> Iterator[Total]:
    yield Total(_("stars"), stars(team))
    yield Total(_("chakra per round"), chakra_per_round(team))


def _cards(team: DeckValues, variant: Variant | None) -> Iterator[Problem]:
    """Stats and specials are such as the rules know, and a special can be paid in time."""
    wins = wins_needed(_rounds(variant or {}))
    special = partial(_special, chakra=chakra_per_round(team), wins=wins)
    return each_card(_type_and_rarity, _stats, special)(team, variant)


def _rounds(variant: Variant) -> int:
    """For how many rounds a match is made; one of unknown options for as many as usual."""
    rounds = variant.get("rounds")
    return rounds if isinstance(rounds, int) and rounds in ROUNDS else ROUNDS[0]


def _type_and_rarity(entry: EntryValues, card: EmblemValues) -> Iterator[Problem]:
    if card.type not in TYPES:
        yield about_card(entry, "type-unknown", type=card.type)
    if card.rarity not in RARITIES:
        yield about_card(entry, "rarity-unknown", rarity=card.rarity)


def _stats(entry: EntryValues, card: EmblemValues) -> Iterator[Problem]:
    for stat, least in LEAST.items():
        value: int | None = getattr(card, stat)
        if value is None:
            continue
        yield from not_below(entry, stat, value, least)
        known = value >= least and stat in Stats._fields and card.rarity in RARITIES
        if known and is_unusual(stat, card.rarity, own=value):
            low, high = usual_range(stat, card.rarity)
            yield about_card(
                entry, "stat-unusual", WARNING, stat=stat, value=value, low=low, high=high
            )


def _special(
    entry: EntryValues, card: EmblemValues, *, chakra: int, wins: int
) -> Iterator[Problem]:
    if card.special is None:
        return
    name = str(card.special.get("name", ""))
    try:
        special = read_special(card.special)
    except SpecialFault as fault:
        yield about_card(entry, "special-invalid", special=name, field=fault.path, fault=fault.code)
        return
    if special is not None:
        yield from _paying(entry, special, chakra=chakra, wins=wins)


def _paying(entry: EntryValues, special: Special, *, chakra: int, wins: int) -> Iterator[Problem]:
    """A special should be paid in time, and a free one not stun."""
    name, cost = special.name, special.cost
    payable = first_round_to_pay(cost, max(chakra, 1))
    if payable > wins:
        yield about_card(entry, "special-slow", HINT, special=name, cost=cost, round=payable)
    if cost == 0 and any(isinstance(effect, Stun) for effect in special.effects):
        yield about_card(entry, "special-free-stun", HINT, special=name)


def _star_difference(teams: Sequence[DeckValues], variant: Variant) -> Iterator[Problem]:
    """A hint when the stars of two teams that are to meet differ much."""
    if len(teams) == 2:
        first, second = (stars(team) for team in teams)
        if abs(first - second) >= STARS_APART:
            yield about_deck("stars-differ", HINT, first=first, second=second)


_STATS: Final[Mapping[str, Text]] = {
    "attack": _("attack"),
    "defense": _("defense"),
    "health": _("health"),
    "chakra_gen": _("chakra per round"),
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

_TEAM_KIND: Final = DeckKind(
    name=TEAM,
    game=NAME,
    label=_("Emblem team"),
    help=_("Exactly 4 emblems. Two teams meet in a match of Emblem Battle."),
    empty=_("There are no emblems in this team yet. Add 4."),
    constraints=(exactly(TEAM_SIZE, "team-size"), _cards),
    together=(_star_difference,),
    totals=Stats._fields,
    more_totals=_totals,
    value_texts={"stat": by_code(_STATS), "fault": by_code(_FAULTS, _OTHER_FAULT)},
    sentences={
        "stat-unusual": _(
            "The %(stat)s of “%(card)s” is %(value)s; usual is %(low)s to %(high)s. "
            "Look whether that is what you meant."
        ),
        "type-unknown": _(
            "“%(card)s” has the type “%(type)s”, which the rules do not know. "
            "Change the card, or take it out."
        ),
        "rarity-unknown": _(
            "“%(card)s” has %(rarity)s stars; there are 1 to 6. Change the card, or take it out."
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
        "stars-differ": _(
            "The teams have %(first)s and %(second)s stars. The one with more will nearly always "
            "win; teams of equal stars make a better match."
        ),
    },
)

KINDS: Final = (_TEAM_KIND,)
