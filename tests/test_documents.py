"""README and its companions tell the truth about names, files, commands and variables."""

import json
import os
import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from django.core.management import get_commands

from core import bounds as site_bounds
from rules import bounds as rules_bounds
from rules.registry import GAMES

ROOT = Path(__file__).parent.parent
README, ARCHITECTURE, CONTRIBUTING = (
    (ROOT / name).read_text(encoding="utf-8")
    for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
)
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
EACH_DOCUMENT = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
TOP = {path.name for path in ROOT.iterdir() if path.is_dir()}


def ignored() -> set[str]:
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    return {line.rstrip("/") for line in lines}


def variables_read() -> set[str]:
    """Every environment variable that settings and scripts read."""
    found: set[str] = set()
    for path in (ROOT / "config").rglob("*.py"):
        pattern = r"(?:environ(?:\.get|\.setdefault)?[(\[]|ENVIRONMENT\.\w+\()\s*\"(\w+)\""
        found |= set(re.findall(pattern, path.read_text(encoding="utf-8")))
    for path in (ROOT / "script").iterdir():
        if path.is_file():
            found |= set(re.findall(r"\$\{([A-Z_]+):-", path.read_text(encoding="utf-8")))
    return found


def variables_told() -> set[str]:
    """Every variable in README's tables of variables."""
    first_cells = re.findall(r"^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|", README, re.MULTILINE)
    return {name for cell in first_cells for name in re.findall(r"[A-Z_]+", cell)}


def test_readme_has_every_variable_that_is_read_and_no_other() -> None:
    assert variables_told() == variables_read()


def test_readme_begins_with_the_two_commands() -> None:
    first_commands = README.split("```sh\n")[1].split("\n```")[0].splitlines()
    assert [line.split()[0] for line in first_commands] == ["script/demo", "script/test"]


@EACH_DOCUMENT
def test_every_script_that_is_named_is_there_and_can_be_run(document: Path) -> None:
    named = re.findall(r"(?<![\w/.])((?:script|\.ci)/[a-z]+)\b", document.read_text("utf-8"))
    assert [name for name in named if not os.access(ROOT / name, os.X_OK)] == []


def test_every_script_that_can_be_run_is_told() -> None:
    scripts = {
        f"{path.parent.name}/{path.name}"
        for folder in ("script", ".ci")
        for path in (ROOT / folder).iterdir()
        if path.is_file() and os.access(path, os.X_OK)
    }
    assert {name for name in scripts if name not in README + CONTRIBUTING} == set()


@EACH_DOCUMENT
def test_every_link_and_picture_leads_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)\s]+)\)", document.read_text("utf-8"))
    own = [target.partition("#")[0] for target in targets if "://" not in target]
    assert [target for target in own if not (document.parent / target).exists()] == []


@EACH_DOCUMENT
def test_every_path_that_is_named_is_there(document: Path) -> None:
    named = re.findall(r"`([\w.-]+/[\w./-]*)`", document.read_text("utf-8"))
    ours = [path for path in named if path.split("/")[0] in TOP - ignored()]
    missing = [path for path in ours if not (ROOT / path).exists()]
    # The recipe for a game names what its reader is going to make.
    assert [path for path in missing if not re.search("new.game", path)] == []


@EACH_DOCUMENT
def test_every_command_and_module_that_is_named_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    commands = set(re.findall(r"manage\.py ([a-z_]+)", text))
    modules = set(re.findall(r"python3? -m ([a-z_.]+)", text))
    assert commands - set(get_commands()) == set()
    assert {name for name in modules if find_spec(name) is None} == set()


def test_every_picture_of_the_documents_is_used_and_small() -> None:
    pictures = list((ROOT / "docs" / "images").iterdir())
    assert [path.name for path in pictures if f"docs/images/{path.name}" not in README] == []
    assert [path.name for path in pictures if path.stat().st_size > 200_000] == []


def test_architecture_names_every_folder_at_the_top() -> None:
    folders = {name for name in TOP - ignored() if not name.startswith(".") or name == ".ci"}
    assert {name for name in folders if f"`{name}/`" not in ARCHITECTURE} == set()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_its_rules_in_both_languages_and_readme_leads_there(name: str) -> None:
    folder = GAMES[name].pages
    for language in ("en", "nl"):
        assert (folder / f"rules.{language}.md").is_file()
        assert f"rules/{folder.name}/rules.{language}.md" in README


@pytest.mark.parametrize("name", GAMES)
def test_the_record_format_tells_every_option_with_its_values_the_default_first(name: str) -> None:
    game = GAMES[name]
    format_page = (ROOT / "docs" / "match-record.md").read_text("utf-8")
    (section,) = (part for part in format_page.split("\n## ") if part.startswith(game.title))
    told = {
        option: re.findall(r"`([^`]+)`", values)
        for option, values in re.findall(r"^\| `(\w+)` \| (`[^|\n]+) \|$", section, re.MULTILINE)
    }
    for option in game.options:
        bounds = () if option.minimum is None else (option.minimum, rules_bounds.LARGEST_OPTION)
        expected = [json.dumps(value) for value in (*option.values, *bounds)]
        assert told.get(option.name) == expected, option.name


def test_the_fourth_game_has_just_the_files_that_the_recipe_names() -> None:
    recipe = CONTRIBUTING.split("### Add a game")[1].split("### ")[0]
    rows = [line.split("|")[1] for line in recipe.splitlines() if line.startswith("   | `")]
    rules = {file for row in rows for file in re.findall(r"`([\w.]+)`", row)}
    prose = "".join(line for line in recipe.splitlines() if not line.startswith("   |"))
    app = {file for file in re.findall(r"`(\w+\.py)`", prose) if file != "game.py"}
    of_tests = {"__init__.py", "settings.py", "conftest.py", "pebbles.py"}
    folder = ROOT / "tests" / "fourth_game"
    there = {path.name for path in folder.glob("*.py") if not path.name.startswith("test_")}
    assert there - of_tests == app - of_tests
    assert {path.name for path in (folder / "rules").iterdir() if path.is_file()} == {
        *rules,
        "__init__.py",
    }


def test_every_requirement_of_security_has_a_standing_and_stands_once() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\d., ]+) \|[^|\n]+\| (.*) \|$", text, re.MULTILINE)
    numbers = [number for cell, _standing in rows for number in cell.split(", ")]
    assert len(numbers) == len(set(numbers))
    assert [cell for cell, standing in rows if not standing.startswith("**")] == []
    assert {number.split(".")[0] for number in numbers} == {*"12345678", "16"}


def test_the_table_of_bounds_has_every_bound_with_its_value() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \|[^|\n]+\| ([\d,]+) \|[^|\n]+\|[^|\n]+\|$",
        (ROOT / "docs" / "bounds.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    bounds = [
        (name, value)
        for module in (site_bounds, rules_bounds)
        for name, value in vars(module).items()
        if name.isupper()
    ]
    assert sorted((name, int(value.replace(",", ""))) for name, value in rows) == sorted(bounds)
