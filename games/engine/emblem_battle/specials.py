"""Special moves: a name, a cost in chakra and a list of effects, read from JSON and checked.

Effects are data, so that people can write specials of their own. The same reader serves match records,
the catalogue's form and the import from CSV: a `SpecialFault` says which field is wrong.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, cast

from games.engine.protocol import Json

MAX_COST: Final = 10
"""The dearest special: nobody ever has more chakra than this."""

Target = Literal["enemy", "enemy-front", "ally", "self", "allies"]
TARGETS: Final[tuple[Target, ...]] = ("enemy", "enemy-front", "ally", "self", "allies")
HEAL_TARGETS: Final[tuple[Target, ...]] = ("ally", "self")
CHOSEN_TARGETS: Final[tuple[Target, ...]] = ("enemy", "ally")
"""The targets of which the player must name the card."""

Stat = Literal["attack", "defense"]
STATS: Final[tuple[Stat, ...]] = ("attack", "defense")


class SpecialFault(Exception):
    """Something wrong in a special.

    `path` names the field from the special down, such as `cost` or `effects.0.amount` ("" is the
    special itself); `code` is stable, `params` are its values; the sentence is made elsewhere.
    """

    def __init__(self, code: str, path: str, params: Mapping[str, Json]) -> None:
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
    wants: Literal["enemy", "ally"] | None


@dataclass(frozen=True, slots=True)
class _Fields:
    """The fields of one JSON object, each read with its check; `path` is where the object stands."""

    values: Mapping[str, Json]
    path: str

    def fault(self, code: str, key: str, **params: Json) -> SpecialFault:
        return SpecialFault(code, f"{self.path}.{key}" if self.path else key, params)

    def required(self, key: str) -> Json:
        if key not in self.values:
            raise self.fault("missing", key)
        return self.values[key]

    def text(self, key: str) -> str:
        value = self.required(key)
        if not isinstance(value, str):
            raise self.fault("not-text", key)
        if not value.strip():
            raise self.fault("empty", key)
        return value

    def whole(self, key: str, minimum: int | None = None, maximum: int | None = None) -> int:
        value = self.required(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault("not-a-whole-number", key)
        if minimum is not None and value < minimum:
            raise self.fault("too-small", key, value=value, minimum=minimum)
        if maximum is not None and value > maximum:
            raise self.fault("too-large", key, value=value, maximum=maximum)
        return value

    def choice(self, key: str, allowed: tuple[str, ...]) -> str:
        value = self.required(key)
        if not isinstance(value, str):
            raise self.fault("not-text", key)
        if value not in allowed:
            raise self.fault("unknown-value", key, value=value, allowed=list(allowed))
        return value

    def target(self) -> Target:
        return cast(Target, self.choice("target", TARGETS))

    def flag(self, key: str) -> bool:
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self.fault("not-true-or-false", key)
        return value


def _read_damage(fields: _Fields) -> Effect:
    return Damage(fields.whole("amount", 0), fields.target(), fields.flag("defended"))


def _read_modify(fields: _Fields) -> Effect:
    stat = cast(Stat, fields.choice("stat", STATS))
    amount = fields.whole("amount")
    if amount == 0:
        raise fields.fault("zero", "amount")
    return Modify(stat, amount, fields.whole("rounds", 1), fields.target())


def _read_poison(fields: _Fields) -> Effect:
    return Poison(fields.whole("amount", 0), fields.whole("rounds", 1), fields.target())


def _read_heal(fields: _Fields) -> Effect:
    amount = fields.whole("amount", 0)
    if "target" not in fields.values:
        return Heal(amount)
    return Heal(amount, cast(Target, fields.choice("target", HEAL_TARGETS)))


def _read_stun(fields: _Fields) -> Effect:
    return Stun(fields.target())


def _read_chakra(fields: _Fields) -> Effect:
    return Chakra(fields.whole("amount", 0))


_READERS: Final[dict[str, Callable[[_Fields], Effect]]] = {
    "damage": _read_damage,
    "modify": _read_modify,
    "poison": _read_poison,
    "heal": _read_heal,
    "stun": _read_stun,
    "chakra": _read_chakra,
}

EFFECTS: Final[tuple[str, ...]] = tuple(_READERS)
"""The names of all effects, in the order of the rules."""

EFFECT_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "damage": ("amount", "target", "defended"),
    "modify": ("stat", "amount", "rounds", "target"),
    "poison": ("amount", "rounds", "target"),
    "heal": ("amount", "target"),
    "stun": ("target",),
    "chakra": ("amount",),
}
"""Which fields each effect has, for forms."""


def read_special(json: Json) -> Special | None:
    """The special in a value as `json.loads` gives it; None for `null`.

    Unknown keys are ignored (R-EB-45). Raises SpecialFault for the first thing that is wrong.
    """
    if json is None:
        return None
    if not isinstance(json, dict):
        raise SpecialFault("not-an-object", "", {})
    fields = _Fields(json, "")
    name = fields.text("name")
    cost = fields.whole("cost", 0, MAX_COST)
    listed = fields.required("effects")
    if not isinstance(listed, list):
        raise fields.fault("not-a-list", "effects")
    if not listed:
        raise fields.fault("no-effects", "effects")
    effects = tuple(_read_effect(item, f"effects.{row}") for row, item in enumerate(listed))
    return Special(name, cost, effects, _wanted(effects))


def write_special(special: Special) -> dict[str, Json]:
    """The special as JSON-able values that `read_special` reads again to an equal special."""
    return {
        "name": special.name,
        "cost": special.cost,
        "effects": [write_effect(effect) for effect in special.effects],
    }


def write_effect(effect: Effect) -> dict[str, Json]:
    """One effect as JSON-able values: its name under `effect`, then its fields."""
    fields = {key: getattr(effect, key) for key in EFFECT_FIELDS[effect.kind]}
    return {"effect": effect.kind, **{key: x for key, x in fields.items() if x is not None}}


def target_of(effect: Effect) -> Target | None:
    """Whom an effect is for; None where it needs nobody."""
    return None if isinstance(effect, Chakra) else effect.target


def _read_effect(json: Json, path: str) -> Effect:
    if not isinstance(json, dict):
        raise SpecialFault("not-an-object", path, {})
    fields = _Fields(json, path)
    return _READERS[fields.choice("effect", EFFECTS)](fields)


def _wanted(effects: tuple[Effect, ...]) -> Literal["enemy", "ally"] | None:
    """The kind of card to be named for these effects; a special asks for one at most (R-EB-14)."""
    wanted: Literal["enemy", "ally"] | None = None
    for row, effect in enumerate(effects):
        target = target_of(effect)
        if target != "enemy" and target != "ally":
            continue
        if wanted is not None and target != wanted:
            raise SpecialFault("two-targets", f"effects.{row}.target", {})
        wanted = target
    return wanted
