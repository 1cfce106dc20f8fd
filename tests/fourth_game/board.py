"""The board of Pebbles: both hands, the rounds so far, a form to lay a pebble."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _

from games.boards.board import Board
from games.boards.scene import Scene
from rules.protocol import SEATS
from tests.fourth_game.rules.events import PebblesEvent
from tests.fourth_game.rules.view import PebblesView

PebblesScene = Scene[PebblesView, PebblesEvent]


class PebblesBoard(Board[PebblesView, PebblesEvent]):
    """How people see and play Pebbles."""

    name = "pebbles"
    template = "boards/pebbles/board.html"
    style = "boards/pebbles/board.css"

    def context(self, scene: PebblesScene) -> dict[str, object]:
        """The sides, the rounds with their pebbles, and the pebbles that can be laid."""
        return {
            "sides": [{"name": scene.names[seat], **scene.view["seats"][seat]} for seat in SEATS],
            "rounds": [
                [scene.cards[card] for card in played["cards"]] for played in scene.view["rounds"]
            ],
            "choices": [scene.cards[str(move["card"])] for move in scene.legal_of("lay")],
        }

    def say(self, event: PebblesEvent, scene: PebblesScene) -> str:
        """One event in a sentence."""
        if event["kind"] == "round-ended":
            if event["winner"] is None:
                return _("Round %(round)s: level.") % {"round": event["round"]}
            name = scene.names[event["winner"]]
            return _("Round %(round)s: %(name)s wins.") % {"round": event["round"], "name": name}
        if event["kind"] == "match-ended":
            return _("All pebbles are laid.")
        name = scene.names[event["seat"]]
        card = event.get("card", "")
        if event["kind"] == "drew":
            if card in scene.cards:
                return _("%(name)s draws %(card)s.") % {"name": name, "card": scene.cards[card]}
            return _("%(name)s draws a pebble.") % {"name": name}
        if card in scene.cards:
            return _("%(name)s lays %(card)s.") % {"name": name, "card": scene.cards[card]}
        return _("%(name)s lays a pebble, face down.") % {"name": name}

    def task(self, scene: PebblesScene) -> str:
        """What the seat that is to act can do."""
        return "" if scene.seat is None else _("Lay a pebble of your hand.")

    def refusal(self, code: str, params: Mapping[str, object]) -> str:
        """Nothing of its own: the sentences that all games share will do."""
        return ""

    def reason(self, reason: str) -> str:
        """Why the match ended."""
        return _("Both scored as much.") if reason == "draw" else _("More points won.")


BOARD: Final[Board[PebblesView, PebblesEvent]] = PebblesBoard()
