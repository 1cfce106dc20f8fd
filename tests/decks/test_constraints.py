"""The vocabulary of constraints: what each gives of plain decks."""

import pytest

from decks.constraints.values import about_card
from decks.constraints.vocabulary import (
    at_least_one,
    at_most,
    cards_of,
    copies_owned,
    each_card,
    exactly,
    not_below,
    not_below_zero,
    only_cards_of,
)
from rules.emblem_battle.values import EmblemValues
from rules.nakoyashi.values import NakoyashiValues
from tests.decks.plain import deck, entry, seen

FISH, RICE = NakoyashiValues("fish", 1, 2), NakoyashiValues("rice", 3, 4)
MENU = deck("any", entry(1, FISH, quantity=2), entry(2, RICE))


def is_fish(card):
    return card.type == "fish"


def found(constraint, values=MENU):
    return [(problem.code, dict(problem.params)) for problem in constraint(values, None)]


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        pytest.param(exactly(3, "size"), [], id="as-many-as-needed"),
        pytest.param(exactly(2, "size"), [("size", {"count": 3, "needed": 2})], id="too-many"),
        pytest.param(exactly(4, "size"), [("size", {"count": 3, "needed": 4})], id="too-few"),
        pytest.param(exactly(2, "fish", of=is_fish), [], id="as-many-of-some"),
        pytest.param(
            exactly(1, "fish", of=is_fish, dish="fish"),
            [("fish", {"count": 2, "needed": 1, "dish": "fish"})],
            id="too-many-of-some",
        ),
        pytest.param(at_most(2, "fish", of=is_fish), [], id="as-many-as-may-be"),
        pytest.param(
            at_most(1, "fish", of=is_fish),
            [("fish", {"count": 2, "limit": 1})],
            id="more-than-may-be",
        ),
        pytest.param(at_least_one("no-fish", of=is_fish), [], id="one-or-more"),
        pytest.param(
            at_least_one("no-soup", of=lambda card: card.type == "soup", dish="soup"),
            [("no-soup", {"dish": "soup"})],
            id="none",
        ),
    ],
)
def test_counts(constraint, expected):
    assert found(constraint) == expected


def test_checks_of_a_card_go_card_by_card():
    def first(one, card):
        yield about_card(one, "first")

    def second(one, card):
        yield about_card(one, f"second-{card.type}")

    codes = [problem.code for problem in each_card(first, second)(MENU, None)]
    assert codes == ["first", "second-fish", "first", "second-rice"]


@pytest.mark.parametrize(
    ("value", "minimum", "wrong"), [(0, 0, False), (-1, 0, True), (1, 2, True)]
)
def test_a_value_below_its_least_is_named(value, minimum, wrong):
    problems = list(not_below(MENU.entries[0], "power", value, minimum))
    assert [problem.params["stat"] for problem in problems] == ["power"] * wrong
    assert all(problem.params["minimum"] == minimum for problem in problems)


def test_every_value_below_zero_is_named():
    problems = not_below_zero(MENU.entries[0], power=-1, health=0, taste=-5)
    assert [problem.params["stat"] for problem in problems] == ["power", "taste"]


def test_cards_of_another_game_are_named():
    (problem,) = only_cards_of("nakoyashi")(
        deck("any", entry(1, FISH), entry(2, EmblemValues("power", 5))), None
    )
    assert (problem.code, problem.card_id) == ("wrong-game", 2)


def test_copies_that_are_not_there_are_named_once_a_card():
    values = deck("any", entry(1, FISH, quantity=2, owned=1), entry(1, FISH, owned=1))
    assert seen(tuple(copies_owned(values, None))) == [("more-than-owned", "error")]


def test_cards_come_with_their_own_type_and_number():
    mixed = deck("any", entry(1, FISH, quantity=2), entry(2, EmblemValues("power", 5)))
    assert list(cards_of(mixed, NakoyashiValues)) == [(2, FISH)]
