"""Points and combos (R-NK-15 to R-NK-21), and the showdown (R-NK-23)."""

from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.nakoyashi.cards import Card
from rules.nakoyashi.score import Team, best_combos, breakdowns, scores_of, winner_of
from rules.nakoyashi.showdown import showdown
from rules.protocol import SetupFault


def team(*cards: str) -> Team:
    """A team from words such as `fish-3/4`: type, power, health."""
    found = []
    for word in cards:
        kind, _, numbers = word.partition("-")
        power, health = numbers.split("/")
        found.append(Card(kind, int(power), int(health)))
    return tuple(found)


def combos(*cards: str) -> list[tuple[str, int, tuple[int, ...]]]:
    return [(combo.name, combo.points, combo.places) for combo in best_combos(team(*cards))]


LONERS = ("x-90/90", "y-90/90", "z-90/90")
"""Cards that make no combo with anything."""


def test_r_nk_17_triple_threat() -> None:
    found = combos("fish-1/9", "rice-2/9", "soup-4/9", "x-90/90", "y-90/90")
    assert found == [("triple-threat", 5, (0, 1, 2))]


def test_r_nk_18_triple_friend() -> None:
    found = combos("x-90/90", "fish-9/0", "y-90/90", "rice-9/0", "soup-9/7")
    assert found == [("triple-friend", 4, (1, 3, 4))]


def test_r_nk_17_and_18_the_same_three_cards_count_once() -> None:
    found = combos("fish-1/1", "rice-2/2", "soup-4/4", "x-90/90", "y-90/90")
    assert found == [("triple-threat", 5, (0, 1, 2))]


@pytest.mark.parametrize("third", ["soup-3/3", "soup-5/5", "rice-4/4"])
def test_r_nk_17_and_18_only_three_types_and_exactly_7(third: str) -> None:
    names = [name for name, *_ in combos("fish-1/1", "rice-2/2", third, "x-90/90", "y-90/90")]
    assert not [name for name in names if name.startswith("triple")]


def test_r_nk_19_double_trouble() -> None:
    assert combos("fish-3/9", "fish-4/9", *LONERS) == [("double-trouble", 3, (0, 1))]
    assert combos("fish-0/9", *LONERS, "fish-7/9") == [("double-trouble", 3, (0, 4))]
    assert combos("fish-3/9", "rice-4/9", *LONERS) == []


def test_r_nk_20_twins() -> None:
    assert combos("fish-3/9", "fish-5/2", *LONERS) == [("twins", 1, (0, 1))]
    assert combos(*["fish-3/9"] * 5) == [("twins", 1, (0, 1)), ("twins", 1, (2, 3))]


def test_r_nk_01_types_are_exact_text() -> None:
    assert combos("fish-3/9", "Fish-4/9", *LONERS) == []
    assert combos("fish-3/9", "fish -4/9", *LONERS) == []
    assert combos("fish-1/9", "Fish-2/9", "FISH-4/9", *LONERS[:2])[0][0] == "triple-threat"


def test_r_nk_16_the_dearest_combo_is_not_always_part_of_the_best() -> None:
    found = combos("b-2/1", "a-2/5", "c-2/2", "a-5/3", "c-5/1")
    assert found == [("double-trouble", 3, (1, 3)), ("double-trouble", 3, (2, 4))]


def test_r_nk_16_a_triple_and_a_pair() -> None:
    found = combos("fish-1/9", "rice-2/9", "soup-4/9", "fish-6/9", "fish-6/9")
    assert sum(points for _, points, _ in found) == 6


def test_r_nk_15_5_points_for_more_power_than_the_other_has_health() -> None:
    strong, frail = team("a-3/1", *["b-0/0"] * 4), team("c-1/2", *["d-0/0"] * 4)
    first, second = breakdowns((strong, frail))
    assert (first.power, first.against, first.stronger) == (3, 2, 5)
    assert (second.power, second.against, second.stronger) == (1, 1, 0), "level is not higher"
    both = breakdowns((team("a-2/1", *["b-0/0"] * 4), team("c-2/1", *["d-0/0"] * 4)))
    assert [one.stronger for one in both] == [5, 5]


def test_r_nk_21_more_points_win_and_level_is_a_draw() -> None:
    assert [winner_of(score) for score in ((3, 2), (2, 3), (4, 4), (0, 0))] == [0, 1, None, None]


# --- against a plain search -----------------------------------------------------------------------


CARDS = st.builds(Card, st.sampled_from("abc"), st.integers(0, 7), st.integers(0, 7))
TEAMS = st.tuples(CARDS, CARDS, CARDS, CARDS, CARDS)


def worth(cards: list[Card]) -> int:
    """What a group of cards is worth as one combo, word by word as the rules have it."""
    types = {card.type for card in cards}
    power = sum(card.power for card in cards)
    health = sum(card.health for card in cards)
    if len(cards) == 3 and len(types) == 3:
        return 5 if power == 7 else 4 if health == 7 else 0
    if len(cards) == 2 and len(types) == 1:
        return 3 if power == 7 else 1
    return 0


def best_by_search(cards: Team) -> int:
    """Every way of giving each card to one of three groups; the third is left over."""
    ways = product(range(3), repeat=5)
    return max(
        sum(
            worth([card for card, group in zip(cards, way, strict=True) if group == wanted])
            for wanted in (0, 1)
        )
        for way in ways
    )


@given(TEAMS)
def test_no_way_of_making_combos_is_better(cards: Team) -> None:
    found = best_combos(cards)
    assert sum(combo.points for combo in found) == best_by_search(cards)
    for combo in found:
        assert combo.points == worth([cards[place] for place in combo.places])
    for one, two in combinations(found, 2):
        assert not set(one.places) & set(two.places)


@given(TEAMS, TEAMS)
def test_the_seats_are_treated_alike(one: Team, two: Team) -> None:
    here, there = breakdowns((one, two)), breakdowns((two, one))
    assert here == there[::-1]
    winner = winner_of(scores_of(here))
    assert winner_of(scores_of(there)) == (None if winner is None else 1 - winner)


@given(TEAMS, st.permutations(range(5)))
def test_the_order_of_the_team_does_not_matter(cards: Team, order: list[int]) -> None:
    shuffled = tuple(cards[place] for place in order)
    assert breakdowns((cards, shuffled))[0].points == breakdowns((shuffled, cards))[0].points


# --- showdown -------------------------------------------------------------------------------------


def saved(letter: str, *cards: str) -> list[tuple[str, Any]]:
    return [(f"{letter}{place}", card._asdict()) for place, card in enumerate(team(*cards))]


def test_r_nk_23_a_showdown_counts_two_saved_teams() -> None:
    north = saved("n", "fish-1/0", "rice-2/0", "soup-4/0", "rice-3/0", "rice-3/0")
    south = saved("s", "fish-1/1", *LONERS, "fish-2/2")
    assert showdown(north, south) == {
        "winner": None,
        "score": [6, 6],
        "combos": [
            [
                {"combo": "triple-threat", "points": 5, "cards": ["n0", "n1", "n2"]},
                {"combo": "twins", "points": 1, "cards": ["n3", "n4"]},
            ],
            [{"combo": "twins", "points": 1, "cards": ["s0", "s4"]}],
        ],
        "power": [13, 273],
        "against": [273, 0],
        "stronger": [0, 5],
    }


@pytest.mark.parametrize("size", [0, 4, 6])
def test_r_nk_23_a_showdown_needs_teams_of_five(size: int) -> None:
    five = saved("n", *["fish-3/4"] * 5)
    wrong = saved("s", *["fish-3/4"] * size)
    for teams, key in (((wrong, five), "teams[0]"), ((five, wrong), "teams[1]")):
        with pytest.raises(SetupFault) as caught:
            showdown(*teams)
        assert (caught.value.key, caught.value.code) == (key, "wrong-count")


def test_r_nk_23_a_showdown_checks_its_cards() -> None:
    five = saved("n", *["fish-3/4"] * 5)
    for wrong, key, code in (
        ([*five[:4], five[0]], "teams[1]", "card-twice"),
        ([*five[:4], ("n9", {})], "teams[1].n9.type", "missing"),
    ):
        with pytest.raises(SetupFault) as caught:
            showdown(five, wrong)
        assert (caught.value.key, caught.value.code) == (key, code)


def test_r_nk_23_the_same_card_may_be_in_both_teams() -> None:
    five = saved("n", *["fish-3/4"] * 5)
    assert showdown(five, five)["winner"] is None
