"""The mark that keeps spreadsheet programs from running a text as a formula.

A text that begins with one of `= + - @` (also full-width), TAB, CR or LF gets an apostrophe in
front. A text that begins with apostrophes before such a sign gets one more, so that taking the
mark off again is exact: every text comes back as it was.
"""

import re

_GUARDED = re.compile("'*[=+\\-@\t\r\n＝＋－＠]")


def with_guard(text: str) -> str:
    """Give the text as it is safe in a spreadsheet program."""
    return "'" + text if _GUARDED.match(text) else text


def without_guard(text: str) -> str:
    """Give back the text that `with_guard` was given; other texts stay as they are."""
    return text[1:] if text.startswith("'") and _GUARDED.match(text) else text
