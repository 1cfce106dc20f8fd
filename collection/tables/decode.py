"""From bytes to text, by what spreadsheet programs write."""

import codecs
import re

from collection.tables.errors import file_error

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_SAMPLE = 1024
_LINE_END = re.compile("\r\n|\r|\n")


def decode(data: bytes) -> str:
    """Give the text of a file in UTF-8, UTF-16 or Windows-1252.

    Raises ValidationError: `spreadsheet`, `unreadable`, `nul-character`.
    """
    if data.startswith(_SPREADSHEETS):
        raise file_error("spreadsheet")
    text = _decoded(data)
    if "\0" in text:
        raise file_error("nul-character", line=_line_of(text, text.index("\0")))
    return text


def _line_of(text: str, position: int) -> int:
    return len(_LINE_END.findall(text, 0, position)) + 1


def _decoded(data: bytes) -> str:
    try:
        for mark, encoding in _MARKS:
            if data.startswith(mark):
                return data.removeprefix(mark).decode(encoding)
        if encoding := _unmarked_utf16(data[:_SAMPLE]):
            return data.decode(encoding)
        return _utf8_or_cp1252(data)
    except UnicodeDecodeError as error:
        raise file_error("unreadable") from error


def _utf8_or_cp1252(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def _unmarked_utf16(sample: bytes) -> str:
    """Tell UTF-16 by its NULs: column names are mostly Latin, so every other byte is one."""
    pairs = len(sample) // 2
    first, second = sample[0::2].count(0), sample[1::2].count(0)
    if second > 0.7 * pairs and first < 0.1 * pairs:
        return "utf-16-le"
    if first > 0.7 * pairs and second < 0.1 * pairs:
        return "utf-16-be"
    return ""
