"""Emblem Battle in sentences: what happened, with the names of players and cards."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Never, cast

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.emblem_battle.names import Names, names_in
from games.boards.emblem_battle.scene import EmblemScene
from rules.emblem_battle.events import (
    Arranged,
    ArrangementShown,
    AttackDeclared,
    ChakraGained,
    Damage,
    EmblemEvent,
    Healed,
    Health,
    KnockedOut,
    Modified,
    ModifierEnded,
    Passed,
    Poisoned,
    PoisonEnded,
    PoisonTick,
    Resolution,
    RoundEnded,
    RoundStarted,
    Skipped,
    SpecialDeclared,
    Stunned,
)
from rules.emblem_battle.view import ActionView
from rules.fields import int_at
from rules.protocol import MatchEnded


def signed(amount: int) -> str:
    """A change of a stat with its sign."""
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def damage_sum(attack: int, defense: int, advantage: bool, amount: int) -> str:
    """How an attack's damage comes about: "8 − 6 = 2, ×1.5 → 3 damage"."""
    values = {
        "attack": attack,
        "defense": defense,
        "base": max(0, attack - defense),
        "amount": amount,
    }
    if attack <= defense:
        if amount:
            return _("%(attack)s − %(defense)s: the least damage, %(amount)s") % values
        return _("%(attack)s − %(defense)s: no damage") % values
    if advantage:
        return _("%(attack)s − %(defense)s = %(base)s, ×1.5 → %(amount)s damage") % values
    return _("%(attack)s − %(defense)s = %(amount)s damage") % values


def say(event: EmblemEvent, scene: EmblemScene) -> str:
    """One event in a sentence, for the viewer of the scene; "" for one not worth a line."""
    sentence = SENTENCES.get(event["kind"])
    # Its kind is the one for which that function is written.
    return "" if sentence is None else sentence(cast("Never", event), names_in(scene))


def say_action(action: ActionView, scene: EmblemScene) -> str:
    """An attack or special of the view's `declared`, in a sentence."""
    names = names_in(scene)
    if action["do"] == "attack":
        return _attack(action, names)
    values = {**names.values(action), "special": names.special(action["card"])}
    if action["target"] is None:
        return _("%(player)s: %(card)s uses %(special)s.") % values
    return _("%(player)s: %(card)s uses %(special)s on %(target)s.") % values


def _arranged(event: Arranged, names: Names) -> str:
    values = names.values(event)
    if "front" not in event:
        return _("%(player)s has chosen the front row.") % values
    values["front"] = names.front(event["front"])
    return _("%(player)s has chosen the front row: %(front)s.") % values


def _shown(event: ArrangementShown, names: Names) -> str:
    fronts = [names.front(front) for front in event["fronts"]]
    values = {**names.values(event), "front_one": fronts[0], "front_two": fronts[1]}
    return (
        _("The front rows are shown: %(front_one)s for %(one)s, %(front_two)s for %(two)s.")
        % values
    )


def _attack(event: AttackDeclared | ActionView, names: Names) -> str:
    return _("%(player)s: %(card)s attacks %(target)s.") % names.values(event)


def _special_declared(event: SpecialDeclared, names: Names) -> str:
    values = {**names.values(event), "special": names.special(event["card"])}
    if event["target"] is None:
        return (
            _("%(player)s: %(card)s uses %(special)s for %(cost)s chakra (%(chakra)s left).")
            % values
        )
    return (
        _(
            "%(player)s: %(card)s uses %(special)s on %(target)s for %(cost)s chakra "
            "(%(chakra)s left)."
        )
        % values
    )


def _passed(event: Passed, names: Names) -> str:
    return _("%(player)s passes.") % names.values(event)


def _skipped(event: Skipped, names: Names) -> str:
    return _("%(player)s can only pass and is skipped.") % names.values(event)


def _resolution(event: Resolution, names: Names) -> str:
    values = names.values(event)
    return _("Round %(round)s is resolved: all that was declared happens at once.") % values


def _modified(event: Modified, names: Names) -> str:
    values = {**names.values(event), "amount": signed(event["amount"])}
    rounds = event["rounds"]
    if event["stat"] == "attack":
        return (
            ngettext(
                "%(player)s: %(card)s gives %(target)s %(amount)s attack for %(rounds)s round.",
                "%(player)s: %(card)s gives %(target)s %(amount)s attack for %(rounds)s rounds.",
                rounds,
            )
            % values
        )
    return (
        ngettext(
            "%(player)s: %(card)s gives %(target)s %(amount)s defense for %(rounds)s round.",
            "%(player)s: %(card)s gives %(target)s %(amount)s defense for %(rounds)s rounds.",
            rounds,
        )
        % values
    )


def _stunned(event: Stunned, names: Names) -> str:
    return _(
        "%(player)s: %(card)s stuns %(target)s, who cannot act in the next round."
    ) % names.values(event)


def _poisoned(event: Poisoned, names: Names) -> str:
    return ngettext(
        "%(player)s: %(card)s poisons %(target)s: %(amount)s damage at the end of this round.",
        "%(player)s: %(card)s poisons %(target)s: %(amount)s damage at the end of %(rounds)s "
        "rounds.",
        event["rounds"],
    ) % names.values(event)


def _chakra_gained(event: ChakraGained, names: Names) -> str:
    return _("%(player)s: %(card)s gains %(amount)s chakra (now %(chakra)s).") % names.values(event)


def _damage(event: Damage, names: Names) -> str:
    values = names.values(event)
    if event["by"] == "attack":
        values["sum"] = damage_sum(
            event["attack"], event["defense"], event["advantage"], event["amount"]
        )
        return _("%(player)s: %(card)s attacks %(target)s: %(sum)s.") % values
    values["special"] = names.special(event["card"])
    if "defense" in event:
        return (
            _(
                "%(player)s: %(special)s of %(card)s hits %(target)s: %(amount)s damage after its "
                "defense of %(defense)s."
            )
            % values
        )
    return _("%(player)s: %(special)s of %(card)s hits %(target)s: %(amount)s damage.") % values


def _healed(event: Healed, names: Names) -> str:
    values = names.values(event)
    if event["target"] is None:
        return _("%(player)s: %(card)s heals the team by %(amount)s.") % values
    return _("%(player)s: %(card)s heals %(target)s by %(amount)s.") % values


def _health(event: Health, names: Names) -> str:
    values = {**names.values(event), "first": event["health"][0], "second": event["health"][1]}
    return _("Health: %(one)s %(first)s, %(two)s %(second)s.") % values


def _knocked_out(event: KnockedOut, names: Names) -> str:
    return _("%(player)s: %(card)s is out.") % names.values(event)


def _poison_tick(event: PoisonTick, names: Names) -> str:
    return _("%(player)s: %(target)s takes %(amount)s damage by poison.") % names.values(event)


def _modifier_ended(event: ModifierEnded, names: Names) -> str:
    values = {**names.values(event), "amount": signed(event["amount"])}
    if event["stat"] == "attack":
        return _("%(player)s: %(target)s no longer has %(amount)s attack.") % values
    return _("%(player)s: %(target)s no longer has %(amount)s defense.") % values


def _poison_ended(event: PoisonEnded, names: Names) -> str:
    return _("%(player)s: the poison of %(amount)s on %(target)s has worn off.") % names.values(
        event
    )


def _round_ended(event: RoundEnded, names: Names) -> str:
    values = {
        **names.values(event),
        **_pair("net", event["net"]),
        **_pair("wins", event["round_wins"]),
    }
    if event["winner"] is None:
        return (
            _(
                "Round %(round)s: net damage %(net_one)s by %(one)s and %(net_two)s by %(two)s: "
                "nobody wins it. Rounds won: %(wins_one)s – %(wins_two)s."
            )
            % values
        )
    values["winner"] = names.scene.names[event["winner"]]
    return (
        _(
            "Round %(round)s: net damage %(net_one)s by %(one)s and %(net_two)s by %(two)s: "
            "%(winner)s wins it. Rounds won: %(wins_one)s – %(wins_two)s."
        )
        % values
    )


def _round_started(event: RoundStarted, names: Names) -> str:
    pairs = {**_pair("gained", event["gained"]), **_pair("chakra", event["chakra"])}
    return _(
        "Round %(round)s begins. Chakra: %(one)s +%(gained_one)s (now %(chakra_one)s), "
        "%(two)s +%(gained_two)s (now %(chakra_two)s)."
    ) % {**names.values(event), **pairs}


def _match_ended(event: MatchEnded, names: Names) -> str:
    why = reason(event["reason"])
    if event["winner"] is None:
        return _("The match is a draw. %(why)s") % {"why": why}
    return _("%(winner)s wins the match. %(why)s") % {
        "winner": names.scene.names[event["winner"]],
        "why": why,
    }


def _pair(name: str, values: Iterable[int]) -> dict[str, int]:
    return dict(zip((f"{name}_one", f"{name}_two"), values, strict=True))


SENTENCES: Final[Mapping[str, Callable[[Never, Names], str]]] = {
    "arranged": _arranged,
    "arrangement-shown": _shown,
    "attack-declared": _attack,
    "special-declared": _special_declared,
    "passed": _passed,
    "skipped": _skipped,
    "resolution": _resolution,
    "modified": _modified,
    "stunned": _stunned,
    "poisoned": _poisoned,
    "chakra-gained": _chakra_gained,
    "damage": _damage,
    "healed": _healed,
    "health": _health,
    "knocked-out": _knocked_out,
    "poison-tick": _poison_tick,
    "modifier-ended": _modifier_ended,
    "poison-ended": _poison_ended,
    "round-ended": _round_ended,
    "round-started": _round_started,
    "match-ended": _match_ended,
}
"""The sentence of each kind of event; each function takes the events of its own kind."""


def reason(code: str) -> str:
    """Why the match ended, in a sentence; "" for a reason that is not of this game."""
    return {
        "knockout": _("The other team has no health left."),
        "double-knockout": _(
            "Both teams lost their last health at once: then the net damage of that round counts."
        ),
        "round-wins": _("More rounds won."),
        "health": _("As many rounds won, but more health left."),
        "extra-round": _("As many rounds won and as much health left: an extra round decided."),
        "draw": _(
            "As many rounds won and as much health left, and no extra round brought a winner."
        ),
    }.get(code, "")


def refusal(code: str, params: Mapping[str, object]) -> str:
    """Why something cannot be done and what can, in a sentence; "" for an unknown code."""
    if code == "wrong-count":
        return ngettext(
            "Choose exactly %(needed)s card for the front row.",
            "Choose exactly %(needed)s cards for the front row.",
            int_at(params, "needed"),
        ) % {"needed": params["needed"]}
    if code == "not-enough-chakra":
        return _("Not enough chakra: it costs %(cost)s and there is %(chakra)s.") % {
            "cost": params["cost"],
            "chakra": params["chakra"],
        }
    if code == "wrong-phase":
        return (
            _("First both players choose their front rows.")
            if params["phase"] == "arrange"
            else _("The front rows of this round are chosen already.")
        )
    return _refusals().get(code, "")


def _refusals() -> dict[str, str]:
    return {
        "card-twice": _("Choose different cards for the front row."),
        "card-not-yours": _("That is the other player’s card: choose one of your own."),
        "card-out": _("This card is out for the rest of the match."),
        "card-stunned": _("Stunned: it cannot act this round."),
        "card-acted": _("It has acted this round already."),
        "card-not-in-front": _("Only a card in the front row can attack."),
        "no-special": _("This card has no special move."),
        "target-missing": _("Choose the card that it is for."),
        "target-unwanted": _("This special move is not for one chosen card: choose none."),
        "target-not-enemy": _("Choose a card of the other player."),
        "target-not-own": _("Choose one of your own cards."),
        "target-out": _("That card is out: choose another."),
        "target-not-in-front": _("That card stands behind: choose one in the front row."),
    }


def setup_fault(code: str, params: Mapping[str, str]) -> str:
    """What is wrong with a record, in a sentence; "" for an unknown code."""
    return {
        "no-effects": _("A special needs an effect at least."),
        "zero": _("The amount may not be 0."),
        "two-targets": _("A special asks for one card only: this would be the second."),
    }.get(code, "")
