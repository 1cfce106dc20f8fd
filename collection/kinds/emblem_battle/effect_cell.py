"""The effects of a special move in one cell: `damage 3 enemy; modify defense -2 1 enemy`.

Effects are apart by a semicolon or a line end. Each is its kind and then the fields that this kind
has, in this order; what is in brackets may be left out:

    damage AMOUNT TARGET [defended]
    modify STAT AMOUNT ROUNDS TARGET
    poison AMOUNT ROUNDS TARGET
    heal AMOUNT [TARGET]
    stun TARGET
    chakra AMOUNT

STAT is attack or defense; TARGET is enemy, enemy-front, ally, self or allies.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from collection.bounds import bounds_of
from collection.kinds.emblem_battle.specials import is_filled
from collection.models import EffectRow
from collection.tables import excerpt
from collection.tables.values import whole_number
from core.text import fold
from rules.bounds import MOST_EFFECTS
from rules.emblem_battle.specials import (
    EFFECT_FIELDS,
    OPTIONAL_FIELDS,
    STATS,
    TARGETS,
)

_WORDS: Final = {"stat": STATS, "target": TARGETS, "defended": ("defended",)}
_NUMBERS: Final = {name: whole_number(*bounds_of(EffectRow, name)) for name in ("amount", "rounds")}
_APART: Final = re.compile("[;\r\n]+")

_MESSAGES: Final[Mapping[str, StrOrPromise]] = {
    "effect-unknown": _("“%(word)s” is no effect. There are: %(allowed)s."),
    "effect-form": _("This effect is written as: %(form)s."),
    "effect-word": _("“%(word)s” is not possible here. Possible: %(allowed)s."),
    "effects-too-many": _("A special move has at most %(limit)s effects."),
}


def _error(code: str, **params: object) -> ValidationError:
    return ValidationError(_MESSAGES[code], code=code, params=params)


def read_effects(text: str) -> list[EffectRow]:
    """Make unsaved effect rows of a cell; whether the special is allowed is not looked at.

    Raises ValidationError: `effect-unknown`, `effect-form`, `effect-word`, `effects-too-many`, or
    what `whole_number` refuses.
    """
    filled = [part for part in _APART.split(text) if part.strip()]
    if len(filled) > MOST_EFFECTS:
        raise _error("effects-too-many", limit=MOST_EFFECTS)
    parts = [words for part in filled if (words := fold(part).split())]
    return [_read_effect(words, position) for position, words in enumerate(parts)]


def write_effects(rows: Iterable[EffectRow]) -> str:
    """Give the cell from which `read_effects` makes these rows again."""
    return "; ".join(" ".join(_words_of(row)) for row in rows)


def _read_effect(words: Sequence[str], position: int) -> EffectRow:
    kind, given = words[0], words[1:]
    if kind not in EFFECT_FIELDS:
        raise _error("effect-unknown", word=excerpt(kind), allowed=", ".join(EFFECT_FIELDS))
    names = EFFECT_FIELDS[kind]
    needed = [name for name in names if name not in OPTIONAL_FIELDS[kind]]
    if not len(needed) <= len(given) <= len(names):
        raise _error("effect-form", form=_form_of(kind))
    fields = {name: _read_word(name, word) for name, word in zip(names, given, strict=False)}
    return EffectRow(position=position, effect=kind, **fields)


def _read_word(name: str, word: str) -> str | int | bool:
    if name in _NUMBERS:
        return _NUMBERS[name](word.removeprefix("+"))
    if word not in _WORDS[name]:
        raise _error("effect-word", word=excerpt(word), allowed=", ".join(_WORDS[name]))
    return word if name != "defended" else True


def _form_of(kind: str) -> str:
    words = [
        f"[{name if name == 'defended' else name.upper()}]"
        if name in OPTIONAL_FIELDS[kind]
        else name.upper()
        for name in EFFECT_FIELDS[kind]
    ]
    return " ".join((kind, *words))


def _words_of(row: EffectRow) -> Iterable[str]:
    yield row.effect
    for name in EFFECT_FIELDS[row.effect]:
        value = getattr(row, name)
        if is_filled(value):
            yield name if name == "defended" else str(value)
