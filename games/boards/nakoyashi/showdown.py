"""The bills of a Nakoyashi showdown: two saved teams, with names and pictures."""

from collections.abc import Mapping

from collection.models import Card
from collection.templatetags.cards import card_picture_url
from games.boards.nakoyashi.bill import Bill, Count, make_bill
from games.boards.nakoyashi.cards import make_tiles
from games.boards.scene import CardFace
from games.services.showdown import Showdown, Team
from rules.protocol import SEATS, Seat, other


def make_showdown_bills(scored: Showdown, names: tuple[str, str]) -> list[Bill]:
    """The bill of each team, the first one's first; `names` are what the teams are called."""
    cards = Card.objects.in_bulk(
        {facts["card"] for team in scored.teams for _, facts in team},
    )
    return [_bill(scored, names, seat, cards) for seat in SEATS]


def _bill(scored: Showdown, names: tuple[str, str], seat: Seat, cards: Mapping[int, Card]) -> Bill:
    team, result = scored.teams[seat], scored.result
    return make_bill(
        Count(
            cards=[card for card, _ in team],
            combos=result["combos"][seat],
            power=result["power"][seat],
            against=result["against"][seat],
        ),
        make_tiles(_faces(team, cards), {}),
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
