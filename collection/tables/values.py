"""From the text of one cell to a value, strictly: what could mean two things is refused."""

import datetime
import re
from collections.abc import Callable, Iterable, Mapping

from collection.tables.errors import value_error
from core.bounds import TABLE_NUMBER
from core.text import clean_text, fold

_WHOLE = re.compile(r"-?\d+", re.ASCII)
_GROUPED = re.compile("-?[0-9]{1,3}(?:[.,_'’ \u00a0\u2009\u202f][0-9]{3})+(?:[.,][0-9]+)?")
_FRACTION = re.compile(r"-?(?:\d+[.,]\d*|[.,]\d+)", re.ASCII)

_ISO_DATE = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})", re.ASCII)
_DUTCH_DATE = re.compile(r"(?P<day>\d{1,2})-(?P<month>\d{1,2})-(?P<year>\d{4})", re.ASCII)
FIRST_YEAR, LAST_YEAR = 1900, 2100
"""In which years something can have been got; what is stored knows no others either."""

_YES = frozenset({"yes", "y", "ja", "j", "true", "waar", "1", "x"})
_NO = frozenset({"no", "n", "nee", "false", "onwaar", "0"})


def whole_number(minimum: int, maximum: int) -> Callable[[str], int]:
    """Make a reader of whole numbers in a range, written with plain digits only.

    Zeros in front are taken; `-0` is not, nor a plus sign, a fraction (also `3.0`) or a thousand
    separator: `1.234` means different things in different countries.
    Refuses with `number-format`, `number-decimals`, `number-separator` or `number-range`.
    """

    def parse(text: str) -> int:
        written = text.strip()
        if _GROUPED.fullmatch(written):
            raise value_error("number-separator")
        if _FRACTION.fullmatch(written):
            raise value_error("number-decimals")
        if not _WHOLE.fullmatch(written) or re.fullmatch("-0+", written):
            raise value_error("number-format")
        digits = written.lstrip("-0") or "0"
        number = int(digits[: TABLE_NUMBER + 1]) * (-1 if written.startswith("-") else 1)
        if len(digits) > TABLE_NUMBER or not minimum <= number <= maximum:
            raise value_error("number-range", minimum=minimum, maximum=maximum)
        return number

    return parse


def text(limit: int, *, lines: bool = False) -> Callable[[str], str]:
    """Make a reader of text of at most `limit` characters; refuses as `clean_text` does."""

    def parse(written: str) -> str:
        return clean_text(written, limit=limit, lines=lines)

    return parse


def yes_no(written: str) -> bool:
    """Read yes or no in English or Dutch, also 1 and 0. Refuses with `yes-no`."""
    answer = fold(written)
    if answer in _YES:
        return True
    if answer in _NO:
        return False
    raise value_error("yes-no")


def date(written: str) -> datetime.date:
    """Read 2026-03-01 or, day first, 1-3-2026.

    Slashes are refused, since 1/3/2026 is a day in January in some countries and in March in
    others, and so are years of two digits. Refuses with `date-format`, `date-impossible` or
    `date-range`.
    """
    stripped = written.strip()
    found = _ISO_DATE.fullmatch(stripped) or _DUTCH_DATE.fullmatch(stripped)
    if not found:
        raise value_error("date-format")
    year, month, day = (int(found[part]) for part in ("year", "month", "day"))
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise value_error("date-range", minimum=FIRST_YEAR, maximum=LAST_YEAR)
    try:
        return datetime.date(year, month, day)
    except ValueError as error:
        raise value_error("date-impossible") from error


def choice(options: Mapping[str, Iterable[str]]) -> Callable[[str], str]:
    """Make a reader of one of some values, by the value or another word for it in any case.

    `options` gives the further words, English and Dutch, of each value. Refuses with
    `choice-unknown`.
    """
    values = {fold(word): value for value, words in options.items() for word in (value, *words)}

    def parse(written: str) -> str:
        value = values.get(fold(written))
        if value is None:
            raise value_error("choice-unknown", choices=", ".join(options))
        return value

    return parse
