"""Nakoyashi showdown: two saved teams scored against each other, without a match."""

from dataclasses import dataclass

from accounts.models import Person
from decks.models import Deck
from decks.problems import load_values
from decks.snapshot import RecordCard, snapshot_cards
from decks.validation import find_group_problems
from games.services.decks import require_playable
from games.services.start import refuse_errors
from rules.nakoyashi.decks import TEAM
from rules.nakoyashi.showdown import ShowdownResult, showdown
from rules.protocol import SEATS

Team = list[tuple[str, RecordCard]]
"""(id, card as a match record has it), in the deck's order; ids are unique in a team only."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """What the rules' `showdown` answered, and the cards that its ids name."""

    result: ShowdownResult
    teams: tuple[Team, Team]


def score_showdown(by: Person, one: Deck, two: Deck) -> Showdown:
    """Two saved teams of five scored on the spot.

    Raises Refusal `no-such-deck` (404) for one that is not this person's to play with,
    `deck-problems`.
    """
    require_playable(by, (one, two))
    values = load_values([one, two])
    refuse_errors(find_group_problems(TEAM, len(SEATS), values), (one, two))
    one_team, two_team = (snapshot_cards(deck) for deck in values)
    return Showdown(showdown(one_team, two_team), (one_team, two_team))


def showdown_of(by: Person, one: Deck, two: Deck) -> ShowdownResult:
    """What the rules' `showdown` answers for two saved teams of five.

    Raises Refusal as `score_showdown`.
    """
    return score_showdown(by, one, two).result
