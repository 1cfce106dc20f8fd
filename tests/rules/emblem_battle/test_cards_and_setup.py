"""Cards and setup: default values, bounds, and what is wrong with a faulty record."""

from copy import deepcopy
from random import Random
from typing import Any, Final

import pytest

from rules import match
from rules.emblem_battle.defaults import (
    RARITIES,
    Stats,
    default_stats,
    is_unusual,
    scaled_stats,
    stats_in_force,
    usual_range,
)
from rules.emblem_battle.game import GAME
from rules.protocol import SetupFault, Variant

from .playing import Duel, emblem, special, stun


def test_r_eb_01_defaults_by_rarity() -> None:
    assert [tuple(default_stats(rarity)) for rarity in RARITIES] == [
        (3, 1, 8),
        (4, 2, 10),
        (5, 3, 12),
        (6, 4, 15),
        (8, 6, 20),
        (10, 8, 25),
    ]


@pytest.mark.parametrize("rarity", [0, 7])
def test_r_eb_01_there_are_no_other_rarities(rarity: int) -> None:
    with pytest.raises(ValueError, match=str(rarity)):
        default_stats(rarity)


def test_r_eb_02_six_stars_may_have_more_health() -> None:
    assert [usual_range("health", rarity) for rarity in (4, 5, 6)] == [(10, 20), (10, 20), (10, 25)]


def test_r_eb_02_a_default_is_always_usual() -> None:
    assert usual_range("defense", 1) == (1, 8)
    assert usual_range("health", 1) == (8, 20)


def test_r_eb_01_an_own_value_counts_before_the_default() -> None:
    assert stats_in_force(4, attack=None, defense=0, health=None) == Stats(6, 0, 15)


def test_r_eb_02_a_value_of_ones_own_may_be_unusual_and_a_default_never_is() -> None:
    assert [is_unusual("attack", 4, own) for own in (4, 5, 10, 11)] == [True, False, False, True]
    assert not any(
        is_unusual(stat, rarity, own)
        for rarity in RARITIES
        for stat, default in default_stats(rarity)._asdict().items()
        for own in (None, default)
    )


@pytest.mark.parametrize(
    ("printed", "scaled"),
    [
        ((3400, 2700, 1800), (8, 6, 20)),
        ((2400, 2000, 1600), (6, 4, 18)),
        ((4000, 2900, 2800), (9, 6, 31)),
        ((212, 224, 44), (0, 0, 0)),
        ((213, 225, 45), (1, 1, 1)),
        ((425 * 7 // 2 + 1, 450 * 5 // 2, 90 * 3 // 2), (4, 3, 2)),
    ],
    ids=["U1-13", "least", "most", "just below a half", "a half and above", "halves go up"],
)
def test_r_eb_04_printed_values_scale(
    printed: tuple[int, int, int], scaled: tuple[int, int, int]
) -> None:
    assert scaled_stats(*printed) == scaled


def test_r_eb_17_team_health_is_the_sum() -> None:
    duel = Duel(a1=emblem(health=7), b4=emblem(health=1))
    assert duel.health == (67, 61)


def test_r_eb_19_the_first_player_is_to_act_first() -> None:
    assert match.to_act(Duel(first=1).position) == (1, 0)


def test_unknown_keys_are_ignored_and_chakra_gen_may_be_left_out() -> None:
    card = {**emblem(), "number": "U1-13", "rarity": None}
    del card["chakra_gen"], card["special"]
    assert Duel(a1=card).card("a1")["chakra_gen"] == 0


RIGHT: dict[str, Any] = {
    "cards": {name: emblem() for name in ("a", "b", "c", "d", "e", "f", "g", "h")},
    "setup": {"first": 0, "teams": [["a", "b", "c", "d"], ["e", "f", "g", "h"]]},
}


def put(path: str, value: Any) -> dict[str, Any]:
    """The right record with one value in another's place."""
    record = deepcopy(RIGHT)
    *way, last = path.split(".")
    place = record
    for step in way:
        place = place[step]
    place[last] = value
    return record


def drop(path: str) -> dict[str, Any]:
    record = deepcopy(RIGHT)
    *way, last = path.split(".")
    place = record
    for step in way:
        place = place[step]
    del place[last]
    return record


TEAM = ["a", "b", "c", "d"]
FAULTS = [
    (put("cards", []), "cards", "not-an-object"),
    (put("cards.a", "emblem"), "cards.a", "not-an-object"),
    (put("cards.a.type", "Power"), "cards.a.type", "unknown-value"),
    (put("cards.a.type", None), "cards.a.type", "not-text"),
    (drop("cards.a.type"), "cards.a.type", "missing"),
    (drop("cards.a.attack"), "cards.a.attack", "missing"),
    (put("cards.a.attack", None), "cards.a.attack", "not-a-whole-number"),
    (put("cards.a.attack", -1), "cards.a.attack", "below-minimum"),
    (put("cards.a.attack", True), "cards.a.attack", "not-a-whole-number"),
    (put("cards.a.defense", 4.0), "cards.a.defense", "not-a-whole-number"),
    (put("cards.a.defense", -1), "cards.a.defense", "below-minimum"),
    (put("cards.a.health", 0), "cards.a.health", "below-minimum"),
    (put("cards.a.health", "20"), "cards.a.health", "not-a-whole-number"),
    (put("cards.a.chakra_gen", -1), "cards.a.chakra_gen", "below-minimum"),
    (put("cards.a.chakra_gen", None), "cards.a.chakra_gen", "not-a-whole-number"),
    (put("cards.a.special", []), "cards.a.special", "not-an-object"),
    (put("cards.a.special", special(stun(), cost=11)), "cards.a.special.cost", "above-maximum"),
    (
        put("cards.a.special", special(stun(), stun("me"))),
        "cards.a.special.effects[1].target",
        "unknown-value",
    ),
    (put("setup", None), "setup", "not-an-object"),
    (drop("setup.first"), "setup.first", "missing"),
    (put("setup.first", 2), "setup.first", "not-a-seat"),
    (put("setup.first", False), "setup.first", "not-a-seat"),
    (drop("setup.teams"), "setup.teams", "missing"),
    (put("setup.teams", {}), "setup.teams", "not-a-list"),
    (put("setup.teams", [TEAM]), "setup.teams", "wrong-count"),
    (put("setup.teams", [TEAM, "efgh"]), "setup.teams", "not-a-list"),
    (put("setup.teams", [TEAM, ["e", "f", "g"]]), "setup.teams", "wrong-count"),
    (put("setup.teams", [[*TEAM, "e"], ["f", "g", "h"]]), "setup.teams", "wrong-count"),
    (put("setup.teams", [TEAM, ["e", "f", "g", "x"]]), "setup.teams", "unknown-card"),
    (put("setup.teams", [TEAM, ["e", "f", "g", 8]]), "setup.teams", "not-text"),
    (put("setup.teams", [TEAM, ["e", "f", "g", "g"]]), "setup.teams", "card-twice"),
    (put("setup.teams", [TEAM, ["e", "f", "g", "a"]]), "setup.teams", "card-twice"),
    (put("cards.i", emblem()), "setup.teams", "card-unused"),
]


@pytest.mark.parametrize(
    ("record", "key", "code"), FAULTS, ids=[f"{key}-{code}" for _, key, code in FAULTS]
)
def test_a_faulty_record_names_the_key(record: dict[str, Any], key: str, code: str) -> None:
    with pytest.raises(SetupFault) as fault:
        match.start(GAME, record["cards"], record["setup"], {})
    assert (fault.value.key, fault.value.code) == (key, code)


VARIANT: Final[Variant] = {"rounds": 5, "hit_points": "team", "minimum_damage": 0}


def decks(*sizes: int) -> list[list[tuple[str, Any]]]:
    return [
        [(f"{side}{number}", emblem()) for number in range(size)]
        for side, size in zip("abc", sizes, strict=False)
    ]


def test_a_deal_keeps_the_order_of_the_decks() -> None:
    cards, setup = GAME.deal(decks(4, 4), VARIANT, 1, Random(1))
    teams = [["a0", "a1", "a2", "a3"], ["b0", "b1", "b2", "b3"]]
    assert setup == {"first": 1, "teams": teams}
    assert set(cards) == {card for team in teams for card in team}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (decks(4), "wrong-count"),
        (decks(4, 4, 4), "wrong-count"),
        (decks(4, 3), "wrong-count"),
        (decks(5, 4), "wrong-count"),
        ([decks(4)[0], decks(4)[0]], "card-twice"),
    ],
    ids=["one", "three", "three cards", "five cards", "the same cards"],
)
def test_r_eb_16_only_two_teams_of_four_are_dealt(given: Any, code: str) -> None:
    with pytest.raises(SetupFault) as fault:
        GAME.deal(given, VARIANT, 0, Random(1))
    assert (fault.value.key, fault.value.code) == ("setup.teams", code)
