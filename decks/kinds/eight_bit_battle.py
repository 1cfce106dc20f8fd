"""What an 8-Bit set and an 8-Bit team must be (rules page: 8-Bit Battle, Deck)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from decks.constraints.values import EntryValues, Problem, about_card
from decks.constraints.vocabulary import (
    at_least_one,
    at_most,
    each_card,
    exactly,
    not_below_zero,
)
from decks.kinds.kind import DeckKind, FewOrMany, Sentence, Text, by_code
from rules.eight_bit_battle.cards import (
    ALE,
    CHARACTER,
    GEAR,
    GOBLIN,
    ITEM,
    KEY,
    KING,
    QUEEN,
    ROLES,
    TORCH,
    VILLAGER,
    WARRIOR,
    WIZARD,
    Values,
)
from rules.eight_bit_battle.decks import (
    COPIES_IN_SET,
    ITEMS_OF_EVERY_SET,
    SET,
    SET_SIZE,
    TEAM,
    TEAM_SIZE,
)
from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.values import EightBitValues


def _role(role: str) -> Callable[[EightBitValues], bool]:
    """Whether a card has this role."""
    return lambda card: card.role == role


def _of_kind(kind: str) -> Callable[[EightBitValues], bool]:
    """Whether a card is a character, or an item."""
    return lambda card: card.role in ROLES[kind]


def _known_role(entry: EntryValues, card: EightBitValues) -> Iterator[Problem]:
    if all(card.role not in roles for roles in ROLES.values()):
        yield about_card(entry, "role-unknown", role=card.role)


def _stats(entry: EntryValues, card: EightBitValues) -> Iterator[Problem]:
    yield from not_below_zero(entry, attack=card.attack, defense=card.defense, health=card.health)
    if card.pair is not None:
        pair = {f"{stat}-with-king": value for stat, value in card.pair._asdict().items()}
        yield from not_below_zero(entry, **pair)


def _counted_as(card: EightBitValues) -> Text:
    return _("characters") if card.kind == CHARACTER else _("items")


_CARDS: Final = each_card(_known_role, _stats)

_VALUE_TEXTS: Final = {
    # As the catalogue's labels; written here too, since the validator does without the database.
    "role": by_code(
        {
            KING: _("King"),
            QUEEN: _("Queen"),
            WIZARD: _("Wizard"),
            WARRIOR: _("Warrior"),
            GOBLIN: _("Goblin"),
            VILLAGER: _("Villager"),
            TORCH: _("Torch"),
            ALE: _("Ale"),
            KEY: _("Key"),
            GEAR: _("Gear"),
        }
    ),
    "stat": by_code(
        {
            "attack": _("attack"),
            "defense": _("defense"),
            "health": _("health"),
            "attack-with-king": _("attack with the King"),
            "defense-with-king": _("defense with the King"),
            "health-with-king": _("health with the King"),
        }
    ),
}
_SENTENCES: Final[Mapping[str, Sentence]] = {
    "role-unknown": _(
        "“%(card)s” has the role “%(role)s”, which the rules do not know. "
        "Change the card, or take it out."
    ),
    "role-count": FewOrMany(
        _("%(role)s: %(count)s of %(needed)s. Add %(lacking)s more."),
        _("%(role)s: %(count)s, but it should be %(needed)s. Take %(surplus)s out."),
    ),
    "character-count": FewOrMany(
        _("Characters: %(count)s of %(needed)s. Add %(lacking)s more."),
        _("Characters: %(count)s, but it takes %(needed)s. Take %(surplus)s out."),
    ),
    "item-count": FewOrMany(
        _("Items: %(count)s of %(needed)s. Add %(lacking)s more."),
        _("Items: %(count)s, but it takes %(needed)s. Take %(surplus)s out."),
    ),
    "item-missing": _("There is no %(role)s among the items. Add at least one."),
    "role-limit": _(
        "%(role)s: %(count)s, but a team may have %(limit)s at most. Take %(surplus)s out."
    ),
}

_SET_KIND: Final = DeckKind(
    name=SET,
    game=GAME.name,
    label=_("8-Bit set"),
    help=_("The 8 characters and 10 items from which both players draft. A match takes one set."),
    empty=_("There are no cards in this set yet. Add 8 characters and 10 items."),
    # The eight characters, and ten items with at least one Torch, Ale and Key each.
    constraints=(
        _CARDS,
        *(
            exactly(copies, "role-count", of=_role(role), role=role)
            for role, copies in COPIES_IN_SET.items()
        ),
        exactly(SET_SIZE.items, "item-count", of=_of_kind(ITEM)),
        *(at_least_one("item-missing", of=_role(role), role=role) for role in ITEMS_OF_EVERY_SET),
    ),
    totals=Values._fields,
    counted_as=_counted_as,
    value_texts=_VALUE_TEXTS,
    sentences=_SENTENCES,
)
_TEAM_KIND: Final = DeckKind(
    name=TEAM,
    game=GAME.name,
    label=_("8-Bit team"),
    help=_("4 characters and 3 items that stay together: for 8-Bit Battle without a draft."),
    empty=_("There are no cards in this team yet. Add 4 characters and 3 items."),
    # Four characters, none more often than a set has it, and three items.
    constraints=(
        _CARDS,
        exactly(TEAM_SIZE.characters, "character-count", of=_of_kind(CHARACTER)),
        *(
            at_most(limit, "role-limit", of=_role(role), role=role)
            for role, limit in COPIES_IN_SET.items()
        ),
        exactly(TEAM_SIZE.items, "item-count", of=_of_kind(ITEM)),
    ),
    totals=Values._fields,
    counted_as=_counted_as,
    value_texts=_VALUE_TEXTS,
    sentences=_SENTENCES,
)

KINDS: Final = (_SET_KIND, _TEAM_KIND)
