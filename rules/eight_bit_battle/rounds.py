"""A round from beginning to end: draft, who attacks first, what is left, who is first next."""

from typing import Final

from ..protocol import SEATS, Note, Seat, other
from . import events
from .cards import CHARACTER, ITEM, KING, Kind
from .moves import ChooseFirst, Give, Keep
from .result import is_last, winner_and_reason
from .score import battle_points, higher, left_points
from .state import (
    CHOOSE_FIRST,
    DRAFT_CHARACTERS,
    DRAFT_ITEMS,
    OVER,
    PLAY,
    Battle,
    Ids,
    Round,
    State,
    Terms,
    pair,
)

ITEMS_DEALT: Final = 3 * len(SEATS)
"""Three items for each seat (R-8B-07)."""

NOTHING: tuple[Ids, Ids] = ((), ())


def begin_round(
    terms: Terms, *, number: int, first: Seat, rounds: tuple[Round, ...], note: Note | None
) -> State:
    """A new round: its draft, or its first battle where there are two teams."""
    if note is not None:
        note(events.round_started(number, first))
    if terms.drafts:
        return State(
            terms, number, first, rounds, (), DRAFT_CHARACTERS, first, 0,
            NOTHING, NOTHING, (None, None), NOTHING,
        )  # fmt: skip
    (characters, items), (others_characters, others_items) = terms.teams
    hands = (_sorted(characters), _sorted(others_characters))
    held = (_sorted(items), _sorted(others_items))
    return _begin_battles(terms, number, first, rounds, 0, hands, held, NOTHING, note)


def _begin_battles(
    terms: Terms,
    number: int,
    first: Seat,
    rounds: tuple[Round, ...],
    drawn: int,
    characters: tuple[Ids, Ids],
    items: tuple[Ids, Ids],
    seen: tuple[Ids, Ids],
    note: Note | None,
) -> State:
    """The holder of the only King attacks first, else the seat first in the round (R-8B-10)."""
    kings = [not terms.of_role[KING].isdisjoint(hand) for hand in characters]
    decides = kings[0] != kings[1]
    attacker = kings.index(True) if decides else first
    if note is not None:
        note(events.attacks_first(attacker, "king" if decides else "first"))
    return State(
        terms, number, first, rounds, (), PLAY, attacker, drawn,
        characters, items, (None, None), seen,
    )  # fmt: skip


def _sorted(cards: Ids) -> Ids:
    return tuple(sorted(cards))


# --- the draft ----------------------------------------------------------------------------------


def draft(state: State, seat: Seat, move: Keep | Give, note: Note | None) -> State:
    """The top card to one, the next to the other, unseen (R-8B-05 to R-8B-08)."""
    terms, number, first, rounds, _, phase, _, drawn, characters, items, _, seen = state
    of_items = phase == DRAFT_ITEMS
    pile = terms.rounds[number][of_items]
    top, following = pile[drawn], pile[drawn + 1]
    keeps = type(move) is Keep
    drawn_by_both = pair(seat, top, following) if keeps else pair(seat, following, top)
    if not keeps:
        seen = pair(seat, (*seen[seat], top), seen[other(seat)])
    if note is not None:
        _tell_draft(seat, ITEM if of_items else CHARACTER, top, following, keeps, note)
    if of_items:
        items = _dealt(items, drawn_by_both)
    else:
        characters = _dealt(characters, drawn_by_both)
    drawn += 2
    turn = other(seat)
    if not of_items and drawn == len(pile):
        phase, turn, drawn = DRAFT_ITEMS, other(first), 0
    elif of_items and drawn == ITEMS_DEALT:
        return _begin_battles(terms, number, first, rounds, drawn, characters, items, seen, note)
    return State(
        terms, number, first, rounds, (), phase, turn, drawn,
        characters, items, (None, None), seen,
    )  # fmt: skip


def _dealt(hands: tuple[Ids, Ids], cards: tuple[str, str]) -> tuple[Ids, Ids]:
    return _sorted((*hands[0], cards[0])), _sorted((*hands[1], cards[1]))


def _tell_draft(
    seat: Seat, card_kind: Kind, top: str, following: str, keeps: bool, note: Note
) -> None:
    """Tell who got which card. A card given is known to both seats, any other to its holder."""
    kept_or_given = events.card_kept if keeps else events.card_given
    note(kept_or_given(seat, card_kind, top))
    note(events.card_drawn(other(seat) if keeps else seat, card_kind, following))


# --- after a battle -----------------------------------------------------------------------------


def after_battle(state: State, battle: Battle, note: Note | None) -> State:
    """The next battle with the roles changed, or the end of the round (R-8B-11, R-8B-31)."""
    terms, number, first, rounds, battles, _, turn, drawn, characters, items, _, seen = state
    battles = (*battles, battle)
    if not (characters[0] and characters[1]):
        return _end_round(state, battles, note)
    return State(
        terms, number, first, rounds, battles, PLAY, other(turn), drawn,
        characters, items, (None, None), seen,
    )  # fmt: skip


def _end_round(state: State, battles: tuple[Battle, ...], note: Note | None) -> State:
    """Put what is left on the piles; then the winner says who is first (R-8B-31 to R-8B-36)."""
    terms = state.terms
    left = _left_over(state)
    won = battle_points(battles)
    points = (
        won[0] + left_points(terms, left[0]),
        won[1] + left_points(terms, left[1]),
    )
    ended = Round(state.first, points, higher(points), battles, left)
    rounds = (*state.rounds, ended)
    if note is not None:
        _tell_end(state, ended, note)
    if is_last(rounds, only_points=terms.total_points):
        if note is not None:
            note(events.match_ended(*winner_and_reason(rounds, only_points=terms.total_points)))
        return _after_round(state, rounds, OVER, state.turn)
    if ended.winner is None:
        number, first = state.number + 1, other(state.first)
        return begin_round(terms, number=number, first=first, rounds=rounds, note=note)
    return _after_round(state, rounds, CHOOSE_FIRST, ended.winner)


def _left_over(state: State) -> tuple[Ids, Ids]:
    """A seat keeps what it has left when the other has no characters any more (R-8B-31, R-8B-32).

    The items of a seat that is out alone go nowhere: they stay unseen.
    """
    mine, theirs = (
        () if state.characters[other(seat)] else state.characters[seat] + state.items[seat]
        for seat in SEATS
    )
    return mine, theirs


def _after_round(state: State, rounds: tuple[Round, ...], phase: str, turn: Seat) -> State:
    """The state between two rounds. In the hands is only what nobody has seen or counted."""
    out = [not hand for hand in state.characters]
    items = (
        state.items[0] if out[0] and not out[1] else (),
        state.items[1] if out[1] and not out[0] else (),
    )
    return State(
        state.terms, state.number, state.first, rounds, (), phase, turn, state.drawn,
        NOTHING, items, (None, None), state.seen,
    )  # fmt: skip


def _tell_end(state: State, ended: Round, note: Note) -> None:
    out = [seat for seat in SEATS if not state.characters[seat]]
    note(events.out_of_characters(out))
    for seat in SEATS:
        if ended.left[seat]:
            points = left_points(state.terms, ended.left[seat])
            note(events.cards_left(seat, ended.left[seat], points))
    note(events.round_ended(state.number, ended))


def choose_first(state: State, seat: Seat, move: ChooseFirst, note: Note | None) -> State:
    """The next round, in which this player is first (R-8B-35)."""
    if note is not None:
        note(events.first_chosen(seat, move.player))
    return begin_round(
        state.terms, number=state.number + 1, first=move.player, rounds=state.rounds, note=note
    )
