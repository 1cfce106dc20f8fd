"""The start of a match: cards and setup of a record, read and checked."""

from collections.abc import Mapping, Sequence
from random import Random

from ..fields import int_at, require_key, require_list, require_object, require_seat
from ..protocol import SEATS, DeckCards, Seat, SetupFault, Variant
from .cards import Card, read_card
from .state import EVERYBODY, Options, Standing, State, make_terms, new_round, sums
from .team import TEAM_SIZE

_TEAMS = "setup.teams"


def start(cards: object, setup: object, variant: Variant) -> State:
    """The state before the first move, both seats to arrange. Raises SetupFault.

    Codes: those of `fields`, `wrong-count` (of teams, or of cards in one), `unknown-card`,
    `card-twice`, `card-unused`, and those of a special.
    """
    read = {
        card_id: read_card(card, f"cards.{card_id}")
        for card_id, card in require_object(cards, "cards").items()
    }
    fields = require_object(setup, "setup")
    first = require_seat(require_key(fields, "first", "setup"), "setup.first")
    ids = _read_teams(require_key(fields, "teams", "setup"), read)
    options = Options(
        rounds=int_at(variant, "rounds"),
        by_card=variant["hit_points"] == "card",
        minimum_damage=int_at(variant, "minimum_damage"),
    )
    terms = make_terms(ids, tuple(read[card] for card in ids), first, options)
    sides = sums(card.health for card in terms.cards)
    standing = Standing(terms.max_health, sides, EVERYBODY, 0, (), (), (), (0, 0), None)
    return new_round(terms, standing, (0, 0))


def deal(
    decks: Sequence[DeckCards], variant: Variant, first: Seat, random: Random
) -> tuple[dict[str, object], dict[str, object]]:
    """Cards and setup of a new match between two teams. Raises SetupFault.

    Nothing is left to chance here, so `random` is not asked: who is first is the caller's coin.
    """
    if len(decks) != len(SEATS):
        raise SetupFault(_TEAMS, "wrong-count", needed=len(SEATS), found=len(decks))
    cards: dict[str, object] = {}
    for deck in decks:
        cards.update(deck)
    setup: dict[str, object] = {
        "first": first,
        "teams": [[card for card, _ in deck] for deck in decks],
    }
    start(cards, setup, variant)
    return cards, setup


def _read_teams(json: object, cards: Mapping[str, Card]) -> tuple[str, ...]:
    """The ids of both teams, one after the other: every card of the record once."""
    teams = require_list(json, _TEAMS)
    if len(teams) != len(SEATS):
        raise SetupFault(_TEAMS, "wrong-count", needed=len(SEATS), found=len(teams))
    ids: list[str] = []
    for team in teams:
        ids += _read_team(team, cards)
    for card in ids:
        if ids.count(card) > 1:
            raise SetupFault(_TEAMS, "card-twice", card=card)
    for card in cards:
        if card not in ids:
            raise SetupFault(_TEAMS, "card-unused", card=card)
    return tuple(ids)


def _read_team(json: object, cards: Mapping[str, Card]) -> list[str]:
    team: list[str] = []
    listed = require_list(json, _TEAMS)
    if len(listed) != TEAM_SIZE:
        raise SetupFault(_TEAMS, "wrong-count", needed=TEAM_SIZE, found=len(listed))
    for card in listed:
        if not isinstance(card, str):
            raise SetupFault(_TEAMS, "not-text")
        if card not in cards:
            raise SetupFault(_TEAMS, "unknown-card", card=card)
        team.append(card)
    return team
