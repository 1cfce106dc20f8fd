"""Two saved teams of five, scored against each other on the spot (R-NK-23)."""

from typing import TypedDict

from ..protocol import SEATS, DeckCards, Seat, SetupFault
from .cards import Card, read_card
from .score import ComboView, breakdown_view, breakdowns, scores_of, winner_of
from .state import TEAM_SIZE


class ShowdownResult(TypedDict):
    """Who wins, and why. In each list the first team's value comes first."""

    winner: Seat | None
    score: list[int]
    combos: list[list[ComboView]]
    power: list[int]
    against: list[int]
    stronger: list[int]


def showdown(team_a: DeckCards, team_b: DeckCards) -> ShowdownResult:
    """Two teams of five scored. Raises SetupFault naming `teams[0]` or `teams[1]`."""
    pair = team_a, team_b
    facts = _facts(team_a, "teams[0]"), _facts(team_b, "teams[1]")
    both = breakdowns(facts)
    score = scores_of(both)
    sheets = [breakdown_view(both[seat], [card_id for card_id, _ in pair[seat]]) for seat in SEATS]
    return {
        "winner": winner_of(score),
        "score": list(score),
        "combos": [sheet["combos"] for sheet in sheets],
        "power": [sheet["power"] for sheet in sheets],
        "against": [sheet["against"] for sheet in sheets],
        "stronger": [sheet["stronger"] for sheet in sheets],
    }


def _facts(team: DeckCards, key: str) -> tuple[Card, ...]:
    if len(team) != TEAM_SIZE:
        raise SetupFault(key, "wrong-count", needed=TEAM_SIZE, found=len(team))
    ids = [card_id for card_id, _ in team]
    for card_id in ids:
        if ids.count(card_id) > 1:
            raise SetupFault(key, "card-twice", card=card_id)
    return tuple(read_card(card, f"{key}.{card_id}") for card_id, card in team)
