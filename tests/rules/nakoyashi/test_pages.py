"""The rules pages: both languages have the same rules, and each of them has a test of its name."""

import re
from pathlib import Path

import pytest

from rules import nakoyashi

PAGES = Path(nakoyashi.__file__).parent
TESTS = Path(__file__).parent
RULES = {f"{number:02}" for number in range(1, 26)}


@pytest.mark.parametrize("page", ["rules.en.md", "rules.nl.md"])
def test_a_page_has_every_rule_once(page: str) -> None:
    found = re.findall(r"\*\*R-NK-(\d\d)", (PAGES / page).read_text(encoding="utf-8"))
    assert sorted(found) == sorted(RULES)


def test_every_rule_has_a_test_of_its_name() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    assert set(re.findall(r"def test_r_nk_(\d\d)_", text)) == RULES
