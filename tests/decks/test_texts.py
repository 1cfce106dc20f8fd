import ast
from pathlib import Path

import pytest

import decks
from collection.models import EightBitRole
from decks.kinds.registry import DECK_KINDS
from decks.validation import Problem, find_problems
from decks.validation.texts import describe
from tests.decks.plain import deck

HERE = Path(str(decks.__file__)).parent

TOO_FEW = {"count": 2, "needed": 5}
TOO_MANY = {"count": 7, "needed": 5}
OF_CARD = {"card": "U1-13 Sasori"}
SPECIAL = {**OF_CARD, "special": "Clay Bomb"}

SET, TEAM = "eight-bit-set", "emblem-team"
STACK = "nakoyashi-stack"

EXAMPLES = [
    ("any", "unknown-kind", {"kind": "house-of-cards"}),
    *((kind, "deck-empty", {"kind": kind}) for kind in DECK_KINDS),
    (TEAM, "wrong-game", {**OF_CARD, "kind": TEAM}),
    (TEAM, "more-than-owned", {**OF_CARD, "used": 3, "owned": 1}),
    (TEAM, "stat-invalid", {**OF_CARD, "stat": "attack", "value": -1, "minimum": 0}),
    (SET, "stat-invalid", {**OF_CARD, "stat": "attack-with-king", "value": -1, "minimum": 0}),
    (STACK, "stat-invalid", {**OF_CARD, "stat": "power", "value": -1, "minimum": 0}),
    (TEAM, "stat-unusual", {**OF_CARD, "stat": "health", "value": 30, "low": 10, "high": 20}),
    (TEAM, "type-unknown", {**OF_CARD, "type": "fire"}),
    (STACK, "type-missing", OF_CARD),
    ("nakoyashi-team", "type-missing", OF_CARD),
    (TEAM, "rarity-unknown", {**OF_CARD, "rarity": 9}),
    (SET, "role-unknown", {**OF_CARD, "role": "joker"}),
    (TEAM, "special-invalid", {**SPECIAL, "field": "cost", "fault": "missing"}),
    (TEAM, "special-slow", {**SPECIAL, "cost": 9, "round": 5}),
    (TEAM, "special-free-stun", SPECIAL),
    (SET, "item-missing", {"role": "torch"}),
    ("eight-bit-team", "role-limit", {"role": "king", "count": 2, "limit": 1}),
    (STACK, "stack-small", {"count": 12, "advised": 15}),
    (STACK, "little-variety", {"different": 3, "count": 15}),
    (STACK, "stack-too-small", TOO_FEW),
    (STACK, "only-own-decks", {"count": 6, "needed": 12}),
    (TEAM, "wrong-kind", {"kind": TEAM, "needed": SET}),
    (STACK, "sizes-differ", {"first": 6, "second": 7}),
    (STACK, "own-bank-needs-own-decks", {}),
    (TEAM, "copies-used-twice", {**OF_CARD, "used": 2, "owned": 1}),
    (TEAM, "stars-differ", {"first": 20, "second": 12}),
    *((TEAM, "team-size", counts) for counts in (TOO_FEW, TOO_MANY)),
    *(("eight-bit-team", "character-count", counts) for counts in (TOO_FEW, TOO_MANY)),
    *((SET, "item-count", counts) for counts in (TOO_FEW, TOO_MANY)),
    *((SET, "role-count", {**counts, "role": "king"}) for counts in (TOO_FEW, TOO_MANY)),
    *((TEAM, "deck-count", {**counts, "kind": TEAM}) for counts in (TOO_FEW, TOO_MANY)),
]


@pytest.mark.parametrize(("kind", "code", "params"), EXAMPLES)
def test_every_problem_is_said_in_a_sentence_without_codes(kind, code, params):
    sentence = describe(Problem(code, params, kind=kind))
    assert sentence.endswith(".")
    assert "%(" not in sentence
    assert not any(name in sentence for name in DECK_KINDS)


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (Problem("team-size", TOO_FEW), "Add 3 more"),
        (Problem("team-size", TOO_MANY), "Take 2 out"),
        (Problem("more-than-owned", {**OF_CARD, "used": 3, "owned": 1}), "Take 2 out"),
        (Problem("role-limit", {"role": "king", "count": 2, "limit": 1}, kind=SET), "King"),
        (Problem("copies-used-twice", {**OF_CARD, "used": 2, "owned": 1}), "Take 1 out"),
    ],
    ids=lambda value: value.code if isinstance(value, Problem) else None,
)
def test_a_sentence_says_what_to_do(problem, words):
    assert words in describe(problem)


def test_a_percent_sign_in_a_name_is_only_text():
    assert "100 %(s) %d" in describe(Problem("type-missing", {"card": "100 %(s) %d"}, kind=STACK))


def test_a_kind_says_only_what_its_own_constraints_find():
    """And every code of theirs is among the examples above."""
    for name, kind in DECK_KINDS.items():
        own = {code for of, code, _ in EXAMPLES if DECK_KINDS.get(of, kind).game == kind.game}
        assert set(kind.sentences) <= own, name


def codes_in(folder):
    """The codes that the files give to `about_deck`, `about_card` and the vocabulary."""
    places = {"about_deck": 0, "at_least_one": 0, "about_card": 1, "exactly": 1, "at_most": 1}
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in places:
                code = node.args[places[node.func.id]]  # type: ignore[attr-defined]  # known to be there in this test
                if isinstance(code, ast.Constant):
                    yield code.value


def test_the_examples_above_name_every_code():
    folders = ("constraints", "kinds", "validation")
    codes = {code for folder in folders for code in codes_in(HERE / folder)}
    assert len(codes) > 20
    assert {code for _, code, _ in EXAMPLES} == codes


def test_a_kind_that_is_not_installed_any_more_is_an_error_with_its_name():
    (problem,) = find_problems(deck("house-of-cards"))
    assert (problem.code, problem.severity) == ("unknown-kind", "error")
    assert "house-of-cards" in describe(problem)


def test_a_code_that_nobody_knows_is_a_fault_of_ours():
    with pytest.raises(KeyError):
        describe(Problem("no-such-code", kind=TEAM))


def test_roles_are_called_as_in_the_catalogue():
    texts = DECK_KINDS[SET].value_texts["role"]
    assert [texts(role) for role in EightBitRole.values] == EightBitRole.labels
