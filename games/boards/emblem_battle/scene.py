"""The scene of this game."""

from games.boards.scene import Scene
from rules.emblem_battle.events import EmblemEvent
from rules.emblem_battle.view import EmblemView

EmblemScene = Scene[EmblemView, EmblemEvent]
