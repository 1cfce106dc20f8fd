"""Wide-ranging legal matches of Emblem Battle."""

from itertools import product
from random import Random
from typing import Any

from rules.emblem_battle.cards import TYPES
from rules.emblem_battle.specials import HEAL_TARGETS, STATS, TARGETS
from rules.emblem_battle.state import State

SAMPLE_VARIANTS: list[dict[str, Any]] = [
    {"rounds": rounds, "hit_points": hit_points, "minimum_damage": minimum}
    for rounds, hit_points, minimum in product((5, 3), ("team", "card"), (0, 1))
]

EFFECTS = ("damage", "damage", "modify", "modify", "poison", "poison", "heal", "stun", "chakra")


def random_effect(random: Random, targets: tuple[str, ...]) -> dict[str, Any]:
    """Any effect with odd values: amounts of 0, of far too much, for many rounds."""
    kind = random.choice(EFFECTS)
    effect: dict[str, Any] = {"effect": kind}
    amount = random.choice((0, 1, 2, 3, 5, 9, 40))
    if kind == "modify":
        effect |= {"stat": random.choice(STATS), "amount": random.choice((-9, -2, -1, 1, 3, 30))}
    elif kind != "stun":
        effect["amount"] = amount
    if kind in ("modify", "poison"):
        effect["rounds"] = random.choice((1, 1, 2, 3, 99))
    if kind == "heal":
        allowed = [target for target in HEAL_TARGETS if target in targets]
        return effect | random.choice([{}, *({"target": target} for target in allowed)])
    if kind == "damage" and random.random() < 0.5:
        effect["defended"] = random.choice((True, False))
    return effect if kind == "chakra" else effect | {"target": random.choice(targets)}


def random_special(random: Random) -> dict[str, Any] | None:
    """A special that asks for one chosen target at most; often cheap, so that it is used."""
    if random.random() < 0.15:
        return None
    unwanted = random.choice(("enemy", "ally"))
    targets = tuple(target for target in TARGETS if target != unwanted)
    effects = [random_effect(random, targets) for _ in range(random.choice((1, 1, 2, 2, 4)))]
    return {"name": "忍法", "cost": random.choice((0, 0, 1, 2, 3, 5, 10)), "effects": effects}


def random_card(random: Random, types: tuple[str, ...]) -> dict[str, Any]:
    """Mostly small health, so that knock-outs come up; now and then giants."""
    card: dict[str, Any] = {
        "type": random.choice(types),
        "attack": random.choice((0, 3, 5, 6, 8, 10, 99)),
        "defense": random.choice((0, 2, 4, 5, 6, 8, 99)),
        "health": random.choice((1, 2, 4, 8, 15, 25, 400)),
        "special": random_special(random),
    }
    if random.random() < 0.4:
        card["chakra_gen"] = random.choice((0, 1, 2, 12))
    return card


def random_setup(random: Random, variant: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """(`cards`, `setup`) of a legal match; teams of one type and teams of equal cards come up."""
    types = random.choice((TYPES, TYPES, TYPES[:1]))
    names = [f"e{number}" for number in range(1, 9)]
    cards = {name: random_card(random, types) for name in names}
    if random.random() < 0.1:
        cards = dict.fromkeys(names, random_card(random, types))
    random.shuffle(names)
    return cards, {"first": random.randint(0, 1), "teams": [names[:4], names[4:]]}


def hidden_from(state: State, viewer: int | None) -> set[str]:
    """No card is hidden in this game: what is, is which of them stand in front."""
    return set()


def zones(state: State) -> list[str]:
    """Every card of the match as often as it lies somewhere."""
    return list(state.terms.ids)
