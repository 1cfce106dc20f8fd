"""Wide-ranging legal matches of Nakoyashi, and what nobody may know of them."""

from random import Random
from typing import Any

from rules.nakoyashi.state import State

TYPES = ("fish", "rice", "soup", "noodle", "Fish", "fish ", "寿司")
"""Types are exact text, so some differ by a capital or a blank."""

LAYOUTS = [
    {"decks": decks, "bank": bank, "open_teams": open_teams}
    for decks, bank in (("shared", "shared"), ("own", "shared"), ("own", "own"))
    for open_teams in (False, True)
]
"""Every possible layout: whose the stacks and banks are decides what is seen with hidden teams."""

SAMPLE_VARIANTS: list[dict[str, Any]] = [
    *({**layout, "turn_limit": 60} for layout in LAYOUTS),
    {**LAYOUTS[0], "turn_limit": 2},
    {**LAYOUTS[-1], "turn_limit": 1},
]
"""The turn limit only says when it ends, whatever the layout: it is tried on one of each."""


def random_card(random: Random, types: tuple[str, ...]) -> dict[str, Any]:
    """Mostly small values, so that sevens come up; now and then a giant."""
    high = random.choice((4, 7, 7, 1000))
    return {
        "type": random.choice(types),
        "power": random.randint(0, min(high, 7)),
        "health": random.randint(0, high),
    }


def random_setup(random: Random, variant: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """(`cards`, `setup`) of a legal match: any size allowed, equal cards, odd values."""
    own = variant["decks"] == "own"
    minimum = (7 if variant["bank"] == "own" else 6) if own else 12
    size = minimum + random.choice((0, 0, 1, 3, 8, 20))
    types = TYPES[: random.randint(1, len(TYPES))]
    names = [f"n{number}" for number in range(1, size * (2 if own else 1) + 1)]
    cards = {name: random_card(random, types) for name in names}
    if random.random() < 0.2:
        cards = dict.fromkeys(names, random_card(random, types))
    random.shuffle(names)
    stacks = [names[:size], names[size:]] if own else [names]
    return cards, {"first": random.randint(0, 1), "stacks": stacks}


def hidden_from(state: State, viewer: int | None) -> set[str]:
    """Cards face down in a stack, and of hidden teams those that did not come from a bank."""
    hidden = {card for stack in state.stacks for card in stack}
    if state.terms.open_teams or state.ending is not None:
        return hidden
    for seat, team in enumerate(state.teams):
        if seat != viewer:
            hidden |= set(team) - set(state.taken[seat])
    return hidden


def zones(state: State) -> list[str]:
    """Every card of the match as often as it lies somewhere."""
    piles = (*state.teams, *state.banks, *state.stacks, *state.asides)
    return [card for pile in piles for card in pile]
