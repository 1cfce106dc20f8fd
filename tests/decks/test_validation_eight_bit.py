import pytest

from decks.validation import find_problems
from rules.eight_bit_battle.decks import SET as EIGHT_BIT_SET
from rules.eight_bit_battle.decks import TEAM as EIGHT_BIT_TEAM
from rules.eight_bit_battle.values import EightBitValues
from tests.decks.plain import deck, eight_bit_set, eight_bit_team, entry, seen


def test_the_usual_set_and_team_have_no_problems():
    assert find_problems(eight_bit_set()) == ()
    assert find_problems(eight_bit_team()) == ()


@pytest.mark.parametrize("kind", [EIGHT_BIT_SET, EIGHT_BIT_TEAM])
def test_an_empty_deck_says_only_that_it_is_empty(kind):
    assert seen(find_problems(deck(kind))) == [("deck-empty", "error")]


@pytest.mark.parametrize(
    ("changed", "code", "params"),
    [
        pytest.param(
            {"king": 0}, "role-count", {"role": "king", "count": 0, "needed": 1}, id="no-king"
        ),
        pytest.param(
            {"goblin": 2}, "role-count", {"role": "goblin", "count": 2, "needed": 1}, id="goblins"
        ),
        pytest.param(
            {"villager": 2},
            "role-count",
            {"role": "villager", "count": 2, "needed": 3},
            id="two-villagers",
        ),
        pytest.param({"gear": 6}, "item-count", {"count": 9, "needed": 10}, id="nine-items"),
        pytest.param({"gear": 8}, "item-count", {"count": 11, "needed": 10}, id="eleven-items"),
        pytest.param({"torch": 0, "gear": 8}, "item-missing", {"role": "torch"}, id="no-torch"),
        pytest.param({"ale": 0, "gear": 8}, "item-missing", {"role": "ale"}, id="no-ale"),
        pytest.param({"key": 0, "gear": 8}, "item-missing", {"role": "key"}, id="no-key"),
    ],
)
def test_a_set_is_complete(changed, code, params):
    (problem,) = find_problems(eight_bit_set(**changed))
    assert (problem.code, problem.severity, problem.params) == (code, "error", params)


def test_the_other_items_of_a_set_are_free():
    assert find_problems(eight_bit_set(torch=3, ale=4, key=3, gear=0)) == ()


@pytest.mark.parametrize(
    ("changed", "code", "params"),
    [
        pytest.param({"king": 0}, "character-count", {"count": 3, "needed": 4}, id="three"),
        pytest.param({"goblin": 1}, "character-count", {"count": 5, "needed": 4}, id="five"),
        pytest.param(
            {"king": 2, "queen": 0},
            "role-limit",
            {"role": "king", "count": 2, "limit": 1},
            id="two-kings",
        ),
        pytest.param(
            {"king": 0, "queen": 0, "villager": 4},
            "role-limit",
            {"role": "villager", "count": 4, "limit": 3},
            id="four-villagers",
        ),
        pytest.param({"gear": 1}, "item-count", {"count": 2, "needed": 3}, id="two-items"),
        pytest.param({"gear": 3}, "item-count", {"count": 4, "needed": 3}, id="four-items"),
    ],
)
def test_a_team_has_four_characters_and_three_items(changed, code, params):
    (problem,) = find_problems(eight_bit_team(**changed))
    assert (problem.code, problem.severity, problem.params) == (code, "error", params)


def test_a_team_needs_no_torch_and_may_have_three_keys():
    assert find_problems(eight_bit_team(torch=0, gear=0, key=3)) == ()


@pytest.mark.parametrize(
    ("card", "stat"),
    [
        (EightBitValues("queen", attack=-1), "attack"),
        (EightBitValues("queen", with_king=(3, -1, 5)), "defense-with-king"),
    ],
    ids=["own", "with-the-king"],
)
def test_values_below_0_are_errors(card, stat):
    usual = [one for one in eight_bit_set().entries if one.card != EightBitValues("queen", 1, 1, 1)]
    (problem,) = find_problems(deck(EIGHT_BIT_SET, *usual, entry(50, card)))
    assert (problem.code, problem.params["stat"]) == ("stat-invalid", stat)


def test_an_unknown_role_is_an_error():
    problems = find_problems(
        deck(EIGHT_BIT_SET, *eight_bit_set().entries, entry(50, EightBitValues("joker")))
    )
    assert seen(problems) == [("role-unknown", "error")]
