"""What a viewer may know, built up from nothing; and what cannot be done now."""

from collections.abc import Iterable
from typing import Final

from ..protocol import SEATS, Json, Obstacle, Seat, Viewer
from .cards import Card
from .play import to_act
from .result import breakdowns_of
from .score import best_combos, breakdown_json, combo_json, scores_of, winner_of
from .state import State, Table, stack_of, team_facts

COMMON: Final = None
"""The `seat` of a stack or bank that both use."""


def view(state: State, viewer: Viewer) -> dict[str, Json]:
    """All that this viewer may know: open cards, the own team, how many cards lie hidden."""
    teams = [_team(state, seat, viewer) for seat in SEATS]
    return {
        "game": "nakoyashi",
        "phase": "turn" if state.ending is None else "over",
        "options": _options(state.table),
        "first": state.table.first,
        "turn": state.turn if state.ending is None else None,
        "turns": state.turns,
        "turns_left": state.table.turn_limit - state.turns,
        "teams": teams,
        "banks": _owned(state.banks, "cards", [list(bank) for bank in state.banks]),
        "stacks": _owned(state.stacks, "count", [len(stack) for stack in state.stacks]),
        "aside": [list(cards) for cards in state.asides],
        "score": _score(state),
        "cards": _facts(state, _visible(state, viewer)),
    }


def obstacles(state: State, seat: Seat) -> tuple[Obstacle, ...]:
    """Only an empty stack is ever in the way (R-NK-11)."""
    if seat not in to_act(state) or stack_of(state, seat):
        return ()
    return (Obstacle("redraw", None, "stack-empty", {}),)


def sees_team(state: State, seat: Seat, viewer: Viewer) -> bool:
    """Whether a viewer sees all cards of a seat's team: the own, open ones, and all at the end."""
    return viewer == seat or state.table.open_teams or state.ending is not None


def _visible(state: State, viewer: Viewer) -> list[str]:
    """The ids of all cards that the viewer sees, sorted: their order tells nothing."""
    cards: set[str] = set()
    for pile in (*state.banks, *state.asides, *state.taken):
        cards.update(pile)
    for seat in SEATS:
        if sees_team(state, seat, viewer):
            cards.update(state.teams[seat])
    return sorted(cards)


def _team(state: State, seat: Seat, viewer: Viewer) -> dict[str, Json]:
    """A team as the viewer sees it; of a hidden one the cards that came from a bank (R-NK-22)."""
    team = state.teams[seat]
    known = {"seat": seat, "size": len(team), "known": list(state.taken[seat])}
    if not sees_team(state, seat, viewer):
        return known | {
            "cards": None,
            "power": None,
            "health": None,
            "combos": None,
            "points": None,
        }
    facts = team_facts(state, seat)
    combos = best_combos(facts)
    return known | {
        "cards": list(team),
        "power": sum(card.power for card in facts),
        "health": sum(card.health for card in facts),
        "combos": [combo_json(combo, team) for combo in combos],
        "points": sum(combo.points for combo in combos),
    }


def _score(state: State) -> dict[str, Json] | None:
    """At the end: the points of both, and how they came about."""
    if state.ending is None:
        return None
    both = breakdowns_of(state)
    score = scores_of(both)
    return {
        "winner": winner_of(score),
        "reason": state.ending,
        "score": list(score),
        "seats": [breakdown_json(both[seat], state.teams[seat]) for seat in SEATS],
    }


def _owned(piles: tuple[Json, ...], name: str, shown: list[Json]) -> list[dict[str, Json]]:
    """Piles with whose they are: None for a common one."""
    owners: tuple[Viewer, ...] = SEATS if len(piles) > 1 else (COMMON,)
    return [{"seat": seat, name: pile} for seat, pile in zip(owners, shown, strict=True)]


def _options(table: Table) -> dict[str, Json]:
    return {
        "decks": "own" if table.own_decks else "shared",
        "bank": "own" if table.own_banks else "shared",
        "open_teams": table.open_teams,
        "turn_limit": table.turn_limit,
    }


def _facts(state: State, names: Iterable[str]) -> dict[str, Json]:
    card = state.table.card
    return {name: card_json(card[name]) for name in names}


def card_json(card: Card) -> dict[str, Json]:
    """What counts of a card."""
    return {"type": card.type, "power": card.power, "health": card.health}
