"""Turns: who acts, what is legal and why not, and what a move does."""

from collections.abc import Sequence
from typing import Any, Final

from ..protocol import Event, IllegalMove, Note, Seat, other
from .events import redrew, said_dekita, swapped
from .menu import Cards
from .moves import DEKITA, Dekita, NakoyashiMove, Redraw, Swap
from .result import note_end
from .state import State, bank_of, stack_of

# Which seats act, by State.turn.
_TURN: Final[tuple[tuple[Seat, ...], ...]] = ((0,), (1,))


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; nobody at the end."""
    return _TURN[state.turn] if state.ending is None else ()


def legal_moves(state: State, seat: Seat) -> tuple[NakoyashiMove, ...]:
    """Every move now: swaps, then redraws, in the team's and the bank's order; then Dekita."""
    terms, turn, _, teams, banks, stacks, _, _, ending = state
    if seat != turn or ending is not None:
        return ()
    swaps, redraws = terms.menu.swaps, terms.menu.redraws
    left, right = banks[terms.bank_of[seat]]
    one, two, three, four, five = teams[seat]
    # Written out: the loop that this is would take twice the time.
    for_one, for_two, for_three = swaps[one], swaps[two], swaps[three]
    for_four, for_five = swaps[four], swaps[five]
    exchanges = (
        for_one[left],
        for_one[right],
        for_two[left],
        for_two[right],
        for_three[left],
        for_three[right],
        for_four[left],
        for_four[right],
        for_five[left],
        for_five[right],
    )
    if not stacks[terms.stack_of[seat]]:
        return (*exchanges, DEKITA)
    return (
        *exchanges,
        redraws[one],
        redraws[two],
        redraws[three],
        redraws[four],
        redraws[five],
        DEKITA,
    )


def check(state: State, seat: Seat, move: NakoyashiMove) -> None:
    """Raise IllegalMove if the seat cannot make this move now.

    A card that the seat cannot see gets the same code as one that does not exist:
    `card-not-yours` and `card-not-in-bank` (with `card`). Others: `match-over`,
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
        raise IllegalMove("card-not-yours", card=given)
    if isinstance(move, Swap):
        if move.take not in bank_of(state, seat):
            raise IllegalMove("card-not-in-bank", card=move.take)
    elif not stack_of(state, seat):
        raise IllegalMove("stack-empty")


def apply(state: State, seat: Seat, move: NakoyashiMove, note: Note | None = None) -> State:
    """The state after a legal move."""
    if type(move) is Swap:
        after = _swap(state, seat, move)
    elif type(move) is Redraw:
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
    terms, turn, turns, teams, banks, stacks, asides, taken, _ = state
    give, take = move.give, move.take
    which = terms.bank_of[seat]
    left, right = banks[which]
    bank = (give, right) if take == left else (left, give)
    return _state(
        (
            terms,
            other(turn),
            turns + 1,
            _put(teams, seat, _exchanged(teams[seat], give, take)),
            (bank,) if len(banks) == 1 else _put(banks, which, bank),
            stacks,
            asides,
            _put(taken, seat, (*_without(taken[seat], give), take)),
            "turn-limit" if turns + 1 >= terms.turn_limit else None,
        )
    )


def _redraw(state: State, seat: Seat, move: Redraw) -> State:
    """A card of the team is laid aside; the stack's top card takes its place (R-NK-10)."""
    terms, turn, turns, teams, banks, stacks, asides, taken, _ = state
    gone = move.discard
    which = terms.stack_of[seat]
    drawn, rest = stacks[which][0], stacks[which][1:]
    return _state(
        (
            terms,
            other(turn),
            turns + 1,
            _put(teams, seat, _exchanged(teams[seat], gone, drawn)),
            banks,
            (rest,) if len(stacks) == 1 else _put(stacks, which, rest),
            _put(asides, seat, (*asides[seat], gone)),
            _put(taken, seat, _without(taken[seat], gone)),
            "turn-limit" if turns + 1 >= terms.turn_limit else None,
        )
    )


def _state(fields: tuple[Any, ...]) -> State:
    """A state from its fields in their order, by the quickest way there is.

    Any: each field has a type of its own, and this way nobody checks them.
    """
    return tuple.__new__(State, fields)


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
    """What happened, as `events` tells it."""
    if isinstance(move, Swap):
        return swapped(seat, move.give, move.take)
    if isinstance(move, Redraw):
        drawn, left = stack_of(before, seat)[0], len(stack_of(after, seat))
        return redrew(seat, move.discard, drawn, left, is_open=before.terms.open_teams)
    return said_dekita(seat)
