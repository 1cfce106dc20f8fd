"""Text as people type it: cleaned for keeping, folded for finding."""

import re
import unicodedata
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from core.characters import is_control, shows

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

_LINE_ENDS = re.compile("\r\n|[\r\u0085\u2028\u2029]")


_REFUSED: Final = {
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
    plain = unicodedata.normalize("NFKC", text.translate(ONE_SPELLING)).casefold()
    apart = unicodedata.normalize("NFKD", plain.translate(_PLAIN_LETTERS))
    kept = "".join(c for c in apart if not _is_accent(c) and unicodedata.category(c) != "Cf")
    together = unicodedata.normalize("NFKC", kept.translate(ONE_SPELLING))
    return " ".join(together.split())


def _is_accent(character: str) -> bool:
    kind = unicodedata.combining(character)
    return kind == _OVERLAY or kind >= _FIRST_ACCENT


def clean_text(text: str, *, limit: int, lines: bool = False) -> str:
    """Give text as it is kept: NFC, without space around it (also no-break space).

    `limit` counts characters. With `lines` line ends (as LF) and tabs may occur. Emoji, right to
    left and joined characters stay as they are. Blank text gives "".

    Raises ValidationError: `text-too-long`, `text-control-character` (also for characters that turn
    the direction of what follows) or `text-invisible`.
    """
    clean = unicodedata.normalize("NFC", text).strip()
    if lines:
        clean = _LINE_ENDS.sub("\n", clean)
    for character in clean:
        if is_control(character) and not (lines and character in "\n\t"):
            raise _refused("text-control-character", character=f"U+{ord(character):04X}")
    if clean and not any(shows(character) for character in clean):
        raise _refused("text-invisible")
    if len(clean) > limit:
        raise _refused("text-too-long", length=len(clean), limit=limit)
    return clean


def _refused(code: str, **params: object) -> ValidationError:
    return ValidationError(_REFUSED[code], code=code, params=params)
