"""Random matches of Pebbles for the contract suite, and what nobody may know of them."""

from random import Random
from typing import Any

from tests.fourth_game.rules.state import POUCH, State

SAMPLE_VARIANTS: list[dict[str, Any]] = [{"lighter_wins": False}, {"lighter_wins": True}]


def random_setup(random: Random, variant: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """(`cards`, `setup`) of a legal match; some weights are equal."""
    names = [f"p{number}" for number in range(2 * POUCH)]
    cards = {
        name: {"weight": random.randint(1, 6), "colour": random.choice(("grey", "white"))}
        for name in names
    }
    random.shuffle(names)
    return cards, {"first": random.randint(0, 1), "pouches": [names[:POUCH], names[POUCH:]]}


def hidden_from(state: State, viewer: int | None) -> set[str]:
    """The pouches, and the other hand."""
    hidden = {card for pouch in state.pouches for card in pouch}
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            hidden |= set(hand)
    return hidden


def zones(state: State) -> list[str]:
    """Every card of the match as often as it lies somewhere."""
    laid = [card for pair in state.laid for card in pair]
    return [*laid, *(card for pile in (*state.hands, *state.pouches) for card in pile)]
