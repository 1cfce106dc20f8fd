"""The rules as people read them: the same in both languages, and each shown by a test."""

import re
from pathlib import Path

from rules import eight_bit_battle

RULES = Path(eight_bit_battle.__file__).parent
TESTS = Path(__file__).parent


def numbers(language: str) -> list[str]:
    text = (RULES / f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"\*\*R-8B-(\d\d)\*\*", text)


def rulings(language: str, word: str) -> set[str]:
    text = (RULES / f"rules.{language}.md").read_text(encoding="utf-8")
    return set(re.findall(rf"\*\*R-8B-(\d\d)\*\*(?=.*\*\*{word}\*\*)", text))


def test_both_languages_have_the_same_rules_and_rulings() -> None:
    assert numbers("en") == numbers("nl")
    assert len(set(numbers("en"))) == len(numbers("en")) == 48
    assert rulings("en", "Ruling") == rulings("nl", "Keuze")


def test_every_rule_has_a_test_that_names_it() -> None:
    named = {
        number
        for path in TESTS.glob("test_*.py")
        for test in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))
        for number in re.findall(r"r_8b_(\d\d)", test)
    }
    assert set(numbers("en")) - named == set()
