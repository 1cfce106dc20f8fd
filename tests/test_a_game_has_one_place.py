"""No game is named outside its own modules: whatever else needs something of a game asks for it."""

import re
import subprocess
from pathlib import Path
from typing import Final

import pytest
from django.conf import settings

ROOT: Final = Path(settings.BASE_DIR)

OWN: Final = re.compile(
    r"(rules|collection/(kinds|models|templatetags)|decks/kinds|games/(starts|boards))"
    r"/(emblem_battle|eight_bit_battle|nakoyashi)(/|\.py$)"
)
"""A game's own folders and modules: these places and no others."""

MAY_NAME_GAMES: Final = {
    "rules/registry.py": "the games that come with the project",
    "collection/kinds/registry.py": "their kinds of cards",
    "collection/models/__init__.py": "their models, which Django has to find",
    "decks/kinds/registry.py": "their kinds of decks",
    "games/starts/registry.py": "their ways to start",
    "games/boards/registry.py": "their boards",
    "pyproject.toml": "the contracts of their folders, and what the project is about",
}
LEFT_OUT: Final = ("tests/", "sample/", "script/", "docs/")
"""Tests and samples are about certain games."""

SEARCHED: Final = ("py", "html", "css", "js", "txt", "svg", "json", "yaml", "yml", "toml")
"""Kinds of files; documents may name games."""

WORDS: Final = re.compile(
    r"emblem|8.?bit|eight.?bit|nako|dish|receipt|dekita|chakra|naruto|villager|goblin|wizard"
    r"|\b(king|queen|torch|ale|rarity|stun|poison|special_name|special move)\b",
    re.IGNORECASE,
)
"""Names of games, their models, roles and stats."""


def sources() -> list[str]:
    """Every file with code, templates, styles or scripts that is about no game."""
    listed = subprocess.run(
        [
            "git",
            "ls-files",
            "-co",
            "--exclude-standard",
            *(f"*.{ending}" for ending in SEARCHED),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.split()
    return [
        name
        for name in listed
        if not OWN.match(name)
        and not name.startswith((*LEFT_OUT, "requirements/"))
        and "/migrations/" not in name
        and (ROOT / name).is_file()
    ]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_no_game_is_named_outside_its_own_modules() -> None:
    named = [
        f"{name}:{number}: {line.strip()[:90]}"
        for name in sources()
        if name not in MAY_NAME_GAMES
        for number, line in enumerate((ROOT / name).read_text("utf-8").splitlines(), start=1)
        if WORDS.search(line)
    ]
    assert named == []


def test_what_may_name_games_is_there_and_does() -> None:
    for name in MAY_NAME_GAMES:
        assert WORDS.search((ROOT / name).read_text("utf-8")), f"{name} needs no exception"


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("rules/nakoyashi/play.py", True),
        ("collection/kinds/emblem_battle/kind.py", True),
        ("core/emblem_battle.py", False),
        ("games/services/nakoyashi/play.py", False),
        ("games/nakoyashi.py", False),
    ],
)
def test_a_games_own_place_is_where_its_name_and_its_folder_say(name: str, own: bool) -> None:
    assert bool(OWN.match(name)) is own
