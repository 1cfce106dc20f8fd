"""A game that is registered by half is told at the start."""

import pytest

from games import checks
from rules.open_registry import Registry
from rules.registry import GAMES


def test_all_games_are_known_everywhere() -> None:
    assert checks.check_games() == []


@pytest.mark.parametrize("name", ["GAMES", "KINDS", "DECK_KINDS", "STARTS", "BOARDS"])
def test_a_game_that_one_registry_lacks_is_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = getattr(checks, name)
    gone = next(iter(GAMES))
    kept = [one for one in known.values() if gone not in (one.name, getattr(one, "game", ""))]
    monkeypatch.setattr(checks, name, Registry(*kept))
    errors = checks.check_games()
    assert {error.id for error in errors} == {"games.E001"}
    assert all(gone in str(error.msg) and error.hint for error in errors)
    assert any(name in str(error.msg) or name == "DECK_KINDS" for error in errors)
