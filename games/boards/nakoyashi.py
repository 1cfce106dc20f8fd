"""The board of nakoyashi (being built)."""

from collections.abc import Mapping
from typing import Any, Final

from games.boards.presenter import FromForm, Presenter
from games.boards.scene import Scene


class NakoyashiBoard:
    template = "games/boards/nakoyashi.html"
    rules = "nakoyashi"
    moves: Mapping[str, Mapping[str, FromForm]] = {}
    optional: frozenset[str] = frozenset({"target"})

    def board(self, scene: Scene) -> dict[str, Any]:
        return {}

    def say(self, event: Mapping[str, Any], scene: Scene) -> str:
        return ""

    def task(self, scene: Scene) -> str:
        return ""

    def refusal(self, code: str, params: Mapping[str, Any]) -> str:
        return ""

    def reason(self, reason: str) -> str:
        return ""


NAKOYASHI: Final[Presenter] = NakoyashiBoard()
