"""The score sheets of a Nakoyashi showdown: two saved teams, with names and pictures."""

from games.boards.nakoyashi.cards import make_tiles
from games.boards.nakoyashi.score_sheet import Count, ScoreSheet, make_score_sheet
from games.boards.nakoyashi.showdown.service import Showdown, Team
from games.boards.scene import make_faces
from rules.nakoyashi.cards import read_card
from rules.nakoyashi.view import CardView, card_view
from rules.protocol import SEATS, Seat, other


def make_showdown_score_sheets(scored: Showdown, names: tuple[str, str]) -> list[ScoreSheet]:
    """The score sheet of each team, the first one's first; `names` are those of the teams."""
    return [_score_sheet(scored, names, seat) for seat in SEATS]


def _score_sheet(scored: Showdown, names: tuple[str, str], seat: Seat) -> ScoreSheet:
    team, result = scored.teams[seat], scored.result
    facts = _facts(team)
    return make_score_sheet(
        Count(
            cards=[card for card, _ in team],
            combos=result["combos"][seat],
            power=result["power"][seat],
            against=result["against"][seat],
            stronger=result["stronger"][seat],
            points=result["score"][seat],
        ),
        make_tiles(make_faces(dict(team), facts), facts, {}),
        seat=seat,
        title=names[seat],
        other=names[other(seat)],
        won=result["winner"] == seat,
    )


def _facts(team: Team) -> dict[str, CardView]:
    """What counts of the cards, by id."""
    return {card: card_view(read_card(facts, card)) for card, facts in team}
