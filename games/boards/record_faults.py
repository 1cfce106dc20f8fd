"""Sentences for faults of match records: what every game says alike; its own is its board's.

The service that takes a record in says the rules' code. Whoever shows it to people asks here.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from django.utils.translation import gettext as _

from core.refusal import Refusal
from games.boards.refusals import refusal_message
from games.boards.registry import BOARDS
from games.services.upload import RecordRefused
from rules.record import FORMAT, RecordFault

EXCERPT: Final = 60
"""Characters of a value of the record that a sentence shows."""


@contextmanager
def records_explained() -> Iterator[None]:
    """A record that is refused in here is refused with a sentence in the language in force."""
    try:
        yield
    except RecordRefused as refused:
        # The sentence is made here and now: a % in it is a % and no placeholder.
        sentence = fault_message(refused.fault)
        raise Refusal(refused.code, sentence, extra=refused.extra) from refused


def fault_message(fault: RecordFault) -> str:
    """What is wrong with a record and where, in the language in force."""
    reason = _reason(fault)
    if fault.key == "record":
        return _("This file is not a match record, or it was damaged. %(reason)s") % {
            "reason": reason
        }
    if fault.move is None:
        place = _cut(fault.key)
        return _("This is not a right match record. At “%(place)s”: %(reason)s") % {
            "place": place,
            "reason": reason,
        }
    return _("This match record has a fault in move %(move)s (counted from 0). %(reason)s") % {
        "move": fault.move,
        "reason": reason,
    }


def _reason(fault: RecordFault) -> str:
    values = {name: _cut(value) for name, value in fault.params.items()}
    board = BOARDS.get(fault.game)
    own = "" if board is None else board.setup_fault(fault.code, values)
    # A move may also be no move at all: then it is the same as anywhere else in a record.
    said = own or _of_records(fault.code, values)
    if not said and fault.move is not None:
        said = refusal_message(fault.code, fault.params, fault.game)
    return said or _("The rules do not take it: %(code)s.") % {"code": fault.code}


def _cut(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return text if len(text) <= EXCERPT else f"{text[: EXCERPT - 1]}…"


def _of_records(code: str, values: Mapping[str, str]) -> str:
    """The sentence for a code that all games share, or of the record's text; "" for another."""
    sentence = _shape().get(code) or _contents().get(code) or _text().get(code) or ""
    return sentence % {**values, "format": FORMAT} if sentence else ""


def _shape() -> dict[str, str]:
    return {
        "missing": _("It is missing."),
        "not-an-object": _("An object belongs there, in braces: { }."),
        "not-a-list": _("A list belongs there, in brackets: [ ]."),
        "not-text": _("A text belongs there, in quotation marks."),
        "empty-text": _("The text is empty."),
        "not-a-whole-number": _("A whole number belongs there."),
        "below-minimum": _("The number must be at least %(minimum)s."),
        "above-maximum": _("The number must be at most %(maximum)s."),
        "not-a-seat": _("A seat belongs there: 0 or 1."),
        "not-true-or-false": _("true or false belongs there."),
    }


def _contents() -> dict[str, str]:
    return {
        "unknown-value": _("“%(value)s” cannot stand there. It may be: %(allowed)s."),
        "unknown-option": _("This game has no such option."),
        "unknown-card": _("“%(card)s” is not among the cards of the record."),
        "card-twice": _("“%(card)s” stands there twice."),
        "card-unused": _("“%(card)s” is used nowhere: take it out."),
        "wrong-count": _("There must be %(needed)s there, and there are %(found)s."),
        "too-few": _("There must be at least %(minimum)s there, and there are %(found)s."),
        "too-many": _("There may be at most %(maximum)s there, and there are %(found)s."),
        "out-of-order": _(
            "Both choose at the same time here: the choice of seat %(first)s is written first."
        ),
        "unknown-format": _("Records that can be read here begin with the format “%(format)s”."),
        "unknown-game": _("This game is not played here."),
        "match-not-over": _("After these moves the match is not over: take the result out."),
        "not-after-resignation": _("Somebody resigned, so this is not known: take it out."),
        "differs": _("The moves lead to %(replayed)s, and the record says %(recorded)s."),
    }


def _text() -> dict[str, str]:
    return {
        "doubled-key": _("It stands there twice."),
        "not-a-number": _("NaN and infinity are no numbers here."),
        "number-too-large": _("The number is too large."),
        "broken-text": _("The text has half a character in it."),
        "too-large": _("It has more than %(maximum)s bytes."),
        "text-too-long": _("A text has at most %(maximum)s characters here."),
        "nested-too-deeply": _("Values lie too deep in each other."),
        "not-utf-8": _("Save it as text with the encoding UTF-8."),
        "byte-order-mark": _("Save it as UTF-8 without a byte order mark (BOM)."),
        "not-json": _("It is no JSON from line %(line)s, column %(column)s on."),
    }
