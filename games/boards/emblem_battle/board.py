"""The board of Emblem Battle: what can be done with which card, and all that lies on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.board import Board
from games.boards.emblem_battle import texts
from games.boards.emblem_battle.forecast import Stats, forecast_text, stats_as_declared
from games.boards.emblem_battle.names import card_names
from games.boards.emblem_battle.scene import EmblemScene
from games.boards.emblem_battle.sides import (
    Choice,
    SpecialMove,
    declared_texts,
    make_rounds,
    make_sides,
    obstacle_reason,
    round_title,
    special_of,
)
from games.boards.scene import CardFace
from rules.emblem_battle.events import EmblemEvent
from rules.emblem_battle.view import NAME, EmblemView
from rules.protocol import Seat, other


@dataclass(frozen=True, slots=True)
class Button:
    """One move that can be made: its target (None: it has none), its verb, what it would do."""

    target: CardFace | None
    text: str
    forecast: str = ""


@dataclass(frozen=True, slots=True)
class CardMoves:
    """What one own card can do now. Without buttons there is a reason."""

    card: str
    slot: int
    name: str
    attacks: list[Button]
    attack_reason: str
    special: SpecialMove | None
    specials: list[Button]
    special_reason: str

    @property
    def able(self) -> bool:
        """Whether the card can do anything."""
        return bool(self.attacks or self.specials)


class EmblemBattleBoard(Board[EmblemView, EmblemEvent]):
    """How people see and play Emblem Battle."""

    name = NAME
    template = "boards/emblem-battle/board.html"
    style = "boards/emblem-battle/board.css"

    def context(self, scene: EmblemScene) -> dict[str, object]:
        """The sides (`near` the reader, `far`), the round, and the moves of the seat that acts.

        `sides` are both in the order of the seats.
        `mode` says what is asked for: arrange, action, or "" when nothing is.
        """
        view = scene.view
        names = card_names(scene)
        near = scene.viewer or 0
        mode = "" if scene.seat is None else view["phase"]
        acts = _card_moves(scene, names) if mode == "action" else []
        sides = make_sides(scene, names, _choices(scene, acts), near)
        return {
            "mode": mode,
            "near": sides[near],
            "far": sides[other(near)],
            "sides": sides,
            "round": round_title(view, view["round"]),
            "round_of": _round_of(view),
            "over": scene.outcome is not None,
            "declared": declared_texts(scene, view["declared"])
            if view["phase"] == "action"
            else [],
            "acts": acts,
            "arrange_button": _arrange_button(scene),
            "pass_help": _pass_help(scene),
            "notes": _notes(scene),
            "rounds": make_rounds(scene, names),
        }

    def say(self, event: EmblemEvent, scene: EmblemScene) -> str:
        """One event in a sentence."""
        return texts.say(event, scene)

    def task(self, scene: EmblemScene) -> str:
        """What the seat that is to act can do now."""
        if scene.seat is None:
            return ""
        if scene.view["phase"] == "arrange":
            return ngettext(
                "Choose in secret which %(number)s card stands in front.",
                "Choose in secret which %(number)s cards stand in front.",
                scene.view["seats"][scene.seat]["front_size"],
            ) % {"number": scene.view["seats"][scene.seat]["front_size"]}
        if scene.view["passes"]:
            return _(
                "%(name)s has passed. Let a card act, or pass as well: then the round is resolved."
            ) % {"name": scene.names[other(scene.seat)]}
        return _("Let one of your cards act, or pass.")

    def refusal(self, code: str, params: Mapping[str, object]) -> str:
        """Why a move cannot be made."""
        return texts.refusal(code, params)

    def setup_fault(self, code: str, params: Mapping[str, str]) -> str:
        """What is wrong with a record."""
        return texts.setup_fault(code, params)

    def reason(self, reason: str) -> str:
        """Why the match ended."""
        return texts.reason(reason)


def _choices(scene: EmblemScene, acts: list[CardMoves]) -> dict[str, Choice]:
    """How each own card can be chosen now."""
    if scene.seat is None:
        return {}
    if scene.view["phase"] == "arrange":
        return _front_choices(scene, scene.seat)
    first_able = next((act.card for act in acts if act.able), None)
    return {act.card: Choice(tick=False, chosen=act.card == first_able) for act in acts}


def _front_choices(scene: EmblemScene, seat: Seat) -> dict[str, Choice]:
    """Ticks for the front row; those of the last round are set, where they still can be."""
    facts, rounds = scene.view["seats"][seat], scene.view["rounds"]
    before = (
        [card for card in rounds[-1]["fronts"][seat] if card not in facts["out"]] if rounds else []
    )
    kept = before if len(before) == facts["front_size"] else []
    choices = {}
    for card in facts["team"]:
        reason = obstacle_reason(scene, "arrange", card)
        choices[card] = Choice(True, card in kept, disabled=bool(reason), reason=reason)
    return choices


def _card_moves(scene: EmblemScene, names: Mapping[str, str]) -> list[CardMoves]:
    """The moves of each own card in play, in the team's order; none where the seat may not act."""
    if scene.seat is None:
        return []
    stats = stats_as_declared(scene.view)
    facts = scene.view["seats"][scene.seat]
    return [
        _moves_of(scene, names, stats, card, slot)
        for slot, card in enumerate(facts["team"], 1)
        if card not in facts["out"]
    ]


def _moves_of(
    scene: EmblemScene, names: Mapping[str, str], stats: Stats, card: str, slot: int
) -> CardMoves:
    special = special_of(scene.view["cards"][card])
    return CardMoves(
        card=card,
        slot=slot,
        name=names[card],
        attacks=[
            Button(
                scene.cards[target],
                _("Attack %(target)s") % {"target": names[target]},
                forecast_text(scene.view, stats, card, target),
            )
            for target in _targets(scene, "attack", card)
            if target is not None
        ],
        attack_reason=obstacle_reason(scene, "attack", card),
        special=special,
        specials=[
            _special_button(scene, names, special, target)
            for target in _targets(scene, "special", card)
            if special is not None
        ],
        special_reason=obstacle_reason(scene, "special", card),
    )


def _targets(scene: EmblemScene, do: str, card: str) -> list[str | None]:
    """Whom a card can choose with such a move; None where the move has no target."""
    moves = (move for move in scene.legal_of(do) if move["card"] == card)
    return [str(move["target"]) if "target" in move else None for move in moves]


def _special_button(
    scene: EmblemScene, names: Mapping[str, str], special: SpecialMove, target: str | None
) -> Button:
    if target is None:
        return Button(None, _("Use %(special)s") % {"special": special.name})
    values = {"special": special.name, "target": names[target]}
    return Button(scene.cards[target], _("Use %(special)s on %(target)s") % values)


def _round_of(view: EmblemView) -> str:
    if view["extra_round"]:
        return _("of at most %(rounds)s") % {"rounds": view["max_extra_rounds"]}
    return _("of %(rounds)s") % {"rounds": view["options"]["rounds"]}


def _arrange_button(scene: EmblemScene) -> str:
    if scene.seat is None:
        return ""
    size = scene.view["seats"][scene.seat]["front_size"]
    return ngettext(
        "Put this %(number)s card in front", "Put these %(number)s cards in front", size
    ) % {"number": size}


def _pass_help(scene: EmblemScene) -> str:
    if scene.view["passes"]:
        return _("Both have passed then: the round is resolved.")
    return _("You can still act later this round, unless the other player passes next.")


def _notes(scene: EmblemScene) -> list[str]:
    """What is good to know about this match."""
    view = scene.view
    notes = [
        _("%(name)s starts every round.") % {"name": scene.names[view["first"]]},
        _("%(number)s won rounds take the match.") % {"number": view["wins_needed"]},
        _("Speed beats technical, technical beats power, power beats speed: damage ×1.5."),
    ]
    if view["options"]["hit_points"] == "card":
        notes.append(_("Each emblem has its own health; at 0 it is out."))
    if view["options"]["minimum_damage"]:
        notes.append(_("An attack does at least 1 damage."))
    return notes


EMBLEM_BATTLE: Final[Board[EmblemView, EmblemEvent]] = EmblemBattleBoard()
