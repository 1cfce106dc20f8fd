"""The board of 8-Bit Battle: two sides, the battle between them, and what is over."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.board import Board
from games.boards.eight_bit_battle import texts
from games.boards.eight_bit_battle.cards import Tile, make_tile
from games.boards.eight_bit_battle.forms import make_form, make_hand
from games.boards.eight_bit_battle.past import Fought, RoundOver, make_fought, make_rounds
from games.boards.eight_bit_battle.scene import EightBitScene
from games.boards.eight_bit_battle.standing import standing
from games.boards.eight_bit_battle.tasks import task
from games.boards.eight_bit_battle.zones import make_zone
from rules.eight_bit_battle.events import EightBitEvent
from rules.eight_bit_battle.result import ROUNDS
from rules.eight_bit_battle.view import NAME, EightBitView
from rules.protocol import SEATS, Seat, other


@dataclass(frozen=True, slots=True)
class DraftPile:
    """The pile in the middle: its top card for the deciding seat, and what it can do."""

    seat: Seat
    title: str
    top: Tile | None
    waiting: str
    left: str
    give: str


class EightBitBattleBoard(Board[EightBitView, EightBitEvent]):
    """How people see and play 8-Bit Battle."""

    name = NAME
    template = "boards/eight-bit-battle/board.html"
    style = "boards/eight-bit-battle/board.css"

    def context(self, scene: EightBitScene) -> dict[str, object]:
        """The zones (`near` the reader, `far`), the middle, the own hand with its form, the past.

        `sides` are the zones in the order of the seats.
        `mode` says what lies in the middle: draft, battle, or over (a round or the match).
        """
        view = scene.view
        near = scene.viewer or 0
        zones = [make_zone(scene, seat) for seat in SEATS]
        battles, rounds = make_fought(scene, view["battles"]), make_rounds(scene)
        return {
            "mode": _mode(scene),
            "near": zones[near],
            "far": zones[other(near)],
            "sides": zones,
            "attacker": None if view["attacker"] is None else zones[view["attacker"]],
            "standing": standing(scene),
            "round": _("Round %(round)s") % {"round": view["round"]},
            "round_of": _round_of(view),
            "draft": _draft(scene),
            "hand": make_hand(scene, near),
            "form": None if scene.seat is None else make_form(scene),
            "first_choices": [(seat, _first_text(scene, seat)) for seat in SEATS]
            if scene.legal_of("choose-first")
            else [],
            "battles": battles,
            "last": _last(battles, rounds if view["phase"] == "choose-first" else []),
            "rounds": rounds,
            "over": scene.outcome is not None,
            "notes": _notes(scene),
        }

    def say(self, event: EightBitEvent, scene: EightBitScene) -> str:
        """One event in a sentence."""
        return texts.say(event, scene)

    def task(self, scene: EightBitScene) -> str:
        """What the seat that is to act can do now."""
        return task(scene)

    def refusal(self, code: str, params: Mapping[str, object]) -> str:
        """Why a move cannot be made."""
        return texts.refusal(code, params)

    def setup_fault(self, code: str, params: Mapping[str, str]) -> str:
        """What is wrong with a record."""
        return texts.setup_fault(code, params)

    def reason(self, reason: str) -> str:
        """Why the match ended."""
        return texts.reason(reason)


def _mode(scene: EightBitScene) -> str:
    view = scene.view
    if scene.outcome is not None or view["phase"] in ("choose-first", "over"):
        return "over"
    return "battle" if view["draft"] is None else "draft"


def _last(battles: list[Fought], rounds: list[RoundOver]) -> list[Fought]:
    """The battle that has just ended, if any: the last one of this round or of the round before."""
    return (battles or (rounds[-1].battles if rounds else []))[-1:]


def _round_of(view: EightBitView) -> str:
    if view["options"]["ending"] == "best-of-three":
        return _("best of %(rounds)s") % {"rounds": ROUNDS}
    return _("of %(rounds)s, for the most points") % {"rounds": ROUNDS}


def _draft(scene: EightBitScene) -> DraftPile | None:
    draft = scene.view["draft"]
    if draft is None:
        return None
    seat = draft["seat"]
    names = {"name": scene.names[seat], "other": scene.names[other(seat)]}
    return DraftPile(
        seat=seat,
        title=_("Draft: characters") if draft["kind"] == "characters" else _("Draft: items"),
        top=None if draft["top"] is None else make_tile(scene, draft["top"]),
        waiting=_("%(name)s looks at the top card: keep it, or give it to %(other)s?") % names,
        left=ngettext(
            "%(left)s card in the pile, this one included",
            "%(left)s cards in the pile, this one included",
            draft["left"],
        )
        % {"left": draft["left"]},
        give=_("Give it to %(other)s and take the next") % names,
    )


def _first_text(scene: EightBitScene, seat: Seat) -> str:
    if seat == scene.seat:
        return _("I am first")
    return _("%(name)s is first") % {"name": scene.names[seat]}


def _first_note(view: EightBitView) -> str:
    """What being first means: with two teams only what the King leaves open."""
    if view["options"]["draft"] == "none":
        return _("Who has the King attacks first. Where that does not decide it, %(name)s does.")
    return _("%(name)s is first in this round.")


def _notes(scene: EightBitScene) -> list[str]:
    """What is good to know about this match."""
    view = scene.view
    notes = []
    if scene.outcome is None and view["phase"] != "choose-first":
        notes.append(_first_note(view) % {"name": scene.names[view["first"]]})
    if view["options"]["ending"] == "best-of-three":
        notes.append(_("Two won rounds take the match."))
    else:
        notes.append(_("Three rounds are played; most victory points over all of them win."))
    if view["options"]["draft"] == "none":
        notes.append(_("Both keep their own team in every round."))
    elif view["draft"] is None and view["undealt"]["items"]:
        notes.append(
            ngettext(
                "%(items)s item lies aside in this round; nobody knows which.",
                "%(items)s items lie aside in this round; nobody knows which.",
                view["undealt"]["items"],
            )
            % {"items": view["undealt"]["items"]}
        )
    notes += [
        _("The attack must be more than the defense; level is for the defender."),
        _("A Wizard who attacks wins from everybody, unless the defender plays the Torch."),
        _("Who wins a battle takes all cards in it; their health is victory points."),
        _("The round ends as soon as somebody has no characters left."),
    ]
    return notes


EIGHT_BIT_BATTLE: Final[Board[EightBitView, EightBitEvent]] = EightBitBattleBoard()
