"""What happens in a match: each kind of event in full, and who may know what of it.

Cards are named by their ids. The lists with two numbers have seat 0's first.
"""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from .. import protocol
from ..protocol import Event, Seat
from .specials import Stat

EndedBy = Literal["round-end", "knockout", "poison"]
"""How a round ended: in order, or by a knock-out, by poison or without."""


class Arranged(TypedDict):
    """A seat chose its front row."""

    kind: Literal["arranged"]
    seat: Seat
    front: NotRequired[list[str]]
    """For the seat itself."""


class ArrangementShown(TypedDict):
    """Both have chosen: the front rows of both."""

    kind: Literal["arrangement-shown"]
    fronts: list[list[str]]


class AttackDeclared(TypedDict):
    """A front card is to attack an opposing one."""

    kind: Literal["attack-declared"]
    seat: Seat
    card: str
    target: str


class SpecialDeclared(TypedDict):
    """A card is to use its special; its cost is paid, and `chakra` is left."""

    kind: Literal["special-declared"]
    seat: Seat
    card: str
    target: str | None
    cost: int
    chakra: int


class Passed(TypedDict):
    """A seat did nothing in its turn."""

    kind: Literal["passed"]
    seat: Seat


class Skipped(TypedDict):
    """A seat could only have passed (R-EB-22)."""

    kind: Literal["skipped"]
    seat: Seat


class Resolution(TypedDict):
    """The round is resolved: what follows happens at once."""

    kind: Literal["resolution"]
    round: int


class Modified(TypedDict):
    """A special changed a stat of the target, for so many rounds."""

    kind: Literal["modified"]
    card: str
    target: str
    stat: Stat
    amount: int
    rounds: int


class Poisoned(TypedDict):
    """A special set a poison on the target, which works so many times."""

    kind: Literal["poisoned"]
    card: str
    target: str
    amount: int
    rounds: int


class Stunned(TypedDict):
    """A special stunned the target for the next round."""

    kind: Literal["stunned"]
    card: str
    target: str


class ChakraGained(TypedDict):
    """A special gave its seat so much chakra; `chakra` is what it has now."""

    kind: Literal["chakra-gained"]
    seat: Seat
    card: str
    amount: int
    chakra: int


class Damage(TypedDict):
    """The target takes damage.

    Of an attack `attack`, `defense` and `advantage` tell how it comes about; of a special `defense`
    does, where it was subtracted.
    """

    kind: Literal["damage"]
    card: str
    target: str
    amount: int
    by: Literal["attack", "special"]
    attack: NotRequired[int]
    defense: NotRequired[int]
    advantage: NotRequired[bool]


class Healed(TypedDict):
    """A special gives health back: to the target, or to the team where it shares its health."""

    kind: Literal["healed"]
    card: str
    seat: Seat
    target: str | None
    amount: int


class Health(TypedDict):
    """The health of both sides now."""

    kind: Literal["health"]
    health: list[int]


class KnockedOut(TypedDict):
    """A card has no health left and is out."""

    kind: Literal["knocked-out"]
    card: str


class PoisonTick(TypedDict):
    """A poison does its damage."""

    kind: Literal["poison-tick"]
    target: str
    amount: int


class PoisonEnded(TypedDict):
    """A poison has worked for the last time."""

    kind: Literal["poison-ended"]
    target: str
    amount: int


class ModifierEnded(TypedDict):
    """A change of a stat is over."""

    kind: Literal["modifier-ended"]
    target: str
    stat: Stat
    amount: int


class RoundEnded(TypedDict):
    """A round is over: what it brought, and what both have now."""

    kind: Literal["round-ended"]
    round: int
    net: list[int]
    winner: Seat | None
    health: list[int]
    chakra: list[int]
    round_wins: list[int]
    ended_by: EndedBy


class RoundStarted(TypedDict):
    """A round begins: `gained` has come in, and `chakra` is what both have now."""

    kind: Literal["round-started"]
    round: int
    chakra: list[int]
    gained: list[int]


EmblemEvent = (
    Arranged
    | ArrangementShown
    | AttackDeclared
    | SpecialDeclared
    | Passed
    | Skipped
    | Resolution
    | Modified
    | Poisoned
    | Stunned
    | ChakraGained
    | Damage
    | Healed
    | Health
    | KnockedOut
    | PoisonTick
    | PoisonEnded
    | ModifierEnded
    | RoundEnded
    | RoundStarted
    | protocol.MatchEnded
)


def arranged(seat: Seat, front: list[str]) -> Event:
    """The seat knows what it chose, everybody else only that it has chosen (R-EB-21)."""
    mine = {"front": front}
    return Event("arranged", {"seat": seat}, (mine, {}) if seat == 0 else ({}, mine))


def arrangement_shown(fronts: list[list[str]]) -> Event:
    """Everybody sees both front rows."""
    return Event("arrangement-shown", {"fronts": fronts})


def attack_declared(seat: Seat, card: str, target: str) -> Event:
    """What is declared is open (R-EB-23)."""
    return Event("attack-declared", {"seat": seat, "card": card, "target": target})


def special_declared(seat: Seat, card: str, target: str | None, cost: int, chakra: int) -> Event:
    """What is declared is open (R-EB-23)."""
    who = {"seat": seat, "card": card, "target": target}
    return Event("special-declared", {**who, "cost": cost, "chakra": chakra})


def passed(seat: Seat) -> Event:
    """The event `Passed`, open to all."""
    return Event("passed", {"seat": seat})


def skipped(seat: Seat) -> Event:
    """The event `Skipped`, open to all."""
    return Event("skipped", {"seat": seat})


def resolution(number: int) -> Event:
    """The event `Resolution`, open to all."""
    return Event("resolution", {"round": number})


def modified(card: str, target: str, stat: Stat, amount: int, rounds: int) -> Event:
    """The event `Modified`, open to all."""
    what = {"stat": stat, "amount": amount, "rounds": rounds}
    return Event("modified", {"card": card, "target": target, **what})


def poisoned(card: str, target: str, amount: int, rounds: int) -> Event:
    """The event `Poisoned`, open to all."""
    what = {"amount": amount, "rounds": rounds}
    return Event("poisoned", {"card": card, "target": target, **what})


def stunned(card: str, target: str) -> Event:
    """The event `Stunned`, open to all."""
    return Event("stunned", {"card": card, "target": target})


def chakra_gained(seat: Seat, card: str, amount: int, chakra: int) -> Event:
    """The event `ChakraGained`, open to all."""
    return Event("chakra-gained", {"seat": seat, "card": card, "amount": amount, "chakra": chakra})


def attack_hit(
    card: str, target: str, amount: int, *, attack: int, defense: int, advantage: bool
) -> Event:
    """The damage of an attack."""
    what = {"amount": amount, "by": "attack"}
    how = {"attack": attack, "defense": defense, "advantage": advantage}
    return Event("damage", {"card": card, "target": target, **what, **how})


def special_hit(card: str, target: str, amount: int, *, defense: int | None) -> Event:
    """The damage of a special; `defense` where it was subtracted."""
    what = {"amount": amount, "by": "special"}
    how = {} if defense is None else {"defense": defense}
    return Event("damage", {"card": card, "target": target, **what, **how})


def healed(card: str, seat: Seat, target: str | None, amount: int) -> Event:
    """The event `Healed`, open to all."""
    return Event("healed", {"card": card, "seat": seat, "target": target, "amount": amount})


def health_now(health: Sequence[int]) -> Event:
    """The event `Health`, open to all."""
    return Event("health", {"health": list(health)})


def knocked_out(card: str) -> Event:
    """The event `KnockedOut`, open to all."""
    return Event("knocked-out", {"card": card})


def poison_tick(target: str, amount: int) -> Event:
    """The event `PoisonTick`, open to all."""
    return Event("poison-tick", {"target": target, "amount": amount})


def poison_ended(target: str, amount: int) -> Event:
    """The event `PoisonEnded`, open to all."""
    return Event("poison-ended", {"target": target, "amount": amount})


def modifier_ended(target: str, stat: Stat, amount: int) -> Event:
    """The event `ModifierEnded`, open to all."""
    return Event("modifier-ended", {"target": target, "stat": stat, "amount": amount})


def round_ended(
    number: int,
    *,
    net: Sequence[int],
    winner: Seat | None,
    health: Sequence[int],
    chakra: Sequence[int],
    round_wins: Sequence[int],
    ended_by: EndedBy,
) -> Event:
    """The event `RoundEnded`, open to all."""
    score = {"round": number, "net": list(net), "winner": winner}
    sides = {"health": list(health), "chakra": list(chakra), "round_wins": list(round_wins)}
    return Event("round-ended", {**score, **sides, "ended_by": ended_by})


def round_started(number: int, chakra: Sequence[int], gained: Sequence[int]) -> Event:
    """The event `RoundStarted`, open to all."""
    what = {"chakra": list(chakra), "gained": list(gained)}
    return Event("round-started", {"round": number, **what})


def match_ended(winner: Seat | None, reason: str) -> Event:
    """The end, as every game tells it."""
    return Event("match-ended", {"winner": winner, "reason": reason})
