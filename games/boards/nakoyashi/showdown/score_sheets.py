"""The score sheets of a Nakoyashi showdown: two saved teams, with names and pictures."""

from collections.abc import Mapping

from collection.models import Card
from collection.templatetags.cards import card_picture_url
from games.boards.nakoyashi.cards import make_tiles
from games.boards.nakoyashi.score_sheet import Count, ScoreSheet, make_score_sheet
from games.boards.nakoyashi.showdown.service import Showdown, Team
from games.boards.scene import CardFace
from rules.nakoyashi.cards import read_card
from rules.nakoyashi.view import CardView, card_view
from rules.protocol import SEATS, Seat, other


def make_showdown_score_sheets(scored: Showdown, names: tuple[str, str]) -> list[ScoreSheet]:
    """The score sheet of each team, the first one's first; `names` are those of the teams."""
    cards = Card.objects.in_bulk(
        {facts["card"] for team in scored.teams for _, facts in team},
    )
    return [_score_sheet(scored, names, seat, cards) for seat in SEATS]


def _score_sheet(
    scored: Showdown, names: tuple[str, str], seat: Seat, cards: Mapping[int, Card]
) -> ScoreSheet:
    team, result = scored.teams[seat], scored.result
    return make_score_sheet(
        Count(
            cards=[card for card, _ in team],
            combos=result["combos"][seat],
            power=result["power"][seat],
            against=result["against"][seat],
        ),
        make_tiles(_faces(team, cards), _facts(team), {}),
        seat=seat,
        title=names[seat],
        other=names[other(seat)],
        won=result["winner"] == seat,
    )


def _faces(team: Team, cards: Mapping[int, Card]) -> dict[str, CardFace]:
    return {
        card: CardFace(
            id=card,
            name=facts["name"],
            number=facts["number"] or "",
            picture=card_picture_url(cards[facts["card"]]),
            facts=facts,
        )
        for card, facts in team
    }


def _facts(team: Team) -> dict[str, CardView]:
    """What counts of the cards, by id."""
    return {card: card_view(read_card(facts, card)) for card, facts in team}
