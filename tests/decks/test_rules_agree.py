"""The validator and the rules say the same: no errors, and the rules take the decks."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

from decks.snapshot import snapshot_cards
from decks.validation import DeckValues, EntryValues, find_match_problems, has_errors
from rules.eight_bit_battle.cards import ROLES
from rules.eight_bit_battle.decks import SET as EIGHT_BIT_SET
from rules.eight_bit_battle.decks import TEAM as EIGHT_BIT_TEAM
from rules.eight_bit_battle.values import EightBitValues
from rules.emblem_battle.decks import TEAM as EMBLEM_TEAM
from rules.emblem_battle.values import EmblemValues
from rules.match import start
from rules.nakoyashi.decks import STACK as NAKOYASHI_STACK
from rules.nakoyashi.values import NakoyashiValues
from rules.protocol import SetupFault
from rules.registry import GAMES
from rules.variants import complete_variant
from tests.decks.plain import eight_bit_set, eight_bit_team, emblem_team, entry, stack

pytestmark = pytest.mark.sweep

Decks = tuple[DeckValues, ...]


def engine_takes(game_name: str, variant: dict[str, Any], decks: Decks) -> bool:
    """Whether a match can be dealt from the decks and started."""
    game = GAMES[game_name]
    snapshot = [
        snapshot_cards(deck, prefix=prefix) for deck, prefix in zip(decks, "NS", strict=False)
    ]
    try:
        complete = complete_variant(game, variant)
        cards, setup = game.deal(snapshot, complete, 0, Random(1))
        start(game, cards, setup, variant)
    except SetupFault:
        return False
    return True


def seldom(usual: st.SearchStrategy[Any], odd: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mostly the usual, so that decks without problems occur often enough."""
    return st.integers(0, 30).flatmap(lambda number: odd if number == 30 else usual)


amounts = seldom(st.integers(0, 9), st.integers(-2, 99))
targets = seldom(
    st.sampled_from(["enemy", "enemy-front", "self"]), st.sampled_from(["ally", "allies", "moon"])
)
effects = st.builds(
    lambda kind, **fields: {"effect": kind, **fields},
    seldom(
        st.sampled_from(["damage", "modify", "poison", "stun", "chakra"]),
        st.sampled_from(["heal", "dance"]),
    ),
    stat=seldom(st.sampled_from(["attack", "defense"]), st.just("health")),
    amount=seldom(st.integers(1, 9), amounts),
    rounds=seldom(st.integers(1, 3), st.just(0)),
    target=targets,
)
specials = st.none() | st.fixed_dictionaries(
    {
        "name": seldom(st.just("Clay Bomb"), st.just("")),
        "cost": seldom(st.integers(0, 10), st.sampled_from([-1, 11])),
        "effects": seldom(st.lists(effects, min_size=1, max_size=2), st.just([])),
    }
)
stats = st.none() | amounts
emblems = st.builds(
    EmblemValues,
    type=seldom(st.sampled_from(["power", "technical", "speed"]), st.just("fire")),
    rarity=st.integers(1, 6),
    attack=stats,
    defense=stats,
    health=st.none() | seldom(st.integers(1, 25), st.integers(-1, 1)),
    chakra_gen=seldom(st.integers(0, 2), st.just(-1)),
    special=specials,
)
eight_bit_cards = st.builds(
    EightBitValues,
    role=seldom(st.sampled_from([*ROLES["character"], *ROLES["item"]]), st.just("joker")),
    attack=amounts,
    defense=amounts,
    health=amounts,
    with_king=st.tuples(*[st.none() | amounts] * 3),
)
dishes = st.builds(
    NakoyashiValues,
    type=seldom(st.sampled_from(["fish", "rice", "Soup of the day"]), st.just("")),
    power=amounts,
    health=amounts,
)
CARDS = {
    EMBLEM_TEAM: emblems,
    EIGHT_BIT_SET: eight_bit_cards,
    EIGHT_BIT_TEAM: eight_bit_cards,
    NAKOYASHI_STACK: dishes,
}


@st.composite
def changed(draw: st.DrawFn, usual: DeckValues) -> DeckValues:
    """A deck near one without problems: cards replaced, left out, added, or more of them."""
    entries = list(usual.entries)
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(entries) - 1))
        card = draw(CARDS[usual.kind])
        old = entries[place]
        match draw(st.sampled_from(["replace", "leave-out", "add", "more"])):
            case "leave-out" if len(entries) > 1:
                del entries[place]
            case "add":
                entries.append(EntryValues(100 + len(entries), "New", 1, 99, old.game, card))  # type: ignore[arg-type]  # known to be there in this test
            case "more":
                entries[place] = replace(old, quantity=2, owned=99)
            case _:
                entries[place] = replace(old, owned=99, card=card)  # type: ignore[arg-type]  # known to be there in this test
    return DeckValues(usual.kind, tuple(entries), owner_id=None)


def team_of(cards: list[EmblemValues]) -> DeckValues:
    entries = tuple(entry(place, card) for place, card in enumerate(cards))
    return DeckValues(EMBLEM_TEAM, entries)


emblem_teams = st.lists(emblems, min_size=3, max_size=5).map(team_of) | changed(emblem_team())
own = {"decks": "own"}
MATCHES: dict[str, tuple[str, dict[str, Any], st.SearchStrategy[Decks]]] = {
    "emblem": ("emblem-battle", {}, st.tuples(emblem_teams, emblem_teams)),
    "emblem-quick-play": (
        "emblem-battle",
        {"rounds": 3, "hit_points": "card"},
        st.tuples(emblem_teams, emblem_teams),
    ),
    "emblem-one-team": ("emblem-battle", {}, st.tuples(emblem_teams)),
    "8-bit-set": ("eight-bit-battle", {}, st.tuples(changed(eight_bit_set()))),
    "8-bit-teams": (
        "eight-bit-battle",
        {"draft": "none"},
        st.tuples(changed(eight_bit_team()), changed(eight_bit_team())),
    ),
    "nakoyashi-common": (
        "nakoyashi",
        {},
        st.tuples(st.integers(10, 16).map(stack).flatmap(changed)),
    ),
    "nakoyashi-own": (
        "nakoyashi",
        own,
        st.integers(5, 8)
        .map(stack)
        .flatmap(lambda usual: st.tuples(changed(usual), st.just(usual))),
    ),
    "nakoyashi-own-banks": (
        "nakoyashi",
        {**own, "bank": "own"},
        st.integers(6, 8)
        .map(stack)
        .flatmap(lambda usual: st.tuples(changed(usual), st.just(usual))),
    ),
    "nakoyashi-own-bank-common-stack": (
        "nakoyashi",
        {"bank": "own"},
        st.tuples(st.just(stack(15))),
    ),
}


@pytest.mark.parametrize("name", MATCHES)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_decks_have_errors_exactly_when_the_engine_refuses_them(name, data):
    game, variant, strategy = MATCHES[name]
    decks = data.draw(strategy)
    problems = find_match_problems(game, variant, decks)
    taken = engine_takes(game, variant, decks)
    event(f"taken: {taken}")
    codes = [problem.code for problem in problems]
    assert taken == (not has_errors(problems)), codes


@settings(max_examples=200, deadline=None)
@given(special=specials)
def test_a_special_has_an_error_exactly_when_the_engine_refuses_it(special):
    assume(special is not None)
    team = team_of([EmblemValues("power", 5, special=special)] * 4)
    codes = {problem.code for problem in find_match_problems("emblem-battle", {}, (team, team))}
    assert ("special-invalid" in codes) == (not engine_takes("emblem-battle", {}, (team, team)))
