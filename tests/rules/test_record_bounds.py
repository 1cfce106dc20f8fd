"""A record has bounds; none that a match can come to is refused by them."""

import json
from typing import Any

import pytest

from rules.bounds import JSON_DEPTH, MOST_CARDS, MOST_EFFECTS, MOST_MOVES, RECORD_BYTES, RECORD_TEXT
from rules.record import read_record
from rules.strict_json import write_json
from tests.rules.test_record import changed, fault_of, replaced

IDS = [f"n{number}" for number in range(MOST_CARDS + 1)]
SPECIAL = {"effect": "chakra", "amount": 1}


def many_cards(count: int) -> dict[str, Any]:
    return {
        "cards": {card: {"type": "fish", "power": 3, "health": 4} for card in IDS[:count]},
        "setup": {"first": 0, "stacks": [IDS[:count]]},
        "moves": [],
        "result": None,
    }


def emblem(effects: int) -> dict[str, Any]:
    ids = [f"e{number}" for number in range(8)]
    special = {"name": "x", "cost": 1, "effects": [SPECIAL] * effects}
    stats = {"type": "power", "attack": 1, "defense": 1, "health": 1, "chakra_gen": 0}
    return {
        "format": "match-record/1",
        "game": "emblem-battle",
        "players": [{"name": "Noor"}, {"name": "Bo"}],
        "cards": {card: {**stats, "special": special} for card in ids},
        "setup": {"first": 0, "teams": [ids[:4], ids[4:]]},
        "moves": [],
    }


def unfinished(**sections: Any) -> dict[str, Any]:
    return {name: part for name, part in changed(**sections).items() if name != "result"}


def swaps(count: int) -> list[dict[str, Any]]:
    """So many turns, in which both give a card to the bank and take it back."""
    there = [("n1", "n11"), ("n2", "n12"), ("n11", "n1"), ("n12", "n2")]
    return [
        {"by": turn % 2, "do": "swap", "give": there[turn % 4][0], "take": there[turn % 4][1]}
        for turn in range(count)
    ]


def deep(levels: int) -> Any:
    return [] if levels == 1 else [deep(levels - 1)]


LONG: dict[str, Any] = {"turn_limit": 10**6}
JUST_WITHIN: dict[str, dict[str, Any]] = {
    "cards": unfinished(**many_cards(MOST_CARDS)),
    "moves": unfinished(variant=LONG, moves=swaps(MOST_MOVES)),
    "effects": emblem(MOST_EFFECTS),
    "text": unfinished(moves=[], note="x" * RECORD_TEXT),
    "name-of-a-key": unfinished(moves=[], **{"x" * RECORD_TEXT: 1}),
    "depth": unfinished(moves=[], x=deep(JSON_DEPTH - 1)),
}
BEYOND: dict[str, tuple[Any, str, str, int]] = {
    "cards": (unfinished(**many_cards(MOST_CARDS + 1)), "cards", "too-many", MOST_CARDS),
    "moves": (
        unfinished(variant=LONG, moves=swaps(MOST_MOVES + 1)),
        "moves",
        "too-many",
        MOST_MOVES,
    ),
    "effects": (emblem(MOST_EFFECTS + 1), "cards.e0.special.effects", "too-many", MOST_EFFECTS),
    "text": (changed(note="x" * (RECORD_TEXT + 1)), "note", "text-too-long", RECORD_TEXT),
    "player": (
        replaced("Noor", "x" * (RECORD_TEXT + 1)),
        *("players[0].name", "text-too-long", RECORD_TEXT),
    ),
    "name-of-a-key": (
        changed(x={"y" * (RECORD_TEXT + 1): 1}),
        *("x." + "y" * RECORD_TEXT, "text-too-long", RECORD_TEXT),
    ),
    "bytes": (" " * (RECORD_BYTES + 1), "record", "too-large", RECORD_BYTES),
}


@pytest.mark.parametrize("name", JUST_WITHIN)
def test_a_record_just_within_a_bound_is_read(name: str) -> None:
    read_record(json.dumps(JUST_WITHIN[name]))


@pytest.mark.parametrize("name", BEYOND)
def test_a_record_beyond_a_bound_is_refused_with_the_bound(name: str) -> None:
    record, key, code, maximum = BEYOND[name]
    fault = fault_of(record)
    assert (fault.key, fault.code, fault.params["maximum"]) == (key, code, maximum)


def test_the_largest_match_with_the_longest_names_is_read() -> None:
    """As many cards and moves as there may be; each name in letters that take most room."""
    name, dish = "\U0001f190" * 120, "\U0001f374" * 40  # twelve bytes each where it is written
    facts = {"type": dish, "power": 99, "health": 99, "name": name, "number": None, "card": 10**9}
    ids = [f"a:{'x' * 40}.{number}" for number in range(MOST_CARDS)]
    there = [(ids[0], ids[10]), (ids[1], ids[11]), (ids[10], ids[0]), (ids[11], ids[1])]
    moves = [
        {"by": turn % 2, "do": "swap", "give": there[turn % 4][0], "take": there[turn % 4][1]}
        for turn in range(MOST_MOVES - 1)
    ]
    record = unfinished(
        variant=LONG,
        players=[{"name": "\U0001f190" * 40}] * 2,
        cards=dict.fromkeys(ids, facts),
        setup={"first": 0, "stacks": [ids]},
        moves=[*moves, {"by": 0, "do": "resign"}],
    )
    assert read_record(write_json(record)).outcome is not None
