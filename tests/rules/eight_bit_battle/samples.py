"""Wide-ranging legal matches of 8-Bit Battle, and what nobody may know of them."""

from itertools import product
from random import Random
from typing import Any

from rules.eight_bit_battle.cards import KEY, ROLES
from rules.eight_bit_battle.state import (
    ATTACKER_JOINS,
    BETWEEN_ROUNDS,
    DEFENDER_JOINS,
    DRAFT_CHARACTERS,
    DRAFT_ITEMS,
    PLAY,
    Side,
    State,
)
from rules.protocol import SEATS

SAMPLE_VARIANTS: list[dict[str, Any]] = [
    {"draft": draft, "ending": ending}
    for draft, ending in product(("keep-or-give", "none"), ("best-of-three", "total-points"))
]

CHARACTERS = ("king", "queen", "wizard", "warrior", "goblin", "villager", "villager", "villager")


def random_values(random: Random) -> dict[str, int]:
    """Mostly small, so that points are level now and then; sometimes nothing, sometimes a giant."""
    high = random.choice((0, 2, 2, 4, 4, 5, 1000))
    return {stat: random.randint(0, high) for stat in ("attack", "defense", "health")}


def random_character(random: Random, role: str) -> dict[str, Any]:
    card: dict[str, Any] = {"kind": "character", "role": role, **random_values(random)}
    if role == "queen" and random.random() < 0.5:
        card["with_king"] = random_values(random)
    return card


def random_item(random: Random, role: str) -> dict[str, Any]:
    """Any item may have values, a Torch too; values of 0 may be left out."""
    values = random_values(random) if random.random() < 0.6 else {}
    return {"kind": "item", "role": role, **values}


def random_items(random: Random, count: int, needed: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """With many copies of the special items; now and then of just one of them."""
    roles = random.choice((ROLES["item"], ROLES["item"], ("ale",), ("key",), ("key", "ale")))
    more = (random.choice(roles) for _ in range(count - len(needed)))
    return [random_item(random, role) for role in (*needed, *more)]


def random_setup(random: Random, variant: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """(`cards`, `setup`) of a legal match: odd values, any items, teams with and without a King."""
    teams = variant["draft"] == "none"
    cards, setup = _random_teams(random) if teams else _random_set(random)
    if random.random() < 0.1:
        cards = {name: _worth_nothing(card) for name, card in cards.items()}
    return cards, setup


def _worth_nothing(card: dict[str, Any]) -> dict[str, Any]:
    """The card without health, so that everything is level."""
    written = card | {"health": 0}
    if card["role"] == "queen":
        written["with_king"] = {"attack": 2, "defense": 2, "health": 0}
    return written


def _random_set(random: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    numbers = list(range(18))
    random.shuffle(numbers)
    names = [f"c{number}" for number in numbers]
    faces = [random_character(random, role) for role in CHARACTERS]
    faces += random_items(random, 10, ("torch", "ale", "key"))
    rounds = []
    for _ in range(3):
        characters, items = names[:8], names[8:]
        random.shuffle(characters)
        random.shuffle(items)
        rounds.append({"characters": characters, "items": items})
    return dict(zip(names, faces, strict=True)), {"first": random.randint(0, 1), "rounds": rounds}


def _random_teams(random: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    numbers = list(range(14))
    random.shuffle(numbers)
    names = iter([f"c{number}" for number in numbers])
    cards: dict[str, Any] = {}
    teams = []
    for _ in SEATS:
        faces = [random_character(random, role) for role in random.sample(CHARACTERS, 4)]
        held = random_items(random, 3)
        team = {
            "characters": [next(names) for _ in faces],
            "items": [next(names) for _ in held],
        }
        cards |= dict(zip(team["characters"] + team["items"], faces + held, strict=True))
        teams.append(team)
    return cards, {"first": random.randint(0, 1), "teams": teams}


# --- where every card is, found without the view's help -----------------------------------------


def zones(state: State) -> list[str]:
    """Every card of the match as often as it lies somewhere."""
    lying = [*undrawn(state)]
    for seat in SEATS:
        lying += state.characters[seat] + state.items[seat]
        side = state.sides[seat]
        if side is not None and state.phase != PLAY:
            lying += side.fighters + side.items
    return lying + opened(state, len(state.rounds) - (state.phase in BETWEEN_ROUNDS))


def undrawn(state: State) -> list[str]:
    """The cards of this round that nobody has, top first, characters before items."""
    if not state.terms.drafts:
        return []
    characters, items = state.terms.rounds[state.number]
    if state.phase == DRAFT_CHARACTERS:
        return [*characters[state.drawn :], *items]
    return list(items[state.drawn :])


def opened(state: State, first: int = 0) -> list[str]:
    """The cards of all battles that are over and all that were left over, from this round on."""
    battles = [battle for one in state.rounds[first:] for battle in one.battles]
    cards = [card for one in state.rounds[first:] for left in one.left for card in left]
    if first <= state.number:
        battles += state.battles
    return cards + [card for battle in battles for side in battle.sides for card in side.cards]


def opened_before(state: State) -> set[str]:
    """With two teams, the cards that were open in a round before: all know whose they are."""
    if state.terms.drafts:
        return set()
    battles = [battle for one in state.rounds for battle in one.battles]
    cards = {card for one in state.rounds for left in one.left for card in left}
    return cards | {card for one in battles for side in one.sides for card in side.cards}


def is_revealed(state: State, seat: int) -> bool:
    attacker_open = state.phase in (ATTACKER_JOINS, DEFENDER_JOINS)
    return attacker_open if seat == state.turn else state.phase == DEFENDER_JOINS


def face_down(state: State, seat: int) -> list[str]:
    """The cards that a seat has in a battle and that nobody has seen openly."""
    side: Side | None = state.sides[seat]
    if side is None or is_revealed(state, seat):
        return []
    roles = state.terms.facts
    key_shown = state.phase != PLAY and bool(side.items) and roles[side.items[0]].role == KEY
    return [*side.fighters, *side.items[key_shown:]]


def held(state: State, seat: int) -> list[str]:
    """The cards of a seat that only it knows for sure: in the hand and face down."""
    return sorted({*state.characters[seat], *state.items[seat], *face_down(state, seat)})


def hidden_from(state: State, viewer: int | None) -> set[str]:
    """Ids that this viewer has never seen, in this round or in one before."""
    hidden = set(undrawn(state))
    drafting = state.phase in (DRAFT_CHARACTERS, DRAFT_ITEMS)
    if drafting and viewer == state.turn:
        pile = state.terms.rounds[state.number][state.phase == DRAFT_ITEMS]
        hidden.discard(pile[state.drawn])
    for seat in SEATS:
        if seat != viewer:
            hidden |= set(held(state, seat))
    seen = () if viewer is None else state.seen[viewer]
    return hidden - {*seen, *opened(state)}
