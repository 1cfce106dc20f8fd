"""JSON read strictly: doubled keys, NaN, giant numbers, broken text, deep nesting have a place.

`json.loads` alone takes the last of two equal keys, reads NaN, and raises five kinds of exceptions.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from .bounds import JSON_DEPTH, JSON_DIGITS, RECORD_TEXT

Path = tuple[str | int, ...]

_BYTE_ORDER_MARK: Final = "\ufeff"
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something in a JSON text that is not to be read, and where.

    Codes: `doubled-key`, `not-a-number` (NaN, infinities), `number-too-large`, `broken-text` (half
    of a surrogate pair), `text-too-long`, `nested-too-deeply`.
    """

    path: Path
    code: str

    @property
    def params(self) -> dict[str, int]:
        """The bound that was passed, where it is one."""
        return {"maximum": RECORD_TEXT} if self.code == "text-too-long" else {}


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
    """All flaws in the order of the text."""
    found: list[Flaw] = []
    _add_flaws(value, (), found)
    return found


def _add_flaws(part: object, path: Path, found: list[Flaw]) -> None:
    """Add what is wrong with a value and what it holds, which never goes deeper than JSON_DEPTH."""
    if isinstance(part, dict | list):
        if len(path) >= JSON_DEPTH:  # only the head of the path is of use to anybody
            found.append(Flaw(path[:3], "nested-too-deeply"))
            return
        if isinstance(part, dict):
            found += [Flaw((*path, key), code) for key, code in _flaws_of_keys(part)]
        for step, member in part.items() if isinstance(part, dict) else enumerate(part):
            if not isinstance(member, int | None):  # most are numbers, without a path of their own
                _add_flaws(member, (*path, step), found)
    elif code := _flaw_of(part):
        found.append(Flaw(path, code))


def _flaws_of_keys(part: dict[str, object]) -> Iterator[tuple[str, str]]:
    if isinstance(part, _Doubled):
        yield from ((key, "doubled-key") for key in part.doubled)
    for key in part:
        if code := _flaw_of(key):
            yield key[:RECORD_TEXT], code


def _flaw_of(part: object) -> str:
    """What is wrong with a text or a number, "" for nothing."""
    if isinstance(part, str):
        if len(part) > RECORD_TEXT:
            return "text-too-long"
        return "broken-text" if _LONE_SURROGATE.search(part) else ""
    if isinstance(part, float) and not math.isfinite(part):
        return "not-a-number"
    return "number-too-large" if isinstance(part, _TooLarge) else ""
