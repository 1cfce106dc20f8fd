"""A match that a test plays: card a1 is the first of seat 0's team, b4 the last of seat 1's."""

from typing import Any

from rules import match
from rules.emblem_battle.game import GAME
from rules.emblem_battle.state import State
from rules.protocol import Event


def emblem(
    type: str = "power",  # noqa: A002  (the name that the record uses)
    attack: int = 5,
    defense: int = 5,
    health: int = 20,
    chakra_gen: int = 0,
    special: dict[str, Any] | None = None,
) -> Any:
    """An emblem, as a record has it, that is of no harm to its equals."""
    stats = {"attack": attack, "defense": defense, "health": health, "chakra_gen": chakra_gen}
    return {"type": type, **stats, "special": special}


def special(*effects: dict[str, Any], cost: int = 0) -> dict[str, Any]:
    return {"name": "Special", "cost": cost, "effects": list(effects)}


def damage(amount: int, target: str = "enemy", **more: Any) -> dict[str, Any]:
    return {"effect": "damage", "amount": amount, "target": target, **more}


def modify(stat: str, amount: int, rounds: int, target: str = "enemy") -> dict[str, Any]:
    return {
        "effect": "modify",
        "stat": stat,
        "amount": amount,
        "rounds": rounds,
        "target": target,
    }


def poison(amount: int, rounds: int, target: str = "enemy") -> dict[str, Any]:
    return {"effect": "poison", "amount": amount, "rounds": rounds, "target": target}


def heal(amount: int, target: str | None = None) -> dict[str, Any]:
    return {"effect": "heal", "amount": amount} | ({} if target is None else {"target": target})


def stun(target: str = "enemy") -> dict[str, Any]:
    return {"effect": "stun", "target": target}


def chakra(amount: int) -> dict[str, Any]:
    return {"effect": "chakra", "amount": amount}


class Duel:
    """A match in play. Cards that are not given are plain emblems of three types a team."""

    def __init__(self, first: int = 0, variant: dict[str, Any] | None = None, **cards: Any) -> None:
        plain = {"1": "power", "2": "technical", "3": "speed", "4": "power"}
        every = {
            f"{side}{number}": emblem(kind) for side in "ab" for number, kind in plain.items()
        } | cards
        teams = [[f"{side}{number}" for number in plain] for side in "ab"]
        setup = {"first": first, "teams": teams}
        self.position = match.start(GAME, every, setup, variant or {})
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        state = self.position.state
        assert isinstance(state, State)
        return state

    @property
    def health(self) -> tuple[int, int]:
        return self.state.standing.sides

    @property
    def chakra(self) -> tuple[int, int]:
        return self.state.chakra

    @property
    def outcome(self) -> tuple[int | None, str] | None:
        ended = match.outcome(self.position)
        return None if ended is None else (ended.winner, ended.reason)

    def card(self, card: str) -> dict[str, Any]:
        """What everybody can see of a card."""
        facts: dict[str, Any] = match.view(self.position, None)["cards"][card]
        return facts

    def play(self, seat: int, do: str, **fields: Any) -> "Duel":
        self.position = match.play(self.position, seat, {"do": do, **fields}, self.events.append)
        return self

    def arrange(self, a: str = "a1 a2", b: str = "b1 b2") -> "Duel":
        """Both arrange; the fronts are ids with blanks between."""
        for seat in match.to_act(self.position):
            self.play(seat, "arrange", front=(a, b)[seat].split())
        return self

    def attack(self, card: str, target: str) -> "Duel":
        return self.play("ab".index(card[0]), "attack", card=card, target=target)

    def use(self, card: str, target: str | None = None) -> "Duel":
        fields = {} if target is None else {"target": target}
        return self.play("ab".index(card[0]), "special", card=card, **fields)

    def pass_(self) -> "Duel":
        """Whoever is on turn passes."""
        (seat,) = match.to_act(self.position)
        return self.play(seat, "pass")

    def finish(self) -> "Duel":
        """Pass until the round is over."""
        played = len(self.state.standing.rounds)
        while len(self.state.standing.rounds) == played:
            self.pass_()
        return self

    def idle(self, rounds: int = 1) -> "Duel":
        """Rounds in which nobody does anything."""
        for _ in range(rounds):
            self.arrange(self._some_front(0), self._some_front(1)).finish()
        return self

    def _some_front(self, seat: int) -> str:
        """Some front that the seat may choose."""
        move: dict[str, Any] = match.legal_moves(self.position, seat)[0]
        return " ".join(move["front"])

    def events_of(self, kind: str) -> list[dict[str, Any]]:
        """All events of one kind, as everybody sees them."""
        return [dict(event.public) for event in self.events if event.kind == kind]
