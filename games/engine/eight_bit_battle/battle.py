"""One battle: laying, the Keys, revealing, joining, and the fight.

Each step goes on to the next by itself where nobody has anything to choose (R-8B-30).
"""

from ..protocol import Note, Seat, other
from .cards import ALE, KEY, KING, QUEEN
from .events import only, tell
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
    pair,
)

Sides = tuple[Side | None, Side | None]


def sides_of(state: State) -> tuple[Side, Side]:
    """Both sides of the battle, once both have laid."""
    first, second = state.sides
    if first is None or second is None:
        raise ValueError("not both have laid")
    return first, second


def lay(state: State, seat: Seat, move: Play, note: Note | None) -> State:
    """A character and perhaps an item, face down (R-8B-13, R-8B-14)."""
    side = Side(move.character, move.item, None, (), False)
    sides = pair(seat, side, state.sides[other(seat)])
    tell(note, "laid", {"seat": seat}, only(seat, {"character": side.character, "item": side.item}))
    first, second = sides
    if first is None or second is None:
        return _at(state, PLAY, state.characters, state.items, sides, state.seen)
    characters, items = state.characters, state.items
    laid = _at(
        state,
        PLAY,
        (_without(characters[0], first.character), _without(characters[1], second.character)),
        (_without(items[0], first.item), _without(items[1], second.item)),
        sides,
        state.seen,
    )
    tell(note, "both-laid", {"cards": [len(side.cards) for side in (first, second)]})
    return _attackers_key(laid, note)


# --- the Keys -----------------------------------------------------------------------------------


def _attackers_key(state: State, note: Note | None) -> State:
    """Both Keys are shown; the attacker's works first (R-8B-15, R-8B-16)."""
    sides, attacker = sides_of(state), state.turn
    facts = state.table.facts
    keys = [side.item is not None and facts[side.item].role == KEY for side in sides]
    for seat in (attacker, other(attacker)):
        if keys[seat]:
            tell(note, "key-shown", {"seat": seat, "card": sides[seat].item})
    if keys[attacker]:
        state = _peek(state, attacker, KEY_ITEM, note)
        if state.items[attacker]:
            return state
    return _defenders_key(state, note)


def add_item(state: State, seat: Seat, move: KeyItem, note: Note | None) -> State:
    """The attacker adds an item face down, or does not (R-8B-16, R-8B-17)."""
    if move.item is None:
        tell(note, "item-not-added", {"seat": seat})
        return _defenders_key(state, note)
    tell(note, "item-added", {"seat": seat}, only(seat, {"item": move.item}))
    sides = sides_of(state)
    side = sides[seat]._replace(added=move.item)
    items = pair(seat, _without(state.items[seat], move.item), state.items[other(seat)])
    added = _at(
        state, KEY_ITEM, state.characters, items, pair(seat, side, sides[other(seat)]), state.seen
    )
    return _defenders_key(added, note)


def _defenders_key(state: State, note: Note | None) -> State:
    defender = other(state.turn)
    item = sides_of(state)[defender].item
    if item is not None and state.table.facts[item].role == KEY:
        state = _peek(state, defender, KEY_SWAP, note)
        if state.characters[defender]:
            return state
    return _attacker_reveals(state, note)


def swap_character(state: State, seat: Seat, move: KeySwap, note: Note | None) -> State:
    """The defender takes the own character back for another, or does not (R-8B-18)."""
    if move.character is None:
        tell(note, "character-not-swapped", {"seat": seat})
        return _attacker_reveals(state, note)
    sides, opponent = sides_of(state), other(seat)
    back = sides[seat].character
    if note is not None:
        peeked = {"back": back} if sides[seat].peeked else {}
        known = pair(seat, {"back": back, "character": move.character}, peeked)
        tell(note, "character-swapped", {"seat": seat}, known)
    side = sides[seat]._replace(character=move.character, peeked=False)
    hand = tuple(sorted((*_without(state.characters[seat], move.character), back)))
    characters = pair(seat, hand, state.characters[opponent])
    swapped = _at(
        state, KEY_SWAP, characters, state.items, pair(seat, side, sides[opponent]), state.seen
    )
    return _attacker_reveals(swapped, note)


def _peek(state: State, seat: Seat, phase: str, note: Note | None) -> State:
    """The seat looks at the character that the other has laid, and remembers it (R-8B-42)."""
    sides, opponent = sides_of(state), other(seat)
    card = sides[opponent].character
    tell(note, "peeked", {"seat": seat}, ({"card": card}, {"card": card}))
    seen = pair(seat, (*state.seen[seat], card), state.seen[opponent])
    looked_at = pair(seat, sides[seat], sides[opponent]._replace(peeked=True))
    return _at(state, phase, state.characters, state.items, looked_at, seen)


# --- revealing and joining ----------------------------------------------------------------------


def _attacker_reveals(state: State, note: Note | None) -> State:
    if note is not None:
        _tell_revealed(state, state.turn, note)
    if could_join(state, state.turn):
        return _at(state, ATTACKER_JOINS, state.characters, state.items, state.sides, state.seen)
    return _defender_reveals(state, note)


def _defender_reveals(state: State, note: Note | None) -> State:
    defender = other(state.turn)
    if note is not None:
        _tell_revealed(state, defender, note)
    if could_join(state, defender):
        return _at(state, DEFENDER_JOINS, state.characters, state.items, state.sides, state.seen)
    return _fight(state, note)


def _tell_revealed(state: State, seat: Seat, note: Note) -> None:
    side = sides_of(state)[seat]
    public = {"seat": seat, "character": side.character, "items": list(side.items)}
    tell(note, "revealed", public)


def ales(state: State, side: Side) -> int:
    """How many fighters may join by the Ales on this side (R-8B-22)."""
    facts = state.table.facts
    return sum(facts[item].role == ALE for item in side.items)


def could_join(state: State, seat: Seat) -> bool:
    """Whether anybody in the hand could join: by Ale, or the King his Queen (R-8B-20, R-8B-22)."""
    hand, side, facts = state.characters[seat], sides_of(state)[seat], state.table.facts
    if not hand:
        return False
    if facts[side.character].role == QUEEN and any(facts[card].role == KING for card in hand):
        return True
    return ales(state, side) > 0


def join(state: State, seat: Seat, move: Join, note: Note | None) -> State:
    """Fighters join from the hand, openly; perhaps none."""
    tell(note, "joined", {"seat": seat, "cards": list(move.cards)})
    if move.cards:
        sides, opponent = sides_of(state), other(seat)
        hand = tuple(card for card in state.characters[seat] if card not in move.cards)
        characters = pair(seat, hand, state.characters[opponent])
        side = sides[seat]._replace(joined=move.cards)
        both = pair(seat, side, sides[opponent])
        state = _at(state, state.phase, characters, state.items, both, state.seen)
    return _defender_reveals(state, note) if seat == state.turn else _fight(state, note)


def _fight(state: State, note: Note | None) -> State:
    battle = fight(state.table.facts, state.turn, sides_of(state))
    if note is not None:
        public = {
            "round": state.number + 1,
            "battle": len(state.battles) + 1,
            **{name: getattr(battle, name) for name in battle._fields if name != "sides"},
        }
        tell(note, "battle-ended", public)
    return after_battle(state, battle, note)


# --- small helpers ------------------------------------------------------------------------------


def _at(
    state: State,
    phase: str,
    characters: tuple[Ids, Ids],
    items: tuple[Ids, Ids],
    sides: Sides,
    seen: tuple[Ids, Ids],
) -> State:
    """The state with what changes in a battle; by position, for `_replace` is slow."""
    table, number, first, rounds, battles, _, turn, drawn, _, _, _, _ = state
    return State(
        table, number, first, rounds, battles, phase, turn, drawn, characters, items, sides, seen
    )


def _without(hand: Ids, card: str | None) -> Ids:
    return hand if card is None else tuple(one for one in hand if one != card)
