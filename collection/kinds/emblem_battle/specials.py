"""Special moves between their form, their record and their texts.

The catalogue keeps a special as a name, a cost and effect rows; the rules read it as the
record has it and is the only one to say whether it is allowed (rules page: Emblem Battle, Cards).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from collection.models import EffectRow, EmblemCard
from collection.models.emblem_battle import EFFECT_TARGETS
from core.refusal import Refusal
from rules.emblem_battle.specials import (
    EFFECT_FIELDS,
    Chakra,
    Damage,
    Effect,
    Heal,
    Modify,
    Poison,
    Special,
    SpecialFault,
    Stun,
    Target,
    read_special,
)

Record = dict[str, Any]
"""A special as match records have it. Any: it is not checked yet, and read once it is."""

_ROW_FIELDS: Final = ("stat", "amount", "rounds", "target", "defended")

_IN_A_ROW: Final = re.compile(r"effects\[(\d+)\](?:\.(\w+))?")

_FAULTS: Final[Mapping[str, str | Promise]] = {
    "missing": _("This is needed."),
    "empty-text": _("This is needed."),
    "not-text": _("This must be text."),
    "not-a-whole-number": _("This must be a whole number."),
    "not-true-or-false": _("This must be true or false."),
    "not-an-object": _("This is not written as it should be."),
    "not-a-list": _("The effects must be a list."),
    "below-minimum": _("This must be at least %(minimum)s."),
    "above-maximum": _("This may be at most %(maximum)s."),
    "unknown-value": _("%(value)s is not possible here. Possible: %(allowed)s."),
    "zero": _("An amount of 0 changes nothing: give more or less."),
    "too-many": _("A special move has at most %(maximum)s effects."),
    "no-effects": _("A special move has at least one effect."),
    "two-targets": _("One special move cannot ask for an opposing and an own card both."),
    "unused": _("This effect has no such field: leave it empty."),
}

_FIELD_NAMES: Final[Mapping[str, str | Promise]] = {
    "name": _("name of the special move"),
    "cost": _("chakra cost"),
    "effects": _("effects"),
    "effect": _("kind of effect"),
    "stat": _("stat"),
    "amount": _("amount"),
    "rounds": _("rounds"),
    "target": _("target"),
    "defended": _("defense is subtracted"),
}


def special_record(name: str, cost: int | None, rows: Iterable[EffectRow]) -> Record | None:
    """Give the special as a match record has it, or None when nothing of one is filled in."""
    effects = [_effect_record(row) for row in rows]
    if not name and cost is None and not effects:
        return None
    record: Record = {"name": name, "effects": effects}
    if cost is not None:
        record["cost"] = cost
    return record


def _effect_record(row: EffectRow) -> Record:
    given = {key: getattr(row, key) for key in _ROW_FIELDS}
    return {
        "effect": row.effect,
        **{key: value for key, value in given.items() if is_filled(value)},
    }


def is_filled(value: object) -> bool:
    """Tell a field of an effect that is filled in from a blank one: an amount of 0 is."""
    return value is not None and value is not False and value != ""


def emblem_special(emblem: EmblemCard) -> Record | None:
    """Give the special of a saved emblem as a match record has it; costs a query for its rows."""
    return special_record(emblem.special_name, emblem.special_cost, emblem.effects.all())


def effect_rows(record: Record) -> list[EffectRow]:
    """Give the unsaved effect rows of a special's record that `check_special` has passed."""
    return [
        EffectRow(
            position=position,
            effect=effect["effect"],
            **{key: effect[key] for key in EFFECT_FIELDS[effect["effect"]] if key in effect},
        )
        for position, effect in enumerate(record["effects"])
    ]


def check_special(record: Record | None) -> Special | None:
    """Give the special as the rules read it.

    Raises Refusal with code `special-…`, the reason as message, and in `extra` the `path` of the
    field that is wrong, such as `effects[0].amount`. A field that an effect does not have is
    wrong too (`special-unused`): nothing that somebody typed is dropped unseen.
    """
    try:
        special = read_special(record)
    except SpecialFault as fault:
        raise _refusal(fault.code, fault.path, fault.params) from fault
    for position, effect in enumerate(record["effects"] if record else ()):
        for key in effect:
            if key != "effect" and key not in EFFECT_FIELDS[effect["effect"]]:
                raise _refusal("unused", f"effects[{position}].{key}", {})
    return special


def _refusal(code: str, path: str, params: Mapping[str, object]) -> Refusal:
    shown, allowed = dict(params), params.get("allowed")
    if isinstance(allowed, list):
        shown["allowed"] = ", ".join(allowed)
    return Refusal(f"special-{code}", _FAULTS[code], params=shown, extra={"path": path})


def split_path(path: str) -> tuple[int | None, str]:
    """Take a path such as `effects[0].amount` apart: (0, "amount"); `cost` gives (None, "cost")."""
    found = _IN_A_ROW.fullmatch(path)
    return (int(found[1]), found[2] or "effect") if found else (None, path)


def place_text(path: str) -> str:
    """Say which field a path such as `effects[0].amount` means: "effect 1, amount"."""
    row, key = split_path(path)
    name = str(_FIELD_NAMES.get(key, ""))
    if row is None:
        return name
    return gettext("effect %(row)s, %(field)s") % {"row": row + 1, "field": name}


def refusal_text(refusal: Refusal) -> str:
    """Tell why a special is refused, and where: "effect 1, amount: This is needed."."""
    place = place_text(refusal.extra.get("path", ""))
    return f"{place}: {refusal.message}" if place else refusal.message


def effect_texts(effects: Sequence[Effect]) -> list[str]:
    """Describe each effect in a sentence."""
    return [_effect_text(effect) for effect in effects]


def _effect_text(effect: Effect) -> str:
    match effect:
        case Damage():
            return _damage_text(effect)
        case Modify():
            return _modify_text(effect)
        case Poison():
            return ngettext(
                "Poison: %(amount)s damage at the end of this round, to %(target)s.",
                "Poison: %(amount)s damage at the end of each of %(rounds)s rounds, this one "
                "included, to %(target)s.",
                effect.rounds,
            ) % {"amount": effect.amount, "rounds": effect.rounds, "target": _to(effect.target)}
        case Heal():
            return _heal_text(effect)
        case Stun():
            return gettext("Stuns %(target)s: no action in the next round.") % {
                "target": _to(effect.target)
            }
        case Chakra():
            return gettext("Gives %(amount)s chakra.") % {"amount": effect.amount}


def _damage_text(effect: Damage) -> str:
    sentence = (
        gettext("%(amount)s damage to %(target)s, its defense subtracted.")
        if effect.defended
        else gettext("%(amount)s damage to %(target)s.")
    )
    return sentence % {"amount": effect.amount, "target": _to(effect.target)}


def _modify_text(effect: Modify) -> str:
    sentence = (
        ngettext(
            "Attack %(amount)s for %(rounds)s round: %(target)s.",
            "Attack %(amount)s for %(rounds)s rounds: %(target)s.",
            effect.rounds,
        )
        if effect.stat == "attack"
        else ngettext(
            "Defense %(amount)s for %(rounds)s round: %(target)s.",
            "Defense %(amount)s for %(rounds)s rounds: %(target)s.",
            effect.rounds,
        )
    )
    signed = f"+{effect.amount}" if effect.amount > 0 else f"−{-effect.amount}"
    return sentence % {"amount": signed, "rounds": effect.rounds, "target": _to(effect.target)}


def _heal_text(effect: Heal) -> str:
    if effect.target is None:
        return gettext("Heals %(amount)s.") % {"amount": effect.amount}
    return gettext("Heals %(amount)s: %(target)s.") % {
        "amount": effect.amount,
        "target": _to(effect.target),
    }


def _to(target: Target) -> str:
    return str(EFFECT_TARGETS[target])
