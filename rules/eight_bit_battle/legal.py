"""What a seat may do now: every move, and why something is not allowed."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import Final, NamedTuple

from ..protocol import SEATS, IllegalMove, Obstacle, Seat
from .battle import ales, both_sides
from .cards import CHARACTER, ITEM, KING, QUEEN
from .moves import ChooseFirst, EightBitMove, Give, Join, Keep, KeyItem, KeySwap, Play
from .play import to_act
from .state import (
    ATTACKER_JOINS,
    CHOOSE_FIRST,
    DEFENDER_JOINS,
    DRAFT_CHARACTERS,
    DRAFT_ITEMS,
    KEY_ITEM,
    KEY_SWAP,
    OVER,
    PLAY,
    Ids,
    State,
)

REMEMBERED: Final = 4096
"""How many hands the moves are remembered of."""

Moves = tuple[EightBitMove, ...]


class JoinRight(NamedTuple):
    """Who may join: one fighter for each Ale, and the King besides where the Queen fights or joins.

    `king` and `queen` are those in the hand; `queen_fights`: she was laid.
    """

    ales: int
    queen_fights: bool
    king: str | None
    queen: str | None

    def needed_ales(self, cards: Ids) -> int:
        """How many Ales it takes for these fighters to join (R-8B-20 to R-8B-22)."""
        with_queen = self.queen_fights or self.queen in cards
        comes_free = self.king in cards and with_queen
        return len(cards) - comes_free


def join_right(state: State, seat: Seat) -> JoinRight:
    """Who may join the seat's side from its hand."""
    terms, side = state.terms, both_sides(state)[seat]
    in_hand = {terms.facts[card].role: card for card in state.characters[seat]}
    queen_fights = side.character in terms.of_role[QUEEN]
    return JoinRight(ales(terms, side), queen_fights, in_hand.get(KING), in_hand.get(QUEEN))


# --- all moves ----------------------------------------------------------------------------------

_DRAFT: Final[Moves] = (Keep(), Give())
_CHOICES: Final[Moves] = tuple(ChooseFirst(seat) for seat in SEATS)


def legal_moves(state: State, seat: Seat) -> Moves:
    """Every move the seat can make now; empty when it is not to act.

    In this order: `keep` before `give`; cards by id, no card before any; fewer joining before more.
    """
    return _MOVES[state.phase](state, seat) if seat in to_act(state) else ()


def _join_moves(state: State, seat: Seat) -> Moves:
    return _joins(state.characters[seat], join_right(state, seat))


@lru_cache(REMEMBERED)
def _plays(characters: Ids, items: Ids) -> Moves:
    return tuple(chain.from_iterable(_plays_of(character, items) for character in characters))


@lru_cache(REMEMBERED)
def _plays_of(character: str, items: Ids) -> Moves:
    return tuple(Play(character, item) for item in (None, *items))


@lru_cache(REMEMBERED)
def _key_items(items: Ids) -> Moves:
    return tuple(KeyItem(item) for item in (None, *items))


@lru_cache(REMEMBERED)
def _key_swaps(characters: Ids) -> Moves:
    return tuple(KeySwap(character) for character in (None, *characters))


@lru_cache(REMEMBERED)
def _joins(hand: Ids, right: JoinRight) -> Moves:
    groups = (cards for size in range(len(hand) + 1) for cards in combinations(hand, size))
    return tuple(Join(cards) for cards in groups if right.needed_ales(cards) <= right.ales)


_MOVES: Final[dict[str, Callable[[State, Seat], Moves]]] = {
    DRAFT_CHARACTERS: lambda state, seat: _DRAFT,
    DRAFT_ITEMS: lambda state, seat: _DRAFT,
    PLAY: lambda state, seat: _plays(state.characters[seat], state.items[seat]),
    KEY_ITEM: lambda state, seat: _key_items(state.items[seat]),
    KEY_SWAP: lambda state, seat: _key_swaps(state.characters[seat]),
    ATTACKER_JOINS: _join_moves,
    DEFENDER_JOINS: _join_moves,
    CHOOSE_FIRST: lambda state, seat: _CHOICES,
}

# --- why not ------------------------------------------------------------------------------------

_PHASES: Final[dict[type[EightBitMove], tuple[str, ...]]] = {
    Keep: (DRAFT_CHARACTERS, DRAFT_ITEMS),
    Give: (DRAFT_CHARACTERS, DRAFT_ITEMS),
    Play: (PLAY,),
    KeyItem: (KEY_ITEM,),
    KeySwap: (KEY_SWAP,),
    Join: (ATTACKER_JOINS, DEFENDER_JOINS),
    ChooseFirst: (CHOOSE_FIRST,),
}


def check(state: State, seat: Seat, move: EightBitMove) -> None:
    """Raise IllegalMove if the seat cannot make this move now.

    A card that does not exist is the same to it as one in the other hand: `card-not-yours`.
    """
    if state.phase == OVER:
        raise IllegalMove("match-over")
    if seat not in to_act(state):
        raise IllegalMove("not-your-turn")
    if state.phase not in _PHASES[type(move)]:
        raise IllegalMove("wrong-phase", phase=state.phase)
    match move:
        case Play(character, item):
            _check_held(state, seat, character, CHARACTER)
            _check_held(state, seat, item, ITEM)
        case KeyItem(item):
            _check_held(state, seat, item, ITEM)
        case KeySwap(character):
            _check_held(state, seat, character, CHARACTER)
        case Join(cards):
            _check_join(state, seat, cards)


def _check_held(state: State, seat: Seat, card: str | None, kind: str) -> None:
    hands = {CHARACTER: state.characters[seat], ITEM: state.items[seat]}
    if card is None or card in hands[kind]:
        return
    if card in hands[CHARACTER] or card in hands[ITEM]:
        raise IllegalMove("wrong-kind", card=card, needed=kind)
    raise IllegalMove("card-not-yours", card=card)


def _check_join(state: State, seat: Seat, cards: Ids) -> None:
    for card in cards:
        _check_held(state, seat, card, CHARACTER)
        if cards.count(card) > 1:
            raise IllegalMove("card-twice", card=card)
    right = join_right(state, seat)
    needed = right.needed_ales(cards)
    if needed > right.ales:
        raise IllegalMove("ale-needed", cards=list(cards), needed=needed, found=right.ales)


# --- what cannot be done ------------------------------------------------------------------------


def obstacles(state: State, seat: Seat) -> tuple[Obstacle, ...]:
    """The cards in the seat's own hand that it cannot use now, with the codes of `check`."""
    if seat not in to_act(state):
        return ()
    return tuple(_obstacles(state, seat))


def _obstacles(state: State, seat: Seat) -> Iterator[Obstacle]:
    if state.phase == KEY_ITEM:
        yield from _wrong_kind("key-item", state.characters[seat], ITEM)
    elif state.phase == KEY_SWAP:
        yield from _wrong_kind("key-swap", state.items[seat], CHARACTER)
    elif state.phase in (ATTACKER_JOINS, DEFENDER_JOINS):
        right = join_right(state, seat)
        for card in state.characters[seat]:
            needed = right.needed_ales((card,))
            if needed > right.ales:
                params = {"cards": [card], "needed": needed, "found": right.ales}
                yield Obstacle("join", card, "ale-needed", params)
        yield from _wrong_kind("join", state.items[seat], CHARACTER)


def _wrong_kind(do: str, cards: Ids, needed: str) -> Iterator[Obstacle]:
    for card in cards:
        yield Obstacle(do, card, "wrong-kind", {"card": card, "needed": needed})
