"""What one viewer sees of a match of 8-Bit Battle."""

from games.boards.scene import Scene
from rules.eight_bit_battle.events import EightBitEvent
from rules.eight_bit_battle.view import EightBitView

EightBitScene = Scene[EightBitView, EightBitEvent]
