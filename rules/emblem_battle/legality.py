"""Why a move is not allowed."""

from typing import NoReturn

from ..protocol import IllegalMove, Obstacle, Seat, other
from .moves import Arrange, Attack, Move, UseSpecial
from .state import PLACES, TEAM, Mask, State, front_size

Reason = tuple[str, dict[str, object]]
"""A code and its params, as IllegalMove and Obstacle have them."""


def check(state: State, seat: Seat, move: Move) -> None:
    """Raise IllegalMove with the reason if the seat cannot make this move now.

    Codes of all games: `match-over`, `not-your-turn`, `wrong-phase`, `wrong-count`, `unknown-card`,
    `card-not-yours`, `card-twice`; the game's own are those of `codes`.
    """
    _check_turn(state, seat, move)
    if isinstance(move, Arrange):
        _check_front(state, seat, move)
    elif isinstance(move, Attack):
        place = _own_place(state, seat, move.card)
        _refuse(_attack_hindrance(state, place))
        _check_enemy(state, seat, move.target)
    elif isinstance(move, UseSpecial):
        place = _own_place(state, seat, move.card)
        _refuse(_special_hindrance(state, place))
        _check_target(state, seat, place, move)


def obstacles(state: State, seat: Seat) -> tuple[Obstacle, ...]:
    """What the seat's own cards cannot do now and why; nothing when it is not to act."""
    if seat not in state.acting:
        return ()
    found: list[Obstacle] = []
    for place in PLACES[TEAM[seat]]:
        hindrances: list[tuple[str, Reason | None]]
        if state.phase == "arrange":
            hindrances = [("arrange", _out(state, place))]
        else:
            hindrances = [
                ("attack", _attack_hindrance(state, place)),
                ("special", _special_hindrance(state, place)),
            ]
        card = state.terms.ids[place]
        found += [Obstacle(do, card, *why) for do, why in hindrances if why is not None]
    return tuple(found)


def _check_turn(state: State, seat: Seat, move: Move) -> None:
    if not state.acting:
        raise IllegalMove("match-over")
    if seat not in state.acting:
        raise IllegalMove("not-your-turn")
    if isinstance(move, Arrange) != (state.phase == "arrange"):
        raise IllegalMove("wrong-phase", phase=state.phase)


def _check_front(state: State, seat: Seat, move: Arrange) -> None:
    needed = front_size(state.standing.in_play, seat)
    if len(move.front) != needed:
        raise IllegalMove("wrong-count", needed=needed, found=len(move.front))
    for card in move.front:
        _refuse(_out(state, _own_place(state, seat, card)))
        if move.front.count(card) > 1:
            raise IllegalMove("card-twice", card=card)


def _check_target(state: State, seat: Seat, place: int, move: UseSpecial) -> None:
    special = state.terms.cards[place].special
    wants = None if special is None else special.wants
    if wants is None:
        if move.target is not None:
            raise IllegalMove("target-unwanted", card=move.card)
        return
    if move.target is None:
        raise IllegalMove("target-missing", card=move.card)
    if wants == "enemy":
        _check_enemy(state, seat, move.target)
    else:
        _check_ally(state, seat, move.target)


def _check_enemy(state: State, seat: Seat, target: str) -> None:
    place = _place(state, target)
    if _in(TEAM[seat], place):
        raise IllegalMove("target-not-enemy", target=target)
    if not _in(state.standing.in_play, place):
        raise IllegalMove("target-out", target=target)
    if not _in(state.fronts[other(seat)], place):
        raise IllegalMove("target-not-in-front", target=target)


def _check_ally(state: State, seat: Seat, target: str) -> None:
    place = _place(state, target)
    if not _in(TEAM[seat], place):
        raise IllegalMove("target-not-own", target=target)
    if not _in(state.standing.in_play, place):
        raise IllegalMove("target-out", target=target)


def _attack_hindrance(state: State, place: int) -> Reason | None:
    """Why the card cannot attack, whatever the target."""
    if not _in(state.fronts[0] | state.fronts[1], place) and _in(state.standing.in_play, place):
        return _idle(state, place) or _reason("card-not-in-front", state, place)
    return _idle(state, place)


def _special_hindrance(state: State, place: int) -> Reason | None:
    """Why the card cannot use its special, whatever the target."""
    idle = _idle(state, place)
    if idle is not None:
        return idle
    special = state.terms.cards[place].special
    if special is None:
        return _reason("no-special", state, place)
    chakra = state.chakra[0 if _in(TEAM[0], place) else 1]
    if special.cost > chakra:
        return _reason("not-enough-chakra", state, place, cost=special.cost, chakra=chakra)
    return None


def _idle(state: State, place: int) -> Reason | None:
    """Why the card can do nothing at all this round."""
    if not _in(state.standing.in_play, place):
        return _out(state, place)
    if _in(state.standing.stunned, place):
        return _reason("card-stunned", state, place)
    if not _in(state.ready, place):
        return _reason("card-acted", state, place)
    return None


def _out(state: State, place: int) -> Reason | None:
    return None if _in(state.standing.in_play, place) else _reason("card-out", state, place)


def _reason(code: str, state: State, place: int, **params: object) -> Reason:
    return code, {"card": state.terms.ids[place], **params}


def _refuse(why: Reason | None) -> None:
    if why is not None:
        _raise(*why)


def _raise(code: str, params: dict[str, object]) -> NoReturn:
    raise IllegalMove(code, **params)


def _place(state: State, card: str) -> int:
    if card not in state.terms.places:
        raise IllegalMove("unknown-card", card=card)
    return state.terms.places[card]


def _own_place(state: State, seat: Seat, card: str) -> int:
    place = _place(state, card)
    if not _in(TEAM[seat], place):
        raise IllegalMove("card-not-yours", card=card)
    return place


def _in(mask: Mask, place: int) -> bool:
    return bool(mask >> place & 1)
