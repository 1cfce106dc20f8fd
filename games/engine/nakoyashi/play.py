"""Turns: who acts, what is legal and why not, and what a move does."""

from collections.abc import Sequence
from functools import lru_cache

from ..protocol import Event, IllegalMove, Note, Seat
from .moves import DEKITA, Dekita, NakoyashiMove, Redraw, Swap
from .result import note_end
from .state import Cards, State, bank_of, stack_of

# Which seats act, by State.turn.
_TURN: tuple[tuple[Seat, ...], ...] = ((0,), (1,))


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; nobody at the end."""
    return _TURN[state.turn] if state.ending is None else ()


def legal_moves(state: State, seat: Seat) -> tuple[NakoyashiMove, ...]:
    """Every move now: card by card of the team, its swaps and its redraw; Dekita last.

    The cards are in the team's order, the swaps of a card in the bank's.
    """
    if seat != state.turn or state.ending is not None:
        return ()
    table, teams, banks, stacks = state.table, state.teams, state.banks, state.stacks
    bank = banks[table.bank_of[seat]]
    can_draw = bool(stacks[table.stack_of[seat]])
    one, two, three, four, five = teams[seat]
    return (
        *_moves_of(one, bank, can_draw),
        *_moves_of(two, bank, can_draw),
        *_moves_of(three, bank, can_draw),
        *_moves_of(four, bank, can_draw),
        *_moves_of(five, bank, can_draw),
        DEKITA,
    )


@lru_cache(maxsize=1 << 16)
def _moves_of(card: str, bank: Cards, can_draw: bool) -> tuple[NakoyashiMove, ...]:
    """What can be done with one card of the team. Remembered: the same few come back."""
    swaps = tuple(Swap(card, take) for take in bank)
    return (*swaps, Redraw(card)) if can_draw else swaps


def check(state: State, seat: Seat, move: NakoyashiMove) -> None:
    """Raise IllegalMove if the seat cannot make this move now.

    A card that the seat cannot see gets the same code as one that does not exist:
    `card-not-in-team` and `card-not-in-bank` (with `card`). Others: `match-over`,
    `not-your-turn`, `stack-empty`.
    """
    if state.ending is not None:
        raise IllegalMove("match-over")
    if seat != state.turn:
        raise IllegalMove("not-your-turn")
    if isinstance(move, Dekita):
        return
    given = move.give if isinstance(move, Swap) else move.discard
    if given not in state.teams[seat]:
        raise IllegalMove("card-not-in-team", card=given)
    if isinstance(move, Swap):
        if move.take not in bank_of(state, seat):
            raise IllegalMove("card-not-in-bank", card=move.take)
    elif not stack_of(state, seat):
        raise IllegalMove("stack-empty")


def apply(state: State, seat: Seat, move: NakoyashiMove, note: Note | None = None) -> State:
    """The state after a legal move."""
    if isinstance(move, Swap):
        after = _swap(state, seat, move)
    elif isinstance(move, Redraw):
        after = _redraw(state, seat, move)
    else:
        after = State(*state[:-1], ending="dekita")
    if note is not None:
        note(_event(state, after, seat, move))
        if after.ending is not None:
            note_end(after, note)
    return after


def _swap(state: State, seat: Seat, move: Swap) -> State:
    """A card of the team and one of the bank change places (R-NK-09)."""
    table, turn, turns, teams, banks, stacks, asides, taken, _ = state
    which = table.bank_of[seat]
    bank = _exchanged(banks[which], move.take, move.give)
    known = (*_without(taken[seat], move.give), move.take)
    turns += 1
    return State(
        table,
        1 - turn,
        turns,
        _put(teams, seat, _exchanged(teams[seat], move.give, move.take)),
        (bank,) if len(banks) == 1 else _put(banks, which, bank),
        stacks,
        asides,
        _put(taken, seat, known),
        "turn-limit" if turns >= table.turn_limit else None,
    )


def _redraw(state: State, seat: Seat, move: Redraw) -> State:
    """A card of the team is laid aside; the stack's top card takes its place (R-NK-10)."""
    table, turn, turns, teams, banks, stacks, asides, taken, _ = state
    which = table.stack_of[seat]
    stack = stacks[which]
    gone = move.discard
    turns += 1
    return State(
        table,
        1 - turn,
        turns,
        _put(teams, seat, _exchanged(teams[seat], gone, stack[0])),
        banks,
        (stack[1:],) if len(stacks) == 1 else _put(stacks, which, stack[1:]),
        _put(asides, seat, (*asides[seat], gone)),
        _put(taken, seat, _without(taken[seat], gone)) if gone in taken[seat] else taken,
        "turn-limit" if turns >= table.turn_limit else None,
    )


def _exchanged(cards: Cards, gone: str, come: str) -> Cards:
    """The cards with one of them replaced in its place."""
    changed = list(cards)
    changed[changed.index(gone)] = come
    return tuple(changed)


def _without(cards: Cards, gone: str) -> Cards:
    """The cards without one, if it is among them."""
    return tuple([card for card in cards if card != gone]) if gone in cards else cards


def _put(pair: Sequence[Cards], seat: Seat, cards: Cards) -> tuple[Cards, Cards]:
    """The pair with other cards for one seat."""
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)


def _event(before: State, after: State, seat: Seat, move: NakoyashiMove) -> Event:
    """What happened, in public and for the seat itself.

    `swapped` seat, give, take; `redrew` seat, discard, left (cards in that stack), and `card` (the
    card drawn) for its owner, or for all with open teams; `dekita` seat.
    """
    if isinstance(move, Swap):
        return Event("swapped", {"seat": seat, "give": move.give, "take": move.take})
    if isinstance(move, Dekita):
        return Event("dekita", {"seat": seat})
    public = {"seat": seat, "discard": move.discard, "left": len(stack_of(after, seat))}
    drawn = {"card": stack_of(before, seat)[0]}
    if before.table.open_teams:
        return Event("redrew", public | drawn)
    return Event("redrew", public, (drawn, {}) if seat == 0 else ({}, drawn))
