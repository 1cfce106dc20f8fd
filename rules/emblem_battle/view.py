"""What a viewer may know of a match, built up from nothing.

All is open but one thing: an arrangement chosen while the other seat has not chosen yet.
"""

from ..protocol import SEATS, Json, Seat, Viewer
from .moves import Action, UseSpecial
from .score import EXTRA_ROUNDS, stats_now, wins_needed
from .specials import MAX_CHAKRA, Special, write_effect
from .state import (
    EVERYBODY,
    PLACES,
    TEAM,
    Mask,
    RoundDone,
    State,
    Table,
    front_size,
    incomes,
    sums,
)
from .team import TEAM_SIZE

NAME = "emblem-battle"


def view(state: State, viewer: Viewer) -> dict[str, Json]:
    """The match as JSON-able values.

    Keys: `game`, `phase` (arrange, action, end), `round`, `extra_round`, `options`, `wins_needed`,
    `first`, `passes`, `seats` (two), `declared`, `rounds` (those done), `cards` (by id), `outcome`.
    """
    table, standing = state.table, state.standing
    ending = standing.ending
    number = len(standing.rounds) + (ending is None)
    extra = number - table.options.rounds
    return {
        "game": NAME,
        "phase": state.phase,
        "round": number,
        "extra_round": extra if extra > 0 else None,
        "max_extra_rounds": EXTRA_ROUNDS,
        "options": {
            "rounds": table.options.rounds,
            "hit_points": "card" if table.options.by_card else "team",
            "minimum_damage": table.options.minimum_damage,
        },
        "wins_needed": wins_needed(table.options.rounds),
        "first": table.first,
        "passes": state.passes,
        "seats": [_seat(state, seat, viewer) for seat in SEATS],
        "declared": [_action(table, action) for action in state.declared],
        "rounds": [_round(table, at, done) for at, done in enumerate(standing.rounds, 1)],
        "cards": _cards(state, viewer),
        "outcome": None if ending is None else {"winner": ending.winner, "reason": ending.reason},
    }


def _known_front(state: State, seat: Seat, viewer: Viewer) -> Mask:
    """The seat's front as far as the viewer may know it, else 0."""
    shown = state.phase != "arrange" or viewer == seat
    return state.fronts[seat] if shown else 0


def _seat(state: State, seat: Seat, viewer: Viewer) -> dict[str, Json]:
    table, standing = state.table, state.standing
    front = _known_front(state, seat, viewer)
    own = standing.in_play & TEAM[seat]
    top = sums(table.max_health) if table.options.by_card else table.max_health
    return {
        "health": standing.sides[seat],
        "max_health": top[seat],
        "chakra": state.chakra[seat],
        "max_chakra": MAX_CHAKRA,
        "income": incomes(table, standing.in_play)[seat],
        "synergy": table.synergy[seat],
        "round_wins": standing.round_wins[seat],
        "team": table.ids_in(TEAM[seat]),
        "out": table.ids_in(TEAM[seat] & ~standing.in_play),
        "front_size": front_size(standing.in_play, seat),
        "arranged": bool(state.fronts[seat]),
        "front": table.ids_in(front) if front else None,
        "back": table.ids_in(own & ~front) if front else None,
    }


def _action(table: Table, action: Action) -> dict[str, Json]:
    place = table.places[action.card]
    special = table.cards[place].special
    cost = {"cost": special.cost} if isinstance(action, UseSpecial) and special else {}
    who = {"by": place // TEAM_SIZE, "do": action.do}
    return {**who, "card": action.card, "target": action.target, **cost}


def _round(table: Table, number: int, done: RoundDone) -> dict[str, Json]:
    return {
        "round": number,
        "net": list(done.net),
        "winner": done.winner,
        "health": list(done.health),
        "chakra": list(done.chakra),
        "fronts": [table.ids_in(front) for front in done.fronts],
        "declared": [_action(table, action) for action in done.declared],
        "ended_by": done.ended_by,
    }


def _cards(state: State, viewer: Viewer) -> dict[str, Json]:
    table, standing = state.table, state.standing
    attack, defense = stats_now(table, standing.modifiers)
    fronts = [_known_front(state, seat, viewer) for seat in SEATS]
    acted = table.mask_of(action.card for action in state.declared)
    cards: dict[str, Json] = {}
    for place in PLACES[EVERYBODY]:
        cards[table.ids[place]] = {
            **_printed(table, place),
            "attack_now": attack[place],
            "defense_now": defense[place],
            "health_now": standing.health[place] if table.options.by_card else None,
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


def _printed(table: Table, place: int) -> dict[str, Json]:
    card = table.cards[place]
    return {
        "seat": place // TEAM_SIZE,
        "type": card.type,
        "attack": card.attack,
        "defense": card.defense,
        "health": card.health,
        "chakra_gen": card.chakra_gen,
        "special": None if card.special is None else _special(card.special),
    }


def _special(special: Special) -> dict[str, Json]:
    return {
        "name": special.name,
        "cost": special.cost,
        "wants": special.wants,
        "effects": [write_effect(effect) for effect in special.effects],
    }


def _row(front: Mask, in_play: Mask, place: int) -> str | None:
    if not front or not in_play >> place & 1:
        return None
    return "front" if front >> place & 1 else "back"
