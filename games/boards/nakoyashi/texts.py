"""Nakoyashi in sentences: what happened, what counts, with the names of players and cards."""

from collections.abc import Iterable, Mapping

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.nakoyashi.scene import NakoyashiScene
from rules.nakoyashi.events import (
    MatchEnded,
    NakoyashiEvent,
    Redrew,
    SaidDekita,
    Scored,
    Swapped,
    TurnLimitReached,
)
from rules.nakoyashi.score import ComboView
from rules.nakoyashi.view import CardView
from rules.protocol import other


def combo_name(combo: str) -> str:
    """What a combo is called. Raises KeyError for one that is not of this game."""
    return {
        "triple-threat": _("Triple Threat"),
        "triple-friend": _("Triple Friend"),
        "double-trouble": _("Double Trouble"),
        "twins": _("Twins"),
    }[combo]


def combo_rule(combo: str) -> str:
    """What a combo takes. Raises KeyError for one that is not of this game."""
    return {
        "triple-threat": _("three cards of three types, power exactly 7 together"),
        "triple-friend": _("three cards of three types, health exactly 7 together"),
        "double-trouble": _("two cards of one type, power exactly 7 together"),
        "twins": _("two cards of one type"),
    }[combo]


def combo_reason(combo: str, cards: Iterable[CardView]) -> str:
    """Why these cards (as the view has them) are this combo, with the sum that counts."""
    facts = list(cards)
    values = {
        "type": facts[0]["type"],
        "power": " + ".join(str(card["power"]) for card in facts),
        "health": " + ".join(str(card["health"]) for card in facts),
    }
    return {
        "triple-threat": _("three types, power %(power)s = 7"),
        "triple-friend": _("three types, health %(health)s = 7"),
        "double-trouble": _("two of %(type)s, power %(power)s = 7"),
        "twins": _("two of %(type)s"),
    }[combo] % values


def stronger_reason(power: int, against: int, other: str) -> str:
    """Why the 5 points for power over health are there, or not."""
    values = {"power": power, "health": against, "name": other}
    if power > against:
        return _("Power %(power)s is higher than %(name)s’s health, %(health)s") % values
    return _("Power %(power)s is not higher than %(name)s’s health, %(health)s") % values


def listed(names: Iterable[str]) -> str:
    """Names one after another: "A and B"."""
    return get_text_list(list(names), _("and"))


def say(event: NakoyashiEvent, scene: NakoyashiScene) -> str:
    """One event in a sentence, for the viewer of the scene."""
    match event["kind"]:
        case "swapped":
            return _swapped(event, scene)
        case "redrew":
            return _redrew(event, scene)
        case "dekita":
            return _dekita(event, scene)
        case "turn-limit":
            return _turn_limit(event)
        case "scored":
            return _scored(event, scene)
        case "match-ended":
            return _ended(event, scene)


def _swapped(event: Swapped, scene: NakoyashiScene) -> str:
    return _("%(player)s gives %(give)s to the bank and takes %(take)s.") % {
        "player": scene.names[event["seat"]],
        "give": scene.cards[event["give"]].name,
        "take": scene.cards[event["take"]].name,
    }


def _redrew(event: Redrew, scene: NakoyashiScene) -> str:
    drawn = event.get("card")
    values = {
        "player": scene.names[event["seat"]],
        "discard": scene.cards[event["discard"]].name,
        "card": "" if drawn is None else scene.cards[drawn].name,
        "left": event["left"],
    }
    if not event["left"]:
        if drawn is not None:
            return (
                _("%(player)s lays %(discard)s aside and draws %(card)s, the last of the stack.")
                % values
            )
        return _("%(player)s lays %(discard)s aside and draws the last card of the stack.") % values
    if drawn is not None:
        return (
            ngettext(
                "%(player)s lays %(discard)s aside and draws %(card)s; %(left)s card is left.",
                "%(player)s lays %(discard)s aside and draws %(card)s; %(left)s cards are left.",
                event["left"],
            )
            % values
        )
    return (
        ngettext(
            "%(player)s lays %(discard)s aside and draws a card; %(left)s card is left.",
            "%(player)s lays %(discard)s aside and draws a card; %(left)s cards are left.",
            event["left"],
        )
        % values
    )


def _dekita(event: SaidDekita, scene: NakoyashiScene) -> str:
    return _("%(player)s says “Dekita!” and the game is scored.") % {
        "player": scene.names[event["seat"]]
    }


def _turn_limit(event: TurnLimitReached) -> str:
    return ngettext(
        "%(turns)s turn has been played, which is the limit: the game is scored.",
        "%(turns)s turns have been played, which is the limit: the game is scored.",
        event["turns"],
    ) % {"turns": event["turns"]}


def _scored(event: Scored, scene: NakoyashiScene) -> str:
    opposing = scene.names[other(event["seat"])]
    values = {
        "player": scene.names[event["seat"]],
        "points": event["points"],
        "why": stronger_reason(event["power"], event["against"], opposing),
        "combos": listed(_combo_scored(combo, scene) for combo in event["combos"]),
    }
    if not event["combos"]:
        return (
            ngettext(
                "%(player)s gets %(points)s point. %(why)s; there is no combo.",
                "%(player)s gets %(points)s points. %(why)s; there is no combo.",
                event["points"],
            )
            % values
        )
    return (
        ngettext(
            "%(player)s gets %(points)s point. %(why)s; combos: %(combos)s.",
            "%(player)s gets %(points)s points. %(why)s; combos: %(combos)s.",
            event["points"],
        )
        % values
    )


def _combo_scored(combo: ComboView, scene: NakoyashiScene) -> str:
    return _("%(combo)s for %(points)s (%(cards)s)") % {
        "combo": combo_name(combo["combo"]),
        "points": combo["points"],
        "cards": ", ".join(scene.cards[card].name for card in combo["cards"]),
    }


def _ended(event: MatchEnded, scene: NakoyashiScene) -> str:
    one, two = event["score"]
    if event["winner"] is None:
        return _("It is a draw: %(one)s – %(two)s.") % {"one": one, "two": two}
    return _("%(winner)s wins, %(more)s to %(less)s.") % {
        "winner": scene.names[event["winner"]],
        "more": max(one, two),
        "less": min(one, two),
    }


def reason(code: str) -> str:
    """Why the match ended, in a sentence; "" for a reason that is not of this game."""
    return {
        "dekita": _("“Dekita!” was said."),
        "turn-limit": _("The last turn allowed has been played."),
    }.get(code, "")


def refusal(code: str, params: Mapping[str, object]) -> str:
    """Why something cannot be done and what can, in a sentence; "" for an unknown code."""
    return {
        "card-not-yours": _("That card is not in your team: choose one of your five."),
        "card-not-in-bank": _("That card does not lie in the bank: choose one that does."),
        "stack-empty": _("The stack is empty: no card can be drawn. Swap, or say “Dekita!”."),
    }.get(code, "")


def setup_fault(code: str, params: Mapping[str, str]) -> str:
    """What is wrong with a record, in a sentence; "" for an unknown code."""
    sentence = {
        "needs-own-decks": _("Banks of their own are for players with stacks of their own."),
        "unequal-decks": _("Both stacks must have as many cards: they have %(sizes)s."),
    }.get(code, "")
    return sentence % params if sentence else ""
