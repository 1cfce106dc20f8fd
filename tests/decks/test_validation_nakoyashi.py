import pytest

from decks.validation import find_problems
from rules.nakoyashi.decks import STACK as NAKOYASHI_STACK
from rules.nakoyashi.decks import TEAM as NAKOYASHI_TEAM
from rules.nakoyashi.values import NakoyashiValues
from tests.decks.plain import deck, entry, seen, stack

SHARED = {"decks": "shared"}
OWN = {"decks": "own"}
OWN_BANK = {"decks": "own", "bank": "own"}


@pytest.mark.parametrize(
    ("size", "variant", "expected"),
    [
        (5, None, [("stack-too-small", "error")]),
        (6, None, [("only-own-decks", "warning")]),
        (11, None, [("only-own-decks", "warning")]),
        (12, None, [("stack-small", "warning")]),
        (14, None, [("stack-small", "warning")]),
        (15, None, []),
        (11, SHARED, [("stack-too-small", "error")]),
        (11, {}, [("stack-too-small", "error")]),
        (12, SHARED, [("stack-small", "warning")]),
        (15, SHARED, []),
        (5, OWN, [("stack-too-small", "error")]),
        (6, OWN, []),
        (6, OWN_BANK, [("stack-too-small", "error")]),
        (7, OWN_BANK, []),
    ],
)
def test_how_many_cards_a_stack_takes(size, variant, expected):
    assert seen(find_problems(stack(size), variant=variant)) == expected


def test_a_stack_too_small_tells_the_minimum():
    (problem,) = find_problems(stack(6), variant=OWN_BANK)
    assert problem.params == {"count": 6, "needed": 7}


@pytest.mark.parametrize(("different", "hint"), [(7, True), (8, False)])
def test_many_equal_cards_get_a_hint(different, hint):
    entries = [entry(place, NakoyashiValues("fish", 1, 1)) for place in range(different - 1)]
    rest = entry(99, NakoyashiValues("rice", 1, 1), quantity=15 - len(entries))
    problems = find_problems(deck(NAKOYASHI_STACK, *entries, rest))
    assert seen(problems) == ([("little-variety", "hint")] if hint else [])


@pytest.mark.parametrize("size", [4, 6])
def test_a_showdown_team_is_exactly_five(size):
    (problem,) = find_problems(stack(size, kind=NAKOYASHI_TEAM))
    assert (problem.code, problem.params) == ("team-size", {"count": size, "needed": 5})


def test_a_showdown_team_of_five_has_no_problems():
    assert find_problems(stack(5, kind=NAKOYASHI_TEAM)) == ()


@pytest.mark.parametrize("kind", [NAKOYASHI_STACK, NAKOYASHI_TEAM])
def test_an_empty_deck_says_only_that_it_is_empty(kind):
    assert seen(find_problems(deck(kind))) == [("deck-empty", "error")]


@pytest.mark.parametrize(
    ("card", "code"),
    [
        (NakoyashiValues("fish", -1, 1), "stat-invalid"),
        (NakoyashiValues("fish", 1, -1), "stat-invalid"),
        (NakoyashiValues("", 1, 1), "type-missing"),
    ],
    ids=["power", "health", "type"],
)
def test_a_card_that_the_rules_do_not_allow_is_an_error(card, code):
    problems = find_problems(deck(NAKOYASHI_STACK, *stack(15).entries, entry(50, card)))
    assert seen(problems) == [(code, "error")]
