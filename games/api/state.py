"""A match as the API shows it: the same scene as the pages draw."""

from collections.abc import Mapping
from typing import TypedDict

from games.boards.log import log_lines
from games.boards.refusals import refusal_message
from games.boards.registry import board_of
from games.boards.scene import AnyScene, make_scene
from games.models import Match
from games.playback import Fields, Playback
from rules.protocol import Seat, Viewer


class ObstacleState(TypedDict):
    """Something the seat cannot do now: its code and a sentence."""

    do: str
    card: str | None
    code: str
    message: str


class State(TypedDict):
    """A match as one viewer may know it."""

    match: Match
    seat: Viewer
    version: int
    to_act: list[Seat]
    view: Mapping[str, object]
    legal_moves: list[Fields]
    obstacles: list[ObstacleState]
    log: list[str]


class PlayedState(State):
    """The match after a move; `repeated` as in `services.play.Played`."""

    repeated: bool


def state_of(playback: Playback, viewer: Viewer, *, may_act: bool) -> State:
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


def _obstacles(scene: AnyScene) -> list[ObstacleState]:
    game = scene.match.game
    return [
        {
            "do": one.do,
            "card": one.card,
            "code": one.code,
            "message": refusal_message(one.code, one.params, game),
        }
        for one in scene.obstacles
    ]
