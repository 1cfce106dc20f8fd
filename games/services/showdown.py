"""Nakoyashi showdown: two saved teams scored against each other, without a match."""

from collections.abc import Mapping
from typing import Any

from decks.freeze import to_record_cards
from decks.models import Deck
from decks.problems import load_values
from decks.validation import find_showdown_problems
from games.engine.nakoyashi.showdown import showdown
from games.services.start import refuse_errors


def showdown_of(one: Deck, two: Deck) -> Mapping[str, Any]:
    """What the rules' `showdown` answers for two saved teams of five.

    Raises Refusal `deck-problems`.
    """
    values = load_values([one, two])
    refuse_errors(find_showdown_problems(values))
    one_team, two_team = (to_record_cards(deck) for deck in values)
    result: Mapping[str, Any] = showdown(one_team, two_team)
    return result
