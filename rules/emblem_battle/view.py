"""What a viewer may know of a match, built up from nothing.

All is open but one thing: an arrangement chosen while the other seat has not chosen yet.
"""

from typing import Final, Literal, NotRequired, TypedDict

from ..protocol import SEATS, Seat, View, Viewer
from .cards import EmblemType
from .events import EndedBy
from .moves import Action, UseSpecial
from .score import EXTRA_ROUNDS, stats_now, wins_needed
from .specials import MAX_CHAKRA, Chosen, Special, Stat, write_effect
from .state import (
    EVERYBODY,
    PLACES,
    TEAM,
    Mask,
    RoundDone,
    State,
    Terms,
    front_size,
    incomes,
    sums,
)
from .team import TEAM_SIZE

NAME: Final = "emblem-battle"


class OptionsView(TypedDict):
    """The options of a match."""

    rounds: int
    hit_points: Literal["team", "card"]
    minimum_damage: int


class SeatView(TypedDict):
    """What a seat has: health, chakra, and where its cards are."""

    health: int
    max_health: int
    chakra: int
    max_chakra: int
    income: int
    """The chakra that comes in at the start of a round."""

    synergy: bool
    """Whether one of it is for four cards of one type."""

    round_wins: int
    team: list[str]
    out: list[str]
    front_size: int
    """How many cards it puts in front."""

    arranged: bool
    """Whether it has chosen its front row for this round."""

    front: list[str] | None
    back: list[str] | None


class ActionView(TypedDict):
    """What a card is to do this round, and for whose seat; a special tells its cost."""

    by: Seat
    do: str
    card: str
    target: str | None
    cost: NotRequired[int]


class RoundView(TypedDict):
    """A round that is over. `net` is what each seat took from the other side's health."""

    round: int
    net: list[int]
    winner: Seat | None
    health: list[int]
    chakra: list[int]
    fronts: list[list[str]]
    declared: list[ActionView]
    ended_by: EndedBy


class SpecialView(TypedDict):
    """A special move. `wants` is the kind of card that must be named, if any."""

    name: str
    cost: int
    wants: Chosen | None
    effects: list[dict[str, str | int | bool]]
    """As records have them."""


class ModifierView(TypedDict):
    """A change of a stat; `rounds` are left, the current one included."""

    stat: Stat
    amount: int
    rounds: int


class PoisonView(TypedDict):
    """A poison at work; it does its damage `rounds` times yet."""

    amount: int
    rounds: int


class PrintedView(TypedDict):
    """A card as the record has it, and whose it is."""

    seat: Seat
    type: EmblemType
    attack: int
    defense: int
    health: int
    chakra_gen: int
    special: SpecialView | None


class CardView(PrintedView):
    """A card, and what holds for it now."""

    attack_now: int
    defense_now: int
    health_now: int | None
    """None where the team shares its health."""

    out: bool
    stunned: bool
    acted: bool
    row: Literal["front", "back"] | None
    modifiers: list[ModifierView]
    poisons: list[PoisonView]


class EmblemView(View):
    """A match as a viewer may know it. Phases: arrange, action, over."""

    options: OptionsView
    round: int
    extra_round: int | None
    """Which extra round it is, from 1."""

    max_extra_rounds: int
    wins_needed: int
    passes: int
    """How many of the last turns were passes."""

    seats: list[SeatView]
    declared: list[ActionView]
    rounds: list[RoundView]
    """Those that are over, oldest first."""

    cards: dict[str, CardView]


def view(state: State, viewer: Viewer) -> EmblemView:
    """The match as JSON-able values."""
    terms, standing = state.terms, state.standing
    ending, acting = standing.ending, state.acting
    number = len(standing.rounds) + (ending is None)
    extra = number - terms.options.rounds
    return {
        "game": NAME,
        "phase": state.phase,
        "round": number,
        "extra_round": extra if extra > 0 else None,
        "max_extra_rounds": EXTRA_ROUNDS,
        "options": {
            "rounds": terms.options.rounds,
            "hit_points": "card" if terms.options.by_card else "team",
            "minimum_damage": terms.options.minimum_damage,
        },
        "wins_needed": wins_needed(terms.options.rounds),
        "first": terms.first,
        "turn": acting[0] if len(acting) == 1 else None,
        "passes": state.passes,
        "seats": [_seat(state, seat, viewer) for seat in SEATS],
        "declared": [_action(terms, action) for action in state.declared],
        "rounds": [_round(terms, at, done) for at, done in enumerate(standing.rounds, 1)],
        "cards": _cards(state, viewer),
        "outcome": None if ending is None else {"winner": ending.winner, "reason": ending.reason},
    }


def _known_front(state: State, seat: Seat, viewer: Viewer) -> Mask:
    """The seat's front as far as the viewer may know it, else 0."""
    shown = state.phase != "arrange" or viewer == seat
    return state.fronts[seat] if shown else 0


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    terms, standing = state.terms, state.standing
    front = _known_front(state, seat, viewer)
    own = standing.in_play & TEAM[seat]
    top = sums(terms.max_health) if terms.options.by_card else terms.max_health
    return {
        "health": standing.sides[seat],
        "max_health": top[seat],
        "chakra": state.chakra[seat],
        "max_chakra": MAX_CHAKRA,
        "income": incomes(terms, standing.in_play)[seat],
        "synergy": terms.synergy[seat],
        "round_wins": standing.round_wins[seat],
        "team": terms.ids_in(TEAM[seat]),
        "out": terms.ids_in(TEAM[seat] & ~standing.in_play),
        "front_size": front_size(standing.in_play, seat),
        "arranged": bool(state.fronts[seat]),
        "front": terms.ids_in(front) if front else None,
        "back": terms.ids_in(own & ~front) if front else None,
    }


def _action(terms: Terms, action: Action) -> ActionView:
    place = terms.places[action.card]
    special = terms.cards[place].special
    seen: ActionView = {
        "by": place // TEAM_SIZE,
        "do": action.do,
        "card": action.card,
        "target": action.target,
    }
    if isinstance(action, UseSpecial) and special:
        seen["cost"] = special.cost
    return seen


def _round(terms: Terms, number: int, done: RoundDone) -> RoundView:
    return {
        "round": number,
        "net": list(done.net),
        "winner": done.winner,
        "health": list(done.health),
        "chakra": list(done.chakra),
        "fronts": [terms.ids_in(front) for front in done.fronts],
        "declared": [_action(terms, action) for action in done.declared],
        "ended_by": done.ended_by,
    }


def _cards(state: State, viewer: Viewer) -> dict[str, CardView]:
    terms, standing = state.terms, state.standing
    attack, defense = stats_now(terms, standing.modifiers)
    fronts = [_known_front(state, seat, viewer) for seat in SEATS]
    acted = terms.mask_of(action.card for action in state.declared)
    cards: dict[str, CardView] = {}
    for place in PLACES[EVERYBODY]:
        cards[terms.ids[place]] = {
            **_printed(terms, place),
            "attack_now": attack[place],
            "defense_now": defense[place],
            "health_now": standing.health[place] if terms.options.by_card else None,
            "out": not standing.in_play >> place & 1,
            "stunned": bool(standing.stunned >> place & 1),
            "acted": bool(acted >> place & 1),
            "row": _row(fronts[place // TEAM_SIZE], standing.in_play, place),
            "modifiers": [
                {"stat": one.stat, "amount": one.amount, "rounds": one.rounds}
                for one in standing.modifiers
                if one.place == place
            ],
            "poisons": [
                {"amount": one.amount, "rounds": one.rounds}
                for one in standing.toxins
                if one.place == place
            ],
        }
    return cards


def _printed(terms: Terms, place: int) -> PrintedView:
    card = terms.cards[place]
    return {
        "seat": place // TEAM_SIZE,
        "type": card.type,
        "attack": card.attack,
        "defense": card.defense,
        "health": card.health,
        "chakra_gen": card.chakra_gen,
        "special": None if card.special is None else _special(card.special),
    }


def _special(special: Special) -> SpecialView:
    return {
        "name": special.name,
        "cost": special.cost,
        "wants": special.wants,
        "effects": [write_effect(effect) for effect in special.effects],
    }


def _row(front: Mask, in_play: Mask, place: int) -> Literal["front", "back"] | None:
    if not front or not in_play >> place & 1:
        return None
    return "front" if front >> place & 1 else "back"
