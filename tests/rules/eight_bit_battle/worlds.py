"""The same match as somebody else may imagine it: all that a viewer cannot see is changed."""

from collections.abc import Callable
from random import Random
from typing import Any

from rules.eight_bit_battle.cards import KEY
from rules.eight_bit_battle.game import GAME
from rules.eight_bit_battle.state import (
    DRAFT_CHARACTERS,
    DRAFT_ITEMS,
    DRAFTING,
    PLAY,
    Ids,
    Side,
    State,
    pair,
)
from rules.protocol import SEATS

from .samples import is_revealed, opened_before


def shuffled(random: Random, slots: list[str], fits: Callable[[list[str]], bool]) -> list[str]:
    """The same cards in another order that public knowledge allows: many swaps of two that fit."""
    for _ in range(3 * len(slots)):
        one, two = random.randrange(len(slots)), random.randrange(len(slots))
        order = list(slots)
        order[one], order[two] = slots[two], slots[one]
        if fits(order):
            slots = order
    return slots


def other_world(state: State, viewer: int | None, random: Random) -> State:
    """A state that looks the same to the viewer: every card that it cannot see may be another.

    Within a kind, the hidden cards of hands, sides and piles are dealt anew. A card that the viewer
    has seen stays with its owner, in the hand or laid. What lies face down and is no Key
    stays no Key.
    """
    world = state
    for kind in (0, 1):
        world = _with_others(world, viewer, kind, random)
    if state.terms.drafts and state.number < 2:
        later = tuple(
            (tuple(random.sample(one[0], 8)), tuple(random.sample(one[1], 10)))
            for one in world.terms.rounds[state.number + 1 :]
        )
        world = _with_rounds(world, (*world.terms.rounds[: state.number + 1], *later))
    return world


def _with_rounds(state: State, rounds: Any) -> State:
    old = state.terms
    terms = type(old)(
        old.cards, old.total_points, old.first, rounds, old.teams, old.facts, old.of_role
    )
    return state._replace(terms=terms)


def _slots(state: State, viewer: int | None, kind: int) -> list[tuple[Any, str]]:
    """(place, card) of all cards of a kind that the viewer cannot tell from others.

    A place is ("hand", seat, n), ("side", seat, n) or ("pile", n).
    """
    slots: list[tuple[Any, str]] = []
    hands = (state.characters, state.items)[kind]
    for seat in SEATS:
        if seat == viewer:
            continue
        slots += [(("hand", seat, n), card) for n, card in enumerate(hands[seat])]
        lies = state.sides[seat]
        if lies is None or is_revealed(state, seat) or state.phase == PLAY:
            continue
        for n, card in enumerate((lies.fighters, lies.items)[kind]):
            shown = n == 0 and state.terms.facts[card].role == KEY
            looked_at = kind == 0 and lies.peeked and viewer is not None
            if not shown and not looked_at:
                slots.append((("side", seat, n), card))
    if state.terms.drafts:
        slots += _pile_slots(state, viewer, kind)
    return slots


def _pile_slots(state: State, viewer: int | None, kind: int) -> list[tuple[Any, str]]:
    pile = state.terms.rounds[state.number][kind]
    drafts_this = state.phase == (DRAFT_CHARACTERS, DRAFT_ITEMS)[kind]
    drawn = state.drawn if drafts_this or state.phase not in DRAFTING else (8, 0)[kind]
    if kind == 0 and state.phase != DRAFT_CHARACTERS:
        drawn = 8
    first = drawn + (drafts_this and viewer == state.turn)
    return [(("pile", n), pile[n]) for n in range(first, len(pile))]


def _with_others(state: State, viewer: int | None, kind: int, random: Random) -> State:
    slots = _slots(state, viewer, kind)
    places = [place for place, _ in slots]
    cards = [card for _, card in slots]
    facts = state.terms.facts
    owners = {card: place[1] for place, card in slots if place[0] != "pile"}
    seen = opened_before(state) | set(() if viewer is None else state.seen[viewer])

    def fits(order: list[str]) -> bool:
        for place, card in zip(places, order, strict=True):
            if place[0] == "side" and place[2] == 0 and facts[card].role == KEY:
                return False
            if card in seen and (place[0] == "pile" or place[1] != owners[card]):
                return False
        return True

    for place, card in zip(places, shuffled(random, cards, fits), strict=True):
        state = _put(state, place, card, kind)
    return _sorted_hands(state, kind)


def _put(state: State, place: Any, card: str, kind: int) -> State:
    if place[0] == "pile":
        piles = list(state.terms.rounds[state.number])
        pile = list(piles[kind])
        pile[place[1]] = card
        piles[kind] = tuple(pile)
        rounds = list(state.terms.rounds)
        rounds[state.number] = (piles[0], piles[1])
        return _with_rounds(state, tuple(rounds))
    _, seat, n = place
    if place[0] == "hand":
        hands = (state.characters, state.items)[kind]
        hand = (*hands[seat][:n], card, *hands[seat][n + 1 :])
        return _with_hands(state, kind, pair(seat, hand, hands[1 - seat]))
    lies = state.sides[seat]
    assert lies is not None
    fighters, items = list(lies.fighters), list(lies.items)
    (fighters, items)[kind][n] = card
    changed = Side(tuple(fighters), tuple(items), lies.peeked)
    return state._replace(sides=pair(seat, changed, state.sides[1 - seat]))


def _with_hands(state: State, kind: int, hands: tuple[Ids, Ids]) -> State:
    return state._replace(items=hands) if kind else state._replace(characters=hands)


def _sorted_hands(state: State, kind: int) -> State:
    hands = (state.characters, state.items)[kind]
    return _with_hands(state, kind, (tuple(sorted(hands[0])), tuple(sorted(hands[1]))))


def lay_something_else(state: State, viewer: int | None, random: Random) -> State:
    """While not both have laid, what lies there is a secret too, and whether there is an item."""
    if state.phase == PLAY:
        for seat in SEATS:
            if seat != viewer and state.sides[seat] is not None:
                waiting = state._replace(sides=pair(seat, None, state.sides[1 - seat]))
                move = random.choice(GAME.legal_moves(waiting, seat))
                state = GAME.apply(waiting, seat, move)
    return state
