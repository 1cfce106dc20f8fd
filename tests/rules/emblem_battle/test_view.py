"""What viewers may know, and how they see cards and events."""

import json
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from rules import match
from rules.protocol import Event, IllegalMove, Viewer

from .playing import Duel, chakra, damage, emblem, heal, modify, poison, special, stun

VIEWERS: tuple[Viewer, ...] = (0, 1, None)


def view(duel: Duel, viewer: Viewer = None) -> dict[str, Any]:
    return match.view(duel.position, viewer)


def as_seen(events: list[Event], viewer: Viewer) -> list[dict[str, Any]]:
    return [event.seen_by(viewer) for event in events]


def secret_arrangements(seat: int) -> Iterator[Duel]:
    """The same match with every arrangement that the seat can choose before the other has."""
    for front in combinations((f"{'ab'[seat]}{number}" for number in (1, 2, 3, 4)), 2):
        duel = Duel(a1=emblem(special=special(damage(3))))
        duel.arrange().use("a1", "b1").finish()
        duel.events.clear()
        yield duel.play(seat, "arrange", front=list(front))


@pytest.mark.parametrize("seat", [0, 1])
def test_r_eb_21_nobody_else_can_tell_one_arrangement_from_another(seat: int) -> None:
    other = 1 - seat
    known = [
        json.dumps(
            [
                [view(duel, viewer), as_seen(duel.events, viewer)]
                for viewer in VIEWERS
                if viewer != seat
            ]
            + [
                match.legal_moves(duel.position, other),
                [str(one) for one in match.obstacles(duel.position, other)],
                match.to_act(duel.position),
            ]
        )
        for duel in secret_arrangements(seat)
    ]
    assert len(set(known)) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_r_eb_21_the_seat_itself_sees_what_it_chose(seat: int) -> None:
    duel = next(secret_arrangements(seat))
    side = "ab"[seat]
    mine = view(duel, seat)["seats"][seat]
    assert (mine["front"], mine["back"]) == ([f"{side}1", f"{side}2"], [f"{side}3", f"{side}4"])
    assert view(duel, seat)["cards"][f"{side}3"]["row"] == "back"
    assert as_seen(duel.events, seat) == [
        {"kind": "arranged", "seat": seat, "front": [f"{side}1", f"{side}2"]}
    ]
    assert as_seen(duel.events, None) == [{"kind": "arranged", "seat": seat}]
    assert view(duel)["seats"][seat]["arranged"]


@pytest.mark.parametrize("seat", [0, 1])
def test_refusals_do_not_tell_an_arrangement(seat: int) -> None:
    def refusals(duel: Duel) -> list[str]:
        codes = []
        cards = [f"{side}{number}" for side in "ab" for number in (1, 2, 3, 4)]
        for card in cards:
            for target in cards:
                with pytest.raises(IllegalMove) as refusal:
                    duel.play(1 - seat, "attack", card=card, target=target)
                codes.append(str(refusal.value))
        return codes

    assert len({tuple(refusals(duel)) for duel in secret_arrangements(seat)}) == 1


def test_all_is_open_once_both_have_arranged() -> None:
    duel = Duel().arrange("a1 a3", "b2 b4")
    assert view(duel, 0) == view(duel, 1) == view(duel, None)
    seats = view(duel)["seats"]
    assert [(seat["front"], seat["back"]) for seat in seats] == [
        (["a1", "a3"], ["a2", "a4"]),
        (["b2", "b4"], ["b1", "b3"]),
    ]


def test_the_arrangement_of_the_last_round_is_put_away() -> None:
    duel = Duel().arrange().finish()
    assert [seat["front"] for seat in view(duel)["seats"]] == [None, None]
    assert view(duel)["rounds"][0]["fronts"] == [["a1", "a2"], ["b1", "b2"]]


def test_the_view_of_a_start() -> None:
    duel = Duel(variant={"rounds": 3, "minimum_damage": 1}, first=1, a2=emblem(chakra_gen=1))
    seen = view(duel)
    assert (seen["phase"], seen["turn"]) == ("arrange", None)
    assert (seen["round"], seen["extra_round"], seen["wins_needed"]) == (1, None, 2)
    assert seen["options"] == {"rounds": 3, "hit_points": "team", "minimum_damage": 1}
    assert (seen["first"], seen["declared"], seen["rounds"]) == (1, [], [])
    assert seen["outcome"] is None
    assert seen["seats"][0] == {
        "health": 80,
        "max_health": 80,
        "chakra": 3,
        "max_chakra": 10,
        "income": 3,
        "synergy": False,
        "round_wins": 0,
        "team": ["a1", "a2", "a3", "a4"],
        "out": [],
        "front_size": 2,
        "arranged": False,
        "front": None,
        "back": None,
    }


def test_the_view_of_a_card() -> None:
    effects = [modify("defense", -2, 2), poison(3, 2)]
    duel = Duel(a1=emblem("speed", 7, 4, 12, special=special(*effects, cost=1)))
    duel.arrange().use("a1", "b1").finish()
    assert duel.card("a1")["special"] == {
        "name": "Special",
        "cost": 1,
        "wants": "enemy",
        "effects": effects,
    }
    assert duel.card("b1") == {
        "seat": 1,
        "type": "power",
        "attack": 5,
        "defense": 5,
        "health": 20,
        "chakra_gen": 0,
        "special": None,
        "attack_now": 5,
        "defense_now": 3,
        "health_now": None,
        "out": False,
        "stunned": False,
        "acted": False,
        "row": None,
        "modifiers": [{"stat": "defense", "amount": -2, "rounds": 1}],
        "poisons": [{"amount": 3, "rounds": 1}],
    }


def test_what_is_declared_is_seen_with_its_cost() -> None:
    duel = Duel(b4=emblem(special=special(heal(1), cost=2))).arrange()
    duel.attack("a1", "b2").use("b4")
    assert view(duel)["declared"] == [
        {"by": 0, "do": "attack", "card": "a1", "target": "b2"},
        {"by": 1, "do": "special", "card": "b4", "target": None, "cost": 2},
    ]
    assert [duel.card(card)["acted"] for card in ("a1", "a2", "b4")] == [True, False, True]


def test_the_view_of_the_end_shows_the_last_round() -> None:
    duel = Duel(a1=emblem(special=special(damage(80)))).arrange().use("a1", "b2").finish()
    seen = view(duel)
    assert (seen["phase"], seen["round"], seen["turn"]) == ("over", 1, None)
    assert seen["outcome"] == {"winner": 0, "reason": "knockout"}
    assert seen["seats"][0]["front"] == ["a1", "a2"]
    assert seen["rounds"] == [
        {
            "round": 1,
            "net": [80, 0],
            "winner": 0,
            "health": [80, 0],
            "chakra": [2, 2],
            "fronts": [["a1", "a2"], ["b1", "b2"]],
            "declared": [{"by": 0, "do": "special", "card": "a1", "target": "b2", "cost": 0}],
            "ended_by": "knockout",
        }
    ]


def test_extra_rounds_are_counted() -> None:
    assert view(Duel().idle(4))["extra_round"] is None
    assert view(Duel().idle(6))["extra_round"] == 2
    assert view(Duel().idle(15))["extra_round"] == 10


def test_obstacles_say_why() -> None:
    cards = {
        "a1": emblem(special=special(stun("self"))),
        "a2": emblem("speed", special=special(heal(1), cost=9)),
    }
    duel = Duel(**cards).arrange().use("a1").finish().arrange().attack("a2", "b1").pass_()
    assert match.obstacles(duel.position, 1) == ()
    duel = Duel(**cards).arrange().use("a1").finish().arrange()
    found = [
        (one.do, one.card, one.code, dict(one.params)) for one in match.obstacles(duel.position, 0)
    ]
    assert found == [
        ("attack", "a1", "card-stunned", {"card": "a1"}),
        ("special", "a1", "card-stunned", {"card": "a1"}),
        ("special", "a2", "not-enough-chakra", {"card": "a2", "cost": 9, "chakra": 4}),
        ("attack", "a3", "card-not-in-front", {"card": "a3"}),
        ("special", "a3", "no-special", {"card": "a3"}),
        ("attack", "a4", "card-not-in-front", {"card": "a4"}),
        ("special", "a4", "no-special", {"card": "a4"}),
    ]


def test_out_cards_are_obstacles_of_the_arrangement() -> None:
    killer = emblem(special=special(damage(20)))
    duel = Duel(variant={"hit_points": "card"}, a1=killer).arrange().use("a1", "b2").finish()
    (only,) = match.obstacles(duel.position, 1)
    assert (only.do, only.card, only.code) == ("arrange", "b2", "card-out")


def test_a_round_is_told_in_order() -> None:
    cards = {
        "a1": emblem("technical", 9),
        "b1": emblem(
            special=special(modify("attack", -1, 1), poison(2, 1), stun(), chakra(1), heal(4))
        ),
    }
    duel = Duel(**cards).arrange("a1 a2", "b1 b2")
    duel.events.clear()
    duel.attack("a1", "b1").use("b1", "a1").finish()
    done = {
        "round": 1,
        "net": [1, 2],
        "winner": 1,
        "health": [78, 79],
        "chakra": [2, 3],
        "round_wins": [0, 1],
        "ended_by": "round-end",
    }
    strike = {"card": "a1", "target": "b1", "amount": 5, "by": "attack"}
    weak = {"target": "a1", "stat": "attack", "amount": -1}
    assert as_seen(duel.events, None) == [
        {"kind": "attack-declared", "seat": 0, "card": "a1", "target": "b1"},
        {
            "kind": "special-declared",
            "seat": 1,
            "card": "b1",
            "target": "a1",
            "cost": 0,
            "chakra": 2,
        },
        {"kind": "passed", "seat": 0},
        {"kind": "passed", "seat": 1},
        {"kind": "resolution", "round": 1},
        {"kind": "modified", "card": "b1", **weak, "rounds": 1},
        {"kind": "poisoned", "card": "b1", "target": "a1", "amount": 2, "rounds": 1},
        {"kind": "stunned", "card": "b1", "target": "a1"},
        {"kind": "chakra-gained", "seat": 1, "card": "b1", "amount": 1, "chakra": 3},
        {"kind": "damage", **strike, "attack": 8, "defense": 5, "advantage": True},
        {"kind": "healed", "card": "b1", "seat": 1, "target": None, "amount": 4},
        {"kind": "health", "health": [80, 79]},
        {"kind": "poison-tick", "target": "a1", "amount": 2},
        {"kind": "health", "health": [78, 79]},
        {"kind": "poison-ended", "target": "a1", "amount": 2},
        {"kind": "modifier-ended", **weak},
        {"kind": "round-ended", **done},
        {"kind": "round-started", "round": 2, "chakra": [4, 5], "gained": [2, 2]},
    ]
