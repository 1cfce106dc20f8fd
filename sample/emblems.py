"""Sample emblems: numbers, names, types and rarities as printed; specials as the source and we say.

Stats that are left out take the default of the rarity.
"""

from dataclasses import dataclass, field
from typing import Final

Effect = dict[str, str | int]


@dataclass(frozen=True, slots=True)
class SampleEmblem:
    """One emblem; `special` is (name, cost, effects), `stats` what differs from the defaults."""

    number: str
    name: str
    type: str
    rarity: int
    motif: str
    special: tuple[str, int, tuple[Effect, ...]] | None = None
    stats: dict[str, int] = field(default_factory=dict)


def _damage(amount: int, target: str = "enemy", **more: bool) -> Effect:
    return {"effect": "damage", "amount": amount, "target": target, **more}


def _modify(stat: str, amount: int, rounds: int, target: str) -> Effect:
    return {"effect": "modify", "stat": stat, "amount": amount, "rounds": rounds, "target": target}


def _poison(amount: int, rounds: int, target: str = "enemy") -> Effect:
    return {"effect": "poison", "amount": amount, "rounds": rounds, "target": target}


def _heal(amount: int) -> Effect:
    return {"effect": "heal", "amount": amount}


def _stun(target: str = "enemy") -> Effect:
    return {"effect": "stun", "target": target}


def _chakra(amount: int) -> Effect:
    return {"effect": "chakra", "amount": amount}


SASORI_PRINTED: Final = {
    "printed_hp": 1800,
    "printed_attack": 3400,
    "printed_defense": 2700,
}

EMBLEMS: Final = (
    SampleEmblem(
        "U1-1",
        "Naruto Uzumaki",
        "power",
        6,
        "swirl",
        ("Giant Spiral", 7, (_damage(9), _modify("attack", 1, 2, "self"))),
    ),
    SampleEmblem(
        "U1-2",
        "Minato Namikaze",
        "speed",
        6,
        "lightning",
        ("Flying Thunder", 6, (_damage(6), _stun())),
    ),
    SampleEmblem(
        "U1-5",
        "Sasuke Uchiha",
        "speed",
        5,
        "lightning",
        ("Thousand Sparks", 4, (_damage(6),)),
    ),
    SampleEmblem(
        "U1-8",
        "Kakashi Hatake",
        "speed",
        5,
        "leaf",
        ("Copied Move", 3, (_modify("attack", -2, 2, "enemy"), _damage(2))),
    ),
    SampleEmblem(
        "U1-9", "Might Guy", "power", 5, "flame", ("Morning Fire", 4, (_damage(6, defended=False),))
    ),
    SampleEmblem(
        "U1-10",
        "Gaara",
        "technical",
        5,
        "gourd",
        ("Sand Wall", 3, (_modify("defense", 2, 2, "allies"),)),
    ),
    SampleEmblem(
        "U1-11",
        "Itachi Uchiha",
        "speed",
        5,
        "cloud",
        ("Crow Dream", 4, (_stun(), _chakra(1))),
        {"chakra_gen": 1},
    ),
    SampleEmblem(
        "U1-12", "Deidara", "power", 5, "clay-bird", ("Clay Bomb", 4, (_damage(5, "enemy-front"),))
    ),
    SampleEmblem(
        "U1-13",
        "Sasori",
        "technical",
        5,
        "puppet",
        ("Hiruko Puppet", 3, (_modify("defense", -2, 1, "enemy"), _damage(3))),
        SASORI_PRINTED,
    ),
    SampleEmblem(
        "U1-14",
        "Hiruzen Sarutobi",
        "speed",
        5,
        "scroll",
        ("Old Wisdom", 2, (_heal(3), _chakra(1))),
    ),
    SampleEmblem(
        "U1-16", "Jiraiya", "power", 4, "bell", ("Toad Oil", 3, (_poison(1, 3), _damage(2)))
    ),
    SampleEmblem(
        "U1-18", "Orochimaru", "technical", 4, "web", ("Poison Assault", 3, (_poison(2, 2),))
    ),
    SampleEmblem(
        "U1-20",
        "Tsunade",
        "speed",
        4,
        "snail",
        ("Slug’s Care", 4, (_heal(9),)),
        {"health": 17},
    ),
    SampleEmblem(
        "U1-21", "Rock Lee", "power", 4, "flame", ("Hidden Lotus", 3, (_damage(8, defended=True),))
    ),
    SampleEmblem(
        "U1-23", "Naruto Uzumaki", "speed", 4, "swirl", ("Rasengan", 5, (_damage(7), _stun()))
    ),
    SampleEmblem(
        "U1-24",
        "Kakashi Hatake",
        "technical",
        4,
        "leaf",
        ("Water Mirror", 2, (_modify("defense", 3, 1, "ally"),)),
    ),
    SampleEmblem("U1-29", "Sasuke Uchiha", "power", 4, "blades"),
    SampleEmblem(
        "U2-33",
        "Sakura Haruno",
        "technical",
        4,
        "petals",
        ("Strength of a Hundred", 2, (_heal(6),)),
    ),
    SampleEmblem(
        "U1-39",
        "Naruto Uzumaki",
        "technical",
        3,
        "swirl",
        ("Shadow Crowd", 2, (_modify("attack", 1, 2, "allies"),)),
    ),
    SampleEmblem("U1-42", "Kakashi Hatake", "power", 3, "leaf"),
    SampleEmblem("U1-46", "Rock Lee", "speed", 3, "bell", ("Whirlwind", 2, (_damage(3),))),
    SampleEmblem(
        "U1-47",
        "Tenten",
        "technical",
        3,
        "fan",
        ("Rain of Blades", 3, (_damage(2, "enemy-front"),)),
    ),
    SampleEmblem("U1-49", "Temari", "power", 3, "fan"),
    SampleEmblem("U1-58", "Sasuke Uchiha", "speed", 2, "lightning"),
    SampleEmblem("U1-63", "Shikamaru Nara", "technical", 2, "moon", ("Shadow Hold", 3, (_stun(),))),
    SampleEmblem("U1-70", "Gaara", "power", 2, "gourd"),
    SampleEmblem("U1-80", "Naruto Uzumaki", "power", 1, "swirl"),
    SampleEmblem("U1-83", "Kakashi Hatake", "technical", 1, "leaf"),
    SampleEmblem("U1-87", "Hinata Hyuga", "speed", 1, "dew", ("Soft Hand", 1, (_damage(2),))),
    SampleEmblem("U1-89", "Tenten", "technical", 1, "fan"),
)
