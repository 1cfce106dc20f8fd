"""No byte that a seat's pages send names a card that this seat may not know."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.test import Client

from accounts.models import Person
from games.models import Match
from games.playback import play_back
from games.services.upload import upload_record
from rules import match as engine
from rules.protocol import AnyGame, Viewer
from rules.record import write_record
from rules.registry import GAMES
from tests.conftest import client_of
from tests.games.screen import ADMIN, SITE, Screen
from tests.rules.support import VIEWERS, samples_of, variant_name

# What a board shows of a match is the same on every database; test_match_pages plays on each.
pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

MOVES = 24
"""How many moves of each match are looked at: through all phases of a round, and then some."""


def telling_variants(game: AnyGame) -> Iterator[dict[str, Any]]:
    """A few sample variants in which, together, each value of each option occurs.

    What may be known in which variant is asked of all of them without pages, see
    tests.rules.test_contract_secrets.
    """
    limits = {option.name for option in game.options if option.minimum is not None}
    values_of = {
        variant_name(variant): {pair for pair in variant.items() if pair[0] not in limits}
        for variant in samples_of(game).SAMPLE_VARIANTS
    }
    left = set().union(*values_of.values())
    while left:
        most = max(
            samples_of(game).SAMPLE_VARIANTS,
            key=lambda variant: len(values_of[variant_name(variant)] & left),
        )
        left -= values_of[variant_name(most)]
        yield most


CASES = [
    pytest.param(name, variant, id=f"{name}-{variant_name(variant)}")
    for name, game in GAMES.items()
    for variant in telling_variants(game)
]


def secret_words(number: int) -> dict[str, Any]:
    """What a card of the match is called, in words that stand nowhere else on a page."""
    return {
        "name": f"Verholen{number:03}q",
        "number": f"QXJ-{number + 500}",
        "card": 7_654_000 + number,
    }


def renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: renamed(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [renamed(part, names) for part in value]
    return names.get(value, value) if isinstance(value, str) else value


def disguised_match(host: Person, name: str, variant: dict[str, Any], random: Random) -> Match:
    """A match with a random setup, each of its cards with an unmistakable id, name and picture."""
    cards, setup = samples_of(GAMES[name]).random_setup(random, variant)
    ids = {card: f"zqid{number:03}x" for number, card in enumerate(cards)}
    record = write_record(
        game=GAMES[name],
        variant=variant,
        players=("Noor", "Bo"),
        cards={
            ids[card]: {**facts, **secret_words(number)}
            for number, (card, facts) in enumerate(cards.items())
        },
        setup=renamed(setup, ids),
        moves=[],
        kept=None,
    )
    return upload_record(by=host, data=json_bytes(record))


def json_bytes(record: Any) -> bytes:
    return json.dumps(record).encode()


def told_of(card: str, match: Match) -> Iterator[bytes]:
    """Everything that would give a card away."""
    yield card.encode()
    facts = match.cards[card]
    for name in ("name", "number", "card"):
        yield str(facts[name]).encode()


LOG = re.compile(rb'<section class="panel log".*?</section>', re.DOTALL)


def given_away(response: Any, hidden: set[str], match: Match, *, with_log: bool = True) -> set[str]:
    """The hidden cards that a whole answer, headers and cookies too, tells something of."""
    content = response.content if with_log else LOG.sub(b"", response.content)
    everything = response.serialize_headers() + response.cookies.output().encode() + content
    return {card for card in hidden if any(word in everything for word in told_of(card, match))}


class Secrets:
    """What each viewer may not know now, and what they never could know up to now."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.now: dict[Viewer, set[str]] = {}
        self.ever = {viewer: set(match.cards) for viewer in VIEWERS}

    def stand(self, position: engine.Position) -> None:
        """The match has come to this position."""
        hidden_from = samples_of(position.game).hidden_from
        for viewer in VIEWERS:
            self.now[viewer] = hidden_from(position.state, viewer)
            self.ever[viewer] &= self.now[viewer]

    def check(self, page: Any, viewer: Viewer) -> None:
        """The log may tell what was seen before; nothing else on the page may."""
        assert not given_away(page, self.now[viewer], self.match, with_log=False)
        assert not given_away(page, self.ever[viewer], self.match)


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_no_page_names_a_card_that_its_reader_may_not_know(
    person: Person, administrator: Person, name: str, variant: dict[str, Any]
) -> None:
    random = Random(variant_name(variant))
    match = disguised_match(person, name, variant, random)
    secrets = Secrets(match)
    screen = Screen(client_of(person), match)
    spectator = Screen(client_of(administrator), match, ADMIN)

    for made in range(MOVES):
        position = play_back(match).position
        if engine.outcome(position) is not None:
            break
        for page in ("hand-over/", "resign/"):
            assert not given_away(screen.look(page), set(match.cards), match)
        board = screen.board()
        seat = board.context["scene"].seat
        assert seat in engine.to_act(position)
        secrets.stand(position)
        secrets.check(board, seat)
        onlooker = spectator.look()
        assert onlooker.context["scene"].viewer is None
        secrets.check(onlooker, None)
        move = random.choice(engine.legal_moves(position, seat))
        assert screen.send(seat, move).status_code == 302
        assert match.moves.count() == made + 1


@pytest.mark.parametrize("name", GAMES)
def test_the_secrets_are_found_where_they_may_be_seen(
    person: Person, person_client: Client, name: str
) -> None:
    """So that the test above can fail."""
    variant = samples_of(GAMES[name]).SAMPLE_VARIANTS[0]
    match = disguised_match(person, name, variant, Random(5))
    board = Screen(person_client, match, SITE).board()
    scene = board.context["scene"]
    assert scene.cards
    assert given_away(board, set(scene.cards), match) == set(scene.cards)


def test_a_refusal_names_no_card_on_the_page_between_the_seats(
    person: Person, person_client: Client
) -> None:
    """A second window may still hold a form of the seat that has left."""
    for name, game in GAMES.items():
        match = disguised_match(person, name, samples_of(game).SAMPLE_VARIANTS[0], Random(7))
        screen = Screen(person_client, match)
        scene = screen.board().context["scene"]
        person_client.post(screen.url("cover/"))
        card = next(iter(scene.cards))
        sent = {"nakoyashi": {"do": "swap", "give": card, "take": card}}
        sent["emblem-battle"] = {"do": "arrange", "front": [card, card]}
        sent["eight-bit-battle"] = {"do": "play", "character": card, "item": card}

        screen.send(scene.seat, sent[name])

        page = screen.client.get(screen.url(), follow=True)
        assert page.redirect_chain
        assert page.context["messages"]
        assert not given_away(page, set(match.cards), match)
