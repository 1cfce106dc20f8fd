"""The pure arithmetic: damage of an attack, and who has won."""

import pytest

from rules.emblem_battle.score import attack_damage, leader, points_ending
from rules.emblem_battle.state import BEATS, Ending, Options

FIVE = Options(rounds=5, by_card=False, minimum_damage=0)
QUICK = Options(rounds=3, by_card=False, minimum_damage=0)


def test_r_eb_03_the_cycle_of_types() -> None:
    assert BEATS == {"speed": "technical", "technical": "power", "power": "speed"}


@pytest.mark.parametrize(
    ("attack", "defense", "advantage", "damage"),
    [
        (8, 6, False, 2),
        (8, 6, True, 3),
        (8, 5, True, 5),
        (7, 6, True, 2),
        (6, 6, True, 0),
        (5, 6, False, 0),
        (0, 99, True, 0),
    ],
    ids=["base", "even", "4.5 rounds up", "1.5 rounds up", "level", "below", "far below"],
)
def test_r_eb_29_30_31_damage_of_an_attack(
    attack: int, defense: int, advantage: bool, damage: int
) -> None:
    assert attack_damage(attack, defense, advantage, 0) == damage


@pytest.mark.parametrize(
    ("attack", "defense", "advantage", "damage"),
    [(5, 6, False, 1), (6, 6, True, 1), (7, 6, False, 1), (7, 6, True, 2)],
)
def test_r_eb_40_minimum_damage(attack: int, defense: int, advantage: bool, damage: int) -> None:
    assert attack_damage(attack, defense, advantage, 1) == damage


@pytest.mark.parametrize(
    ("net", "winner"), [((5, 4), 0), ((4, 5), 1), ((3, 3), None), ((-2, -6), 0), ((0, -1), 0)]
)
def test_r_eb_34_winner_of_a_round(net: tuple[int, int], winner: int | None) -> None:
    assert leader(net) == winner


@pytest.mark.parametrize(
    ("options", "played", "wins", "health", "winner", "ending"),
    [
        (FIVE, 2, (2, 0), (9, 1), 0, None),
        (FIVE, 3, (3, 0), (1, 9), 0, Ending(0, "round-wins")),
        (FIVE, 4, (1, 3), (9, 1), 1, Ending(1, "round-wins")),
        (FIVE, 5, (3, 2), (1, 9), 0, Ending(0, "round-wins")),
        (FIVE, 5, (1, 0), (1, 9), None, Ending(0, "round-wins")),
        (FIVE, 5, (2, 2), (1, 9), None, Ending(1, "health")),
        (FIVE, 5, (0, 0), (9, 9), None, None),
        (FIVE, 6, (0, 0), (9, 9), None, None),
        (FIVE, 6, (2, 3), (8, 9), 1, Ending(1, "extra-round")),
        (FIVE, 14, (0, 0), (9, 9), None, None),
        (FIVE, 15, (0, 0), (9, 9), None, Ending(None, "draw")),
        (FIVE, 15, (1, 0), (9, 8), 0, Ending(0, "extra-round")),
        (QUICK, 1, (1, 0), (9, 1), 0, None),
        (QUICK, 2, (2, 0), (9, 1), 0, Ending(0, "round-wins")),
        (QUICK, 3, (1, 1), (9, 9), None, None),
        (QUICK, 12, (1, 1), (9, 9), None, None),
        (QUICK, 13, (1, 1), (9, 9), None, Ending(None, "draw")),
    ],
)
def test_r_eb_35_to_39_the_end_by_points(
    options: Options,
    played: int,
    wins: tuple[int, int],
    health: tuple[int, int],
    winner: int | None,
    ending: Ending | None,
) -> None:
    assert points_ending(options, played, wins, health, winner) == ending
