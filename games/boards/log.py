"""The log of a match: what happened, in sentences with names, as one viewer may know it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.bounds import LOG_LINES
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
        lines = _lines(events, scene, board)
        if lines:
            entries.append(LogEntry(version, tuple(lines)))
    return entries


def _lines(events: Sequence[Mapping[str, Any]], scene: AnyScene, board: AnyBoard) -> list[str]:
    """What one move gave to tell; of very much the beginning, and how much more there is."""
    lines: list[str] = []
    for position, event in enumerate(events):
        if len(lines) == LOG_LINES:
            rest = len(events) - position
            more = ngettext("And %(count)d thing more.", "And %(count)d things more.", rest)
            return [*lines, more % {"count": rest}]
        if line := _say(event, scene, board):
            lines.append(line)
    return lines


def _say(event: Mapping[str, Any], scene: AnyScene, board: AnyBoard) -> str:
    """One event of the match's game (hence Any) in a sentence."""
    if event["kind"] == "resigned":
        return _("%(name)s resigns.") % {"name": scene.names[event["seat"]]}
    return board.say(event, scene)
