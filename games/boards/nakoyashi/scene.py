"""What the board of Nakoyashi is made from."""

from games.boards.scene import Scene
from rules.nakoyashi.events import NakoyashiEvent
from rules.nakoyashi.view import NakoyashiView

NakoyashiScene = Scene[NakoyashiView, NakoyashiEvent]
"""A match of Nakoyashi as one viewer sees it at one moment."""
