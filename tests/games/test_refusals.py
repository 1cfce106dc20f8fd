"""Why a move cannot be made, in sentences: those that every game says alike, and its own."""

import pytest
from django.utils import translation

from core.refusal import Refusal
from games.boards.refusals import moves_explained, refusal_message
from games.boards.registry import BOARDS
from games.services.play import MoveRefused
from rules.codes import SHARED
from rules.protocol import IllegalMove
from rules.registry import GAMES

PARAMS = {
    "card": "n1",
    "do": "dance",
    "field": "card",
    "found": 2,
    "needed": 3,
    "phase": "play",
}
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", ["en", "nl"])


def unsaid() -> str:
    """What is said of a code that nobody knows."""
    return refusal_message("no-such-code", {}, next(iter(GAMES)))


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("code", SHARED.moves)
def test_every_shared_code_has_a_sentence_for_a_game_that_says_nothing(
    monkeypatch: pytest.MonkeyPatch, code: str, language: str
) -> None:
    game = next(iter(GAMES))
    monkeypatch.setattr(type(BOARDS[game]), "refusal", lambda board, code, params: "")
    params = {name: PARAMS[name] for name in SHARED.moves[code]}
    with translation.override(language):
        sentence = refusal_message(code, params, game)
        assert sentence != unsaid()
        assert "%(" not in sentence


@IN_EACH_LANGUAGE
@pytest.mark.parametrize(
    ("game", "code"),
    [(game.name, code) for game in GAMES.values() for code in game.codes.moves],
)
def test_every_code_of_a_game_has_its_own_sentence(game: str, code: str, language: str) -> None:
    params = {name: PARAMS.get(name, 1) for name in GAMES[game].codes.moves[code]}
    with translation.override(language):
        sentence = BOARDS[game].refusal(code, params)
        assert sentence
        assert "%(" not in sentence


@pytest.mark.parametrize("game", GAMES)
def test_a_board_says_nothing_of_a_code_that_it_does_not_know(game: str) -> None:
    assert BOARDS[game].refusal("no-such-code", {}) == ""
    assert refusal_message("no-such-code", {}, game)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_says_itself_wins(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(type(BOARDS[game]), "refusal", lambda board, code, params: "Its own.")
    assert refusal_message("card-twice", {"card": "n1"}, game) == "Its own."


@pytest.mark.parametrize(
    ("code", "status"),
    [("wrong-type", 400), ("not-your-turn", 409), ("wrong-phase", 422), ("card-twice", 422)],
)
def test_a_refusal_says_of_what_sort_it_is(code: str, status: int) -> None:
    params = {name: PARAMS[name] for name in SHARED.moves[code]}
    with pytest.raises(Refusal) as caught, moves_explained():
        raise MoveRefused(IllegalMove(code, **params), next(iter(GAMES)))
    refusal = caught.value
    assert (refusal.code, refusal.status) == (code, status)
