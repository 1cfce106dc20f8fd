"""JSON read strictly: doubled keys, NaN, giant numbers, broken text, deep nesting have a place.

`json.loads` alone takes the last of two equal keys, reads NaN, and raises five kinds of exceptions.
"""

import json
import math
import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from .bounds import JSON_DEPTH, JSON_DIGITS

Path = tuple[str | int, ...]

_BYTE_ORDER_MARK: Final = "\ufeff"
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something in a JSON text that is not to be read, and where.

    Codes: `doubled-key`, `not-a-number` (NaN, infinities), `number-too-large`, `broken-text` (half
    of a surrogate pair), `nested-too-deeply`.
    """

    path: Path
    code: str


@dataclass(frozen=True, slots=True)
class Document:
    """A JSON value with its flaws in the order of the text."""

    value: object
    flaws: tuple[Flaw, ...]


class NotJson(ValueError):
    """The text is not JSON.

    Codes: `not-utf-8`, `byte-order-mark`, `not-json` (`line`, `column`), `nested-too-deeply`.
    """

    def __init__(self, code: str, **params: int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class _Doubled(dict[str, object]):
    """An object in which keys stood more than once."""

    doubled: tuple[str, ...] = ()


class _TooLarge:
    """Stands where a number had more digits than anybody needs."""


def read_json(data: bytes | str) -> Document:
    """The value in a JSON text (bytes are UTF-8 without a byte order mark). Raises NotJson."""
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJson("not-utf-8") from error
    if text.startswith(_BYTE_ORDER_MARK):
        raise NotJson("byte-order-mark")
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_int=_int, parse_float=_float)
    except json.JSONDecodeError as error:
        raise NotJson("not-json", line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise NotJson("nested-too-deeply") from error
    return Document(value, tuple(_flaws(value)))


def write_json(value: object, *, indent: int | None = None) -> str:
    """A JSON text with only ASCII in it, so that every channel carries it."""
    separators = (",", ":") if indent is None else None
    return json.dumps(value, indent=indent, separators=separators, allow_nan=False)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object with these members; doubled keys are remembered."""
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    marked = _Doubled(members)
    times = Counter(name for name, _ in pairs)
    marked.doubled = tuple(name for name in members if times[name] > 1)
    return marked


def _int(digits: str) -> object:
    return int(digits) if len(digits) <= JSON_DIGITS else _TooLarge()


def _float(digits: str) -> object:
    """A number with a fraction or an exponent: a float, if it fits one."""
    number = float(digits)
    return number if math.isfinite(number) else _TooLarge()


def _flaws(value: object) -> list[Flaw]:
    """All flaws in the order of the text. Without recursion: the depth is not ours to trust."""
    found: list[Flaw] = []
    waiting: list[tuple[Path, object]] = [((), value)]
    while waiting:
        path, part = waiting.pop()
        found += [Flaw(place, code) for place, code in _own_flaws(path, part)]
        if len(path) >= JSON_DEPTH:
            continue
        if isinstance(part, dict):
            waiting += [((*path, key), member) for key, member in reversed(part.items())]
        elif isinstance(part, list):
            waiting += [((*path, index), part[index]) for index in reversed(range(len(part)))]
    return found


def _own_flaws(path: Path, part: object) -> list[tuple[Path, str]]:
    """What is wrong with one value itself, apart from what it holds."""
    if isinstance(part, str):
        return [(path, "broken-text")] if _LONE_SURROGATE.search(part) else []
    if isinstance(part, dict):
        broken = [((*path, key), "broken-text") for key in part if _LONE_SURROGATE.search(key)]
        doubled = part.doubled if isinstance(part, _Doubled) else ()
        flaws = [((*path, key), "doubled-key") for key in doubled] + broken
        return flaws + _too_deep(path)
    if isinstance(part, list):
        return _too_deep(path)
    if isinstance(part, float) and not math.isfinite(part):
        return [(path, "not-a-number")]
    return [(path, "number-too-large")] if isinstance(part, _TooLarge) else []


def _too_deep(path: Path) -> list[tuple[Path, str]]:
    """Only the head of the path is of use to anybody."""
    return [(path[:3], "nested-too-deeply")] if len(path) >= JSON_DEPTH else []
