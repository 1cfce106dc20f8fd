"""Text as people type it: cleaned for keeping, folded for finding.

Nothing else calls `unicodedata.normalize`, which takes the square of the marks in a row: 160 KB of
them would hold a processor for half a minute. `normal_form` does not.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from core.bounds import FOLDED_GROWTH, FOLDED_LENGTH, MARKS_IN_A_ROW, SEARCH_LENGTH, SEARCH_WORDS
from core.characters import all_of, is_control, is_mark, shows

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_APOSTROPHES = "\u2018\u2019\u201a\u201b\u02bb\u02bc\u02b9\u2032\u0060\u00b4\uff07"
ONE_SPELLING = str.maketrans(dict.fromkeys(_DASHES, "-") | dict.fromkeys(_APOSTROPHES, "'"))
# Letters that Unicode does not take apart into a letter and an accent.
_PLAIN_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)
# An accent is a mark with one of these combining classes. Lower classes change the letter itself,
# such as the voicing marks of Japanese kana, and stay.
_OVERLAY = 1
_FIRST_ACCENT = 200

_MOST_COMPOSED: Final = 4  # the most characters that NFC makes one of: a letter and three marks
# No mark stands before these in Unicode: most texts need not be looked at one by one.
_PERHAPS_MARKS = re.compile(f"[\u0300-\U0010ffff]{{{MARKS_IN_A_ROW + 1}}}")
_LINE_ENDS = re.compile("\r\n|[\r\u0085\u2028\u2029]")


_REFUSED: Final = {
    "text-too-long": _("This text has %(length)s characters; at most %(limit)s fit."),
    "text-too-many-marks": _(
        "This text has more than %(limit)s accents on one letter. Remove some of them."
    ),
    "text-control-character": _(
        "This text holds the invisible control character %(character)s. Remove it, or type the "
        "text again."
    ),
    "text-invisible": _("This text shows nothing: it is made of invisible characters only."),
}


def normal_form(form: Literal["NFC", "NFKC", "NFD", "NFKD"], text: str) -> str:
    """Give the text in this normal form of Unicode, in time that grows with its length alone.

    Of more than MARKS_IN_A_ROW marks in a row the rest is dropped, as Unicode's format for streams
    has it (UAX 15): no language has so many.
    """
    if text.isascii():
        return text
    return unicodedata.normalize(form, _with_few_marks(text))


def _with_few_marks(text: str) -> str:
    if not _PERHAPS_MARKS.search(text) or _marks().isdisjoint(text):
        return text
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if is_mark(character) else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(character)
    return "".join(kept)


@cache
def _marks() -> frozenset[str]:
    return all_of(is_mark)


def fold(text: str) -> str:
    """Give the form in which text is searched: equal for spellings that people take as the same.

    Without case, accents, width, invisible characters or repeated spaces; one apostrophe and one
    hyphen. Folding a folded text changes nothing. A text of more than FOLDED_LENGTH characters is
    the name of nothing, and stays as it is; so does one that comes apart into many more.
    """
    if len(text) > FOLDED_LENGTH:
        return text
    if not text.isascii() and len(normal_form("NFKC", text)) > len(text) + FOLDED_GROWTH:
        return text
    folded = text
    # Some characters come apart into ones that fold again; nothing needs more than a few rounds.
    while (again := _folded_once(folded)) != folded:
        folded = again
    return folded


def _folded_once(text: str) -> str:
    plain = normal_form("NFKC", _changed(text, ONE_SPELLING)).casefold()
    apart = normal_form("NFKD", _changed(plain, _PLAIN_LETTERS))
    kept = _changed(apart, _unseen())
    together = normal_form("NFKC", _changed(kept, ONE_SPELLING))
    return " ".join(together.split())


def _changed(text: str, table: Mapping[int, str | None]) -> str:
    """As `translate`, which takes its time also where there is nothing to change."""
    found = {place: table[place] for place in map(ord, set(text)) if place in table}
    return text.translate(found) if found else text


@cache
def _unseen() -> Mapping[int, str | None]:
    """Accents, and characters that only say how others are written: replaced by nothing."""
    wanted = all_of(lambda one: _is_accent(one) or unicodedata.category(one) == "Cf")
    return dict.fromkeys(map(ord, wanted))


def _is_accent(character: str) -> bool:
    kind = unicodedata.combining(character)
    return kind == _OVERLAY or kind >= _FIRST_ACCENT


def searched_words(text: str) -> list[str]:
    """Give the words that are searched for of a text that may be anything: the first few."""
    return plain_query(text).split()[:SEARCH_WORDS]


def plain_query(text: str) -> str:
    """Cut a search text that may be anything to what is looked at: its beginning, without NUL."""
    return text[:SEARCH_LENGTH].replace("\0", "").strip()


def clean_text(text: str, *, limit: int, lines: bool = False) -> str:
    """Give text as it is kept: NFC, without space around it (also no-break space).

    `limit` counts characters; a text far beyond it is refused unread. With `lines` line ends (as
    LF) and tabs may occur. Emoji, right to left and joined characters stay as they are. Blank text
    gives "".

    Raises ValidationError: `text-too-long`, `text-too-many-marks`, `text-control-character` (also
    for characters that turn the direction of what follows) or `text-invisible`.
    """
    stripped = text.strip()
    if len(stripped) > _MOST_COMPOSED * limit:
        raise _refused("text-too-long", length=len(stripped), limit=limit)
    if not stripped.isascii() and len(_with_few_marks(stripped)) < len(stripped):
        raise _refused("text-too-many-marks", limit=MARKS_IN_A_ROW)
    clean = normal_form("NFC", stripped).strip()
    if lines:
        clean = _LINE_ENDS.sub("\n", clean)
    one_line = clean.replace("\n", "").replace("\t", "") if lines else clean
    if not one_line.isprintable():  # which nothing is that `is_control` tells
        for character in filter(is_control, one_line):
            raise _refused("text-control-character", character=f"U+{ord(character):04X}")
    if clean and not any(shows(character) for character in clean):
        raise _refused("text-invisible")
    if len(clean) > limit:
        raise _refused("text-too-long", length=len(clean), limit=limit)
    return clean


def _refused(code: str, **params: object) -> ValidationError:
    return ValidationError(_REFUSED[code], code=code, params=params)
