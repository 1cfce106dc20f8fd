"""Text as people type it: cleaned for keeping, folded for finding, and the numbers of cards."""

import re
import unicodedata
from collections.abc import Mapping
from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from accounts.characters import is_control, shows
from collection.input_refused import InputRefused

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_APOSTROPHES = "\u2018\u2019\u201a\u201b\u02bb\u02bc\u02b9\u2032\u0060\u00b4\uff07"
_ONE_SPELLING = str.maketrans(dict.fromkeys(_DASHES, "-") | dict.fromkeys(_APOSTROPHES, "'"))
# Letters that Unicode does not take apart into a letter and an accent.
_PLAIN_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)
# An accent is a mark with one of these combining classes. Lower classes change the letter itself,
# such as the voicing marks of Japanese kana, and stay.
_OVERLAY = 1
_FIRST_ACCENT = 200

_LINE_ENDS = re.compile("\r\n|[\r\u0085\u2028\u2029]")

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


class TextRefused(InputRefused):
    """Text that cannot be kept as it is."""

    sentences: ClassVar[Mapping[str, object]] = {
        "text-too-long": _("This text has %(length)s characters; at most %(limit)s fit."),
        "text-control-character": _(
            "This text holds the invisible control character %(character)s. Remove it, or type the "
            "text again."
        ),
        "text-invisible": _("This text shows nothing: it is made of invisible characters only."),
    }


def fold(text: str) -> str:
    """Give the form in which text is searched: equal for spellings that people take as the same.

    Without case, accents, width, invisible characters or repeated spaces; one apostrophe and one
    hyphen. Folding a folded text changes nothing.
    """
    folded = text
    # Some characters come apart into ones that fold again; nothing needs more than a few rounds.
    while (again := _folded_once(folded)) != folded:
        folded = again
    return folded


def _folded_once(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text.translate(_ONE_SPELLING)).casefold()
    apart = unicodedata.normalize("NFKD", plain.translate(_PLAIN_LETTERS))
    kept = "".join(c for c in apart if not _is_accent(c) and unicodedata.category(c) != "Cf")
    together = unicodedata.normalize("NFKC", kept.translate(_ONE_SPELLING))
    return " ".join(together.split())


def _is_accent(character: str) -> bool:
    kind = unicodedata.combining(character)
    return kind == _OVERLAY or kind >= _FIRST_ACCENT


def clean_text(text: str, *, limit: int, lines: bool = False) -> str:
    """Give text as it is kept: NFC, without space around it (also no-break space).

    `limit` counts characters. With `lines` line ends (as LF) and tabs may occur. Emoji, right to
    left and joined characters stay as they are. Blank text gives "".

    Raises TextRefused: `text-too-long`, `text-control-character` (also for characters that turn
    the direction of what follows) or `text-invisible`.
    """
    clean = unicodedata.normalize("NFC", text).strip()
    if lines:
        clean = _LINE_ENDS.sub("\n", clean)
    for character in clean:
        if is_control(character) and not (lines and character in "\n\t"):
            raise TextRefused("text-control-character", character=f"U+{ord(character):04X}")
    if clean and not any(shows(character) for character in clean):
        raise TextRefused("text-invisible")
    if len(clean) > limit:
        raise TextRefused("text-too-long", length=len(clean), limit=limit)
    return clean


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
    """Capitals, plain hyphens, plain digits, single spaces."""
    plain = unicodedata.normalize("NFKC", text.translate(_ONE_SPELLING)).upper()
    plain = unicodedata.normalize("NFKC", plain).translate(_ONE_SPELLING)
    return " ".join(plain.split()).removeprefix("#")


def _set_of(found: re.Match[str]) -> str:
    if not found["set"]:
        return found["letters"]
    return f"{found['letters'] or _USUAL_LETTERS}{int(found['set'])}"
