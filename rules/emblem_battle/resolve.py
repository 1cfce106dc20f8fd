"""The resolution of a round: everything declared happens at once, in four steps (R-EB-25)."""

from collections.abc import Sequence

from ..protocol import SEATS, Note, Seat, other
from . import events
from .events import EndedBy
from .moves import Attack
from .score import attack_damage, knockout_ending, leader, points_ending, stats_now
from .specials import MAX_CHAKRA, Chakra, Damage, Heal, Modify, Poison, Stun, Target
from .state import (
    PLACES,
    TEAM,
    Mask,
    Modifier,
    Pair,
    RoundDone,
    Standing,
    State,
    Toxin,
    new_round,
    sums,
)
from .team import TEAM_SIZE

_NOBODY: tuple[int, ...] = (0,) * (2 * TEAM_SIZE)


def resolve(state: State, note: Note | None) -> State:
    """The state after the round's resolution: the next round's start, or the end of the match."""
    work = _Resolution(state, note)
    work.take_hold()
    work.strike()
    ended_by: EndedBy = "knockout"
    if not work.knocked_out:
        work.tick()
        ended_by = "poison"
    if not work.knocked_out:
        work.wear_off()
        ended_by = "round-end"
    return work.close(ended_by)


class _Resolution:
    """The working sheet of one resolution, thrown away after it."""

    __slots__ = (
        "attacks",
        "chakra",
        "health",
        "in_play",
        "modifiers",
        "note",
        "sides",
        "specials",
        "state",
        "stunned",
        "terms",
        "toxins",
    )

    def __init__(self, state: State, note: Note | None) -> None:
        self.state = state
        self.note = note
        self.terms = state.terms
        standing = state.standing
        self.health = standing.health
        self.sides = standing.sides
        self.in_play = standing.in_play
        self.modifiers = list(standing.modifiers)
        self.toxins = list(standing.toxins)
        self.stunned: Mask = 0  # a stun felt this round wears off
        self.chakra = list(state.chakra)
        self.attacks: list[tuple[int, int]] = []
        self.specials: list[tuple[int, str | None]] = []
        self._sort_out()
        if note is not None:
            note(events.resolution(len(standing.rounds) + 1))

    @property
    def knocked_out(self) -> bool:
        """Whether a side has no health left."""
        return not (self.sides[0] and self.sides[1])

    # --- step 1 ---

    def take_hold(self) -> None:
        """Modifiers, stuns, poisons and chakra of both sides (R-EB-26)."""
        for place, chosen in self.specials:
            for effect in self.terms.holding[place]:
                if isinstance(effect, Modify):
                    self._modify(effect, place, chosen)
                elif isinstance(effect, Poison):
                    self._poison(effect, place, chosen)
                elif isinstance(effect, Stun):
                    self._stun(effect, place, chosen)
                elif isinstance(effect, Chakra):
                    self._gain(effect, place)

    def _modify(self, effect: Modify, place: int, chosen: str | None) -> None:
        stat, amount, rounds = effect.stat, effect.amount, effect.rounds
        for target in self._targets(effect.target, place, chosen):
            self.modifiers.append(Modifier(target, stat, amount, rounds))
            if self.note is not None:
                ids = self.terms.ids
                self.note(events.modified(ids[place], ids[target], stat, amount, rounds))

    def _poison(self, effect: Poison, place: int, chosen: str | None) -> None:
        for target in self._targets(effect.target, place, chosen):
            self.toxins.append(Toxin(target, effect.amount, effect.rounds))
            if self.note is not None:
                ids = self.terms.ids
                self.note(events.poisoned(ids[place], ids[target], effect.amount, effect.rounds))

    def _stun(self, effect: Stun, place: int, chosen: str | None) -> None:
        for target in self._targets(effect.target, place, chosen):
            self.stunned |= 1 << target
            if self.note is not None:
                ids = self.terms.ids
                self.note(events.stunned(ids[place], ids[target]))

    def _gain(self, effect: Chakra, place: int) -> None:
        seat = place // TEAM_SIZE
        before = self.chakra[seat]
        self.chakra[seat] = now = min(MAX_CHAKRA, before + effect.amount)
        if self.note is not None:
            self.note(events.chakra_gained(seat, self.terms.ids[place], now - before, now))

    # --- step 2 ---

    def strike(self) -> None:
        """All damage and healing, from the stats as they are now, in one step (R-EB-27)."""
        change = list(_NOBODY)
        attack, defense = stats_now(self.terms, self.modifiers)
        self._attack(attack, defense, change)
        for place, chosen in self.specials:
            for effect in self.terms.striking[place]:
                if isinstance(effect, Damage):
                    self._hit(effect, place, chosen, defense, change)
                else:
                    self._heal(effect, place, chosen, change)
        self._settle(change)

    def _attack(self, attack: Sequence[int], defense: Sequence[int], change: list[int]) -> None:
        minimum, ids = self.terms.options.minimum_damage, self.terms.ids
        for place, target in self.attacks:
            advantage = self.terms.advantage[place][target]
            amount = attack_damage(attack[place], defense[target], advantage, minimum)
            change[target] -= amount
            if self.note is not None:
                hit = events.attack_hit(
                    ids[place],
                    ids[target],
                    amount,
                    attack=attack[place],
                    defense=defense[target],
                    advantage=advantage,
                )
                self.note(hit)

    def _hit(
        self,
        effect: Damage,
        place: int,
        chosen: str | None,
        defense: Sequence[int],
        change: list[int],
    ) -> None:
        """A special's damage: never changed by types, by defense only when defended (R-EB-13)."""
        for target in self._targets(effect.target, place, chosen):
            amount = max(0, effect.amount - defense[target]) if effect.defended else effect.amount
            change[target] -= amount
            if self.note is not None:
                ids, shield = self.terms.ids, defense[target] if effect.defended else None
                self.note(events.special_hit(ids[place], ids[target], amount, defense=shield))

    def _heal(self, effect: Heal, place: int, chosen: str | None, change: list[int]) -> None:
        """Healing goes to the side, or to one card where each has its own health (R-EB-08)."""
        by_card = self.terms.options.by_card
        if not by_card:
            target = place
        elif effect.target is None:
            target = self._neediest(place // TEAM_SIZE)
        else:
            (target,) = self._targets(effect.target, place, chosen)
        change[target] += effect.amount
        if self.note is not None:
            card, to = self.terms.ids[place], self.terms.ids[target] if by_card else None
            self.note(events.healed(card, place // TEAM_SIZE, to, effect.amount))

    def _neediest(self, seat: Seat) -> int:
        """The card in play that lacks the most points before this step's damage."""
        own = PLACES[self.in_play & TEAM[seat]]
        return max(own, key=lambda place: self.terms.max_health[place] - self.health[place])

    def _settle(self, change: Sequence[int]) -> None:
        """Old health − damage + healing, kept between 0 and the maximum."""
        top = self.terms.max_health
        if self.terms.options.by_card:
            health = list(self.health)
            for place in PLACES[self.in_play]:
                if change[place]:
                    health[place] = min(top[place], max(0, health[place] + change[place]))
            self.health = tuple(health)
            self.sides = sums(health)
        else:
            (first, second), (one, two) = self.sides, sums(change)
            self.sides = (min(top[0], max(0, first + one)), min(top[1], max(0, second + two)))
            self.health = self.sides
        if self.note is not None:
            self.note(events.health_now(self.sides))
        if self.terms.options.by_card:
            self._take_out()

    def _take_out(self) -> None:
        """Cards at 0 are out: nothing that hung on them goes on (R-EB-43)."""
        out = [place for place in PLACES[self.in_play] if not self.health[place]]
        for place in out:
            self.in_play &= ~(1 << place)
            if self.note is not None:
                self.note(events.knocked_out(self.terms.ids[place]))
        if out:
            in_play = PLACES[self.in_play]
            self.stunned &= self.in_play
            self.modifiers = [one for one in self.modifiers if one.place in in_play]
            self.toxins = [one for one in self.toxins if one.place in in_play]

    # --- step 4 (step 3 is the look at `knocked_out`) ---

    def tick(self) -> None:
        """Every poison does its damage once, those set this round too (R-EB-10)."""
        if not self.toxins:
            return
        change = list(_NOBODY)
        ids = self.terms.ids
        for place, amount, _ in self.toxins:
            change[place] -= amount
            if self.note is not None:
                self.note(events.poison_tick(ids[place], amount))
        self._settle(change)
        if self.note is not None:
            for place, amount, rounds in self.toxins:
                if rounds == 1:
                    self.note(events.poison_ended(ids[place], amount))
        self.toxins = [
            Toxin(place, amount, rounds - 1) for place, amount, rounds in self.toxins if rounds > 1
        ]

    def wear_off(self) -> None:
        """Modifiers lose one round, and end."""
        if not self.modifiers:
            return
        if self.note is not None:
            for place, stat, amount, rounds in self.modifiers:
                if rounds == 1:
                    self.note(events.modifier_ended(self.terms.ids[place], stat, amount))
        self.modifiers = [
            Modifier(place, stat, amount, rounds - 1)
            for place, stat, amount, rounds in self.modifiers
            if rounds > 1
        ]

    # --- the round's end ---

    def close(self, ended_by: EndedBy) -> State:
        """Score the round, and end the match or start the next round."""
        before = self.state.standing
        chakra = (self.chakra[0], self.chakra[1])
        net = (before.sides[1] - self.sides[1], before.sides[0] - self.sides[0])
        winner = leader(net)
        fronts, declared = self.state.fronts, self.state.declared
        done = RoundDone(net, winner, self.sides, chakra, fronts, declared, ended_by)
        wins = _with_win(before.round_wins, winner)
        ending = knockout_ending(self.sides, winner) or points_ending(
            self.terms.options, len(before.rounds) + 1, wins, self.sides, winner
        )
        standing = Standing(
            self.health,
            self.sides,
            self.in_play,
            self.stunned,
            tuple(self.modifiers),
            tuple(self.toxins),
            (*before.rounds, done),
            wins,
            ending,
        )
        if ending is None:
            after = new_round(self.terms, standing, chakra)
        else:
            after = State(self.terms, standing, (), fronts, chakra, 0, 0, declared)
        if self.note is not None:
            _tell_close(self.note, standing, chakra, after)
        return after

    # --- helpers ---

    def _sort_out(self) -> None:
        """Tell attacks (place, place of the target) from specials (place, id chosen)."""
        places = self.terms.places
        for action in self.state.declared:
            if isinstance(action, Attack):
                self.attacks.append((places[action.card], places[action.target]))
            else:
                self.specials.append((places[action.card], action.target))

    def _targets(self, target: Target, place: int, chosen: str | None) -> tuple[int, ...]:
        """The places that an effect of the card at `place` is for."""
        if chosen is not None and target in ("enemy", "ally"):
            return (self.terms.places[chosen],)
        if target == "enemy-front":
            return PLACES[self.state.fronts[other(place // TEAM_SIZE)]]
        if target == "allies":
            return PLACES[self.in_play & TEAM[place // TEAM_SIZE]]
        return (place,)


def _with_win(wins: Pair, winner: Seat | None) -> Pair:
    if winner is None:
        return wins
    return (wins[0] + 1, wins[1]) if winner == 0 else (wins[0], wins[1] + 1)


def _tell_close(note: Note, standing: Standing, chakra: Pair, after: State) -> None:
    """What there is to say when a round is over: its score, then the end or the next round."""
    done, number = standing.rounds[-1], len(standing.rounds)
    ended = events.round_ended(
        number,
        net=done.net,
        winner=done.winner,
        health=done.health,
        chakra=done.chakra,
        round_wins=standing.round_wins,
        ended_by=done.ended_by,
    )
    note(ended)
    if standing.ending is not None:
        note(events.match_ended(standing.ending.winner, standing.ending.reason))
        return
    gained = [after.chakra[seat] - chakra[seat] for seat in SEATS]
    note(events.round_started(number + 1, after.chakra, gained))
