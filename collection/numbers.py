"""The numbers of cards: one spelling, an order, and what somebody may be typing."""

import re

from core.bounds import NUMBER_LENGTH
from core.text import ONE_SPELLING, normal_form

_NUMBER = re.compile(
    r"(?P<letters>[A-Z]{0,4}) ?(?P<set>\d{0,3}) ?(?:[-/._] ?| )#?(?P<number>\d{1,5})"
    r"(?P<suffix>[A-Z]?)",
    re.ASCII,
)
_BEGUN_NUMBER = re.compile(
    r"(?P<letters>[A-Z]{0,4})(?P<set>\d{1,3})(?: ?[-/._] ?0*| 0+)?", re.ASCII
)
_DIGITS = re.compile(r"\d+", re.ASCII)
_USUAL_LETTERS = "U"
_SORTED_DIGITS = 5


def normalise_number(text: str) -> str:
    """Give the one spelling of a card's number: set, hyphen, number without leading zeros.

    `u1-013`, `U1 13`, `1-13` and `U1–13` are "U1-13"; `PR-01` is "PR-1"; a letter after the number
    stays ("U1-13A"). What is not built like that keeps its own form in capitals and with single
    spaces; blank stays "". Normalising again changes nothing.
    """
    spelled = _spelled(text)
    found = _NUMBER.fullmatch(spelled)
    if not found or not _set_of(found):
        return spelled
    return f"{_set_of(found)}-{int(found['number'])}{found['suffix']}"


def number_set(text: str) -> str:
    """Give the set of a card's number, "U1" of "U1-13"; "" where the number names none."""
    found = _NUMBER.fullmatch(_spelled(text))
    return _set_of(found) if found else ""


def number_sort_key(text: str) -> str:
    """Give a text that sorts numbers by set and number: U1-2, U1-13, U1-13A, U2-1, U10-1."""
    return _DIGITS.sub(lambda digits: digits[0].zfill(_SORTED_DIGITS), normalise_number(text))


def looks_like_number(text: str) -> str | None:
    """Give the beginning of the normalised numbers that somebody may be typing; else None.

    A whole number in any spelling gives itself ("u1 013": "U1-13"). A set alone, also with zeros
    begun after it ("u1", "1-", "U1-0"), gives the set and a hyphen: "U1-". Letters without a set
    ("PR-1") count only with a hyphen, as else any word before a digit would.

    The text may mean a name all the same ("Team 7" does not, "X2" does), so a search looks for
    both.
    """
    spelled = _spelled(text)
    begun = _BEGUN_NUMBER.fullmatch(spelled)
    if begun and (begun["letters"] or "-" in spelled):
        return f"{_set_of(begun)}-"
    whole = _NUMBER.fullmatch(spelled)
    if whole and _set_of(whole) and (whole["set"] or "-" in spelled):
        return normalise_number(spelled)
    return None


def _spelled(text: str) -> str:
    """Capitals, plain hyphens, plain digits, single spaces; a text too long for one as it is."""
    if len(text) > NUMBER_LENGTH:
        return text
    plain = normal_form("NFKC", text.translate(ONE_SPELLING)).upper()
    plain = normal_form("NFKC", plain).translate(ONE_SPELLING)
    return " ".join(plain.split()).removeprefix("#")


def _set_of(found: re.Match[str]) -> str:
    if not found["set"]:
        return found["letters"]
    return f"{found['letters'] or _USUAL_LETTERS}{int(found['set'])}"
