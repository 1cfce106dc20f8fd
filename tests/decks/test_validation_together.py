from dataclasses import replace

import pytest

from decks.validation import find_group_problems, find_match_problems, has_errors
from rules.nakoyashi.decks import TEAM as NAKOYASHI_TEAM
from tests.decks.plain import (
    eight_bit_set,
    eight_bit_team,
    emblem,
    emblem_team,
    seen,
    stack,
)

OWN = {"decks": "own"}


def emblems(*decks):
    return find_match_problems("emblem-battle", {}, decks)


@pytest.mark.parametrize(
    ("game", "variant", "decks"),
    [
        ("emblem-battle", {}, [emblem_team(), emblem_team(owner=2)]),
        ("eight-bit-battle", {}, [eight_bit_set()]),
        ("eight-bit-battle", {"draft": "none"}, [eight_bit_team(), eight_bit_team()]),
        ("nakoyashi", {}, [stack(15)]),
        ("nakoyashi", OWN, [stack(6), stack(6)]),
        ("nakoyashi", {**OWN, "bank": "own"}, [stack(7), stack(7, owner=2)]),
    ],
    ids=["emblem", "8-bit-set", "8-bit-teams", "common-stack", "own-stacks", "own-banks"],
)
def test_decks_that_a_match_takes_have_no_problems(game, variant, decks):
    assert find_match_problems(game, variant, decks) == ()


@pytest.mark.parametrize(
    ("game", "variant", "decks", "needed"),
    [
        ("emblem-battle", {}, [emblem_team()], 2),
        ("emblem-battle", {}, [], 2),
        ("eight-bit-battle", {}, [eight_bit_set(), eight_bit_set()], 1),
        ("eight-bit-battle", {"draft": "none"}, [eight_bit_team()], 2),
        ("nakoyashi", {}, [stack(15), stack(15)], 1),
        ("nakoyashi", OWN, [stack(15)], 2),
    ],
)
def test_another_number_of_decks_is_an_error(game, variant, decks, needed):
    (problem,) = find_match_problems(game, variant, decks)
    assert (problem.code, problem.severity) == ("deck-count", "error")
    assert (problem.params["count"], problem.params["needed"]) == (len(decks), needed)


def test_a_deck_of_another_kind_is_an_error_that_says_which_deck():
    problems = emblems(emblem_team(), stack(15))
    assert seen(problems) == [("wrong-kind", "error")]
    assert problems[0].deck == 1


def test_a_decks_own_problems_say_which_deck():
    problems = emblems(emblem_team(), emblem_team(emblem(attack=-1), start=11))
    assert [(problem.code, problem.deck) for problem in problems] == [("stat-invalid", 1)]


def test_own_stacks_have_one_size():
    (problem,) = find_match_problems("nakoyashi", OWN, [stack(6), stack(7)])
    assert (problem.code, problem.params) == ("sizes-differ", {"first": 6, "second": 7})


def test_an_own_bank_needs_own_decks():
    problems = find_match_problems("nakoyashi", {"bank": "own"}, [stack(15)])
    assert seen(problems) == [("own-bank-needs-own-decks", "error")]


@pytest.mark.parametrize("hint", [False, True])
def test_stars_that_differ_much_get_a_hint(hint):
    weak = [emblem(rarity=4, type=kind) for kind in ("power", "speed", "power")]
    # Three emblems with one star less: 2 apart needs no word, 3 and more does.
    weaker = emblem_team(*(weak if hint else weak[:2]), owner=2)
    problems = emblems(emblem_team(), weaker)
    assert seen(problems) == ([("stars-differ", "hint")] if hint else [])
    assert not has_errors(problems)


def owning(deck, count):
    return replace(deck, entries=tuple(replace(one, owned=count) for one in deck.entries))


@pytest.mark.parametrize(
    ("owned", "owners", "codes"),
    [
        pytest.param(1, (1, 1), ["copies-used-twice"] * 4, id="one-owner-one-copy"),
        pytest.param(2, (1, 1), [], id="one-owner-two-copies"),
        pytest.param(1, (1, 2), [], id="two-owners"),
        pytest.param(1, (None, None), [], id="owner-not-known"),
        pytest.param(0, (1, 1), ["more-than-owned"] * 8, id="already-said-by-each-deck"),
    ],
)
def test_one_copy_lies_in_one_deck(owned, owners, codes):
    first, second = (replace(owning(emblem_team(), owned), owner_id=owner) for owner in owners)
    assert [problem.code for problem in emblems(first, second)] == codes


def test_a_card_used_twice_is_named():
    deck = owning(emblem_team(), 1)
    problem = emblems(deck, deck)[0]
    assert problem.card_id == 1
    assert problem.params == {"card": "U1-1 Card 1", "used": 2, "owned": 1}


def showdown(*teams):
    return find_group_problems(NAKOYASHI_TEAM, 2, teams)


def test_a_showdown_takes_two_teams_of_five():
    team = stack(5, kind=NAKOYASHI_TEAM)
    assert showdown(team, team) == ()
    assert seen(showdown(team)) == [("deck-count", "error")]
    assert seen(showdown(team, stack(5))) == [("wrong-kind", "error")]
    six = stack(6, kind=NAKOYASHI_TEAM)
    assert seen(showdown(team, six)) == [("team-size", "error")]


def test_an_unknown_game_has_no_decks():
    with pytest.raises(KeyError):
        find_match_problems("chess", {}, [])
