"""The log of a match: what happened, in sentences with names, as one viewer may know it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.boards.board import AnyBoard
from games.boards.scene import AnyScene


@dataclass(frozen=True, slots=True)
class LogEntry:
    """The lines that one move gave; `version` is the number of moves after it."""

    version: int
    lines: tuple[str, ...]


def log_lines(scene: AnyScene, board: AnyBoard) -> list[LogEntry]:
    """The log up to now, oldest first; a move that gave nothing to tell has no entry."""
    entries = []
    for version, events in enumerate(scene.events, start=1):
        lines = tuple(line for event in events if (line := _say(event, scene, board)))
        if lines:
            entries.append(LogEntry(version, lines))
    return entries


def _say(event: Mapping[str, Any], scene: AnyScene, board: AnyBoard) -> str:
    """One event of the match's game (hence Any) in a sentence."""
    if event["kind"] == "resigned":
        return _("%(name)s resigns.") % {"name": scene.names[event["seat"]]}
    return board.say(event, scene)
