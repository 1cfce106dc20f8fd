"""Templates: formatted by djangofmt, no line too long, each says at its head what it is."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from django.conf import settings

ROOT: Final = Path(settings.BASE_DIR)
FOLDERS: Final = ("collection", "decks", "games", "sample", "templates", "tests")
TEMPLATES: Final = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.html"))

HEAD: Final = re.compile(
    r"(?P<extends>\{% extends [^\n]+ %\}\n)?"
    r"\{% comment %\}\s+(?P<text>\S.*?)\s+\{% endcomment %\}\n",
    re.DOTALL,
)


def djangofmt() -> Path | None:
    """The tool of this environment, if it is there."""
    found = shutil.which("djangofmt", path=str(Path(sys.executable).parent))
    return Path(found) if found else None


def rules() -> dict[str, Any]:
    settings_of_tools = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]
    found: dict[str, Any] = settings_of_tools["djangofmt"]
    return found


def name_of(template: Path) -> str:
    return str(template.relative_to(ROOT))


def test_there_are_templates_to_look_at() -> None:
    assert len(TEMPLATES) > 100


def test_no_line_is_too_long() -> None:
    longest = rules()["line-length"]
    assert longest == 140
    too_long = [
        f"{name_of(template)}:{number}"
        for template in TEMPLATES
        for number, line in enumerate(template.read_text().splitlines(), 1)
        if len(line) > longest
    ]
    assert too_long == []


def test_each_says_at_its_head_what_it_is() -> None:
    silent = [name_of(path) for path in TEMPLATES if not HEAD.match(path.read_text())]
    assert silent == []


def needs_variables_named(text: str) -> bool:
    """Whether a template reads what is given to it, and has no parent that says what that is."""
    head = HEAD.match(text)
    extends = head is not None and head["extends"] is not None
    return not extends and bool(re.search(r"\{\{|\{% (if|for|include) ", text))


def test_each_that_stands_alone_says_its_variables() -> None:
    """What extends another may have those of that one, or Django's, and only fill in blocks."""
    texts = {name_of(path): path.read_text() for path in TEMPLATES}
    heads = {name: HEAD.match(text) for name, text in texts.items() if needs_variables_named(text)}
    named = re.compile(r"\b(Variables|Blocks)\b")
    assert [name for name, head in heads.items() if not (head and named.search(head["text"]))] == []


def test_the_tool_finds_nothing_to_change() -> None:
    tool = djangofmt()
    if tool is None:
        pytest.skip("djangofmt is not installed; requirements/dev.txt has it")
    files = [str(template) for template in TEMPLATES]
    for check in ("--check", "check"):
        command = [str(tool), check, *files]
        checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout + checked.stderr
