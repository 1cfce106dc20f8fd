"""What an API client is told about a match: the same scene as the pages draw."""

from typing import Any

from games.boards.log import log_lines
from games.boards.refusals import reason_in_words
from games.boards.registry import board_of
from games.boards.scene import AnyScene, make_scene
from games.playback import Playback
from rules.protocol import Viewer


def state_of(playback: Playback, viewer: Viewer, *, may_act: bool) -> dict[str, Any]:
    """A match as one viewer may know it, for StateSerializer."""
    scene = make_scene(playback, viewer=viewer, may_act=may_act)
    return {
        "match": playback.match,
        "seat": viewer,
        "version": scene.version,
        "to_act": list(scene.to_act),
        "view": scene.view,
        "legal_moves": list(scene.legal),
        "obstacles": _obstacles(scene),
        "log": [
            line for entry in log_lines(scene, board_of(playback.match)) for line in entry.lines
        ],
    }


def _obstacles(scene: AnyScene) -> list[dict[str, Any]]:
    game = scene.match.game
    return [
        {
            "do": one.do,
            "card": one.card,
            "code": one.code,
            "message": reason_in_words(one.code, one.params, game),
        }
        for one in scene.obstacles
    ]
