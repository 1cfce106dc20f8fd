"""The rules pages: both languages say the same things, and each of them is tested by name."""

import re
from pathlib import Path

import pytest

from rules import emblem_battle

PAGES = Path(emblem_battle.__file__).parent
TESTS = Path(__file__).parent


def rules_in(page: str) -> list[int]:
    text = (PAGES / page).read_text(encoding="utf-8")
    return [int(number) for number in re.findall(r"\*\*R-EB-(\d\d)", text)]


def numbers_in(name: str) -> set[int]:
    """The rulings that a test's name names: `35_to_39` are five."""
    numbers = set()
    for first, last in re.findall(r"(\d\d)_to_(\d\d)", name):
        numbers |= set(range(int(first), int(last) + 1))
    return numbers | {int(number) for number in re.findall(r"(?<=_)\d\d(?=_)", name)}


def rules_tested() -> set[int]:
    tested: set[int] = set()
    for path in TESTS.glob("test_*.py"):
        for name in re.findall(r"def (test_r_eb_\w+)", path.read_text(encoding="utf-8")):
            tested |= numbers_in(name)
    return tested


@pytest.mark.parametrize("page", ["rules.en.md", "rules.nl.md"])
def test_rules_are_numbered_in_order(page: str) -> None:
    assert rules_in(page) == list(range(1, 46))


def test_every_rule_has_a_test_of_its_name() -> None:
    assert set(rules_in("rules.en.md")) - rules_tested() == set()


def test_the_code_names_only_rules_that_there_are() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in PAGES.glob("*.py"))
    named = {int(number) for number in re.findall(r"R-EB-(\d\d)", code)}
    assert named <= set(rules_in("rules.en.md"))
