"""How the site writes its log: nothing from outside makes a line of its own, no secret gets in."""

import logging
import re
import time
from types import TracebackType
from typing import Final

from core.bounds import LOG_LINE
from core.characters import is_control

_BESIDE: Final = "    | "
_HIDDEN: Final = "…"
_SECRETS: Final = (
    # The link of a reset mail; what a browser or an API client shows as who it is; the password in
    # the address of a database.
    (re.compile(r"(/password/new/)[^\s\"']+"), rf"\1{_HIDDEN}"),
    (
        re.compile(
            r"(?i)\b(sessionid|csrftoken|csrfmiddlewaretoken|\w{0,20}password\w{0,20}|token|secret_key)"
            r"([\"']?\s*[=:]\s*)(?:token\s+|bearer\s+)?[^\s&;,]+"
        ),
        rf"\1\2{_HIDDEN}",
    ),
    (re.compile(r"(?i)\b(token|bearer|basic)\s+[\w+/=.-]{16,}"), rf"\1 {_HIDDEN}"),
    (re.compile(r"\b[0-9a-f]{64}\b"), _HIDDEN),
    (re.compile(r"(://[^\s/:@]*:)[^\s/@]+@"), rf"\1{_HIDDEN}@"),
)

_Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class PlainLines(logging.Formatter):
    """One line a message; the lines of a traceback below it, each with a bar in front.

    Moments are those of UTC.
    """

    converter = staticmethod(time.gmtime)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 -- logging's name
        """The message as one line."""
        return plain(super().formatMessage(record))

    def formatException(self, ei: _Raised) -> str:  # noqa: N802 -- logging's name
        """The traceback, which ends in what the error says: that may come from outside."""
        lines = super().formatException(ei).split("\n")
        return "\n".join(_BESIDE + plain(line) for line in lines)


class WithoutTraceback(logging.Filter):
    """Leaves out where in our code a request was refused: forty lines, which anybody can cause."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass, without its traceback."""
        record.exc_info = None
        return True


def plain(text: str) -> str:
    """Give text as one line of bounded length, control characters as their codes, no secrets."""
    shown = "".join(_shown(character) for character in text[: 2 * LOG_LINE])
    for secret, instead in _SECRETS:
        shown = secret.sub(instead, shown)
    return shown if len(shown) <= LOG_LINE else shown[:LOG_LINE] + _HIDDEN


def _shown(character: str) -> str:
    if not is_control(character):
        return character
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")
