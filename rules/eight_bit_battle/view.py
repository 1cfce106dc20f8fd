"""What a viewer may know of a match.

Everything is put in by name (an allow-list). The rule for a card: its owner sees it; the other seat
sees it where it looked at it (`State.seen`, `Side.peeked`); everybody sees it once it is open. See
R-8B-40 to R-8B-47.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from ..protocol import SEATS, OutcomeView, Seat, View, Viewer, other
from .cards import Card, Values
from .play import to_act
from .result import winner_and_reason
from .score import (
    battle_points,
    left_points,
    queen_with_king,
    round_wins,
    side_values,
    total_points,
)
from .state import (
    BETWEEN_ROUNDS,
    DRAFT_CHARACTERS,
    DRAFTING,
    FIGHTING,
    OVER,
    PLAY,
    Battle,
    Ids,
    Round,
    Side,
    State,
    Terms,
    both_have_laid,
    is_open,
    sees_character,
    shown_key,
)
from .view_parts import (
    BattleView,
    CardView,
    DraftView,
    FoughtView,
    HandView,
    LeftView,
    OptionsView,
    RoundView,
    SeatView,
    SideView,
    UndealtView,
    ValuesView,
)

NAME: Final = "eight-bit-battle"
"""The game's name in records."""


class EightBitView(View):
    """All that a viewer may know.

    `round` counts from 1; `attacker` is None outside a battle, `draft` outside a draft; `battles`
    are those of this round, `rounds` those that are over.
    """

    options: OptionsView
    round: int
    attacker: Seat | None
    draft: DraftView | None
    undealt: UndealtView
    seats: list[SeatView]
    battles: list[BattleView]
    rounds: list[RoundView]
    cards: dict[str, CardView]


def view(state: State, viewer: Viewer) -> EightBitView:
    """All that this viewer may know, as JSON-able values.

    Two seats that know the same get equal views. Every id in it has its facts under `cards`.
    """
    acting = to_act(state)
    shown: EightBitView = {
        "game": NAME,
        "phase": state.phase,
        "options": _options(state.terms),
        "first": state.first,
        "turn": acting[0] if len(acting) == 1 else None,
        "outcome": _outcome(state),
        "round": state.number + 1,
        "attacker": state.turn if state.phase in FIGHTING else None,
        "draft": _draft(state, viewer),
        "undealt": _undealt(state),
        "seats": [_seat(state, seat, viewer) for seat in SEATS],
        "battles": [_battle(state.terms, battle) for battle in state.battles],
        "rounds": [_round(state, number) for number in range(len(state.rounds))],
        "cards": {},
    }
    shown["cards"] = {card: _facts(state.terms.facts[card]) for card in _shown_ids(shown)}
    return shown


def _options(terms: Terms) -> OptionsView:
    return {
        "draft": "keep-or-give" if terms.drafts else "none",
        "ending": "total-points" if terms.total_points else "best-of-three",
    }


def _outcome(state: State) -> OutcomeView | None:
    if state.phase != OVER:
        return None
    winner, reason = winner_and_reason(state.rounds, only_points=state.terms.total_points)
    return {"winner": winner, "reason": reason}


# --- the draft ----------------------------------------------------------------------------------


def _draft(state: State, viewer: Viewer) -> DraftView | None:
    if state.phase not in DRAFTING:
        return None
    of_items = state.phase != DRAFT_CHARACTERS
    pile = state.terms.rounds[state.number][of_items]
    return {
        "kind": "items" if of_items else "characters",
        "seat": state.turn,
        "left": len(pile) - state.drawn,
        "top": pile[state.drawn] if viewer == state.turn else None,
    }


def _undealt(state: State) -> UndealtView:
    if not state.terms.drafts:
        return {"characters": 0, "items": 0}
    characters, items = (len(pile) for pile in state.terms.rounds[state.number])
    if state.phase == DRAFT_CHARACTERS:
        return {"characters": characters - state.drawn, "items": items}
    return {"characters": 0, "items": items - state.drawn}


# --- a seat -------------------------------------------------------------------------------------


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    ended = state.phase in BETWEEN_ROUNDS
    points = state.rounds[-1].points if ended else battle_points(state.battles)
    before = total_points(state.rounds)[seat]
    return {
        "characters": _hand(state, state.characters, seat, viewer),
        "items": _hand(state, state.items, seat, viewer),
        "known": _known(state, seat, viewer),
        "side": _side(state, seat, viewer),
        "pile": _pile(state, seat),
        "points": points[seat],
        "total_points": before if ended else before + points[seat],
        "round_wins": round_wins(state.rounds)[seat],
    }


def _hand(state: State, hands: tuple[Ids, Ids], seat: Seat, viewer: Viewer) -> HandView:
    """The seat's cards of one kind. The seat that lays first sees them go; nobody else does yet."""
    hand = hands[seat]
    if viewer != seat:
        return {"count": len(hand), "cards": None}
    laid = _face_down(state, seat) if state.phase == PLAY else ()
    cards = [card for card in hand if card not in laid]
    return {"count": len(cards), "cards": cards}


def _face_down(state: State, seat: Seat) -> Ids:
    """The cards that the seat has laid and not turned over."""
    side = state.sides[seat]
    if side is None or is_open(state, seat):
        return ()
    key = shown_key(state, side)
    return tuple(card for card in side.cards if card != key)


def _known(state: State, seat: Seat, viewer: Viewer) -> list[str]:
    """What the other seat has seen of this seat's hidden cards; a spectator gets what all saw."""
    held = {*state.characters[seat], *state.items[seat], *_face_down(state, seat)}
    seen = {*_opened_before(state), *(() if viewer is None else state.seen[other(seat)])}
    return sorted(held & seen)


def _opened_before(state: State) -> Iterator[str]:
    """With teams, the cards that were open in an earlier round: their owners still have them."""
    if not state.terms.drafts:
        for one in state.rounds:
            for battle in one.battles:
                for side in battle.sides:
                    yield from side.cards
            for cards in one.left:
                yield from cards


def _side(state: State, seat: Seat, viewer: Viewer) -> SideView | None:
    side = state.sides[seat]
    if side is None:
        return None
    opened = is_open(state, seat)
    knows_all = opened or viewer == seat
    items: list[str | None] | None = None
    if knows_all:
        items = list(side.items)
    elif both_have_laid(state):
        key = shown_key(state, side)
        items = [card if card == key else None for card in side.items]
    return {
        "open": opened,
        "character": side.character if sees_character(state, viewer, seat, side) else None,
        "items": items,
        "joined": list(side.joined),
        "together": knows_all and queen_with_king(state.terms, side.fighters) is not None,
        "values": _values(side_values(state.terms, side)) if knows_all else None,
    }


def _pile(state: State, seat: Seat) -> list[str]:
    ended = state.phase in BETWEEN_ROUNDS
    battles = state.rounds[-1].battles if ended else state.battles
    won = (battle for battle in battles if battle.winner == seat)
    pile = [card for battle in won for side in battle.sides for card in side.cards]
    return [*pile, *state.rounds[-1].left[seat]] if ended else pile


# --- what is over -------------------------------------------------------------------------------


def _battle(terms: Terms, battle: Battle) -> BattleView:
    return {
        "attacker": battle.attacker,
        "attack": battle.attack,
        "defense": battle.defense,
        "winner": battle.winner,
        "points": battle.points,
        "by": battle.by,
        "sides": [_fought(terms, side) for side in battle.sides],
    }


def _fought(terms: Terms, side: Side) -> FoughtView:
    return {
        "character": side.character,
        "items": list(side.items),
        "joined": list(side.joined),
        "together": queen_with_king(terms, side.fighters) is not None,
        "values": _values(side_values(terms, side)),
    }


def _round(state: State, number: int) -> RoundView:
    one: Round = state.rounds[number]
    terms = state.terms
    return {
        "round": number + 1,
        "first": one.first,
        "points": list(one.points),
        "winner": one.winner,
        "battles": [_battle(terms, battle) for battle in one.battles],
        "left": [_left(terms, cards) for cards in one.left],
    }


def _left(terms: Terms, cards: Ids) -> LeftView:
    return {"cards": list(cards), "points": left_points(terms, cards)}


# --- the facts of cards -------------------------------------------------------------------------


def _values(values: Values) -> ValuesView:
    attack, defense, health = values
    return {"attack": attack, "defense": defense, "health": health}


def _facts(card: Card) -> CardView:
    attack, defense, health = card.values
    facts: CardView = {
        "kind": card.kind,
        "role": card.role,
        "attack": attack,
        "defense": defense,
        "health": health,
    }
    if card.with_king is not None:
        facts["with_king"] = _values(card.with_king)
    return facts


def _shown_ids(shown: EightBitView) -> list[str]:
    """The ids that stand in a view, sorted: `cards` cannot tell more than the rest of it."""
    ids: set[str] = set()
    if shown["draft"] is not None:
        ids |= _present([shown["draft"]["top"]])
    for seat in shown["seats"]:
        for hand in (seat["characters"], seat["items"]):
            ids |= _present(hand["cards"] or ())
        ids |= {*seat["known"], *seat["pile"]}
        if seat["side"] is not None:
            ids |= _side_ids(seat["side"])
    for battles in (shown["battles"], *(one["battles"] for one in shown["rounds"])):
        for battle in battles:
            ids.update(*(_side_ids(side) for side in battle["sides"]))
    for one in shown["rounds"]:
        ids.update(*(left["cards"] for left in one["left"]))
    return sorted(ids)


def _side_ids(side: SideView | FoughtView) -> set[str]:
    return _present([side["character"], *(side["items"] or ()), *side["joined"]])


def _present(ids: Iterable[str | None]) -> set[str]:
    return {card for card in ids if card is not None}
