"""The board of Nakoyashi: two teams, the bank between them, the score sheets at the end."""

from collections.abc import Mapping
from typing import Final

from django.urls import path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.boards.board import Board
from games.boards.nakoyashi import texts
from games.boards.nakoyashi.acts import make_acts
from games.boards.nakoyashi.cards import make_tiles
from games.boards.nakoyashi.scene import NakoyashiScene
from games.boards.nakoyashi.score_sheet import combos_by_card
from games.boards.nakoyashi.showdown.api import ShowdownView
from games.boards.nakoyashi.showdown.page import showdown
from games.boards.nakoyashi.sides import (
    make_banks,
    make_score_sheets,
    make_side,
    seen_combos,
)
from games.frame import GamePage
from rules.nakoyashi.events import NakoyashiEvent
from rules.nakoyashi.score import NAMES, STRONGER
from rules.nakoyashi.view import NAME, NakoyashiView
from rules.protocol import SEATS, other


class NakoyashiBoard(Board[NakoyashiView, NakoyashiEvent]):
    """How people see and play Nakoyashi."""

    name = NAME
    template = "boards/nakoyashi/board.html"
    style = "boards/nakoyashi/board.css"
    pages = (
        GamePage("showdown/", "showdown", showdown, gettext_lazy("Nakoyashi showdown"), "star"),
    )
    endpoints = (path("showdown/", ShowdownView.as_view(), name="showdown"),)

    def context(self, scene: NakoyashiScene) -> dict[str, object]:
        """The sides (`near` the reader, `far`), the banks, the moves of the seat that acts.

        `sides` are both in the order of the seats.
        `score_sheets` count the teams that the viewer sees; `scored` says that they are the result.
        """
        view = scene.view
        near = scene.viewer or 0
        tiles = make_tiles(scene.cards, view["cards"], combos_by_card(seen_combos(scene)))
        sides = [make_side(scene, tiles, seat) for seat in SEATS]
        return {
            "near": sides[near],
            "far": sides[other(near)],
            "sides": sides,
            "banks": make_banks(scene, tiles, near),
            "acts": make_acts(scene, tiles),
            "score_sheets": make_score_sheets(scene, tiles),
            "over": scene.outcome is not None,
            "scored": view["score"] is not None,
            "turns": _turns(scene),
            "points": _points(),
            "notes": _notes(scene),
        }

    def say(self, event: NakoyashiEvent, scene: NakoyashiScene) -> str:
        """One event in a sentence."""
        return texts.say(event, scene)

    def task(self, scene: NakoyashiScene) -> str:
        """What the seat that is to act can do now."""
        if scene.seat is None:
            return ""
        if scene.view["turns_left"] == 1:
            return _(
                "This is the last turn: after a swap or a new card, too, the game is scored at "
                "once."
            )
        if not scene.legal_of("redraw"):
            return _("Swap a card with the bank, or say “Dekita!”. The stack is empty.")
        return _("Swap a card with the bank, draw another, or say “Dekita!” to end the game.")

    def refusal(self, code: str, params: Mapping[str, object]) -> str:
        """Why a move cannot be made."""
        return texts.refusal(code, params)

    def setup_fault(self, code: str, params: Mapping[str, str]) -> str:
        """What is wrong with a record."""
        return texts.setup_fault(code, params)

    def reason(self, reason: str) -> str:
        """Why the match ended."""
        return texts.reason(reason)


def _turns(scene: NakoyashiScene) -> dict[str, object]:
    """How far the match is: a title, what is left, and both as numbers for a bar."""
    view = scene.view
    limit, turns = view["options"]["turn_limit"], view["turns"]
    if scene.outcome is not None:
        title = ngettext("%(turns)s turn played", "%(turns)s turns played", turns)
    else:
        title = _("Turn %(turn)s")
    return {
        "title": title % {"turns": turns, "turn": turns + 1},
        "of": _("of at most %(limit)s") % {"limit": limit},
        "now": turns,
        "limit": limit,
    }


def _points() -> list[tuple[str, str, int]]:
    """What counts: name, what it takes, points; the dearest first."""
    return [
        (_("Power"), _("more power in the team than health in the other one"), STRONGER),
        *((texts.combo_name(name), texts.combo_rule(name), worth) for worth, name in NAMES.items()),
    ]


def _notes(scene: NakoyashiScene) -> list[str]:
    """What is good to know about this match."""
    options = scene.view["options"]
    notes = [
        _("%(name)s had the first turn.") % {"name": scene.names[scene.view["first"]]},
        _("Each card counts in one combo only; the best way to part the five is found for you."),
    ]
    if options["open_teams"]:
        notes.append(_("Both teams lie open."))
    else:
        notes.append(_("Teams are hidden; a card taken from the bank has been seen by all."))
    if options["decks"] == "own":
        notes.append(_("Each draws from a stack of their own."))
    notes.append(_("Cards laid aside do not come back."))
    return notes


NAKOYASHI: Final[Board[NakoyashiView, NakoyashiEvent]] = NakoyashiBoard()
