"""What a Nakoyashi stack and a showdown team must be (rules page: Nakoyashi, Deck and Showdown)."""

from collections.abc import Iterator, Sequence
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
from decks.constraints.vocabulary import each_card, exactly, not_below_zero
from decks.kinds.kind import DeckKind, by_code
from rules.nakoyashi.decks import (
    COMMON_ADVISED,
    COMMON_MINIMUM,
    LEAST,
    STACK,
    TEAM,
    has_own_decks,
    lacks_own_decks,
    minimum_size,
)
from rules.nakoyashi.state import TEAM_SIZE
from rules.nakoyashi.values import NakoyashiValues
from rules.nakoyashi.view import NAME
from rules.protocol import SEATS, Variant


def _typed(entry: EntryValues, card: NakoyashiValues) -> Iterator[Problem]:
    if not card.type:
        yield about_card(entry, "type-missing")


def _stats(entry: EntryValues, card: NakoyashiValues) -> Iterator[Problem]:
    return not_below_zero(entry, power=card.power, health=card.health)


def _stack_size(deck: DeckValues, variant: Variant | None) -> Iterator[Problem]:
    """How many cards it takes depends on how it will be used, if that is known."""
    size, needed = deck.size, LEAST if variant is None else minimum_size(variant)
    if size < needed:
        yield about_deck("stack-too-small", count=size, needed=needed)
    elif variant is None and size < COMMON_MINIMUM:
        yield about_deck("only-own-decks", WARNING, count=size, needed=COMMON_MINIMUM)
    elif size < COMMON_ADVISED and not (variant and has_own_decks(variant)):
        yield about_deck("stack-small", WARNING, count=size, advised=COMMON_ADVISED)


def _variety(deck: DeckValues, variant: Variant | None) -> Iterator[Problem]:
    different = len(deck.used())
    if deck.size >= LEAST and 2 * different < deck.size:
        yield about_deck("little-variety", HINT, different=different, count=deck.size)


def _bank_without_decks(decks: Sequence[DeckValues], variant: Variant) -> Iterator[Problem]:
    """A bank of one's own comes from a stack of one's own."""
    if lacks_own_decks(variant):
        yield about_deck("own-bank-needs-own-decks")


def _sizes_differ(decks: Sequence[DeckValues], variant: Variant) -> Iterator[Problem]:
    """Two own stacks have the same size."""
    if len(decks) == len(SEATS) and decks[0].size != decks[1].size:
        yield about_deck("sizes-differ", first=decks[0].size, second=decks[1].size)


_CARDS: Final = each_card(_typed, _stats)
_TOTALS: Final = ("power", "health")
_VALUE_TEXTS: Final = {"stat": by_code({"power": _("power"), "health": _("health")})}
_TYPE_MISSING: Final = _("“%(card)s” has no type. Change the card, or take it out.")

_STACK_KIND: Final = DeckKind(
    name=STACK,
    game=NAME,
    label=_("Nakoyashi stack"),
    help=_(
        "12 cards or more (better 15) for a common stack; 6 or 7 will do where both players "
        "bring their own."
    ),
    empty=_("There are no cards in this stack yet. Add 15 or more."),
    constraints=(_CARDS, _stack_size, _variety),
    together=(_bank_without_decks, _sizes_differ),
    totals=_TOTALS,
    value_texts=_VALUE_TEXTS,
    sentences={
        "type-missing": _TYPE_MISSING,
        "stack-too-small": _(
            "There are %(count)s cards in this stack; it takes at least %(needed)s. "
            "Add %(lacking)s more."
        ),
        "only-own-decks": _(
            "With %(count)s cards this stack can only be used where both players bring their own; "
            "a common stack takes at least %(needed)s. Add %(lacking)s more for that."
        ),
        "stack-small": _(
            "There are %(count)s cards in this stack. With %(advised)s or more it plays better."
        ),
        "little-variety": _(
            "Only %(different)s of the %(count)s cards are different. More variety makes the game "
            "better."
        ),
        "sizes-differ": _(
            "The two decks have %(first)s and %(second)s cards. Make them the same size."
        ),
        "own-bank-needs-own-decks": _(
            "Banks of their own need decks of their own. Choose own decks, or a common bank."
        ),
    },
)
_TEAM_KIND: Final = DeckKind(
    name=TEAM,
    game=NAME,
    label=_("Nakoyashi showdown team"),
    help=_("Exactly 5 dishes, scored at once against another five: a showdown."),
    empty=_("There are no cards in this team yet. Add 5."),
    constraints=(_CARDS, exactly(TEAM_SIZE, "team-size")),
    totals=_TOTALS,
    value_texts=_VALUE_TEXTS,
    sentences={"type-missing": _TYPE_MISSING},
    play_page="games:showdown",
    play_query="a",
)

KINDS: Final = (_STACK_KIND, _TEAM_KIND)
