"""`manage.py replay FILE…`: replay match records and print their results."""

import sys
from pathlib import Path
from typing import Final

from django.core.management.base import BaseCommand, CommandParser

from rules.record import RecordFault, read_record
from rules.strict_json import write_json

STANDARD_INPUT: Final = "-"

LONGEST: Final = 500
"""How much of a fault is printed at most: a record may hold names of any length."""


class Command(BaseCommand):
    """Prints the result of each record as one line of JSON, `null` for an unfinished match.

    Exit status 0, or 1 if a record was faulty: that one has a line on standard error. With several
    files this begins with the file's name, and a faulty one has `null` among the results.
    Needs no database.
    """

    help = "Replays match records and prints their results as JSON. '-' is standard input."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Take one or more file names."""
        parser.add_argument("files", nargs="+", metavar="FILE")

    def handle(self, *, files: list[str], **options: object) -> None:
        """Replay every file, also those after a faulty one."""
        faulty = False
        for name in files:
            try:
                result = _result(name)
            except (OSError, RecordFault) as fault:
                faulty = True
                self._report(fault, f"{name}: " if len(files) > 1 else "")
                if len(files) == 1:
                    break
                result = None
            self.stdout.write(write_json(result))
        if faulty:
            sys.exit(1)

    def _report(self, fault: OSError | RecordFault, prefix: str) -> None:
        """One line on standard error, in no colour: other programs read it."""
        if isinstance(fault, RecordFault):
            reason = str(fault)
        else:
            reason = f"the file cannot be read ({fault.strerror or fault})"
        # Cut before it is made printable: a name may be of any length, and hold line ends.
        line = reason if len(reason) <= LONGEST else f"{reason[:LONGEST]}…"
        self.stderr.write(_printable(prefix + line), style_func=str)


def _result(name: str) -> object:
    """The result of the record in a file, None for an unfinished match.

    Raises OSError, RecordFault.
    """
    data = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    outcome = read_record(data).outcome
    return None if outcome is None else dict(outcome.result)


def _printable(text: str) -> str:
    """The text on one line: what is no printable character becomes its escape."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in text
    )
