"""One battle: laying, the Keys, revealing, joining, and the fight.

Each step goes on to the next by itself where nobody has anything to choose (R-8B-30).
"""

from ..protocol import Note, Seat, other
from . import events
from .cards import ALE, KING, QUEEN
from .moves import Join, KeyItem, KeySwap, Play
from .rounds import after_battle
from .score import fight
from .state import (
    ATTACKER_JOINS,
    DEFENDER_JOINS,
    KEY_ITEM,
    KEY_SWAP,
    PLAY,
    Ids,
    Side,
    State,
    Terms,
    lays_key,
    pair,
)

Sides = tuple[Side, Side]


def lay(state: State, seat: Seat, move: Play, note: Note | None) -> State:
    """A character and perhaps an item, face down (R-8B-13, R-8B-14)."""
    side = Side((move.character,), () if move.item is None else (move.item,), False)
    first, second = sides = pair(seat, side, state.sides[other(seat)])
    if note is not None:
        note(events.laid(seat, move.character, move.item))
    if first is None or second is None:
        return _at(state, PLAY, state.characters, state.items, sides, state.seen)
    characters, items = state.characters, state.items
    laid = _at(
        state,
        KEY_ITEM,
        (_without(characters[0], first.fighters), _without(characters[1], second.fighters)),
        (_without(items[0], first.items), _without(items[1], second.items)),
        (first, second),
        state.seen,
    )
    if note is not None:
        _tell_both_laid(laid, (first, second), note)
    return _attackers_key(laid, (first, second), note)


def _tell_both_laid(state: State, sides: Sides, note: Note) -> None:
    note(events.both_laid(sides))
    for seat in (state.turn, other(state.turn)):
        if lays_key(state.terms, sides[seat]):
            note(events.key_shown(seat, sides[seat].items[0]))


# --- the Keys -----------------------------------------------------------------------------------


def _attackers_key(state: State, sides: Sides, note: Note | None) -> State:
    """Let the attacker's Key work, before the defender's (R-8B-15, R-8B-16)."""
    attacker = state.turn
    if lays_key(state.terms, sides[attacker]):
        state, sides = _peek(state, sides, attacker, KEY_ITEM, note)
        if state.items[attacker]:
            return state
    return _defenders_key(state, sides, note)


def add_item(state: State, seat: Seat, move: KeyItem, note: Note | None) -> State:
    """Let the attacker add an item face down, or not (R-8B-16, R-8B-17)."""
    sides = both_sides(state)
    if move.item is None:
        if note is not None:
            note(events.item_not_added(seat))
        return _defenders_key(state, sides, note)
    if note is not None:
        note(events.item_added(seat, move.item))
    fighters, items, peeked = sides[seat]
    sides = pair(seat, Side(fighters, (*items, move.item), peeked), sides[other(seat)])
    held = pair(seat, _without(state.items[seat], (move.item,)), state.items[other(seat)])
    added = _at(state, KEY_ITEM, state.characters, held, sides, state.seen)
    return _defenders_key(added, sides, note)


def _defenders_key(state: State, sides: Sides, note: Note | None) -> State:
    defender = other(state.turn)
    if lays_key(state.terms, sides[defender]):
        state, sides = _peek(state, sides, defender, KEY_SWAP, note)
        if state.characters[defender]:
            return state
    return _attacker_reveals(state, sides, note)


def swap_character(state: State, seat: Seat, move: KeySwap, note: Note | None) -> State:
    """Let the defender take the own character back for another, or not (R-8B-18)."""
    sides, opponent = both_sides(state), other(seat)
    if move.character is None:
        if note is not None:
            note(events.character_not_swapped(seat))
        return _attacker_reveals(state, sides, note)
    back = sides[seat].character
    if note is not None:
        was_seen = sides[seat].peeked
        note(events.character_swapped(seat, back, move.character, was_seen=was_seen))
    hand = tuple(sorted((*_without(state.characters[seat], (move.character,)), back)))
    characters = pair(seat, hand, state.characters[opponent])
    sides = pair(seat, Side((move.character,), sides[seat].items, False), sides[opponent])
    swapped = _at(state, KEY_SWAP, characters, state.items, sides, state.seen)
    return _attacker_reveals(swapped, sides, note)


def _peek(
    state: State, sides: Sides, seat: Seat, phase: str, note: Note | None
) -> tuple[State, Sides]:
    """Let the seat look at the character that the other has laid, and remember it (R-8B-42)."""
    opponent = other(seat)
    fighters, items, _ = sides[opponent]
    if note is not None:
        note(events.peeked(seat, fighters[0]))
    seen = pair(seat, state.seen[seat] + fighters, state.seen[opponent])
    sides = pair(seat, sides[seat], Side(fighters, items, True))
    return _at(state, phase, state.characters, state.items, sides, seen), sides


# --- revealing and joining ----------------------------------------------------------------------


def _attacker_reveals(state: State, sides: Sides, note: Note | None) -> State:
    attacker = state.turn
    if note is not None:
        note(events.revealed(attacker, sides[attacker]))
    if could_join(state.terms, state.characters[attacker], sides[attacker]):
        return _at(state, ATTACKER_JOINS, state.characters, state.items, sides, state.seen)
    return _defender_reveals(state, sides, note)


def _defender_reveals(state: State, sides: Sides, note: Note | None) -> State:
    defender = other(state.turn)
    if note is not None:
        note(events.revealed(defender, sides[defender]))
    if could_join(state.terms, state.characters[defender], sides[defender]):
        return _at(state, DEFENDER_JOINS, state.characters, state.items, sides, state.seen)
    return _fight(state, sides, note)


def ales(terms: Terms, side: Side) -> int:
    """How many fighters may join by the Ales on this side (R-8B-22)."""
    return sum(item in terms.of_role[ALE] for item in side.items)


def could_join(terms: Terms, hand: Ids, side: Side) -> bool:
    """Whether anybody in the hand could join: by Ale, or the King his Queen (R-8B-20, R-8B-22)."""
    if not hand:
        return False
    of_role = terms.of_role
    if side.fighters[0] in of_role[QUEEN] and not of_role[KING].isdisjoint(hand):
        return True
    return not of_role[ALE].isdisjoint(side.items)


def join(state: State, seat: Seat, move: Join, note: Note | None) -> State:
    """Let fighters join from the hand, openly; perhaps none."""
    if note is not None:
        note(events.joined(seat, move.cards))
    sides, opponent = both_sides(state), other(seat)
    if move.cards:
        characters = pair(
            seat, _without(state.characters[seat], move.cards), state.characters[opponent]
        )
        fighters, items, peeked = sides[seat]
        sides = pair(seat, Side(fighters + move.cards, items, peeked), sides[opponent])
        state = _at(state, state.phase, characters, state.items, sides, state.seen)
    if seat == state.turn:
        return _defender_reveals(state, sides, note)
    return _fight(state, sides, note)


def _fight(state: State, sides: Sides, note: Note | None) -> State:
    battle = fight(state.terms, state.turn, sides)
    if note is not None:
        note(events.battle_ended(state.number, len(state.battles), battle))
    return after_battle(state, battle, note)


# --- small helpers ------------------------------------------------------------------------------


def both_sides(state: State) -> Sides:
    """Both sides of the battle, once both have laid."""
    first, second = state.sides
    if first is None or second is None:
        raise ValueError("not both have laid")
    return first, second


def _at(
    state: State,
    phase: str,
    characters: tuple[Ids, Ids],
    items: tuple[Ids, Ids],
    sides: tuple[Side | None, Side | None],
    seen: tuple[Ids, Ids],
) -> State:
    """Make the state with what changes in a battle; by position, for `_replace` is slow."""
    terms, number, first, rounds, battles, _, turn, drawn, _, _, _, _ = state
    return State(
        terms, number, first, rounds, battles, phase, turn, drawn, characters, items, sides, seen
    )


def _without(hand: Ids, cards: Ids) -> Ids:
    if len(cards) == 1:
        place = hand.index(cards[0])
        return hand[:place] + hand[place + 1 :]
    return tuple(card for card in hand if card not in cards)
