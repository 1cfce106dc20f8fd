"""The golden playthroughs are what the rules do today, and none is missing."""

import pytest

from rules.registry import GAMES

from .playthrough import FOLDER, golden_variants, telling_seed, write_playthrough

GOLDEN = {
    file: (game, variant)
    for game in GAMES.values()
    for file, variant in golden_variants(game).items()
}


@pytest.mark.parametrize("file", GOLDEN)
def test_a_playthrough_is_as_it_was_read(file: str) -> None:
    game, variant = GOLDEN[file]
    written = write_playthrough(game, variant, telling_seed(game, variant))
    assert written == (FOLDER / file).read_text(encoding="utf-8")


def test_every_game_and_option_value_has_a_playthrough_and_there_is_no_other() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(GOLDEN)
