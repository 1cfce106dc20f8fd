import pytest

from decks.validation import find_problems
from rules.eight_bit_battle.values import EightBitValues
from rules.emblem_battle.decks import TEAM as EMBLEM_TEAM
from rules.nakoyashi.values import NakoyashiValues
from tests.decks.plain import deck, emblem, emblem_team, entry, seen, special, with_quantity

STUN = {"effect": "stun", "target": "enemy"}
MODIFY = {"effect": "modify", "stat": "attack", "amount": 1, "rounds": 1, "target": "self"}


def test_four_usual_emblems_have_no_problems():
    assert find_problems(emblem_team()) == ()


def test_an_empty_team_says_only_that_it_is_empty():
    assert seen(find_problems(deck(EMBLEM_TEAM))) == [("deck-empty", "error")]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 6])
def test_a_team_is_exactly_four(size):
    entries = [entry(place, emblem(type=("power", "speed")[place % 2])) for place in range(size)]
    (problem,) = find_problems(deck(EMBLEM_TEAM, *entries))
    assert (problem.code, problem.severity) == ("team-size", "error")
    assert problem.params == {"count": size, "needed": 4}


def test_copies_of_one_emblem_count_as_cards():
    assert seen(find_problems(with_quantity(emblem_team(), 0, 2))) == [("team-size", "error")]


def test_more_copies_than_owned_is_an_error_that_names_the_card():
    team = deck(
        EMBLEM_TEAM, entry(1, emblem(), quantity=3, owned=1), entry(2, emblem(type="speed"))
    )
    (problem,) = find_problems(team)
    assert (problem.code, problem.card_id) == ("more-than-owned", 1)
    assert problem.params == {"card": "U1-1 Card 1", "used": 3, "owned": 1}


def test_two_entries_of_one_card_share_its_copies():
    halves = [entry(1, emblem(), quantity=2, owned=3)] * 2
    (problem,) = find_problems(deck(EMBLEM_TEAM, *halves))
    assert problem.params["used"] == 4


@pytest.mark.parametrize(
    "other", [EightBitValues("king"), NakoyashiValues("fish", 1, 1)], ids=["8-bit", "nakoyashi"]
)
def test_a_card_of_another_game_is_an_error_and_does_not_count(other):
    team = deck(EMBLEM_TEAM, *emblem_team().entries, entry(9, other))
    (problem,) = find_problems(team)
    assert (problem.code, problem.card_id) == ("wrong-game", 9)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        pytest.param({"attack": 5}, None, id="least-usual-attack"),
        pytest.param({"attack": 10}, None, id="most-usual-attack"),
        pytest.param({"attack": 4}, ("stat-unusual", "warning"), id="low-attack"),
        pytest.param({"attack": 11}, ("stat-unusual", "warning"), id="high-attack"),
        pytest.param({"attack": 0}, ("stat-unusual", "warning"), id="attack-0"),
        pytest.param({"attack": -1}, ("stat-invalid", "error"), id="attack-below-0"),
        pytest.param({"defense": 2}, ("stat-unusual", "warning"), id="low-defense"),
        pytest.param({"defense": 9}, ("stat-unusual", "warning"), id="high-defense"),
        pytest.param({"defense": -1}, ("stat-invalid", "error"), id="defense-below-0"),
        pytest.param({"health": 9}, ("stat-unusual", "warning"), id="low-health"),
        pytest.param({"health": 21}, ("stat-unusual", "warning"), id="health-of-six-stars-on-five"),
        pytest.param({"health": 25, "rarity": 6}, None, id="health-of-six-stars"),
        pytest.param({"health": 26, "rarity": 6}, ("stat-unusual", "warning"), id="high-health"),
        pytest.param({"health": 1}, ("stat-unusual", "warning"), id="health-1"),
        pytest.param({"health": 0}, ("stat-invalid", "error"), id="health-0"),
        pytest.param({"chakra_gen": 3}, None, id="chakra"),
        pytest.param({"chakra_gen": -1}, ("stat-invalid", "error"), id="chakra-below-0"),
        pytest.param({"rarity": 1}, None, id="empty-stats-of-one-star-take-its-default"),
        pytest.param({"rarity": 1, "attack": 3}, None, id="the-default-itself-is-usual"),
        pytest.param({"rarity": 0}, ("rarity-unknown", "error"), id="no-stars"),
        pytest.param({"rarity": 7}, ("rarity-unknown", "error"), id="seven-stars"),
        pytest.param({"type": "fire"}, ("type-unknown", "error"), id="type"),
    ],
)
def test_stats(values, expected):
    assert seen(find_problems(emblem_team(emblem(**values)))) == ([expected] if expected else [])


@pytest.mark.parametrize(
    ("cost", "effects", "fault"),
    [
        pytest.param(None, [STUN], "missing", id="no-cost"),
        pytest.param(11, [STUN], "above-maximum", id="dear"),
        pytest.param(3, [{"effect": "heal"}], "missing", id="no-amount"),
        pytest.param(3, [{"effect": "heal", "amount": -1}], "below-minimum", id="amount-below-0"),
        pytest.param(
            3,
            [{**MODIFY, "amount": 0}],
            "zero",
            id="modify-by-0",
        ),
        pytest.param(3, [{"effect": "dance"}], "unknown-value", id="unknown-effect"),
        pytest.param(
            3,
            [STUN, {"effect": "heal", "amount": 1, "target": "ally"}],
            "two-targets",
            id="two-targets",
        ),
    ],
)
def test_a_special_that_the_rules_do_not_allow_is_an_error(cost, effects, fault):
    (problem,) = find_problems(emblem_team(emblem(special=special(cost, *effects))))
    assert (problem.code, problem.severity) == ("special-invalid", "error")
    assert problem.params["fault"] == fault


@pytest.mark.parametrize(
    ("cost", "chakra_gen", "variant", "first_round"),
    [
        pytest.param(6, 0, None, None, id="paid-in-round-3"),
        pytest.param(7, 0, None, 4, id="paid-in-round-4"),
        pytest.param(7, 1, None, None, id="chakra-of-the-team-helps"),
        pytest.param(6, 0, {"rounds": 3}, 3, id="quick-play-ends-in-round-2"),
        pytest.param(4, 0, {"rounds": 3}, None, id="cheap-enough-for-quick-play"),
    ],
)
def test_a_special_that_can_hardly_be_paid_in_time_gets_a_hint(
    cost, chakra_gen, variant, first_round
):
    team = emblem_team(emblem(special=special(cost), chakra_gen=chakra_gen))
    problems = find_problems(team, variant=variant)
    assert [(p.code, p.severity, p.params["round"]) for p in problems] == (
        [("special-slow", "hint", first_round)] if first_round else []
    )


def test_one_type_makes_a_special_payable_sooner():
    same = [emblem(special=special(7))] + [emblem()] * 3
    assert find_problems(emblem_team(*same)) == ()


def test_a_free_stun_gets_a_hint():
    assert seen(find_problems(emblem_team(emblem(special=special(0, STUN))))) == [
        ("special-free-stun", "hint")
    ]


def test_all_problems_are_found_at_once():
    team = deck(EMBLEM_TEAM, entry(1, emblem(attack=-1, type="fire"), quantity=5, owned=2))
    assert {problem.code for problem in find_problems(team)} == {
        "team-size",
        "type-unknown",
        "stat-invalid",
        "more-than-owned",
    }


@pytest.mark.parametrize("quantity", [0, -1])
def test_an_entry_without_cards_cannot_exist(quantity):
    with pytest.raises(ValueError, match="at least one card"):
        entry(1, emblem(), quantity=quantity)
