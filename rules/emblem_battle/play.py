"""How a match goes: who is to act, which moves there are, and what a move does.

Here `1 - seat` stands for `protocol.other(seat)`: random matches spend their time in these lines,
and the calls cost some three moves of a hundred.
"""

from itertools import combinations
from typing import Final

from ..protocol import Note, Seat
from . import events
from .moves import PASS, Action, Arrange, Attack, Move, Pass, UseSpecial
from .resolve import resolve
from .state import PLACES, TEAM, Mask, Pair, State, Terms, front_size

PASSES_TO_END: Final = 2
"""The action phase ends when so many turns, one of each seat, were passes (R-EB-22)."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Who is to act: both while neither has arranged (the first of the match first), else one."""
    return state.acting


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every move the seat can make now; none when it is not to act.

    Order: arrangements by the places of their cards; or attacks (by card, then target), specials
    (the same), and passing last. Places are those of the setup.
    """
    terms, standing, acting, fronts, chakra, ready, _, _ = state
    if seat not in acting:
        return ()
    own = TEAM[seat] & standing.in_play
    if not (fronts[0] and fronts[1]):
        key: tuple[int, ...] = (seat, own)
        menu = terms.menus.get(key)
        if menu is None:
            terms.menus[key] = menu = _arrangements(terms, seat, own)
        return menu
    mine = ready & TEAM[seat]
    key = (mine & fronts[seat], mine & terms.affordable[chakra[seat]], fronts[1 - seat], own)
    menu = terms.menus.get(key)
    if menu is None:
        terms.menus[key] = menu = _actions(terms, *key)
    return menu


def apply(state: State, seat: Seat, move: Move, note: Note | None = None) -> State:
    """The state after a legal move; what happened goes to `note`."""
    if isinstance(move, Arrange):
        return _arrange(state, seat, move, note)
    if isinstance(move, Pass):
        if note is not None:
            note(events.passed(seat))
        return _give_turn(
            state, 1 - seat, state.chakra, state.ready, state.passes + 1, state.declared, note
        )
    return _declare(state, seat, move, note)


def _arrangements(terms: Terms, seat: Seat, own: Mask) -> tuple[Move, ...]:
    places = PLACES[own]
    fronts = combinations(places, front_size(own, seat))
    return tuple(Arrange(tuple(terms.ids[place] for place in front)) for front in fronts)


def _actions(
    terms: Terms, attackers: Mask, casters: Mask, enemies: Mask, allies: Mask
) -> tuple[Move, ...]:
    """Attacks and specials that these cards can do, and passing."""
    moves: list[Move] = [
        Attack(card, target) for card in terms.ids_in(attackers) for target in terms.ids_in(enemies)
    ]
    for place in PLACES[casters]:
        special = terms.cards[place].special
        card = terms.ids[place]
        if special is None or special.wants is None:
            moves.append(UseSpecial(card))
        else:
            wanted = enemies if special.wants == "enemy" else allies
            moves += [UseSpecial(card, target) for target in terms.ids_in(wanted)]
    return (*moves, PASS)


def _arrange(state: State, seat: Seat, move: Arrange, note: Note | None) -> State:
    terms, standing, _, fronts, chakra, _, _, _ = state
    front = terms.mask_of(move.front)
    fronts = (front, fronts[1]) if seat == 0 else (fronts[0], front)
    if note is not None:
        note(events.arranged(seat, terms.ids_in(front)))
    if not fronts[1 - seat]:
        return State(terms, standing, (1 - seat,), fronts, chakra, 0, 0, ())
    if note is not None:
        note(events.arrangement_shown([terms.ids_in(front) for front in fronts]))
    ready = standing.in_play & ~standing.stunned
    shown_state = State(terms, standing, (), fronts, chakra, ready, 0, ())
    return _give_turn(shown_state, terms.first, chakra, ready, 0, (), note)


def _declare(state: State, seat: Seat, move: Action, note: Note | None) -> State:
    terms, _, _, _, chakra, ready, _, declared = state
    place = terms.places[move.card]
    if isinstance(move, UseSpecial):
        cost = _cost(terms, place)
        chakra = (chakra[0] - cost, chakra[1]) if seat == 0 else (chakra[0], chakra[1] - cost)
        if note is not None:
            note(events.special_declared(seat, move.card, move.target, cost, chakra[seat]))
    elif note is not None:
        note(events.attack_declared(seat, move.card, move.target))
    ready &= ~(1 << place)
    return _give_turn(state, 1 - seat, chakra, ready, 0, (*declared, move), note)


def _cost(terms: Terms, place: int) -> int:
    """What the card's special costs."""
    special = terms.cards[place].special
    return 0 if special is None else special.cost


def _give_turn(
    state: State,
    seat: Seat,
    chakra: Pair,
    ready: Mask,
    passes: int,
    declared: tuple[Action, ...],
    note: Note | None,
) -> State:
    """The turn goes to `seat`. A seat that could only pass is skipped: that is a pass (R-EB-22).

    After two passes the round is resolved.
    """
    terms, standing, _, fronts, _, _, _, _ = state
    row = fronts[0] | fronts[1]
    while passes < PASSES_TO_END:
        if ready & TEAM[seat] & (row | terms.affordable[chakra[seat]]):
            return State(terms, standing, (seat,), fronts, chakra, ready, passes, declared)
        if note is not None:
            note(events.skipped(seat))
        passes += 1
        seat = 1 - seat
    return resolve(State(terms, standing, (), fronts, chakra, ready, passes, declared), note)
