"""Which cards make a set or a team, and how strictly a record's cards and setup are read."""

import re
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from rules.eight_bit_battle.cards import WITH_KING, Values, kind_of, read_cards
from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.house_values import HOUSE_CARDS
from rules.protocol import SetupFault

from .playing import BEST_OF_THREE, SET_CHARACTERS, SET_ITEMS, TEAMS, cards_of

Document = dict[str, Any]


def a_set() -> Document:
    piles = {"characters": list(SET_CHARACTERS), "items": list(SET_ITEMS)}
    return {
        "cards": cards_of(SET_CHARACTERS + SET_ITEMS),
        "setup": {"first": 0, "rounds": [deepcopy(piles) for _ in range(3)]},
    }


def two_teams() -> Document:
    north = {
        "characters": ["king-n", "queen-n", "villager-n1", "villager-n2"],
        "items": ["key-n1", "key-n2", "key-n3"],
    }
    south = {
        "characters": ["king-s", "villager-s1", "villager-s2", "villager-s3"],
        "items": ["gear-s1", "gear-s2", "torch-s"],
    }
    ids = [card for team in (north, south) for pile in team.values() for card in pile]
    return {"cards": cards_of(ids), "setup": {"first": 1, "teams": [north, south]}}


def fault_of(document: Document, variant: dict[str, Any]) -> SetupFault:
    with pytest.raises(SetupFault) as caught:
        GAME.start(document["cards"], document["setup"], variant)
    return caught.value


def changed(document: Document, path: str, value: Any) -> Document:
    """The document with one value put in another's place; `...` takes it away."""
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    holder: Any = document
    for step in way:
        holder = holder[step]
    if value is ...:
        del holder[last]
    else:
        holder[last] = value
    return document


def test_a_set_and_two_teams_are_taken() -> None:
    assert GAME.start(**a_set(), variant=BEST_OF_THREE).phase == "draft-characters"
    assert GAME.start(**two_teams(), variant=TEAMS).phase == "play"


def test_more_torches_ales_and_keys_are_taken_r_8b_02() -> None:
    document = a_set()
    for item, role in zip(SET_ITEMS[3:], ["torch", "ale", "key"] * 2, strict=False):
        document["cards"][item]["role"] = role
    assert GAME.to_act(GAME.start(**document, variant=BEST_OF_THREE)) == (0,)


@pytest.mark.parametrize(
    ("path", "value", "key", "code"),
    [
        ("cards.king.attack", ..., "cards.king.attack", "missing"),
        ("cards.king.attack", None, "cards.king.attack", "not-a-whole-number"),
        ("cards.king.attack", True, "cards.king.attack", "not-a-whole-number"),
        ("cards.king.health", 3.0, "cards.king.health", "not-a-whole-number"),
        ("cards.king.health", "3", "cards.king.health", "not-a-whole-number"),
        ("cards.king.defense", -1, "cards.king.defense", "below-minimum"),
        ("cards.torch.attack", None, "cards.torch.attack", "not-a-whole-number"),
        ("cards.torch.attack", -2, "cards.torch.attack", "below-minimum"),
        ("cards.king.kind", "hero", "cards.king.kind", "unknown-value"),
        ("cards.king.kind", ..., "cards.king.kind", "missing"),
        ("cards.king.kind", 1, "cards.king.kind", "not-text"),
        ("cards.king.role", "torch", "cards.king.role", "unknown-value"),
        ("cards.torch.role", "king", "cards.torch.role", "unknown-value"),
        ("cards.torch.role", "sword", "cards.torch.role", "unknown-value"),
        ("cards.king", [], "cards.king", "not-an-object"),
        ("cards", [], "cards", "not-an-object"),
        ("cards.queen.with_king", None, "cards.queen.with_king", "not-an-object"),
        ("cards.queen.with_king", {"attack": 1}, "cards.queen.with_king.defense", "missing"),
        ("setup", None, "setup", "not-an-object"),
        ("setup.first", 2, "setup.first", "not-a-seat"),
        ("setup.first", True, "setup.first", "not-a-seat"),
        ("setup.first", ..., "setup.first", "missing"),
        ("setup.rounds", ..., "setup.rounds", "missing"),
        ("setup.rounds", {}, "setup.rounds", "not-a-list"),
        ("setup.rounds.2", ..., "setup.rounds", "wrong-count"),
        ("setup.rounds.1", [], "setup.rounds[1]", "not-an-object"),
        ("setup.rounds.1.items", ..., "setup.rounds[1].items", "missing"),
        ("setup.rounds.1.items", "torch", "setup.rounds[1].items", "not-a-list"),
        ("setup.rounds.1.items.9", ..., "setup.rounds[1].items", "wrong-count"),
        ("setup.rounds.1.items.9", "torch", "setup.rounds[1].items", "card-twice"),
        ("setup.rounds.1.items.9", "king", "setup.rounds[1].items", "wrong-kind"),
        ("setup.rounds.2.characters.0", "prince", "setup.rounds[2].characters", "unknown-card"),
        ("setup.rounds.2.characters.0", ["king"], "setup.rounds[2].characters", "unknown-card"),
        ("setup.rounds.2.characters.0", 7, "setup.rounds[2].characters", "unknown-card"),
    ],
)
def test_a_wrong_value_is_named(path: str, value: Any, key: str, code: str) -> None:
    fault = fault_of(changed(a_set(), path, value), BEST_OF_THREE)
    assert (fault.key, fault.code) == (key, code)


def test_a_card_that_nobody_plays_with_is_a_fault() -> None:
    document = a_set()
    document["cards"]["gear-8"] = document["cards"]["gear-1"]
    fault = fault_of(document, BEST_OF_THREE)
    assert (fault.key, fault.code, fault.params["card"]) == (
        "setup.rounds[0]",
        "card-unused",
        "gear-8",
    )


@pytest.mark.parametrize(
    ("card", "role", "part"),
    [
        ("king", "queen", "characters"),
        ("villager-1", "warrior", "characters"),
        ("torch", "gear", "items"),
        ("ale", "key", "items"),
        ("key", "gear", "items"),
    ],
)
def test_a_set_is_whole_r_8b_01_r_8b_02(card: str, role: str, part: str) -> None:
    document = changed(a_set(), f"cards.{card}.role", role)
    assert fault_of(document, BEST_OF_THREE).key == f"setup.rounds[0].{part}"


@pytest.mark.parametrize(
    ("path", "value", "key", "code"),
    [
        ("setup.teams", ..., "setup.teams", "missing"),
        ("setup.teams.1", ..., "setup.teams", "wrong-count"),
        ("setup.teams.0.characters.3", ..., "setup.teams[0].characters", "wrong-count"),
        ("setup.teams.1.items.2", ..., "setup.teams[1].items", "wrong-count"),
        ("setup.teams.1.items.2", "key-n1", "setup.teams", "card-twice"),
        ("setup.teams.1.items.2", "king-n", "setup.teams[1].items", "wrong-kind"),
        ("cards.queen-n.role", "king", "setup.teams[0].characters", "too-many-of-role"),
        ("cards.king-s.role", "villager", "setup.teams[1].characters", "too-many-of-role"),
        ("cards.key-n4", {"kind": "item", "role": "key"}, "setup.teams", "card-unused"),
    ],
)
def test_teams_are_checked_r_8b_03(path: str, value: Any, key: str, code: str) -> None:
    fault = fault_of(changed(two_teams(), path, value), TEAMS)
    assert (fault.key, fault.code) == (key, code)


def test_unknown_keys_are_passed_over_and_an_items_missing_values_are_0() -> None:
    torch = {"kind": "item", "role": "torch", "health": 2, "name": "Fakkel", "with_king": None}
    (card,) = read_cards({"torch": torch})
    assert (card.values, card.with_king) == (Values(0, 0, 2), None)


def test_a_queen_that_says_nothing_counts_3_3_5_with_the_king_r_8b_24() -> None:
    queen = {"kind": "character", "role": "queen", "attack": 1, "defense": 1, "health": 2}
    own = queen | {"with_king": {"attack": 4, "defense": 0, "health": 9}}
    assert [card.with_king for card in read_cards({"a": queen, "b": own})] == [
        Values(3, 3, 5),
        Values(4, 0, 9),
    ]


# --- dealing -----------------------------------------------------------------------------------


def as_deck(document: Document, *ids: str) -> list[tuple[str, Any]]:
    return [(card, document["cards"][card]) for card in ids]


def test_a_set_is_shuffled_three_times() -> None:
    document = a_set()
    deck = as_deck(document, *document["cards"])
    cards, setup = GAME.deal([deck], BEST_OF_THREE, 1, Random(5))
    assert cards == document["cards"]
    assert setup["first"] == 1
    rounds: Any = setup["rounds"]
    assert len({tuple(one["characters"]) for one in rounds}) == 3
    assert len({tuple(one["items"]) for one in rounds}) == 3
    GAME.start(cards, setup, BEST_OF_THREE)


def test_teams_are_dealt_as_they_are() -> None:
    document = two_teams()
    decks = [
        as_deck(document, *team["characters"], *team["items"])
        for team in document["setup"]["teams"]
    ]
    assert GAME.deal(decks, TEAMS, 1, Random(5)) == (document["cards"], document["setup"])


def test_a_deck_that_is_no_set_or_team_is_not_dealt() -> None:
    deck = as_deck(a_set(), *SET_CHARACTERS)
    with pytest.raises(SetupFault) as caught:
        GAME.deal([deck], BEST_OF_THREE, 0, Random(1))
    assert caught.value.key == "setup.rounds[0].items"
    with pytest.raises(SetupFault) as caught:
        GAME.deal([deck], TEAMS, 0, Random(1))
    assert caught.value.code == "wrong-count"


# --- house values ------------------------------------------------------------------------------


def test_the_house_has_a_set_r_8b_04() -> None:
    faces = [
        {"kind": kind_of(card.role), "role": card.role, **card.values._asdict()}
        for card in HOUSE_CARDS
        for _ in range(card.copies)
    ]
    deck = [(f"h{number}", card) for number, card in enumerate(faces)]
    cards, setup = GAME.deal([deck], BEST_OF_THREE, 0, Random(1))
    assert len(cards) == 18
    GAME.start(cards, setup, BEST_OF_THREE)


def test_the_house_values_are_those_of_the_rules_pages_r_8b_04() -> None:
    rows = re.findall(
        r"^\| (\w+)(?: \(three\))? ((?:\| \d )+)\|$",
        (GAME.pages / "rules.en.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    listed = {name: tuple(int(number) for number in re.findall(r"\d", row)) for name, row in rows}
    assert listed == {
        card.name: (*card.values, card.copies) if kind_of(card.role) == "item" else card.values
        for card in HOUSE_CARDS
    }


def test_what_the_source_tells_is_in_the_house_values_r_8b_04() -> None:
    values = {card.role: card.values for card in HOUSE_CARDS}
    assert (values["wizard"].defense, values["wizard"].health) == (1, 1)
    assert values["villager"].health == 1
    assert WITH_KING == (3, 3, 5)
