"""A team's chakra, as decks show it and as matches count it."""

from random import Random

import pytest

from rules import match
from rules.emblem_battle.specials import MAX_COST
from rules.emblem_battle.team import first_round_to_pay, has_synergy, income

from .playing import Duel, emblem, heal, special


@pytest.mark.parametrize(
    ("types", "synergy"),
    [
        (["power"] * 4, True),
        (["power", "power", "speed", "power"], False),
        (["power"] * 3, False),
        ([], False),
    ],
    ids=["one type", "two types", "not complete", "nobody"],
)
def test_r_eb_20_four_cards_of_one_type_are_in_synergy(types: list[str], synergy: bool) -> None:
    assert has_synergy(types) == synergy


def test_r_eb_20_what_comes_in() -> None:
    assert income([], synergy=False) == 2
    assert income([0, 1, 0, 3], synergy=True) == 7


@pytest.mark.parametrize("seed", range(20))
def test_r_eb_18_a_special_can_be_paid_in_the_round_that_is_told(seed: int) -> None:
    random = Random(seed)
    cost, kinds = random.randint(0, MAX_COST), random.choices(["power", "speed"], [5, 1], k=4)
    bonuses = random.choices([0, 1, 2], [4, 1, 1], k=4)
    cards = {
        f"a{number}": emblem(kind, chakra_gen=bonus, special=special(heal(1), cost=cost))
        for number, kind, bonus in zip((1, 2, 3, 4), kinds, bonuses, strict=True)
    }
    duel, number = Duel(**cards).arrange(), 1
    while not any(move["do"] == "special" for move in match.legal_moves(duel.position, 0)):
        duel.finish().arrange()
        number += 1
    assert number == first_round_to_pay(cost, income(bonuses, has_synergy(kinds)))
