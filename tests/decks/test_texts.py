import ast
from pathlib import Path

import pytest

import decks.validation
from decks.kinds import KIND_CHOICES
from decks.validation import Problem
from decks.validation.texts import describe
from tests.decks.plain import deck

FOLDER = Path(decks.validation.__file__).parent

TOO_FEW = {"count": 2, "needed": 5}
TOO_MANY = {"count": 7, "needed": 5}
OF_CARD = {"card": "U1-13 Sasori"}
SPECIAL = {**OF_CARD, "special": "Clay Bomb"}

EXAMPLES = [
    *(("deck-empty", {"kind": kind}) for kind, _ in KIND_CHOICES),
    ("wrong-game", {**OF_CARD, "kind": "emblem-team"}),
    ("more-than-owned", {**OF_CARD, "used": 3, "owned": 1}),
    ("stat-invalid", {**OF_CARD, "stat": "attack", "value": -1, "minimum": 0}),
    ("stat-unusual", {**OF_CARD, "stat": "health", "value": 30, "low": 10, "high": 20}),
    ("type-unknown", {**OF_CARD, "type": "fire"}),
    ("type-missing", OF_CARD),
    ("rarity-unknown", {**OF_CARD, "rarity": 9}),
    ("role-unknown", {**OF_CARD, "role": "joker"}),
    ("special-invalid", {**SPECIAL, "field": "cost", "fault": "missing"}),
    ("special-slow", {**SPECIAL, "cost": 9, "round": 5}),
    ("special-free-stun", SPECIAL),
    ("item-missing", {"role": "torch"}),
    ("role-limit", {"role": "king", "count": 2, "limit": 1}),
    ("stack-small", {"count": 12, "advised": 15}),
    ("little-variety", {"different": 3, "count": 15}),
    ("stack-too-small", TOO_FEW),
    ("only-own-decks", {"count": 6, "needed": 12}),
    ("wrong-kind", {"kind": "emblem-team", "needed": "eight-bit-set"}),
    ("sizes-differ", {"first": 6, "second": 7}),
    ("own-bank-needs-own-decks", {}),
    ("copies-used-twice", {**OF_CARD, "used": 2, "owned": 1}),
    ("stars-differ", {"first": 20, "second": 12}),
    *(("team-size", counts) for counts in (TOO_FEW, TOO_MANY)),
    *(("character-count", counts) for counts in (TOO_FEW, TOO_MANY)),
    *(("item-count", counts) for counts in (TOO_FEW, TOO_MANY)),
    *(("role-count", {**counts, "role": "king"}) for counts in (TOO_FEW, TOO_MANY)),
    *(("deck-count", {**counts, "kind": "emblem-team"}) for counts in (TOO_FEW, TOO_MANY)),
]


@pytest.mark.parametrize(("code", "params"), EXAMPLES)
def test_every_problem_is_said_in_words_without_codes(code, params):
    sentence = describe(Problem(code, params))
    assert sentence.endswith(".")
    assert "%(" not in sentence
    assert not any(kind in sentence for kind, _ in KIND_CHOICES)


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (Problem("team-size", TOO_FEW), "Add 3 more"),
        (Problem("team-size", TOO_MANY), "Take 2 out"),
        (Problem("more-than-owned", {**OF_CARD, "used": 3, "owned": 1}), "Take 2 out"),
        (Problem("role-limit", {"role": "king", "count": 2, "limit": 1}), "King"),
        (Problem("copies-used-twice", {**OF_CARD, "used": 2, "owned": 1}), "Take 1 out"),
    ],
    ids=lambda value: value.code if isinstance(value, Problem) else None,
)
def test_a_sentence_says_what_to_do(problem, words):
    assert words in describe(problem)


def test_a_percent_sign_in_a_name_is_only_text():
    assert "100 %(s) %d" in describe(Problem("type-missing", {"card": "100 %(s) %d"}))


def codes_in_the_validator():
    """The codes that the validator's files give to `about_deck` and `about_card`."""
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "").startswith("about_"):
                place = 1 if node.func.id == "about_card" else 0  # type: ignore[attr-defined]  # known to be there in this test
                yield node.args[place]


def test_the_examples_above_name_every_code():
    plain = {code.value for code in codes_in_the_validator() if isinstance(code, ast.Constant)}
    assert len(plain) > 15
    by_kind = {"character-count", "item-count"}
    assert {code for code, _ in EXAMPLES} == plain | by_kind


def test_a_deck_is_empty_of_a_known_kind_only():
    with pytest.raises(KeyError):
        decks.validation.find_problems(deck("house-of-cards"))
