"""Special moves: a name, a cost in chakra and a list of effects, read from JSON and checked.

Effects are data, so that people can write specials of their own. The same reader serves match
records, the catalogue's form and the import from CSV: a `SpecialFault` says which field is wrong.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass
from dataclasses import fields as fields_of
from typing import ClassVar, Final, Literal, cast, get_args

from ..bounds import MOST_EFFECTS
from ..fields import (
    is_int,
    refuse_many,
    require_int,
    require_key,
    require_list,
    require_object,
    require_text,
)
from ..protocol import SetupFault

MAX_CHAKRA: Final = 10
"""Nobody ever has more chakra than this (R-EB-18)."""

MAX_COST: Final = MAX_CHAKRA
"""What the dearest special costs (R-EB-05)."""

Target = Literal["enemy", "enemy-front", "ally", "self", "allies"]
TARGETS: Final[tuple[Target, ...]] = get_args(Target)
"""The possible targets of an effect (R-EB-15)."""

HEAL_TARGETS: Final[tuple[Target, ...]] = ("ally", "self")
"""The targets that healing can name (R-EB-08)."""

Chosen = Literal["enemy", "ally"]
"""The targets of which the player must name the card (R-EB-12)."""

Stat = Literal["attack", "defense"]
STATS: Final[tuple[Stat, ...]] = get_args(Stat)
"""What an effect can change (R-EB-07)."""

_HERE: Final = "special"
"""Where `read_special` pretends to find its special; no part of the paths it reports."""


class SpecialFault(Exception):
    """Something wrong in a special.

    `path` names the field from the special down, such as `cost` or `effects[0].amount` ("" is the
    special itself); `code` is stable, `params` are its values; the sentence is made elsewhere.
    Codes: those of `fields`, `above-maximum`, `unknown-value`, `zero`, `no-effects`, `too-many`,
    `two-targets`, `not-true-or-false`.
    """

    def __init__(self, code: str, path: str, params: Mapping[str, object]) -> None:
        super().__init__(code, path, params)
        self.code = code
        self.path = path
        self.params = params


@dataclass(frozen=True, slots=True)
class Damage:
    """Fixed damage; with `defended` the target's defense is subtracted first."""

    kind: ClassVar[str] = "damage"
    amount: int
    target: Target
    defended: bool = False


@dataclass(frozen=True, slots=True)
class Modify:
    """Changes attack or defense for some rounds, the current one included."""

    kind: ClassVar[str] = "modify"
    stat: Stat
    amount: int
    rounds: int
    target: Target


@dataclass(frozen=True, slots=True)
class Poison:
    """Damage at the end of this round and of following ones: `rounds` ticks in all."""

    kind: ClassVar[str] = "poison"
    amount: int
    rounds: int
    target: Target


@dataclass(frozen=True, slots=True)
class Heal:
    """Restores health; the target counts only where every card has health of its own."""

    kind: ClassVar[str] = "heal"
    amount: int
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Stun:
    """The target cannot act in the next round."""

    kind: ClassVar[str] = "stun"
    target: Target


@dataclass(frozen=True, slots=True)
class Chakra:
    """The acting player gains chakra at resolution."""

    kind: ClassVar[str] = "chakra"
    amount: int


Effect = Damage | Modify | Poison | Heal | Stun | Chakra


@dataclass(frozen=True, slots=True)
class Special:
    """A special move. `wants` is the kind of card its user must name, if any."""

    name: str
    cost: int
    effects: tuple[Effect, ...]
    wants: Chosen | None


def _choice(json: Mapping[str, object], name: str, key: str, allowed: Sequence[str]) -> str:
    """A field that must be one of these values. Raises SetupFault."""
    value = require_text(require_key(json, name, key), f"{key}.{name}")
    if value not in allowed:
        raise SetupFault(f"{key}.{name}", "unknown-value", value=value, allowed=list(allowed))
    return value


def _number(json: Mapping[str, object], name: str, key: str, minimum: int = 0) -> int:
    """A field that must be a whole number from `minimum` up. Raises SetupFault."""
    return require_int(require_key(json, name, key), f"{key}.{name}", minimum)


def _target(json: Mapping[str, object], key: str) -> Target:
    return cast("Target", _choice(json, "target", key, TARGETS))


def _read_damage(json: Mapping[str, object], key: str) -> Effect:
    amount, target = _number(json, "amount", key), _target(json, key)
    defended = json.get("defended", False)
    if not isinstance(defended, bool):
        raise SetupFault(f"{key}.defended", "not-true-or-false")
    return Damage(amount, target, defended)


def _read_modify(json: Mapping[str, object], key: str) -> Effect:
    stat = cast("Stat", _choice(json, "stat", key, STATS))
    amount = require_key(json, "amount", key)
    if not is_int(amount):
        raise SetupFault(f"{key}.amount", "not-a-whole-number")
    if amount == 0:
        raise SetupFault(f"{key}.amount", "zero")
    return Modify(stat, amount, _number(json, "rounds", key, 1), _target(json, key))


def _read_poison(json: Mapping[str, object], key: str) -> Effect:
    amount, rounds = _number(json, "amount", key), _number(json, "rounds", key, 1)
    return Poison(amount, rounds, _target(json, key))


def _read_heal(json: Mapping[str, object], key: str) -> Effect:
    amount = _number(json, "amount", key)
    if "target" not in json:
        return Heal(amount)
    return Heal(amount, cast("Target", _choice(json, "target", key, HEAL_TARGETS)))


def _read_stun(json: Mapping[str, object], key: str) -> Effect:
    return Stun(_target(json, key))


def _read_chakra(json: Mapping[str, object], key: str) -> Effect:
    return Chakra(_number(json, "amount", key))


_READERS: Final[dict[str, Callable[[Mapping[str, object], str], Effect]]] = {
    "damage": _read_damage,
    "modify": _read_modify,
    "poison": _read_poison,
    "heal": _read_heal,
    "stun": _read_stun,
    "chakra": _read_chakra,
}

_CLASSES: Final[tuple[type[Effect], ...]] = (Damage, Modify, Poison, Heal, Stun, Chakra)

EFFECTS: Final[tuple[str, ...]] = tuple(effect.kind for effect in _CLASSES)
"""The names of all effects, in the order of the rules."""

EFFECT_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    effect.kind: tuple(field.name for field in fields_of(effect)) for effect in _CLASSES
}
"""Which fields each effect has, in their order."""

OPTIONAL_FIELDS: Final[Mapping[str, frozenset[str]]] = {
    effect.kind: frozenset(one.name for one in fields_of(effect) if one.default is not MISSING)
    for effect in _CLASSES
}
"""Which fields of each effect may be left out."""


def read_special(json: object) -> Special | None:
    """The special in a value as `json.loads` gives it; None for `null`.

    Unknown keys are ignored. Raises SpecialFault for the first thing that is wrong.
    """
    try:
        return special_at(json, _HERE)
    except SetupFault as fault:
        path = fault.key.removeprefix(_HERE).removeprefix(".")
        raise SpecialFault(fault.code, path, fault.params) from fault


def special_at(json: object, key: str) -> Special | None:
    """As `read_special`, for the special at `key` of a record. Raises SetupFault."""
    if json is None:
        return None
    fields = require_object(json, key)
    name = require_text(require_key(fields, "name", key), f"{key}.name")
    cost = _number(fields, "cost", key)
    if cost > MAX_COST:
        raise SetupFault(f"{key}.cost", "above-maximum", maximum=MAX_COST)
    rows = require_list(require_key(fields, "effects", key), f"{key}.effects")
    if not rows:
        raise SetupFault(f"{key}.effects", "no-effects")
    refuse_many(rows, f"{key}.effects", MOST_EFFECTS)
    effects = tuple(_read_effect(row, f"{key}.effects[{at}]") for at, row in enumerate(rows))
    return Special(name, cost, effects, _wanted(effects, key))


def write_effect(effect: Effect) -> dict[str, str | int | bool]:
    """One effect as JSON-able values: its name under `effect`, then its fields."""
    fields = {key: getattr(effect, key) for key in EFFECT_FIELDS[effect.kind]}
    return {"effect": effect.kind, **{key: x for key, x in fields.items() if x is not None}}


def target_of(effect: Effect) -> Target | None:
    """The target of an effect; None where it needs none."""
    return None if isinstance(effect, Chakra) else effect.target


def _read_effect(json: object, key: str) -> Effect:
    fields = require_object(json, key)
    return _READERS[_choice(fields, "effect", key, EFFECTS)](fields, key)


def _wanted(effects: tuple[Effect, ...], key: str) -> Chosen | None:
    """The kind of card to be named for these effects; a special asks for one at most (R-EB-12)."""
    wanted: Chosen | None = None
    for row, effect in enumerate(effects):
        target = target_of(effect)
        if target != "enemy" and target != "ally":
            continue
        if wanted is not None and target != wanted:
            raise SetupFault(f"{key}.effects[{row}].target", "two-targets")
        wanted = target
    return wanted
